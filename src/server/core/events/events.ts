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
/** One of them, whichever it is. */
export type AnyEvent = { [Type in EventType]: DomainEvent<Type> }[EventType];
export type Subscriber<Type extends EventType> = {
  (tx: Transaction, dependencies: Dependencies, event: DomainEvent<Type>, seen?: unknown): Promise<void>;
  /** A condition over the application `$1` of the event, without which it has nothing to follow; null: always called. */
  concerns?: string;
  /** What it reads of that application, an expression of JSON. */
  reads?: string;
};

/** Has a subscriber called only where something of its own is concerned: one look for all of an event. */
export const whereConcerned = <Type extends EventType>(
  concerns: string,
  follow: Subscriber<Type>,
): Subscriber<Type> =>
  Object.assign<Subscriber<Type>, { concerns: string }>((...called) => follow(...called), { concerns });

/**
 * Has a subscriber given what it reads of the event's application, in the same look; null where one before it may have
 * changed that since, so that it reads by itself.
 */
export const whichReads = <Type extends EventType, Read>(
  reads: string,
  follow: (
    tx: Transaction,
    dependencies: Dependencies,
    event: DomainEvent<Type>,
    read: Read | null,
  ) => Promise<void>,
): Subscriber<Type> =>
  Object.assign<Subscriber<Type>, { reads: string }>(
    (tx, dependencies, event, seen) => follow(tx, dependencies, event, (seen ?? null) as Read | null),
    { reads },
  );

/** Who follows each event, in the order in which they are called. */
export type Subscribers = { readonly [Type in EventType]: readonly Subscriber<Type>[] };

/**
 * Has every subscriber of an event follow it, one after the other in their order, in the transaction of the event: one
 * that throws takes back the event and all that followed it. Those that it does not concern are passed over.
 */
export const publish = async <Type extends EventType>(
  tx: Transaction,
  dependencies: Dependencies,
  event: DomainEvent<Type>,
): Promise<void> => await publishAll(tx, dependencies, [event as AnyEvent]);

/** The same for several events, one after the other, with one look for all of them: they are of one application. */
export async function publishAll(
  tx: Transaction,
  dependencies: Dependencies,
  events: readonly AnyEvent[],
): Promise<void> {
  const followers = events.flatMap((event) => followersOf(dependencies.subscribers, event));
  let seen = await readTogether(tx, followers);
  for (const [index, { event, follow }] of followers.entries()) {
    const own = seen?.[index];
    if (follow.concerns !== undefined && own === false) continue;
    await (follow.reads === undefined
      ? follow(tx, dependencies, event)
      : follow(tx, dependencies, event, own));
    // What this one did may concern those behind it.
    if (follow.concerns !== undefined) seen = null;
  }
}

type Follower = { event: AnyEvent; follow: Subscriber<EventType> };

const followersOf = (subscribers: Subscribers, event: AnyEvent): Follower[] =>
  subscribers[event.type].map((follow) => ({ event, follow: follow as Subscriber<EventType> }));

/** What followers ask of the events' application, by their places; null where none asks anything. */
async function readTogether(tx: Transaction, followers: readonly Follower[]): Promise<unknown[] | null> {
  const asking = followers.find(({ follow }) => (follow.concerns ?? follow.reads) !== undefined);
  if (asking === undefined) return null;
  const asked = followers.map(({ follow: { concerns, reads = "null" } }) => concerns ?? reads);
  const { rows } = await tx.query<{ seen: unknown[] }>(
    statementOf(`select json_build_array(${asked.join(", ")}) as seen`),
    [applicationOf(asking.event)],
  );
  return rows[0]?.seen ?? null;
}

function applicationOf(event: AnyEvent): string {
  if ("owed" in event) return event.owed.applicationId;
  if ("applicationId" in event) return event.applicationId;
  throw new Error(`${event.type} is of no application.`);
}

const statements = new Map<string, { name: string; text: string }>();

// The same few are asked all the time: each is prepared once.
function statementOf(text: string): { name: string; text: string } {
  const statement = statements.get(text) ?? { name: `events-seen-${statements.size + 1}`, text };
  statements.set(text, statement);
  return statement;
}
