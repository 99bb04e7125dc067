"""The maths: reading answers, judging them, making tasks. Python, mpmath and (in makers only) sympy."""
