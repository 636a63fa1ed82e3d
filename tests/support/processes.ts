import { type ChildProcess, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/** Below the ports that systems give to outgoing connections: only who asks for one of these by its number has it. */
const firstPort = 15_000;
const lastPort = 29_999;
const maxTries = 20;

/** A port that nobody listens on now, and that no connection of another process will be given. */
export async function freePort(tries = maxTries): Promise<number> {
  const port = randomInt(firstPort, lastPort + 1);
  const server = createServer().listen(port, "localhost");
  const isFree = await once(server, "listening").then(
    () => true,
    () => false,
  );
  if (isFree) await new Promise((closed) => server.close(closed));
  else if (tries === 1) throw new Error(`${maxTries} ports in a row are in use.`);
  return isFree ? port : await freePort(tries - 1);
}

/** Starts something on free ports; where another process took one before it listened, again on others. */
export async function onFreePorts<Name extends string, Started>(
  names: readonly Name[],
  start: (ports: Record<Name, number>) => Promise<Started>,
): Promise<Started> {
  for (let tries = 1; ; tries += 1) {
    const ports = await Promise.all(names.map(async (name) => [name, await freePort()] as const));
    try {
      return await start(Object.fromEntries(ports) as Record<Name, number>);
    } catch (error) {
      if (tries === 5 || !isPortInUse(error)) throw error;
    }
  }
}

const isPortInUse = (error: unknown) =>
  error instanceof Error && /EADDRINUSE|is taken by another program/.test(error.message);

export type RunningProcess = {
  kill(signal: NodeJS.Signals): Promise<void>;
  output(): string;
  /** Over the channel that a parent alone has; the next message is the reply. */
  ask(message: object): Promise<unknown>;
};

/** Starts a program, of TypeScript or built, as a process of its own and waits until it says `ready`. */
export async function startProcess(
  file: string,
  args: string[],
  env: Record<string, string>,
  ready: RegExp,
): Promise<RunningProcess> {
  const compile = file.endsWith(".ts") ? ["--import", "tsx"] : [];
  const child = spawn(process.execPath, [...compile, file, ...args], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let output = "";
  const collect = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout?.on("data", collect);
  child.stderr?.on("data", collect);
  await untilReady(child, ready, () => output);
  return {
    output: () => output,
    ask: async (message) => {
      const reply = once(child, "message");
      child.send(message);
      return (await reply)[0];
    },
    kill: async (signal) => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, "exit");
      child.kill(signal);
      await exited;
    },
  };
}

function untilReady(child: ChildProcess, ready: RegExp, output: () => string): Promise<void> {
  return new Promise((resolve, reject) => {
    const check = () => ready.test(output()) && resolve();
    child.stdout?.on("data", check);
    child.once("exit", (code) =>
      reject(new Error(`It ended with ${code} before it was ready:\n${output()}`)),
    );
  });
}
