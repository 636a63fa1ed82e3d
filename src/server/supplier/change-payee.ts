import { createHash } from "node:crypto";
import type { PayeeChecked, PayeeProposal } from "#contract/payee-change.ts";
import type { StaffIdentity } from "#contract/staff.ts";
import { type Payee, payeeOf } from "#domain/payment/payee.ts";
import { checkPayeeName, isSamePayee, requireNameDecision } from "#server/core/supplier/payee-name-check.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { Refusal } from "#server/refusal.ts";
import {
  type MovingPayee,
  movePayeeChange,
  recordPayeeChange,
  supplierStatusOf,
} from "./move-payee-change.ts";
import { payeeChangeLifecycle } from "./payee-change.lifecycle.ts";
import { findPayeeChange, insertPayeeChange, type PayeeChangeRow } from "./payee-change.store.ts";
import {
  findPaidSupplier,
  lockPaidSupplier,
  type PaidSupplier,
  writeSupplierStatus,
} from "./supplier.store.ts";
import { contactBefore } from "./supplier-contact.store.ts";

type Staff = Pick<StaffIdentity, "id" | "agencyId" | "name">;

/** Asks the bank for the name of a payee, of a supplier of the agency. */
export async function checkPayee(
  dependencies: Dependencies,
  { id, agencyId }: Staff,
  { supplierId, typed }: { supplierId: string; typed: Payee },
): Promise<PayeeChecked> {
  if ((await findPaidSupplier(dependencies.database, agencyId, supplierId)) === null)
    throw new Refusal("supplier.unknown");
  const payee = payeeTyped(typed);
  return { payee, ...(await checkPayeeName(dependencies, payee, id)) };
}

/** Proposes another payee, or the first one; made once for its key. Its name is checked before. */
export async function proposePayee(
  dependencies: Dependencies,
  staff: Staff,
  { supplierId, proposal, key }: { supplierId: string; proposal: PayeeProposal; key: string },
): Promise<PayeeChangeRow> {
  const { database, clock, macs } = dependencies;
  const { payee, ...answer } = await checkPayee(dependencies, staff, { supplierId, typed: proposal.payee });
  const { agencyId } = staff;
  const id = `pyc_${macs.mac("payee-change", agencyId, staff.id, key).slice(0, 32)}`;
  const requestHash = createHash("sha256")
    .update(JSON.stringify([supplierId, payee, proposal.reason]))
    .digest("hex");
  return await database.transaction(async (tx) => {
    const supplier = await lockedSupplier(tx, agencyId, supplierId);
    const made = await findPayeeChange(tx, agencyId, id);
    if (made !== null) {
      if (made.requestHash !== requestHash) throw new Refusal("payee.key-reused");
      return made;
    }
    if (isSamePayee(supplier.payee, payee)) throw new Refusal("payee.unchanged");
    requireNameDecision(answer, { payee, reason: proposal.reason });
    const { phone: numberOnFile } = await contactBefore(tx, supplier, clock.now());
    const nameCheck = { ...answer, reason: proposal.reason };
    const change = {
      id,
      agencyId,
      supplierId,
      requestHash,
      payee,
      nameCheck,
      numberOnFile,
      proposedBy: staff.id,
    };
    if (!(await insertPayeeChange(tx, change, clock.now()))) throw new Refusal("payee.under-way");
    await writeSupplierStatus(tx, supplierId, supplierStatusOf("proposed", supplier));
    const event = { actor: staff.id, type: "payee.proposed", more: nameCheck } as const;
    await recordPayeeChange(tx, dependencies, change, event);
    return await known(tx, agencyId, id);
  });
}

/** Records that the supplier confirmed a change by phone. Repeated by the same person, it is answered as it is. */
export async function recordPayeeCall(
  dependencies: Dependencies,
  staff: Staff,
  { id, call }: { id: string; call: { person: string; number: string } },
): Promise<PayeeChangeRow> {
  return await moved(dependencies, staff, id, async (tx, moving) => {
    const { change } = moving;
    if (change.status === "calledBack" && change.calledBy === staff.id) return;
    const event = { type: "change.called-back" } as const;
    if (!payeeChangeLifecycle.can(change, event)) throw new Refusal("payee.closed");
    if (digitsIn(call.number) !== digitsIn(change.numberOnFile))
      throw new Refusal("payee.other-number", { field: "number" });
    const recorded = {
      by: staff.id,
      at: dependencies.clock.now(),
      person: call.person,
      number: change.numberOnFile,
    };
    await movePayeeChange(tx, dependencies, moving, event, { call: recorded });
  });
}

/** Approves what somebody else proposed and called about: the contact on file is notified. Repeated, it is answered as it is. */
export async function approvePayee(
  dependencies: Dependencies,
  staff: Staff,
  id: string,
): Promise<PayeeChangeRow> {
  return await moved(dependencies, staff, id, async (tx, moving) => {
    const { change } = moving;
    if (change.approvedBy === staff.id && change.status !== "cancelled") return;
    const event = { type: "change.approved" } as const;
    if (!payeeChangeLifecycle.can(change, event)) throw new Refusal("payee.closed");
    if ([change.proposedBy, change.calledBy].includes(staff.id)) throw new Refusal("payee.second-person");
    const approved = { by: staff.id, at: dependencies.clock.now() };
    await movePayeeChange(tx, dependencies, moving, event, { approved });
  });
}

/** Cancels a change that is not in force. Repeated, it is answered as it is. */
export async function cancelPayee(
  dependencies: Dependencies,
  staff: Staff,
  id: string,
): Promise<PayeeChangeRow> {
  return await moved(dependencies, staff, id, async (tx, moving) => {
    if (moving.change.status === "cancelled") return;
    const ended = { cancelledBy: staff.id, endedAt: dependencies.clock.now() };
    await movePayeeChange(tx, dependencies, moving, { type: "change.cancelled" }, ended);
  });
}

/** Locks the supplier of a change, then what the change has become by then. */
async function moved(
  { database }: Dependencies,
  staff: Staff,
  id: string,
  move: (tx: Transaction, moving: MovingPayee) => Promise<void>,
): Promise<PayeeChangeRow> {
  return await database.transaction(async (tx) => {
    const { supplierId } = await known(tx, staff.agencyId, id);
    const supplier = await lockedSupplier(tx, staff.agencyId, supplierId);
    await move(tx, { supplier, change: await known(tx, staff.agencyId, id), actor: staff });
    return await known(tx, staff.agencyId, id);
  });
}

function payeeTyped(typed: Payee): Payee {
  const payee = payeeOf(typed);
  if ("invalid" in payee) throw new Refusal("request.invalid", { field: `payee.${payee.invalid}` });
  return payee;
}

const digitsIn = (number: string): string => number.replace(/\D/g, "");

async function lockedSupplier(tx: Transaction, agencyId: string, id: string): Promise<PaidSupplier> {
  const supplier = await lockPaidSupplier(tx, agencyId, id);
  if (supplier === null) throw new Refusal("supplier.unknown");
  return supplier;
}

async function known(tx: Transaction, agencyId: string, id: string): Promise<PayeeChangeRow> {
  const change = await findPayeeChange(tx, agencyId, id);
  if (change === null) throw new Refusal("payee.unknown");
  return change;
}
