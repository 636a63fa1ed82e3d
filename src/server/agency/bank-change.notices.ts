import type { AgencyBank } from "#contract/agency.ts";
import { bankDetailsCoolingHours } from "#domain/limits.ts";
import { recordAudit } from "#server/core/audit/audit.store.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { notifyBothContacts } from "./agency.notices.ts";
import type { AgencyRow } from "./agency.store.ts";
import type { BankChangeRow } from "./bank-change.store.ts";

/** A change of an agency, and who moves it. Both rows are locked. */
export type MovingChange = {
  agency: AgencyRow;
  change: BankChangeRow;
  actor: { id: string; name: string };
};

/** Notifies whoever is the agency's contact that other bank details were proposed. */
export async function notifyProposed(
  tx: Transaction,
  dependencies: Dependencies,
  { agency, change, actor }: MovingChange,
): Promise<void> {
  await notifyBothContacts(tx, dependencies, agency, {
    effect: `bank-proposed:${change.id}`,
    subject: `Other bank details were proposed for ${agency.name}`,
    lines: [
      `${actor.name} proposed that payers of ${agency.name} transfer to ${described(change)}.`,
      "Nothing has changed yet. A second person has to approve it.",
      stop(dependencies),
    ],
  });
}

/** Notifies the same people that they begin after the cooling time. */
export async function notifyApproved(
  tx: Transaction,
  dependencies: Dependencies,
  { agency, change, actor }: MovingChange,
): Promise<void> {
  await notifyBothContacts(tx, dependencies, agency, {
    effect: `bank-approved:${change.id}`,
    subject: `Other bank details of ${agency.name} were approved`,
    lines: [
      `${actor.name} approved what ${change.proposedByName} proposed.`,
      `In ${bankDetailsCoolingHours} hours payers of ${agency.name} will transfer to ${described(change)}.`,
      stop(dependencies),
    ],
  });
}

/** Writes down what happened to a change; of an account number its last digits alone. */
export async function recordBankChange(
  tx: Transaction,
  { ids, clock }: Dependencies,
  { id, agencyId, bsb, accountNumber }: AgencyBank & { id: string; agencyId: string },
  { actor, type }: { actor: string; type: `bank-details.${string}` },
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

const shortened = (accountNumber: string): string => `…${accountNumber.slice(-3)}`;
const described = ({ bankName, accountName, accountNumber }: AgencyBank): string =>
  `${accountName}, ${bankName}, account ${shortened(accountNumber)}`;
const stop = ({ settings }: Dependencies): string =>
  `If you did not expect this, have it cancelled in the agency's settings, or call ${settings.supportPhone} now.`;
