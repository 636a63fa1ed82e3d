import type { DocumentCheck } from "#contract/document-check.ts";
import { documentChecksPerAddressPerHour, documentChecksPerHour } from "#domain/limits.ts";
import { countWithin, hourSeconds } from "#server/core/limits/limit.store.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { Refusal } from "#server/refusal.ts";
import { verdictOf } from "./document-check.rules.ts";

type Needs = Pick<Dependencies, "database" | "clock" | "documents" | "seal" | "timeStamps">;
type Asked = { bytes: Uint8Array; expectedReference: string | null; address: string };

/** Reads a document for its seal, and keeps nothing of it. */
export async function checkDocument(
  { database, clock, documents, seal, timeStamps }: Needs,
  { bytes, expectedReference, address }: Asked,
): Promise<DocumentCheck> {
  const now = clock.now();
  const ofAddress = await countWithin(database, `document-check:${address}`, hourSeconds, now);
  if (ofAddress > documentChecksPerAddressPerHour) throw tooMany();
  if ((await countWithin(database, "document-check", hourSeconds, now)) > documentChecksPerHour)
    throw tooMany();
  const found = await documents.checkSeal(bytes, {
    certificates: seal.trusted.map(encoded),
    timeStampRoots: timeStamps.trusted.map(encoded),
    now: now.toISOString(),
  });
  return { verdict: verdictOf(found, expectedReference), seal: found };
}

const tooMany = () => new Refusal("limit.reached", {}, { "retry-after": String(hourSeconds) });

const encoded = (certificate: Uint8Array): string => Buffer.from(certificate).toString("base64");
