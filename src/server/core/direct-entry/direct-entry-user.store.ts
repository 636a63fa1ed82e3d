import type { AustralianState } from "#domain/enumerations.ts";
import type { Transaction } from "#server/database/database.ts";

/** An agency as a direct entry file names it. */
export type DirectEntryUser = {
  id: string;
  name: string;
  state: AustralianState;
  /** Null until the agency has given it. */
  userId: string | null;
  userName: string | null;
  isBalanced: boolean;
  accountName: string;
  bsb: string;
  accountNumber: string;
};

/** The agency, locked: one file of it is made at a time. */
export async function lockDirectEntryUser(tx: Transaction, agencyId: string): Promise<DirectEntryUser> {
  const { rows } = await tx.query<DirectEntryUser>(
    `select id, name, state, direct_entry_user_id as "userId", direct_entry_user_name as "userName",
       direct_entry_is_balanced as "isBalanced",
       bank_account_name as "accountName", bank_bsb as bsb, bank_account_number as "accountNumber"
     from agencies where id = $1 for no key update`,
    [agencyId],
  );
  if (rows[0] === undefined) throw new Error("No such agency.");
  return rows[0];
}
