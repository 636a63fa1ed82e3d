import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SealTrust } from "#server/services/documents.ts";
import { keyFilesSeal, signerOfFiles } from "#server/services/seal/key-files-seal.ts";
import { type LocalCertificates, localCertificates } from "#server/services/seal/local-certificates.ts";
import { embeddedTimeStamps } from "#server/services/seal/time-stamps.ts";
import type { Seal, SealAlgorithm, TimeStamps } from "#server/services/seal.ts";

export type SealOfTest = {
  files: LocalCertificates;
  seal: Seal;
  /** A time-stamp of this instant. */
  timeStampsAt(at: Date): Promise<TimeStamps>;
  /** By whom it is ours, as a check on this day has it. */
  trustOn(now: Date): SealTrust;
};

const base64 = (certificate: Uint8Array) => Buffer.from(certificate).toString("base64");

const ofToday = new Map<SealAlgorithm, Promise<SealOfTest>>();

/** A seal with certificates made today, the same for every test: RSA takes seconds. */
export function sealOfToday(algorithm: SealAlgorithm): Promise<SealOfTest> {
  const made = ofToday.get(algorithm) ?? sealOfTest(algorithm, new Date());
  ofToday.set(algorithm, made);
  return made;
}

/** A seal with certificates made on this day; each call makes others. */
export async function sealOfTest(algorithm: SealAlgorithm, madeOn: Date): Promise<SealOfTest> {
  const folder = join(mkdtempSync(join(tmpdir(), "saleflow-seal-")), "seal");
  const files = await localCertificates(folder, madeOn, algorithm);
  const seal = await keyFilesSeal(files.seal, "local");
  const stamping = await signerOfFiles(files.timeStamps);
  return {
    files,
    seal,
    timeStampsAt: async (at) => embeddedTimeStamps(stamping, () => at),
    trustOn: (now) => ({
      certificates: seal.trusted.map(base64),
      timeStampRoots: stamping.chain.slice(1).map(base64),
      now: now.toISOString(),
    }),
  };
}
