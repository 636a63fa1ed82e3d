import { createHash } from "node:crypto";
import { hourMs } from "#domain/calendar/lengths.ts";
import type { Queries, Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { sealDocument } from "#server/services/seal/seal-document.ts";
import { SealUnavailable, type TimeStamps, TimeStampsUnavailable } from "#server/services/seal.ts";
import { moveRequest } from "./move-request.ts";
import { findRequest, lockRequest, type RequestRow } from "./request.store.ts";
import { delayedRequests, insertSealed, type SealedRow, stuckRequests } from "./sealed.store.ts";
import { signedDocument } from "./signed-document.ts";
import { signingRequestLifecycle } from "./signing.lifecycle.ts";
import { coolingEndOf, requestStateOf } from "./signing.rules.ts";
import { turnsOf } from "./turn.store.ts";

const maxAtOnce = 100;
// Longer than a job is tried again by itself.
const stuckMs = hourMs / 4;

/**
 * Stamps and seals what everybody has signed, once: whichever run commits first made the file. Without a seal or a
 * time-stamp it waits; after an hour it is sealed without a time-stamp.
 */
export async function sealContract(dependencies: Dependencies, applicationId: string): Promise<void> {
  const { database } = dependencies;
  const request = await findRequest(database, applicationId);
  if (request?.status !== "sealing") return;
  const sealed = await sealedFile(dependencies, request);
  const event = { type: sealed === null ? "seal.delayed" : "seal.made" } as const;
  await database.transaction(async (tx) => {
    const now = await lockRequest(tx, applicationId);
    if (now === null || !signingRequestLifecycle.can(requestStateOf(now), event)) return;
    if (sealed !== null) await insertSealed(tx, applicationId, sealed);
    const data = sealed === null ? {} : { hash: sealed.hash, hasTimeStamp: sealed.hasTimeStamp };
    const coolingEndsAt = sealed === null ? null : await coolingEnd(tx, dependencies, now);
    // The chart decides by it whether the contract cools off.
    const request = { ...now, coolingEndsAt };
    await moveRequest(tx, dependencies, request, { event, actor: "system", data, change: { coolingEndsAt } });
  });
}

/** Tries again what waits for its seal, and what no job is left for. */
export async function retrySealing(dependencies: Dependencies): Promise<void> {
  const { database, clock, jobs } = dependencies;
  const before = new Date(clock.now().getTime() - stuckMs);
  for (const applicationId of await stuckRequests(database, before, maxAtOnce))
    await database.transaction((tx) =>
      jobs.send(tx, "seal-contract", { applicationId }, { singletonKey: applicationId }),
    );
  const event = { type: "seal.retried" } as const;
  for (const id of await delayedRequests(database, maxAtOnce))
    await database.transaction(async (tx) => {
      const request = await lockRequest(tx, id);
      if (request !== null && signingRequestLifecycle.can(requestStateOf(request), event))
        await moveRequest(tx, dependencies, request, { event, actor: "system" });
    });
}

/** The sealed file, in the store before anything names it; null while there is no seal, or no time-stamp. */
async function sealedFile(
  dependencies: Dependencies,
  request: RequestRow,
  timeStamps: TimeStamps | null = dependencies.timeStamps,
): Promise<SealedRow | null> {
  const { clock, files, log } = dependencies;
  const at = clock.now();
  try {
    const document = await signedDocument({ ...dependencies, timeStamps }, request);
    const sealed = await seal(dependencies, request, { document, at, timeStamps });
    return await keep(files, sealed, at, timeStamps !== null);
  } catch (error) {
    if (error instanceof SealUnavailable) {
      log.error({ err: error, applicationId: request.applicationId }, "no seal for now");
      return null;
    }
    if (!(error instanceof TimeStampsUnavailable)) throw error;
    return (await hasWaited(dependencies, request)) ? await sealedFile(dependencies, request, null) : null;
  }
}

type Sealing = { document: Uint8Array; at: Date; timeStamps: TimeStamps | null };

const seal = (
  { documents, seal: key }: Dependencies,
  { agencyName, reference }: RequestRow,
  { document, at, timeStamps }: Sealing,
): Promise<Uint8Array> =>
  sealDocument(document, { at, name: agencyName, reference }, { documents, seal: key, timeStamps });

async function keep(
  files: Dependencies["files"],
  bytes: Uint8Array,
  sealedAt: Date,
  hasTimeStamp: boolean,
): Promise<SealedRow> {
  const hash = createHash("sha256").update(bytes).digest("hex");
  await files.put(hash, bytes);
  return { hash, sealedAt, hasTimeStamp };
}

/** Whether the last signature was an hour ago. */
async function hasWaited({ database, clock }: Dependencies, { applicationId }: RequestRow): Promise<boolean> {
  const last = await lastSignature(database, applicationId);
  return clock.now().getTime() - last.getTime() >= hourMs;
}

/** Until when it can be let go. Its signed copy goes out with the seal. */
const coolingEnd = async (
  tx: Transaction,
  { clock }: Dependencies,
  request: RequestRow,
): Promise<Date | null> =>
  coolingEndOf(request, {
    signedAt: await lastSignature(tx, request.applicationId),
    copiedAt: clock.now(),
  });

async function lastSignature(queries: Queries, applicationId: string): Promise<Date> {
  const turns = await turnsOf(queries, [applicationId]);
  return new Date(Math.max(...turns.map(({ signedAt }) => signedAt?.getTime() ?? 0)));
}
