import type { ApplicationAccount } from "#contract/application-account.ts";
import type { Queries } from "#server/database/database.ts";
import { type AccountFacts, accountFacts } from "./account.facts.ts";
import { accountOf } from "./account.rules.ts";

/** The facts of the account of application `$1`, an expression of JSON: `accountOf` makes the account of them. */
export const factsOfAccount = `(select f.facts from applications a
  left join obligations o on o.application_id = a.id ${accountFacts} where a.id = $1)`;

/** The account of one application; throws where there is none. */
export async function readAccount(queries: Queries, applicationId: string): Promise<ApplicationAccount> {
  const account = (await readAccounts(queries, [applicationId])).get(applicationId);
  if (account === undefined) throw new Error(`No application ${applicationId}.`);
  return account;
}

/** The accounts of applications by their ids, in one statement; unknown ids are left out. */
export async function readAccounts(
  queries: Queries,
  applicationIds: readonly string[],
): Promise<Map<string, ApplicationAccount>> {
  const { rows } = await queries.query<{ id: string; facts: AccountFacts }>(
    {
      name: "application-accounts",
      text: `select a.id, f.facts from applications a left join obligations o on o.application_id = a.id ${accountFacts}
        where a.id = any($1)`,
    },
    [applicationIds],
  );
  return new Map(rows.map(({ id, facts }) => [id, accountOf(facts)]));
}
