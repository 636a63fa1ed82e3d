import type { Party } from "#contract/application.ts";
import type { ApplicationStatus, AustralianState } from "#domain/enumerations.ts";
import type { ApplicationStep } from "#domain/vendor-application/answers.ts";
import type { IncomingFunds } from "#server/core/funds/incoming-funds.store.ts";
import type { OwedRow, PaymentRow } from "#server/core/obligation/payment.row.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";

/** What happens in one noun and concerns another: facts in the past tense, each with what its subscribers need. */
export type Events = {
  "application.created": { applicationId: string; step: ApplicationStep };
  /** `before` is the application as it was; `isPastCode` where whoever changed it had entered its one-time code. */
  "application.updated": {
    before: { id: string; version: number; vendors: readonly Party[] };
    step: ApplicationStep | null;
    isPastCode: boolean;
  };
  "application.partially-completed": { applicationId: string };
  "application.completed": { applicationId: string };
  /** Its vendor gave it up before it was complete. */
  "application.cancelled": { applicationId: string; from: ApplicationStatus };
  "application.expired": { applicationId: string; from: ApplicationStatus };
  /** Staff called it off, and what it charged. */
  "payment-link.cancelled": { applicationId: string };
  /** More or less is owed than before, without a payment that settled. */
  "obligation.changed": { applicationId: string };
  /** Nothing is outstanding any more. */
  "obligation.settled": { applicationId: string };
  /** `owed` is as it was before the payment counted. */
  "payment.settled": { owed: OwedRow; payment: PaymentRow };
  /** The bank took it back, or its match was undone. */
  "payment.reversed": { owed: OwedRow; payment: PaymentRow; by: "bank" | "match" };
  /** Its payer will not pay at settlement after all. */
  "payment.withdrawn": { paymentId: string; applicationId: string };
  /** The bank took a line back, and with it every payment that it had made. */
  "funds.reversed": { incomingFundsId: string };
  /** The order that pays a refund was handed to the bank, came back, or was called off. */
  "refund-order.moved": {
    refundId: string;
    orderId: string;
    reference: string;
    happened: "sent" | "returned" | "recalled";
  };
  /** A contract of sale is signed by everybody and sealed: sold, unless it is let go. */
  "contract.exchanged": {
    listingId: string;
    applicationId: string;
    vendors: readonly Party[];
    buyers: readonly Party[];
    priceCents: number | null;
    depositCents: number | null;
    settlementDay: string | null;
  };
  /** It was let go in time, and binds nobody. */
  "contract.rescinded": { listingId: string; applicationId: string };
  /** An agency was registered: its principal proved their e-mail address and has an account. */
  "registration.submitted": {
    registrationId: string;
    abn: string;
    /** As the business register has them; null and none while it was away. */
    entityName: string | null;
    registeredNames: readonly string[];
    /** The name that it trades under. */
    name: string;
    businessStatus: "active" | "unknown";
    licence: { number: string; state: AustralianState; holder: string };
    office: { name: string; address: string; state: AustralianState; phone: string; email: string };
    principal: { subject: string; name: string; email: string; mobile: string | null };
  };
  /** A branch has another name. */
  "branch.renamed": { agencyId: string; branchId: string };
  /** A branch is no more; `successorId` takes over what it had, where it had anything. */
  "branch.closed": { actor: string; agencyId: string; branchId: string; successorId: string | null };
  /** Somebody at an agency has another name. */
  "member.renamed": { agencyId: string; memberId: string };
  /** Somebody works at an agency no more; `successorId` takes over what was theirs, where anybody does. */
  "member.left": { actor: string; agencyId: string; memberId: string; successorId: string | null };
  /** A debit came back whose money waited in suspense, as a line of its own. */
  "suspended-debit.returned": { line: Pick<IncomingFunds, "id" | "feedId" | "line"> };
};

export type EventType = keyof Events;
export type DomainEvent<Type extends EventType> = { type: Type } & Events[Type];
export type Subscriber<Type extends EventType> = (
  tx: Transaction,
  dependencies: Dependencies,
  event: DomainEvent<Type>,
) => Promise<void>;
/** Who follows each event, in the order in which they are called. */
export type Subscribers = { readonly [Type in EventType]: readonly Subscriber<Type>[] };

/**
 * Has every subscriber of an event follow it, one after the other in their order, in the transaction of the event: one
 * that throws takes back the event and all that followed it.
 */
export async function publish<Type extends EventType>(
  tx: Transaction,
  dependencies: Dependencies,
  event: DomainEvent<Type>,
): Promise<void> {
  for (const follow of dependencies.subscribers[event.type]) await follow(tx, dependencies, event);
}
