import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";

/** A port that nobody listens on now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "localhost");
  await once(server, "listening");
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  if (address === null || typeof address === "string") throw new Error("The system gave no port.");
  return address.port;
}

export type RunningProcess = { kill(signal: NodeJS.Signals): Promise<void>; output(): string };

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
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const collect = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout.on("data", collect);
  child.stderr.on("data", collect);
  await untilReady(child, ready, () => output);
  return {
    output: () => output,
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
    const look = () => ready.test(output()) && resolve();
    child.stdout?.on("data", look);
    child.once("exit", (code) =>
      reject(new Error(`It ended with ${code} before it was ready:\n${output()}`)),
    );
  });
}
