import { spawnSync } from "node:child_process";

/** Where the databases are tested as CI tests them, its programs are too. */
const isRequired = process.env.TEST_DATABASE_URL !== undefined;

/**
 * What a program says of files in a folder, on both its outputs; null where the machine lacks it, which CI may not. Another judge
 * than any library of ours.
 */
export function saidBy(
  program: "openssl" | "pdfsig",
  args: readonly string[],
  folder: string,
): string | null {
  const { error, stdout, stderr } = spawnSync(program, args, { cwd: folder, encoding: "utf8" });
  if (error !== undefined && isRequired) throw error;
  return error === undefined ? stdout + stderr : null;
}
