"""The files that GitHub, hosts and researchers read are what their schemas say, and name what exists."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import tomllib
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
from check_jsonschema import main as check_jsonschema
from click.testing import CliRunner
from ruamel.yaml import YAML

import tasks
from billetdoux.server.settings import PREFIX, Settings

ROOT = Path(__file__).parents[2]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
FORMS = [path for path in (ROOT / ".github" / "ISSUE_TEMPLATE").glob("*.yml") if path.name != "config.yml"]
SCHEMAS = {
    "github-workflows": WORKFLOWS,
    "github-issue-forms": FORMS,
    "github-issue-config": [ROOT / ".github" / "ISSUE_TEMPLATE" / "config.yml"],
    "dependabot": [ROOT / ".github" / "dependabot.yml"],
    "citation-file-format": [ROOT / "CITATION.cff"],
}


def faults(schema: str, *files: Path) -> str:
    words = ["--builtin-schema", f"vendor.{schema}", "--default-filetype", "yaml", *map(str, files)]
    done = CliRunner().invoke(check_jsonschema, words)
    return "" if done.exit_code == 0 else done.output


def read(path: Path) -> Any:
    return YAML(typ="safe").load(path)


def jobs() -> dict[str, Any]:
    return {f"{path.stem}/{name}": job for path in WORKFLOWS for name, job in read(path)["jobs"].items()}


def steps() -> list[dict[str, Any]]:
    return [step for job in jobs().values() for step in job["steps"]]


@pytest.mark.parametrize("schema", SCHEMAS)
def test_they_fit_their_schema(schema: str) -> None:
    assert SCHEMAS[schema]
    assert faults(schema, *SCHEMAS[schema]) == ""


def test_a_workflow_with_a_mistake_does_not_fit(tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.yml"
    wrong.write_text(WORKFLOWS[0].read_text().replace("runs-on:", "run-on:"))
    assert "run-on" in faults("github-workflows", wrong)


def test_the_tests_run_on_every_python_that_the_package_names() -> None:
    classifiers = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["classifiers"]
    named = [found[1] for one in classifiers if (found := re.search(r"Python :: (3\.\d+)$", one))]
    assert jobs()["test/test"]["strategy"]["matrix"]["python"] == named


def test_no_job_runs_for_ever_and_none_may_do_more_than_it_needs() -> None:
    assert all("timeout-minutes" in job for job in jobs().values())
    assert all(read(path)["permissions"] == {"contents": "read"} for path in WORKFLOWS)


def test_every_action_is_pinned_to_a_version() -> None:
    used = [step["uses"] for step in steps() if "uses" in step]
    assert used
    assert all(re.search(r"@(v\d+|release/v\d+)$", action) for action in used), used


def test_every_module_and_task_that_a_workflow_runs_exists() -> None:
    commands = [step["run"] for step in steps() if "run" in step]
    commands += [
        f"python -m {include['command']}"
        for job in jobs().values()
        for include in job.get("strategy", {}).get("matrix", {}).get("include", [])
    ]
    run = [words for line in commands for words in re.findall(r"python -m ([\w.]+)(?: (\w+))?", line)]
    assert {"tasks", "tools.release", "bench.luck"} <= {module for module, _ in run}
    for module, task in run:
        assert find_spec(module) is not None, module
        assert module != "tasks" or task in tasks.TASKS


# ---------------------------------------------------------------- proxies

CADDYFILE = ROOT / "deploy" / "Caddyfile"
several_servers = re.sub(r"(?<=reverse_proxy )(\S+):8765", r"\1:8765 \1:8766", CADDYFILE.read_text("utf-8"))


@pytest.mark.skipif(shutil.which("caddy") is None, reason="Caddy is not installed")
@pytest.mark.parametrize("text", [CADDYFILE.read_text("utf-8"), several_servers], ids=["one", "several"])
def test_caddy_takes_its_sample(text: str, tmp_path: Path) -> None:
    file = tmp_path / "Caddyfile"
    file.write_text(text, "utf-8")
    command = ["caddy", "validate", "--adapter", "caddyfile", "--config", str(file)]
    env = os.environ | {name: str(tmp_path) for name in ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME")}
    done = subprocess.run(command, capture_output=True, text=True, env=env, check=False)
    assert done.returncode == 0, done.stderr
    assert "not formatted" not in done.stderr


def test_the_sample_for_caddy_goes_on_without_a_server_that_is_gone() -> None:
    """A policy that hashes asks the same server again for as long as that one counts as healthy."""
    assert "lb_policy header" in several_servers
    assert "127.0.0.1:8765 127.0.0.1:8766 {" in several_servers
    seconds = {name: int(value) for name, value in re.findall(r"\t(\w+_duration) (\d+)s", several_servers)}
    assert 0 < seconds["fail_duration"] < seconds["lb_try_duration"]


# ---------------------------------------------------------------- containers

CONTAINERFILE = (ROOT / "deploy" / "Containerfile").read_text("utf-8").replace("\\\n", " ").splitlines()
COMPOSE = ROOT / "deploy" / "compose.yaml"


def instructions(name: str) -> list[str]:
    return [line.removeprefix(name).strip() for line in CONTAINERFILE if line.startswith(f"{name} ")]


def test_the_compose_file_fits_its_schema() -> None:
    assert faults("compose-spec", COMPOSE) == ""


def test_a_container_is_not_root_and_writes_to_its_volume_alone() -> None:
    assert instructions("USER") == ["10001:10001"]
    assert instructions("VOLUME") == ["/data"]
    services = read(COMPOSE)["services"]
    assert all(service["read_only"] for service in services.values())
    assert all(service["cap_drop"] == ["ALL"] for name, service in services.items() if name != "postgres")


def test_by_default_the_compose_file_starts_one_service() -> None:
    services = read(COMPOSE)["services"]
    assert [name for name, service in services.items() if "profiles" not in service] == ["billet"]
    assert services["billet-postgres"]["environment"]["BILLET_PROCESSES"] == "2"


def test_only_the_game_and_its_database_are_in_the_network_of_the_database() -> None:
    """podman-compose puts services that name no network into the only one that the file names."""
    found = {name: service["networks"] for name, service in read(COMPOSE)["services"].items()}
    assert found == {
        "billet": ["default"],
        "billet-postgres": ["default", "database"],
        "think": ["default"],
        "postgres": ["database"],
    }


def test_a_container_prints_the_port_at_which_it_is_reached() -> None:
    port = "${PORT:-8765}"
    services = read(COMPOSE)["services"]
    assert port in services["billet"]["environment"]["BILLET_PUBLIC_URL"]
    assert services["billet"]["ports"] == [f"${{BIND:-127.0.0.1}}:{port}:8765"]


def test_what_is_copied_into_the_image_exists_and_is_not_ignored() -> None:
    copied = [word for line in instructions("COPY") if "--from" not in line for word in line.split()[:-1]]
    kept = [line[1:] for line in (ROOT / ".dockerignore").read_text().splitlines() if line.startswith("!")]
    assert sorted(copied) == sorted(kept)
    assert all((ROOT / name).exists() for name in copied)


def test_the_settings_of_the_container_are_settings_of_the_server() -> None:
    written = "\n".join((*CONTAINERFILE, COMPOSE.read_text("utf-8")))
    known = {f"{PREFIX}{name.upper()}" for name in Settings.__struct_fields__}
    assert set(re.findall(r"BILLET_[A-Z_]+", written)) <= known
