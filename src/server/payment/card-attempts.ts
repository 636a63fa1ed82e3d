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
import type { Payable } from "#server/core/obligation/payment.store.ts";
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
 * Whether an attempt is not one too many of this link, address, card or the whole site. Asked once it is written, in its
 * transaction, so that it counts itself; attempts that were paid do not count. Attempts of one address, and of one card,
 * wait for each other, so that those made together are all counted.
 */
export async function isFewAttempts(tx: Transaction, attempt: CardAttempt, now: Date): Promise<boolean> {
  const asked: Promise<unknown>[] = [attempt.clientHash, attempt.cardHash]
    .filter((hash) => hash !== null)
    .map((hash) => tx.query(waitStatement, [hash]));
  // A statement of its own, sent with those before: it sees what was written until the wait was over.
  const counted = tx.query<Counts>(countStatement, [
    attempt.applicationId,
    attempt.clientHash,
    attempt.cardHash,
    before(now, hourSeconds),
    before(now, daySeconds),
    cardAttemptsPerHour + 1,
  ]);
  await Promise.all([...asked, counted]);
  const [counts] = (await counted).rows;
  const names = Object.keys(max) as (keyof Counts)[];
  return counts === undefined || names.every((name) => counts[name] <= max[name]);
}

const waitStatement = {
  name: "payment-wait-attempts",
  text: "select pg_advisory_xact_lock(hashtextextended($1, 0))",
};
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
  { applicationId, agencyId, declinesOnSite: declines }: Payable,
  grant: Grant,
): Promise<void> {
  const { database, log } = dependencies;
  if (grant.kind !== "open" || declines < cardDeclinesBeforeEveryCode) return;
  log.error({ alert: "card-testing", declines }, "cards are being tested: every link asks for a code");
  await database.transaction((tx) => requireCode(tx, dependencies, { applicationId, agencyId }, "site"));
  throw new Refusal("otp.required");
}

const before = (now: Date, seconds: number): Date => new Date(now.getTime() - seconds * 1_000);
