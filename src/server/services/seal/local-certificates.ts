import { generateKeyPair } from "node:crypto";
import { mkdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { SealAlgorithm } from "#server/services/seal.ts";
import type { KeyFiles } from "./key-files-seal.ts";
import { type KeyPair, madeCertificate } from "./made-certificate.ts";

export type LocalCertificates = { seal: KeyFiles; timeStamps: KeyFiles };

const newKeyPair = promisify(generateKeyPair);
const yearsValid = { root: 30, seal: 10, timeStamps: 10 };
const rsaBits = 3_072;
const dayMs = 86_400_000;

/**
 * Keys and certificates of our own for sealing and for time-stamps, under one root that nobody else knows: made once, kept
 * for the owner alone. The root's key is thrown away.
 */
export async function localCertificates(
  folder: string,
  now: Date,
  algorithm: SealAlgorithm = "p-256",
): Promise<LocalCertificates> {
  if (!(await isThere(folder))) await makeAside(folder, await made(now, algorithm));
  return { seal: filesOf(folder, "seal"), timeStamps: filesOf(folder, "time-stamps") };
}

const filesOf = (folder: string, name: string): KeyFiles => ({
  keyFile: join(folder, `${name}.key.pem`),
  certificateFile: join(folder, `${name}.pem`),
});

const isThere = (folder: string): Promise<boolean> =>
  stat(folder).then(
    () => true,
    () => false,
  );

/** A start that is killed halfway leaves no half of them. */
async function makeAside(folder: string, files: Record<string, string>): Promise<void> {
  const aside = `${folder}.${process.pid}`;
  await rm(aside, { recursive: true, force: true });
  await mkdir(aside, { recursive: true });
  for (const [name, pem] of Object.entries(files)) await writeFile(join(aside, name), pem, { mode: 0o600 });
  await rename(aside, folder);
}

async function made(now: Date, algorithm: SealAlgorithm): Promise<Record<string, string>> {
  const [rootKeys, sealKeys, timeStampKeys] = await Promise.all([
    newKeys("p-256"),
    newKeys(algorithm),
    newKeys(algorithm),
  ]);
  const issuer = { name: "Saleflow local root", keys: rootKeys };
  const certificate = (use: keyof typeof yearsValid, name: string, keys: KeyPair) =>
    madeCertificate({
      name,
      keys,
      use,
      issuer,
      from: new Date(now.getTime() - dayMs),
      until: new Date(now.getTime() + yearsValid[use] * 365 * dayMs),
    });
  const root = certificate("root", issuer.name, rootKeys);
  return {
    "seal.key.pem": pemOf(sealKeys),
    "seal.pem": certificate("seal", "Saleflow local seal", sealKeys) + root,
    "time-stamps.key.pem": pemOf(timeStampKeys),
    "time-stamps.pem": certificate("timeStamps", "Saleflow local time-stamps", timeStampKeys) + root,
  };
}

const newKeys = (algorithm: SealAlgorithm): Promise<KeyPair> =>
  algorithm === "rsa"
    ? newKeyPair("rsa", { modulusLength: rsaBits })
    : newKeyPair("ec", { namedCurve: "prime256v1" });

const pemOf = ({ privateKey }: KeyPair): string =>
  privateKey.export({ type: "pkcs8", format: "pem" }).toString();
