import type { AgencyBank, BankDetailsProposal } from "#contract/agency.ts";
import type { StaffIdentity } from "#contract/staff.ts";
import { bankDetailsCoolingHours } from "#domain/limits.ts";
import { formatBsb, isAccountNumber } from "#server/core/bank-details/bank-details.rules.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { Refusal } from "#server/refusal.ts";
import { lockAgency } from "./agency.store.ts";
import { bankChangeLifecycle } from "./bank-change.lifecycle.ts";
import { notifyProposed, recordBankChange } from "./bank-change.notices.ts";
import {
  type BankChangeRow,
  bankOf,
  changesToBegin,
  findChange,
  insertChange,
  lockChange,
} from "./bank-change.store.ts";
import { moveBankChange } from "./move-bank-change.ts";

const hourMs = 3_600_000;

/** Proposes other bank details; made once for its key. Whoever is the agency's contact is told. */
export async function proposeBankDetails(
  dependencies: Dependencies,
  staff: StaffIdentity,
  { proposal, key }: { proposal: BankDetailsProposal; key: string },
): Promise<BankChangeRow> {
  const { database, clock, macs } = dependencies;
  const bank = bankProposed(proposal);
  const id = `bdc_${macs.mac("bank-details-change", staff.agencyId, staff.id, key).slice(0, 32)}`;
  return await database.transaction(async (tx) => {
    const agency = await lockAgency(tx, staff.agencyId);
    const made = await findChange(tx, id);
    if (made !== null) {
      if (!isSame(made, bank)) throw new Refusal("bank.key-reused");
      return made;
    }
    const change = { ...bank, id, agencyId: staff.agencyId, proposedBy: staff.id };
    if (!(await insertChange(tx, change, clock.now()))) throw new Refusal("bank.under-way");
    await recordBankChange(tx, dependencies, change, { actor: staff.id, type: "bank-details.proposed" });
    const proposed = await known(tx, staff, id);
    await notifyProposed(tx, dependencies, { agency, change: proposed, actor: staff });
    return proposed;
  });
}

/** Approves what somebody else proposed: from now on the cooling time runs. Repeated, it is answered as it is. */
export async function approveBankDetails(
  dependencies: Dependencies,
  staff: StaffIdentity,
  id: string,
): Promise<BankChangeRow> {
  const { database, clock } = dependencies;
  return await database.transaction(async (tx) => {
    const agency = await lockAgency(tx, staff.agencyId);
    const change = await known(tx, staff, id);
    if (change.decidedBy === staff.id && change.status === "cooling") return change;
    const event = { type: "change.approved" } as const;
    if (!bankChangeLifecycle.can(change, event)) throw new Refusal("bank.closed");
    if (change.proposedBy === staff.id) throw new Refusal("bank.second-person");
    // The first ones are confirmed by a call of the operating agency's.
    if (agency.bank === null) throw new Refusal("bank.first-details");
    const at = clock.now();
    const beginsAt = new Date(at.getTime() + bankDetailsCoolingHours * hourMs);
    const approved = { by: staff.id, at, beginsAt };
    await moveBankChange(tx, dependencies, { agency, change, actor: staff }, event, { approved });
    return await known(tx, staff, id);
  });
}

/** Calls a change off that has not begun. Repeated, it is answered as it is. */
export async function cancelBankDetails(
  dependencies: Dependencies,
  staff: StaffIdentity,
  id: string,
): Promise<BankChangeRow> {
  const { database, clock } = dependencies;
  return await database.transaction(async (tx) => {
    const agency = await lockAgency(tx, staff.agencyId);
    const change = await known(tx, staff, id);
    if (change.status === "cancelled") return change;
    const event = { type: "change.cancelled" } as const;
    const ended = { cancelledBy: staff.id, endedAt: clock.now() };
    await moveBankChange(tx, dependencies, { agency, change, actor: staff }, event, ended);
    return await known(tx, staff, id);
  });
}

/** Puts every approved change in force whose cooling time is over. */
export async function beginBankDetails(dependencies: Dependencies): Promise<void> {
  const { database, clock } = dependencies;
  for (const { id, agencyId } of await changesToBegin(database, clock.now()))
    await database.transaction(async (tx) => {
      const agency = await lockAgency(tx, agencyId);
      const change = await lockChange(tx, agencyId, id);
      const event = { type: "change.began" } as const;
      // Cancelled while the agency was waited for.
      if (change === null || !bankChangeLifecycle.can(change, event)) return;
      const { bank: replaced } = agency;
      const begun = { endedAt: clock.now(), ...(replaced === null ? {} : { replaced }) };
      await moveBankChange(tx, dependencies, { agency, change, actor: system }, event, begun);
    });
}

const system = { id: "system", name: "Saleflow" };

function bankProposed(proposal: BankDetailsProposal): AgencyBank {
  const bsb = formatBsb(proposal.bsb);
  if (bsb === null) throw new Refusal("request.invalid", { field: "bsb" });
  if (!isAccountNumber(proposal.accountNumber))
    throw new Refusal("request.invalid", { field: "accountNumber" });
  return { ...proposal, bsb };
}

const isSame = (one: AgencyBank, other: AgencyBank): boolean =>
  JSON.stringify(bankOf(one)) === JSON.stringify(bankOf(other));

async function known(tx: Transaction, staff: StaffIdentity, id: string): Promise<BankChangeRow> {
  const change = await lockChange(tx, staff.agencyId, id);
  if (change === null) throw new Refusal("bank.unknown");
  return change;
}
