import { createPrivateKey, sign } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Seal } from "#server/services/seal.ts";
import { readChain, requireKeyOf } from "./certificates.ts";
import type { Signer } from "./signed-data.ts";

export type KeyFiles = { keyFile: string; certificateFile: string };

/** A key in files of PEM. Throws where it is not that of its certificate, or the chain is not whole. */
export async function signerOfFiles({ keyFile, certificateFile }: KeyFiles): Promise<Signer> {
  const { chain, certificate, algorithm } = await readChain(certificateFile);
  const key = createPrivateKey(await readFile(keyFile, "utf8"));
  requireKeyOf(certificate, key);
  return { algorithm, chain, sign: async (bytes) => sign("sha256", bytes, key) };
}

/** Seals with a key in files; `earlier` are certificates that sealed before it, and their issuers. */
export async function keyFilesSeal(
  files: KeyFiles,
  kind: "key-files" | "local",
  earlier: readonly Uint8Array[] = [],
): Promise<Seal> {
  const signer = await signerOfFiles(files);
  return { ...signer, kind, trusted: [...signer.chain, ...earlier] };
}
