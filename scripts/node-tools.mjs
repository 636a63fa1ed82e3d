import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));

/** Runs one step, says how long it took, and ends the process when it fails. */
export function step(label, command, args, options = {}) {
  const started = performance.now();
  process.stdout.write(`\n> ${label}\n`);
  const { status } = spawnSync(command, args, { cwd: root, stdio: "inherit", ...options });
  process.stdout.write(`  ${label}: ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
  if (status !== 0) {
    process.stderr.write(`${label} failed\n`);
    process.exit(status ?? 1);
  }
}

/**
 * Runs one step beside others: each of its lines carries its name. Resolves to how long it took; rejects, with its last
 * lines, when it fails.
 */
export function stepBeside(label, command, args) {
  const started = performance.now();
  const child = spawn(command, args, { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
  const last = [];
  for (const output of [child.stdout, child.stderr])
    createInterface({ input: output }).on("line", (line) => {
      process.stdout.write(`${label} | ${line}\n`);
      last.push(line);
      if (last.length > 60) last.shift();
    });
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (status) => {
      process.stdout.write(`  ${label}: ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
      if (status === 0) resolve();
      else reject(new Error(`${last.join("\n")}\n${label} failed`));
    });
  });
}

/** Waits for all that runs side by side, and ends the process with what was said last by each that failed. */
export async function allOf(...lanes) {
  const results = await Promise.allSettled(lanes);
  const failures = results.flatMap(({ reason }) => (reason === undefined ? [] : [reason.message]));
  if (failures.length === 0) return;
  process.stderr.write(`\n${failures.join("\n\n")}\n`);
  process.exit(1);
}

// npm and the tools are started through node itself: no PATH lookup, and it works on Windows.
export const tool = (label, file, ...args) =>
  step(label, process.execPath, [`${root}node_modules/${file}`, ...args]);
export const toolBeside = (label, file, ...args) =>
  stepBeside(label, process.execPath, [`${root}node_modules/${file}`, ...args]);

/** Installs what the lock names, unless that was done already on this Node. */
export function install() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (!((major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22)) {
    process.stderr.write(
      `Node ${process.versions.node} is too old: 20.19 or newer, or 22.12 or newer, is needed.\n`,
    );
    process.exit(1);
  }
  const wanted = createHash("sha256")
    .update(readFileSync(`${root}package-lock.json`))
    .update(process.version + process.platform + process.arch)
    .digest("hex");
  const stamp = `${root}node_modules/.installed`;
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  const args = ["ci", "--no-fund", "--no-audit", "--loglevel=error"];
  const npm = process.env.npm_execpath;
  if (npm) step("npm ci", process.execPath, [npm, ...args]);
  else step("npm ci", "npm", args, { shell: process.platform === "win32" });
  writeFileSync(stamp, wanted);
}

/** Panda's tokens and recipes, which the types, the tests and the build read. */
export const codegen = () => tool("design tokens", ...codegenTool);
export const codegenBeside = () => toolBeside("design tokens", ...codegenTool);
const codegenTool = ["@pandacss/dev/bin.js", "codegen", "--silent"];

/** The page, the server and the atlas side by side, then the page's files compressed beside themselves. */
export async function build() {
  const { server, page } = buildBeside();
  await Promise.all([server, page]);
  const { compressPage } = await import("./compress-page.mjs");
  await compressPage(`${root}dist/web`);
}

/**
 * Starts the builds and answers when the server is there, which the page's styles are not in, and when the page is, with its
 * first view and its atlas: after `tokens`.
 */
export function buildBeside(tokens = Promise.resolve()) {
  // Their many short-lived objects are collected in a third of the time where there is room for them.
  const roomyBeside = (label, ...args) =>
    stepBeside(label, process.execPath, ["--max-semi-space-size=128", ...args]);
  const viteFile = `${root}node_modules/vite/bin/vite.js`;
  const vite = (label, ...args) =>
    roomyBeside(`build ${label}`, viteFile, "build", ...args, "--logLevel", "warn");
  const atlas = ".cache/atlas-content";
  const content = () => roomyBeside("atlas", "--import", "tsx", "scripts/atlas/main.ts", atlas);
  const parts = () => Promise.all([vite("page"), vite("first view", "--ssr", "--mode", "view"), content()]);
  const page = tokens
    .then(parts)
    .then(() => cpSync(`${root}${atlas}`, `${root}dist/web/atlas`, { recursive: true }));
  return { server: vite("server", "--ssr"), page };
}

/** A browser for the tests, where neither the system nor Playwright has one. */
export async function installBrowser() {
  const { findChromium } = await import("../tests/e2e/find-chromium.mjs");
  if (findChromium() !== "missing") return;
  // The system's own libraries can be installed only by root.
  const withLibraries = process.getuid?.() === 0 ? ["--with-deps"] : [];
  await toolBeside("browser", "playwright/cli.js", "install", ...withLibraries, "chromium");
}
