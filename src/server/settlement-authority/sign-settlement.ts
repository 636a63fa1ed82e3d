import type { SettlementSign, SettlementTerms } from "#contract/settlement.ts";
import { addressLine } from "#contract/shapes.ts";
import { timeZoneOf } from "#domain/calendar/instants.ts";
import { stateOf, todayAt } from "#domain/calendar/today.ts";
import { isSettlementMethod, type SettlementMethod } from "#domain/payment/methods.ts";
import { settlementClauses, settlementTextVersion } from "#domain/payment/settlement-text.ts";
import { findDocumentBrand } from "#server/core/brand/document-brand.ts";
import { requirePrintable } from "#server/core/documents/require-printable.ts";
import { hasApprovedRequest } from "#server/core/obligation/obligation.store.ts";
import {
  offeredBy,
  offersRequests,
  requireOpen,
  requireRoom,
} from "#server/core/obligation/payable.rules.ts";
import { findPayable, type Payable } from "#server/core/obligation/payment.store.ts";
import { lockOwed, lockPayment } from "#server/core/obligation/payment-locks.store.ts";
import { announceFunds } from "#server/core/payment/announce-funds.store.ts";
import { cancellingChallenge, requireNoChallenge } from "#server/core/payment/card-challenge.ts";
import type { Queries, Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { Refusal } from "#server/refusal.ts";
import { endSettlement } from "./end-settlement.ts";
import { notifyAgency, notifyPayer, recordAuthority } from "./settlement-authority.notices.ts";
import { requireSettlementDate, signableMethod, signHashOf } from "./settlement-authority.rules.ts";
import {
  type AuthorityRow,
  findActive,
  findAuthority,
  insertAuthority,
  newestAuthority,
} from "./settlement-authority.store.ts";
import { authorityView } from "./settlement-authority.view.ts";
import { settlementPdf } from "./settlement-pdf.ts";

/** What an authority would say now, and the newest one there is. */
export async function readSettlement(
  { database, clock }: Dependencies,
  shortcode: string,
): Promise<SettlementTerms> {
  const payable = await payableOf(database, shortcode, clock.now());
  const newest = await newestAuthority(database, payable.applicationId);
  const isApproved = await hasApprovedRequest(database, payable.applicationId);
  const offered = offeredBy(payable);
  const amountCents = payable.dueCents - payable.settledCents;
  return {
    textVersion: settlementTextVersion,
    clauses: clausesOf(payable),
    amountCents,
    canSign: signableMethod(offered, isApproved) !== null,
    canRequestMore: offersRequests(offered),
    authority: newest === null ? null : authorityView(newest),
  };
}

type Signing = { shortcode: string; sign: SettlementSign; key: string; address: string };

/**
 * Signs an authority over everything that is outstanding: its evidence, the payment that it awaits, the notices, in one
 * transaction. The same key signs once; nothing is posted before money arrives.
 */
export async function signSettlement(
  dependencies: Dependencies,
  { shortcode, sign, key, address }: Signing,
): Promise<AuthorityRow> {
  const { database, clock, macs } = dependencies;
  requirePrintable("name", "name", sign.name);
  if (sign.conveyancer !== null) {
    requirePrintable("conveyancer.name", "name", sign.conveyancer.name);
    requirePrintable("conveyancer.email", "email address", sign.conveyancer.email ?? "");
  }
  return await cancellingChallenge(dependencies, () =>
    database.transaction(async (tx) => {
      const known = await payableOf(tx, shortcode, clock.now());
      const id = `sau_${macs.mac("settlement-authority", known.applicationId, key).slice(0, 32)}`;
      await lockOwed(tx, known.applicationId);
      const made = await findAuthority(tx, id);
      if (made !== null) return requireSame(made, sign);
      const payable = await payableOf(tx, shortcode, clock.now());
      const method = await requireSignable(tx, payable, sign, todayAt(payable, clock.now()));
      if (sign.replaces !== undefined) await endReplaced(tx, dependencies, sign.replaces, payable);
      const paymentId = await awaitMoney(tx, dependencies, payable, method);
      await insertEvidence(tx, dependencies, payable, { id, paymentId, sign, address });
      const authority = await findAuthority(tx, id);
      if (authority === null) throw new Error("The authority that was just signed is not there.");
      await recordAuthority(tx, dependencies, payable, authority, { status: "signed", actor: "payer" });
      await notifyPayer(tx, dependencies, payable, authority, "signed");
      await notifyAgency(tx, dependencies, payable, authority, "signed");
      return authority;
    }),
  );
}

async function payableOf(queries: Queries, shortcode: string, now: Date): Promise<Payable> {
  const payable = await findPayable(queries, shortcode, { key: "", now });
  if (payable === null) throw new Refusal("payment.closed");
  return payable;
}

const clausesOf = ({ dueCents, settledCents, agencyName, property }: Payable): string[] =>
  settlementClauses({
    amountCents: dueCents - settledCents,
    agencyName,
    property: property === null ? null : addressLine(property.address),
  });

function requireSame(made: AuthorityRow, sign: SettlementSign): AuthorityRow {
  if (made.requestHash !== signHashOf(sign)) throw new Refusal("settlement.key-reused");
  return made;
}

async function requireSignable(
  tx: Transaction,
  payable: Payable,
  sign: SettlementSign,
  today: string,
): Promise<SettlementMethod> {
  requireOpen(payable);
  const isApproved = await hasApprovedRequest(tx, payable.applicationId);
  const method = signableMethod(offeredBy(payable), isApproved);
  if (method === null) throw new Refusal("payment.not-offered");
  const signed = await findActive(tx, payable.applicationId);
  if (signed !== null && signed.id !== sign.replaces) throw new Refusal("settlement.active");
  if (sign.textVersion !== settlementTextVersion) throw new Refusal("settlement.text-changed");
  if (payable.hasInFlight) await requireNoChallenge(tx, payable.applicationId);
  requireRoom(payable, sign.amountCents);
  if (sign.amountCents !== payable.dueCents - payable.settledCents)
    throw new Refusal("payment.amount-changed");
  requireSettlementDate(sign.settlementDate, today);
  return method;
}

/** Ends the authority that another takes the place of; the new one's notice says so. */
async function endReplaced(
  tx: Transaction,
  dependencies: Dependencies,
  id: string,
  owed: Payable,
): Promise<void> {
  const replaced = await findActive(tx, owed.applicationId);
  if (replaced?.id !== id) return;
  const payment = await lockPayment(tx, replaced.paymentId);
  const authority = await findAuthority(tx, id);
  if (payment === null || authority === null) throw new Refusal("settlement.ended");
  await endSettlement(
    tx,
    dependencies,
    { authority, owed, payment },
    { event: { type: "authority.replaced" }, actor: "payer", data: { cause: "replaced" } },
  );
}

/** One payment of what is outstanding, awaited until the sale settles. */
async function awaitMoney(
  tx: Transaction,
  { ids, clock }: Dependencies,
  { applicationId }: Payable,
  method: SettlementMethod,
): Promise<string> {
  const announced = await announceFunds(tx, { id: ids.next("pay"), applicationId, method }, clock.now());
  if (announced === null || !announced.isNew || !isSettlementMethod(announced.payment.method))
    throw new Error("The money of an authority could not be awaited.");
  return announced.payment.id;
}

type Evidence = { id: string; paymentId: string; sign: SettlementSign; address: string };

async function insertEvidence(
  tx: Transaction,
  dependencies: Dependencies,
  payable: Payable,
  { id, paymentId, sign, address }: Evidence,
): Promise<void> {
  const clauses = clausesOf(payable);
  const now = dependencies.clock.now();
  const document = await settlementPdf({
    id,
    agencyName: payable.agencyName,
    brand: await findDocumentBrand(tx, dependencies, payable.agencyId),
    reference: payable.reference,
    textVersion: sign.textVersion,
    clauses,
    name: sign.name,
    settlementDate: sign.settlementDate,
    conveyancer: sign.conveyancer,
    signature: sign.signature,
    signedAt: now,
    timeZone: timeZoneOf(stateOf(payable)),
    signedFrom: address,
  });
  await insertAuthority(
    tx,
    {
      id,
      applicationId: payable.applicationId,
      agencyId: payable.agencyId,
      paymentId,
      amountCents: sign.amountCents,
      textVersion: sign.textVersion,
      clauses,
      name: sign.name,
      signature: sign.signature,
      settlementDate: sign.settlementDate,
      conveyancer: sign.conveyancer,
      signedFrom: address,
      document: Buffer.from(document).toString("base64"),
      requestHash: signHashOf(sign),
    },
    now,
  );
}
