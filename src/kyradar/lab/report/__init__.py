"""A report on runs: one page with figures, or Markdown tables."""

from .markdown import markdown
from .page import page
from .parts import Report, Study, study, study_all

__all__ = ["Report", "Study", "markdown", "page", "study", "study_all"]
