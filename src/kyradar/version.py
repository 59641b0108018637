"""Kyradar's version: the package's, and part of the fingerprint of compiled code."""

__version__ = "1.0.0"
