"""The maths: reading answers, judging them, making tasks.

Python and mpmath; sympy in the makers only, which run in worker processes.
"""
