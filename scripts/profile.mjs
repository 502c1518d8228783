// Tables of `npm test -- --profile`: CPU seconds by step, by file and by kind of work.
import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { root } from "./child.mjs";

const folderOf = (step) => join(root, "node_modules", ".cache", "ambit", "tests", `profile-${step}`);
const filesShown = 25;
const kinds = ["importing", "database", "app", "rendering"];

/** Empty folder for the measurements of a step's workers (tests/support/profile.ts). */
export function profileFolder(step) {
  const folder = folderOf(step);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}

function readFiles(step) {
  const folder = folderOf(step);
  return readdirSync(folder)
    .flatMap((name) => readFileSync(join(folder, name), "utf8").trim().split("\n"))
    .map((line) => ({ step, ...JSON.parse(line) }));
}

const seconds = (milliseconds) => (milliseconds / 1_000).toFixed(1).padStart(8);
const sumOf = (rows, key) => rows.reduce((sum, row) => sum + (row[key] ?? 0), 0);

/** @param rows of the steps: { name, seconds, cpu } */
export function printProfile(rows) {
  console.log("\nCPU and wall seconds of each step, with every process that it started");
  for (const { name, seconds: wall, cpu = 0 } of rows) {
    console.log(`  ${name.padEnd(10)} ${cpu.toFixed(1).padStart(8)} ${wall.toFixed(1).padStart(8)}`);
  }
  console.log(`  ${"together".padEnd(10)} ${sumOf(rows, "cpu").toFixed(1).padStart(8)}`);
  const measured = rows.flatMap(({ name, seconds: wall }) => (wall > 0 && name in labels ? readFiles(name) : []));
  console.log("\nCPU seconds of the workers by kind of work; waiting is wall time without CPU");
  console.log(`  ${"".padEnd(10)} ${[...kinds, "rest", "waiting"].map((kind) => kind.padStart(10)).join("")}`);
  for (const step of new Set(measured.map((file) => file.step))) {
    const files = measured.filter((file) => file.step === step);
    const named = kinds.map((kind) => sumOf(files, kind));
    const inTests = named.slice(1).reduce((sum, each) => sum + each, 0);
    const columns = [...named, sumOf(files, "cpu") - inTests, sumOf(files, "wall") - sumOf(files, "cpu")];
    console.log(`  ${step.padEnd(10)} ${columns.map((each) => seconds(each).padStart(10)).join("")}`);
  }
  console.log(`\nThe ${filesShown} files that take most: CPU, wall`);
  for (const { step, file, cpu, wall } of measured.toSorted((a, b) => b.cpu - a.cpu).slice(0, filesShown)) {
    console.log(`  ${seconds(cpu)} ${seconds(wall)}  ${step} ${file}`);
  }
}

const labels = { unit: true, sqlite: true, postgres: true, browser: true };
