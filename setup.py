"""What pyproject.toml cannot say: with esbuild a wheel gets a bundle of the page's scripts."""

import shutil
import sys
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

ROOT = Path(__file__).parent


class BuildWithBundle(build_py):
    """Copies the package, then writes the bundle beside it: never into the source tree."""

    def run(self) -> None:
        super().run()
        if self.editable_mode or not (ROOT / "tools" / "bundle.py").exists():
            return
        sys.path.insert(0, str(ROOT))
        from tools.bundle import bundle, find_esbuild

        folder = Path(self.build_lib) / "kyradar" / "web" / "bundle"
        shutil.rmtree(folder, ignore_errors=True)  # of an earlier build
        esbuild = find_esbuild()
        if esbuild is None:
            print("No esbuild here: the wheel will serve the page's modules one by one.")
        else:
            bundle(esbuild, folder)


setup(cmdclass={"build_py": BuildWithBundle})
