"""Builds the wheel, with the program inside, by nothing but Python and Go: so
`pip install ./python` works without a network and without other packages.

The program is what HOWL_BINARY names, or is built from the sources beside this
folder. Without either, or with HOWL_BINARY=none, the wheel has no program and fits
every platform; howl is then found by the variable HOWL or on the PATH.
"""

import base64
import hashlib
import os
import pathlib
import re
import shutil
import subprocess
import sysconfig
import tempfile
import zipfile

HERE = pathlib.Path(__file__).resolve().parent
NAME = "howl_games"


def version():
    return re.search(r'__version__ = "([^"]+)"', (HERE / "howl" / "version.py").read_text()).group(1)


def get_requires_for_build_wheel(config_settings=None):
    return []


def get_requires_for_build_sdist(config_settings=None):
    return []


get_requires_for_build_editable = get_requires_for_build_wheel


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    with tempfile.TemporaryDirectory() as folder:
        program = find_program(pathlib.Path(folder))
        files = {"howl/" + path.relative_to(HERE / "howl").as_posix(): path for path in sorted((HERE / "howl").rglob("*")) if wanted(path)}
        if program:
            files["howl/bin/" + program.name] = program
        return write_wheel(wheel_directory, files, {}, platform(bool(program)))


def build_editable(wheel_directory, config_settings=None, metadata_directory=None):
    return write_wheel(wheel_directory, {}, {"howl_games.pth": str(HERE) + "\n"}, "any")


def build_sdist(sdist_directory, config_settings=None):
    import tarfile

    name = "%s-%s" % (NAME, version())
    with tarfile.open(os.path.join(sdist_directory, name + ".tar.gz"), "w:gz", format=tarfile.PAX_FORMAT) as out:
        for path in [HERE / "pyproject.toml", HERE / "README.md", HERE / "backend.py", *sorted((HERE / "howl").rglob("*"))]:
            if wanted(path) or path.parent == HERE:
                out.add(path, name + "/" + path.relative_to(HERE).as_posix(), recursive=False)
        with tempfile.NamedTemporaryFile("w") as info:
            info.write(metadata())
            info.flush()
            out.add(info.name, name + "/PKG-INFO")
    return name + ".tar.gz"


def wanted(path):
    return path.is_file() and path.suffix in (".py", ".typed")


def find_program(folder):
    """The program to put into the wheel, or None."""
    given = os.environ.get("HOWL_BINARY")
    suffix = ".exe" if os.name == "nt" else ""
    built = folder / ("howl" + suffix)
    if given == "none":
        return None
    if given:
        shutil.copy(given, built)
        return built
    if not (HERE.parent / "cmd" / "howl").is_dir() or not shutil.which("go"):
        return None
    subprocess.run(["go", "build", "-trimpath", "-ldflags=-s -w", "-o", str(built), "./cmd/howl"],
                   cwd=HERE.parent, env={**os.environ, "CGO_ENABLED": "0"}, check=True)
    return built


def platform(program):
    return re.sub(r"[-.]", "_", sysconfig.get_platform()) if program else "any"


def metadata():
    readme = (HERE / "README.md").read_text() if (HERE / "README.md").exists() else ""
    return "\n".join([
        "Metadata-Version: 2.1",
        "Name: howl-games",
        "Version: " + version(),
        "Summary: Play and learn Howl's games of hidden werewolves from Python",
        "License: MIT",
        "Project-URL: Source, https://github.com/howl-game/howl",
        "Classifier: License :: OSI Approved :: MIT License",
        "Classifier: Programming Language :: Python :: 3",
        "Classifier: Topic :: Games/Entertainment :: Board Games",
        "Classifier: Topic :: Scientific/Engineering :: Artificial Intelligence",
        "Requires-Python: >=3.9",
        "Provides-Extra: arrays",
        "Requires-Dist: numpy; extra == 'arrays'",
        "Provides-Extra: pettingzoo",
        "Requires-Dist: pettingzoo; extra == 'pettingzoo'",
        "Description-Content-Type: text/markdown",
        "",
        readme,
    ])


def write_wheel(folder, files, texts, tag):
    """Writes a wheel: a zip with the files, what it is, and the sums of all."""
    about = "%s-%s.dist-info" % (NAME, version())
    name = "%s-%s-py3-none-%s.whl" % (NAME, version(), tag)
    record = []
    with zipfile.ZipFile(os.path.join(folder, name), "w", zipfile.ZIP_DEFLATED) as out:
        def add(path, data, mode=0o644):
            entry = zipfile.ZipInfo(path, (1980, 1, 1, 0, 0, 0))  # the same wheel each time
            entry.external_attr, entry.compress_type = (0o100000 | mode) << 16, zipfile.ZIP_DEFLATED
            out.writestr(entry, data)
            digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
            record.append("%s,sha256=%s,%d" % (path, digest, len(data)))

        for path, source in files.items():
            add(path, source.read_bytes(), 0o755 if path.startswith("howl/bin/") else 0o644)
        for path, text in texts.items():
            add(path, text.encode())
        add(about + "/METADATA", metadata().encode())
        add(about + "/WHEEL", ("Wheel-Version: 1.0\nGenerator: howl\nRoot-Is-Purelib: %s\nTag: py3-none-%s\n" % (str(tag == "any").lower(), tag)).encode())
        record.append(about + "/RECORD,,")
        out.writestr(zipfile.ZipInfo(about + "/RECORD", (1980, 1, 1, 0, 0, 0)), "\n".join(record) + "\n")
    return name
