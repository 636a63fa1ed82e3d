import type { AgencyBank, BankDetailsProposal } from "#contract/agency.ts";
import type { StaffIdentity } from "#contract/staff.ts";
import { bankDetailsCoolingHours } from "#domain/limits.ts";
import { recordAudit } from "#server/core/audit/audit.store.ts";
import { formatBsb, isAccountNumber } from "#server/core/bank-details/bank-details.rules.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { Refusal } from "#server/refusal.ts";
import { notifyBothContacts } from "./agency.notices.ts";
import { type AgencyRow, lockAgency, writeBank } from "./agency.store.ts";
import { advanceChange } from "./bank-change.lifecycle.ts";
import {
  type BankChangeRow,
  bankOf,
  changesToBegin,
  findChange,
  insertChange,
  lockChange,
  moveChange,
} from "./bank-change.store.ts";

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
    await record(tx, dependencies, { ...change, actor: staff.id, type: "bank-details.proposed" });
    await notifyBothContacts(tx, dependencies, agency, {
      effect: `bank-proposed:${id}`,
      subject: `Other bank details were proposed for ${agency.name}`,
      lines: [
        `${staff.name} proposed that payers of ${agency.name} transfer to ${described(bank)}.`,
        "Nothing has changed yet. A second person has to approve it.",
        stop(dependencies),
      ],
    });
    return await known(tx, staff, id);
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
    const status = advanceChange(change.status, { type: "change.approved" });
    if (status === null) throw new Refusal("bank.closed");
    if (change.proposedBy === staff.id) throw new Refusal("bank.second-person");
    const at = clock.now();
    const beginsAt = new Date(at.getTime() + bankDetailsCoolingHours * hourMs);
    await moveChange(tx, id, { status, approved: { by: staff.id, at, beginsAt } });
    await record(tx, dependencies, { ...change, actor: staff.id, type: "bank-details.approved" });
    await notifyBothContacts(tx, dependencies, agency, {
      effect: `bank-approved:${id}`,
      subject: `Other bank details of ${agency.name} were approved`,
      lines: [
        `${staff.name} approved what ${change.proposedByName} proposed.`,
        `In ${bankDetailsCoolingHours} hours payers of ${agency.name} will transfer to ${described(change)}.`,
        stop(dependencies),
      ],
    });
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
    await lockAgency(tx, staff.agencyId);
    const change = await known(tx, staff, id);
    if (change.status === "cancelled") return change;
    const status = advanceChange(change.status, { type: "change.cancelled" });
    if (status === null) throw new Refusal("bank.closed");
    await moveChange(tx, id, { status, cancelledBy: staff.id, endedAt: clock.now() });
    await record(tx, dependencies, { ...change, actor: staff.id, type: "bank-details.cancelled" });
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
      const status = change === null ? null : advanceChange(change.status, { type: "change.began" });
      if (change === null || status === null) return;
      await moveChange(tx, id, { status, endedAt: clock.now(), replaced: bankOf(agency) });
      await writeBank(tx, agencyId, change);
      await record(tx, dependencies, { ...change, actor: "system", type: "bank-details.began" });
    });
}

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

const shortened = (accountNumber: string): string => `…${accountNumber.slice(-3)}`;
const described = ({ bankName, accountName, accountNumber }: AgencyBank): string =>
  `${accountName}, ${bankName}, account ${shortened(accountNumber)}`;
const stop = ({ settings }: Dependencies): string =>
  `If you did not expect this, have it cancelled in the agency's settings, or call ${settings.supportPhone} now.`;

type Recorded = AgencyBank & Pick<AgencyRow, "id"> & { agencyId: string; actor: string; type: string };

async function record(
  tx: Transaction,
  { ids, clock }: Dependencies,
  { id, agencyId, actor, type, bsb, accountNumber }: Recorded,
): Promise<void> {
  await recordAudit(
    tx,
    {
      id: ids.next("aud"),
      applicationId: null,
      agencyId,
      actor,
      type,
      data: { changeId: id, bsb, accountNumber: shortened(accountNumber) },
    },
    clock.now(),
  );
}
