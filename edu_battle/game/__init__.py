"""The rules: frozen values and pure functions.

Knows no clock, no chance of its own, no framework, no sympy.
"""
