import type { OtpScope } from "#domain/otp.ts";
import type { Contacts } from "#server/core/party/contacts.rules.ts";
import type { Queries, Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { endGatesOfHolder } from "./gate.store.ts";

/** Somebody whose link of their own opens a part of an application, past a code that goes to their own contacts. */
export type LinkHolder = {
  /** What the link is for, as its noun names it. */
  id: string;
  applicationId: string;
  agencyId: string;
  scope: OtpScope;
  /** 16 characters, at the end of the link. */
  code: string;
  contacts: Contacts;
};

export type NewLinkHolder = Pick<LinkHolder, "id" | "applicationId" | "scope" | "contacts">;

// Random codes of 80 bits collide about never.
const maxTries = 20;

/** Gives somebody a link of their own; answers its code. */
export async function registerHolder(
  tx: Transaction,
  { ids, clock }: Pick<Dependencies, "ids" | "clock">,
  holder: NewLinkHolder,
): Promise<string> {
  for (let tries = 1; tries <= maxTries; tries += 1) {
    const code = ids.shortcode();
    if (await insertHolder(tx, { ...holder, code }, clock.now())) return code;
  }
  throw new Error(`No free code for ${holder.id} in ${maxTries} tries.`);
}

/** Gives a holder a link of another code to other contacts: the old one, and every gate it opened, is over at once. */
export async function replaceHolder(
  tx: Transaction,
  { ids, clock }: Pick<Dependencies, "ids" | "clock">,
  id: string,
  { SMS, EMAIL }: Contacts,
): Promise<string> {
  for (let tries = 1; tries <= maxTries; tries += 1) {
    const code = ids.shortcode();
    const { rowCount } = await tx.query(
      `update link_holders set code = $2, phone_number = $3, email = $4, code_failures = 0, code_locked_at = null
       where id = $1 and not exists (select from applications where shortcode = $2)
         and not exists (select from link_holders where code = $2)`,
      [id, code, SMS, EMAIL],
    );
    if (rowCount !== 1) continue;
    await endGatesOfHolder(tx, id, clock.now());
    return code;
  }
  throw new Error(`No free code for ${id} in ${maxTries} tries.`);
}

/** The same with a code that is known; false where a payment link or another holder has it. */
export async function insertHolder(
  tx: Transaction,
  { id, applicationId, scope, contacts, code }: NewLinkHolder & { code: string },
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into link_holders (id, application_id, scope, code, phone_number, email, created_at)
     select $1, $2, $3, $4, $5, $6, $7 where not exists (select from applications where shortcode = $4)
     on conflict (code) do nothing`,
    [id, applicationId, scope, code, contacts.SMS, contacts.EMAIL, now],
  );
  return rowCount === 1;
}

/** Whose link a code is; null for a code that nobody has, or has no longer. */
export async function findHolder(queries: Queries, code: string): Promise<LinkHolder | null> {
  const { rows } = await queries.query<
    Omit<LinkHolder, "contacts"> & { mobile: string | null; email: string | null }
  >(
    {
      name: "link-holder-find",
      text: `select h.id, h.application_id as "applicationId", a.agency_id as "agencyId", h.scope, h.code,
          h.phone_number as mobile, h.email
        from link_holders h join applications a on a.id = h.application_id
        where h.code = $1 and h.ended_at is null`,
    },
    [code],
  );
  const [row] = rows;
  if (row === undefined) return null;
  const { mobile, email, ...holder } = row;
  return { ...holder, contacts: { SMS: mobile, EMAIL: email } };
}

/** The code of a holder's link, to send it again. */
export async function codeOfHolder(queries: Queries, id: string): Promise<string> {
  const { rows } = await queries.query<{ code: string }>("select code from link_holders where id = $1", [id]);
  const [holder] = rows;
  if (holder === undefined) throw new Error(`${id} has no link.`);
  return holder.code;
}

/** The codes of the links of these that still open something. */
export async function codesOfHolders(
  queries: Queries,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await queries.query<{ id: string; code: string }>(
    "select id, code from link_holders where id = any($1) and ended_at is null",
    [ids],
  );
  return new Map(rows.map(({ id, code }) => [id, code]));
}

/** Whose link it is opens nothing any more, at once and in every browser. */
export async function endHolder(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx.query("update link_holders set ended_at = $2 where id = $1 and ended_at is null", [id, now]);
}
