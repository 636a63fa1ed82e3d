import {
  cardAttemptsPerAddressPerDay,
  cardAttemptsPerAddressPerHour,
  cardAttemptsPerCardPerDay,
  cardAttemptsPerHour,
  cardAttemptsPerLinkPerDay,
  cardAttemptsPerLinkPerHour,
  cardDeclinesBeforeEveryCode,
} from "#domain/limits.ts";
import { daySeconds, hourSeconds } from "#server/core/limits/limit.store.ts";
import type { OwedRow } from "#server/core/obligation/payment.row.ts";
import { requireCode } from "#server/core/payment/require-code.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { Grant } from "#server/http/call.ts";
import { Refusal } from "#server/refusal.ts";

export type CardAttempt = {
  applicationId: string;
  /** Keyed hashes of the client's address and of the card's fingerprint; null where the gateway tells none. */
  clientHash: string;
  cardHash: string | null;
};

type Counts = Record<"linkHour" | "linkDay" | "clientHour" | "clientDay" | "cardDay" | "siteHour", number>;

const max: Counts = {
  linkHour: cardAttemptsPerLinkPerHour,
  linkDay: cardAttemptsPerLinkPerDay,
  clientHour: cardAttemptsPerAddressPerHour,
  clientDay: cardAttemptsPerAddressPerDay,
  cardDay: cardAttemptsPerCardPerDay,
  siteHour: cardAttemptsPerHour,
};

/**
 * Refuses an attempt that is one too many (`limit.reached`): of this link, address, card or the whole site. Called once it
 * is written, in its transaction, so that it counts itself; attempts that were paid do not count. Attempts of one
 * address, and of one card, wait for each other, so that those made together are all counted.
 */
export async function requireFewAttempts(tx: Transaction, attempt: CardAttempt, now: Date): Promise<void> {
  for (const hash of [attempt.clientHash, attempt.cardHash])
    if (hash !== null) await tx.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [hash]);
  const { rows } = await tx.query<Counts>(countStatement, [
    attempt.applicationId,
    attempt.clientHash,
    attempt.cardHash,
    before(now, hourSeconds),
    before(now, daySeconds),
    cardAttemptsPerHour + 1,
  ]);
  const [counts] = rows;
  const names = Object.keys(max) as (keyof Counts)[];
  if (counts && names.some((name) => counts[name] > max[name])) throw new Refusal("limit.reached");
}

const unpaid = "status not in ('settled', 'reversed')";
const countStatement = {
  name: "payment-count-attempts",
  text: `select l."linkHour", l."linkDay", c."clientHour", c."clientDay", k."cardDay", s."siteHour"
    from (select count(*) filter (where created_at > $4)::int as "linkHour", count(*)::int as "linkDay"
        from payments where application_id = $1 and created_at > $5 and card_brand is not null and ${unpaid}) l,
      (select count(*) filter (where created_at > $4)::int as "clientHour", count(*)::int as "clientDay"
        from payments where client_hash = $2 and created_at > $5 and ${unpaid}) c,
      (select count(*)::int as "cardDay" from payments
        where card_hash = $3 and created_at > $5 and ${unpaid}) k,
      (select count(*)::int as "siteHour" from (select from payments
        where status = 'declined' and created_at > $4 limit $6) declined) s`,
};

/**
 * While cards are being tested site-wide, a link that asks for no code begins to ask for one when a card is tried on it
 * (`otp.required`). Whoever entered a code is let through.
 */
export async function requireCodeWhileTested(
  dependencies: Dependencies,
  { applicationId, agencyId }: Pick<OwedRow, "applicationId" | "agencyId">,
  grant: Grant,
): Promise<void> {
  const { database, clock, log } = dependencies;
  if (grant.kind !== "open") return;
  const { rows } = await database.query<{ count: number }>(
    {
      name: "payment-count-declines",
      text: `select count(*)::int as count from (select from payments
        where status = 'declined' and created_at > $1 limit $2) declined`,
    },
    [before(clock.now(), hourSeconds), cardDeclinesBeforeEveryCode],
  );
  const declines = rows[0]?.count ?? 0;
  if (declines < cardDeclinesBeforeEveryCode) return;
  log.error({ alert: "card-testing", declines }, "cards are being tested: every link asks for a code");
  await database.transaction((tx) => requireCode(tx, dependencies, { applicationId, agencyId }, "site"));
  throw new Refusal("otp.required");
}

const before = (now: Date, seconds: number): Date => new Date(now.getTime() - seconds * 1_000);
