"""A report on runs: one page with figures, or Markdown tables."""

from .markdown import markdown
from .page import page

__all__ = ["markdown", "page"]
