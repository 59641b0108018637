"""Kyradar's version: the package's, and part of the fingerprint of compiled code."""

__version__ = "0.1.0"
