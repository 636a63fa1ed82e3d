import type { FundsRequestCreate, FundsRequestTerms } from "#contract/funds-request.ts";
import { todayAt } from "#domain/calendar/today.ts";
import { fundsRequestMinCents } from "#domain/limits.ts";
import { readAccount } from "#server/core/account/account.read.ts";
import { maskContact, payerContact } from "#server/core/lifecycle/application.rules.ts";
import { approvedCents } from "#server/core/obligation/obligation.store.ts";
import { offeredBy, offersRequests, requireOpen } from "#server/core/obligation/payable.rules.ts";
import { findPayable, type Payable } from "#server/core/obligation/payment.store.ts";
import { lockOwed } from "#server/core/obligation/payment-locks.store.ts";
import type { Queries } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { Refusal } from "#server/refusal.ts";
import { notifyAgency, recordRequest } from "./funds-request.notices.ts";
import { checkRequest, maxOf, requestHashOf } from "./funds-request.rules.ts";
import {
  findOpenRequest,
  findRequest,
  insertRequest,
  newestRequest,
  type RequestRow,
} from "./funds-request.store.ts";
import { requestView } from "./funds-request.view.ts";

/** What may be asked for now, and how the newest request stands. */
export async function readFundsRequest(
  { database, clock }: Dependencies,
  shortcode: string,
): Promise<FundsRequestTerms> {
  const payable = await payableOf(database, shortcode, clock.now());
  const { applicationId, dueCents, productType, vendors, buyers } = payable;
  const maxCents = maxOf({ dueCents, approvedCents: await approvedCents(database, applicationId) });
  const newest = await newestRequest(database, applicationId);
  const offered = offeredBy(payable);
  return {
    minCents: fundsRequestMinCents,
    maxCents,
    canRequest: offersRequests(offered) && newest?.status !== "requested" && maxCents >= fundsRequestMinCents,
    isForSettlement: offered.includes("Pay At Settlement Request More Only"),
    account: await readAccount(database, applicationId),
    contact: maskContact(contactOf(payerContact(productType, vendors, buyers))),
    request: newest === null ? null : requestView(newest),
  };
}

const contactOf = ({ email, phoneNumber }: { email: string | null; phoneNumber: string | null }) => ({
  email,
  phoneNumber,
});

type Asking = { shortcode: string; request: FundsRequestCreate; key: string };

/** Asks for more funds: nothing that is owed changes, and the agency is told. The same key asks once. */
export async function requestFunds(
  dependencies: Dependencies,
  { shortcode, request, key }: Asking,
): Promise<RequestRow> {
  const { database, clock, macs } = dependencies;
  return await database.transaction(async (tx) => {
    const { applicationId } = await payableOf(tx, shortcode, clock.now());
    const id = `fnd_${macs.mac("funds-request", applicationId, key).slice(0, 32)}`;
    await lockOwed(tx, applicationId);
    const made = await findRequest(tx, id);
    if (made !== null) return requireSame(made, request);
    const payable = await payableOf(tx, shortcode, clock.now());
    requireOpen(payable);
    if (!offersRequests(offeredBy(payable))) throw new Refusal("payment.not-offered");
    if ((await findOpenRequest(tx, applicationId)) !== null) throw new Refusal("funds.request-open");
    const maxCents = maxOf({ ...payable, approvedCents: await approvedCents(tx, applicationId) });
    checkRequest(request, maxCents, todayAt(payable, clock.now()));
    await insertRequest(
      tx,
      { ...request, id, applicationId, agencyId: payable.agencyId, requestHash: requestHashOf(request) },
      clock.now(),
    );
    const written = await findRequest(tx, id);
    if (written === null) throw new Error("The request that was just written is not there.");
    const happening = { status: "requested", actor: "payer", reason: null } as const;
    await recordRequest(tx, dependencies, payable, written, happening);
    await notifyAgency(tx, dependencies, payable, written, "requested");
    return written;
  });
}

async function payableOf(queries: Queries, shortcode: string, now: Date): Promise<Payable> {
  const payable = await findPayable(queries, shortcode, { key: "", now });
  if (payable === null) throw new Refusal("payment.closed");
  return payable;
}

function requireSame(made: RequestRow, request: FundsRequestCreate): RequestRow {
  if (made.requestHash !== requestHashOf(request)) throw new Refusal("funds.request-key-reused");
  return made;
}
