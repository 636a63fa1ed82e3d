import { readFile } from "node:fs/promises";
import type { SealConfig, TimeStampsConfig } from "#server/config.seal.ts";
import type { Config } from "#server/config.ts";
import { certificatesOf } from "#server/services/seal/certificates.ts";
import { keyFilesSeal, signerOfFiles } from "#server/services/seal/key-files-seal.ts";
import type { KmsKey } from "#server/services/seal/kms-seal.ts";
import { localCertificates } from "#server/services/seal/local-certificates.ts";
import { authorityTimeStamps, embeddedTimeStamps } from "#server/services/seal/time-stamps.ts";
import type { Seal, TimeStamps } from "#server/services/seal.ts";

/** What fills each port, for the table that is printed at start. */
export type SealFilled = { seal: string; timeStamps: string };

/** The ports that documents are sealed with. A key that does not fit its certificate stops the start. */
export async function fillSeal(
  { seal, timeStamps }: Pick<Config, "seal" | "timeStamps">,
  now: () => Date,
): Promise<{ seal: Seal; timeStamps: TimeStamps; filled: SealFilled }> {
  return {
    seal: await openSeal(seal, now),
    timeStamps: await openTimeStamps(timeStamps, now),
    filled: {
      seal: filledBy(seal),
      timeStamps: timeStamps.kind === "embedded" ? "of our own" : `the authority at ${timeStamps.url}`,
    },
  };
}

function filledBy(seal: SealConfig): string {
  if (seal.kind === "local") return `certificates of our own in ${seal.folder}`;
  return seal.kind === "kms" ? `AWS KMS in ${seal.region}` : `the key in ${seal.keyFile}`;
}

async function openSeal(config: SealConfig, now: () => Date): Promise<Seal> {
  if (config.kind === "local")
    return keyFilesSeal((await localCertificates(config.folder, now())).seal, "local");
  const { earlierFile } = config;
  const earlier = earlierFile === null ? [] : certificatesOf(await readFile(earlierFile, "utf8"));
  return config.kind === "kms" ? openKms(config, earlier) : keyFilesSeal(config, "key-files", earlier);
}

/** Loaded where it is used alone: the SDK would take its time of every start. */
async function openKms(key: KmsKey, earlier: readonly Uint8Array[]): Promise<Seal> {
  const { kmsSeal } = await import("#server/services/seal/kms-seal.ts");
  return kmsSeal(key, earlier);
}

async function openTimeStamps(config: TimeStampsConfig, now: () => Date): Promise<TimeStamps> {
  if (config.kind === "embedded") {
    const { timeStamps } = await localCertificates(config.folder, now());
    return embeddedTimeStamps(await signerOfFiles(timeStamps), now);
  }
  return authorityTimeStamps(config.url, certificatesOf(await readFile(config.rootsFile, "utf8")));
}
