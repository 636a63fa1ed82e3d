import type { supplierStatuses } from "#contract/supplier.ts";
import { payeeCoolingHours } from "#domain/limits.ts";
import { shortenedPayee } from "#domain/payment/payee.ts";
import type { PayeeChangeStatus } from "#domain/payment/payee-change-statuses.ts";
import { mobileOf } from "#domain/text/field-rules.ts";
import type { payeeChangeMachine } from "#machines/payee-change/payee-change.machine.ts";
import type { PayeeChangeEvent } from "#machines/payee-change/payee-change.types.ts";
import { recordAudit } from "#server/core/audit/audit.store.ts";
import { performing } from "#server/core/lifecycle/effects.ts";
import { contactEffectKey, notifyContacts } from "#server/core/messages/notify-contacts.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { payeeChangeLifecycle } from "./payee-change.lifecycle.ts";
import { type PayeeChangeMove, type PayeeChangeRow, updatePayeeChange } from "./payee-change.store.ts";
import { type PaidSupplier, writePayee, writeSupplierStatus } from "./supplier.store.ts";
import { contactBefore, formerSupplierContacts } from "./supplier-contact.store.ts";

/** A change of a supplier that is locked, and who moves it. */
export type MovingPayee = {
  supplier: PaidSupplier;
  change: PayeeChangeRow;
  actor: { id: string; name: string };
};

const perform = performing<typeof payeeChangeMachine, MovingPayee>({
  notifyContacts: notifyApproved,
  replacePayee: (tx, _, { supplier, change }) =>
    writePayee(tx, supplier.id, { payee: change.payee, changeId: change.id }),
});

const auditTypes = {
  "change.called-back": "payee.called-back",
  "change.approved": "payee.approved",
  "contact.notified": "payee.contact-notified",
  "change.began": "payee.began",
  "change.cancelled": "payee.cancelled",
} as const satisfies Record<PayeeChangeEvent["type"], string>;

/** Moves a change by its chart, writes it down and does what the chart names; refused as closed otherwise. */
export async function movePayeeChange(
  tx: Transaction,
  dependencies: Dependencies,
  moving: MovingPayee,
  event: PayeeChangeEvent,
  written: PayeeChangeMove,
): Promise<void> {
  const { change, supplier, actor } = moving;
  const { status, effects } = payeeChangeLifecycle.advance(change, event, "payee.closed");
  await updatePayeeChange(tx, change.id, { ...written, status });
  await writeSupplierStatus(tx, supplier.id, supplierStatusOf(status, supplier));
  const { call } = written;
  await recordPayeeChange(tx, dependencies, change, {
    actor: actor.id,
    type: auditTypes[event.type],
    more: call === undefined ? {} : { person: call.person, number: call.number },
  });
  await perform(tx, dependencies, moving, effects);
}

const statuses = {
  proposed: "payeeProposed",
  calledBack: "payeeCalledBack",
  approved: "payeeApproved",
  cooling: "payeeCooling",
  inForce: "payeeInForce",
} as const;

/** How a supplier's payee stands once a change of it is where it is. */
export function supplierStatusOf(
  status: PayeeChangeStatus,
  { payee }: Pick<PaidSupplier, "payee">,
): (typeof supplierStatuses)[number] {
  if (status !== "cancelled") return statuses[status];
  return payee === null ? "noPayee" : "payeeInForce";
}

/** Writes down what happened to a change; of a number its last digits alone. */
export async function recordPayeeChange(
  tx: Transaction,
  { ids, clock }: Dependencies,
  { id, agencyId, supplierId, payee }: Pick<PayeeChangeRow, "id" | "agencyId" | "supplierId" | "payee">,
  { actor, type, more = {} }: { actor: string; type: `payee.${string}`; more?: Record<string, unknown> },
): Promise<void> {
  const data = { changeId: id, supplierId, payee: shortenedPayee(payee), ...more };
  await recordAudit(
    tx,
    { id: ids.next("aud"), applicationId: null, agencyId, actor, type, data },
    clock.now(),
  );
}

const effectOf = (changeId: string): string => `payee-approved:${changeId}`;
const contactsOf = async (tx: Transaction, { clock }: Dependencies, supplier: PaidSupplier) => [
  supplier,
  ...(await formerSupplierContacts(tx, supplier.id, clock.now())),
];

/** Notifies the contact on file, and whoever was it lately: taking over the contact first silences nobody. */
async function notifyApproved(
  tx: Transaction,
  dependencies: Dependencies,
  { supplier, change }: MovingPayee,
): Promise<void> {
  await notifyContacts(tx, dependencies, await contactsOf(tx, dependencies, supplier), {
    effect: effectOf(change.id),
    subject: `${supplier.agencyName} will pay ${supplier.name} elsewhere`,
    lines: [
      `${payeeCoolingHours} hours after this message, ${supplier.agencyName} will pay ${supplier.name} to ${shortenedPayee(change.payee)}.`,
      `If ${supplier.name} did not ask for this, call ${supplier.agencyName} now on a number that you know.`,
    ],
    sender: supplier.agencyName,
  });
}

/**
 * The effects by which a change was told to whoever was the contact before anybody changed it lately, by e-mail and by text
 * message: whoever took the contact over says nothing by hearing of it.
 */
export async function noticeKeysOf(
  tx: Transaction,
  dependencies: Dependencies,
  { supplier, change }: Pick<MovingPayee, "supplier" | "change">,
): Promise<string[]> {
  const { email, phone } = await contactBefore(tx, supplier, dependencies.clock.now());
  return [email, mobileOf(phone) ?? []]
    .flat()
    .map((recipient) => contactEffectKey(dependencies, effectOf(change.id), recipient));
}
