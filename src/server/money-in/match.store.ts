import type { BankFeedLine } from "#contract/payment.ts";
import type { PayoutLine } from "#server/core/funds/payout-lines.port.ts";
import { type CrnRule, isCrn } from "#server/core/obligation/crn.rules.ts";
import type { Queries } from "#server/database/database.ts";
import { type Clue, referencesIn } from "./match.rules.ts";

/** Whose money it is: an application, at least its agency, or nobody known. */
export type Match = { applicationId: string | null; agencyId: string | null };

/** A line as it is asked of payments that go out. */
export const payoutOf = (line: BankFeedLine, { agencyId }: Match): PayoutLine => ({
  line,
  references: referencesIn(line.reference ?? ""),
  agencyId,
});

const nobody: Match = { applicationId: null, agencyId: null };

/** The application that the clues name. A clue that names several names none: money is never guessed. */
export async function matchOf(queries: Queries, clues: readonly Clue[]): Promise<Match> {
  for (const clue of clues) {
    const found = await ask(queries, clue);
    const [only] = found;
    if (only && found.length === 1) return only;
  }
  for (const clue of clues) {
    const agencies = await agenciesOf(queries, clue);
    const [only] = agencies;
    if (only && agencies.length === 1) return { applicationId: null, agencyId: only.id };
  }
  return nobody;
}

async function ask(queries: Queries, clue: Clue): Promise<Match[]> {
  switch (clue.by) {
    case "crn": {
      const { rows } = await queries.query<Match & { rule: CrnRule }>(
        `select a.id as "applicationId", a.agency_id as "agencyId", g.bpay_crn_rule as rule
         from agencies g join applications a on a.agency_id = g.id and a.bpay_crn = $2
         where g.bpay_biller_code = $1 limit 2`,
        [clue.billerCode, clue.crn],
      );
      return rows.filter(({ rule }) => isCrn(rule, clue.crn));
    }
    case "payId":
      return await applicationsWhere(queries, "payid = $1", clue.payId);
    case "reference":
      return await applicationsWhere(queries, "reference = any($1)", clue.references);
    case "account":
      return [];
  }
}

async function applicationsWhere(queries: Queries, condition: string, value: unknown): Promise<Match[]> {
  const { rows } = await queries.query<Match>(
    `select id as "applicationId", agency_id as "agencyId" from applications where ${condition} and bpay_crn is not null limit 2`,
    [value],
  );
  return rows;
}

/** The biller, the PayID's domain or the account tells the agency of money that no application claims. */
async function agenciesOf(queries: Queries, clue: Clue): Promise<{ id: string }[]> {
  if (clue.by === "reference") return [];
  if (clue.by === "account") return await agenciesOfAccount(queries, clue);
  const [column, value] =
    clue.by === "crn"
      ? ["bpay_biller_code", clue.billerCode]
      : ["payid_domain", clue.payId.slice(clue.payId.lastIndexOf("@") + 1)];
  const { rows } = await queries.query<{ id: string }>(
    `select id from agencies where ${column} = $1 limit 2`,
    [value],
  );
  return rows;
}

/** The agency whose trust account it is, or was: payers keep old details. */
async function agenciesOfAccount(
  queries: Queries,
  { bsb, accountNumber }: Extract<Clue, { by: "account" }>,
): Promise<{ id: string }[]> {
  const digits = (column: string) => `regexp_replace(${column}, '[^0-9]', '', 'g')`;
  const { rows } = await queries.query<{ id: string }>(
    `select id from agencies where ${digits("bank_bsb")} = $1 and ${digits("bank_account_number")} = $2
     union select agency_id from bank_details_changes where status = 'inForce'
       and ${digits("replaced ->> 'bsb'")} = $1 and ${digits("replaced ->> 'accountNumber'")} = $2
     limit 2`,
    [bsb, accountNumber],
  );
  return rows;
}
