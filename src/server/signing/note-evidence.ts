import type { SigningConsented, SigningPagesSeen } from "#contract/signing.ts";
import { consentVersion } from "#domain/signing/consent.ts";
import { recordAudit } from "#server/core/audit/audit.store.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { Grant } from "#server/http/call.ts";
import { Refusal } from "#server/refusal.ts";
import type { MovingTurn } from "./move-turn.ts";
import { consentHashOf } from "./signing-hashes.rules.ts";
import { lockTurn, requireRead } from "./turn.access.ts";
import { writeConsented, writeSeen } from "./turn.store.ts";

/** Writes down that a signer has agreed to sign on a screen, in these words: the first time. */
export async function giveConsent(
  dependencies: Dependencies,
  grant: Grant,
  hash: string,
): Promise<SigningConsented> {
  return await dependencies.database.transaction(async (tx) => {
    const moving = await lockTurn(tx, grant);
    requireOpened(moving, dependencies.clock.now());
    if (hash !== consentHashOf(moving.request, moving.turn)) throw new Refusal("signing.consent-changed");
    await noteConsent(tx, dependencies, moving, hash);
    return { hash };
  });
}

/** The same where a turn is locked: nothing where it is known. */
export async function noteConsent(
  tx: Transaction,
  dependencies: Dependencies,
  moving: MovingTurn,
  hash: string,
): Promise<void> {
  if (moving.turn.consentedHash === hash) return;
  await writeConsented(tx, moving.turn.id, hash);
  await record(tx, dependencies, moving, "signing.consent-given", { consent: hash, consentVersion });
}

/** Writes down which pages a signer was shown: each the first time. */
export async function notePages(
  dependencies: Dependencies,
  grant: Grant,
  shown: readonly string[],
): Promise<SigningPagesSeen> {
  return await dependencies.database.transaction(async (tx) => {
    const moving = await lockTurn(tx, grant);
    requireOpened(moving, dependencies.clock.now());
    const { request, turn } = moving;
    const known = request.design.pages.map(({ id }) => id);
    if (shown.some((page) => !known.includes(page))) throw new Refusal("request.invalid", { field: "pages" });
    const pages = known.filter((page) => shown.includes(page) && !turn.seenPages.includes(page));
    if (pages.length > 0) {
      await writeSeen(tx, turn.id, pages);
      await record(tx, dependencies, moving, "signing.pages-seen", { pages });
    }
    return { seen: turn.seenPages.length + pages.length };
  });
}

function requireOpened(moving: MovingTurn, now: Date): void {
  requireRead(moving, now);
  if (moving.turn.status !== "opened") throw new Refusal("signing.over");
}

async function record(
  tx: Transaction,
  { ids, clock }: Dependencies,
  { request, turn }: MovingTurn,
  type: "signing.consent-given" | "signing.pages-seen",
  data: Record<string, unknown>,
): Promise<void> {
  const { applicationId, agencyId } = request;
  await recordAudit(
    tx,
    {
      id: ids.next("aud"),
      applicationId,
      agencyId,
      actor: "signer",
      type,
      data: { turnId: turn.id, ...data },
    },
    clock.now(),
  );
}
