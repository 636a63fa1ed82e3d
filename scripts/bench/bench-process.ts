import { spawn } from "node:child_process";
import { once } from "node:events";
import { openSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";

/** Processor time of all threads since the start, and the heap in use. */
export type ProbeReading = { cpuMicros: number; heapBytes: number };

export type BenchProcess = {
  origin: string;
  /** Processor time so far, user and system. */
  cpuMicros(): Promise<number>;
  /** The heap after forced collections. */
  heapBytes(): Promise<number>;
  stop(): Promise<void>;
};

type ProcessOptions = {
  /** A built one runs as it is shipped; sources are compiled as they are loaded. */
  file: string;
  /** Of Node, before the file. */
  flags?: readonly string[];
  args?: string[];
  /** Modules loaded before it, beside the probe: JavaScript. */
  preload?: string[];
  env: Record<string, string>;
  logFile: string;
};

const root = fileURLToPath(new URL("../..", import.meta.url));
/** Where the product listens, and the simulators that it starts. */
const portNames = [
  "PORT",
  "IDENTITY_PORT",
  "CARD_SANDBOX_PORT",
  "PAYTO_SIMULATOR_PORT",
  "PAYOUT_SIMULATOR_PORT",
];
const startMs = 180_000;
const stopMs = 25_000;

/** Starts a server as a process of its own with the probe in it, and waits until it answers. */
export async function startProcess(options: ProcessOptions): Promise<BenchProcess> {
  const ports = await freePorts(portNames);
  const origin = `http://localhost:${ports.PORT}`;
  const log = openSync(options.logFile, "w");
  const preloads = ["scripts/bench/probe.mjs", ...(options.preload ?? [])].flatMap((file) => [
    "--import",
    `./${file}`,
  ]);
  const child = spawn(
    process.execPath,
    [
      "--expose-gc",
      ...(options.flags ?? []),
      ...(options.file.endsWith(".ts") ? ["--import", "tsx"] : []),
      ...preloads,
      options.file,
      ...(options.args ?? []),
    ],
    {
      cwd: root,
      env: { ...process.env, ...options.env, ...ports },
      stdio: ["ignore", log, log, "ipc"],
    },
  );
  const ask = async (question: "read" | "collect"): Promise<ProbeReading> => {
    const answered = once(child, "message");
    child.send(question);
    const [reading] = (await answered) as [ProbeReading];
    return reading;
  };
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, "exit");
    child.kill("SIGTERM");
    const late = setTimeout(() => child.kill("SIGKILL"), stopMs);
    await exited;
    clearTimeout(late);
  };
  const deadline = Date.now() + startMs;
  while (!(await isAnswering(origin))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(
        `${options.file} did not start:\n${readFileSync(options.logFile, "utf8").slice(-2_000)}`,
      );
    }
    await pause(100);
  }
  return {
    origin,
    cpuMicros: async () => (await ask("read")).cpuMicros,
    heapBytes: async () => (await ask("collect")).heapBytes,
    stop,
  };
}

async function isAnswering(origin: string): Promise<boolean> {
  try {
    await (await fetch(origin)).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}

/** For each name a port that nobody listens on now. */
async function freePorts(names: readonly string[]): Promise<Record<string, string>> {
  const ports = names.map(async (name) => [name, String(await freePort())] as const);
  return Object.fromEntries(await Promise.all(ports));
}

/** A port that nobody listens on now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "localhost");
  await once(server, "listening");
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  if (address === null || typeof address === "string") throw new Error("The system gave no port.");
  return address.port;
}
