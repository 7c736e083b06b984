"""Imports every room's models, so that the metadata is whole for migrations."""

from khoisu.kit import models as kit_models
from khoisu.notifications import models as notifications_models

__all__ = ["kit_models", "notifications_models"]
