import type { Queries, Transaction } from "#server/database/database.ts";

/** One's own row at an agency, as far as one changes it. */
export type ProfileRow = {
  id: string;
  name: string;
  mobile: string | null;
  email: string;
  status: "active" | "left";
  version: number;
};

const selected = `select id, name, phone_number as mobile, email, status, version from staff_members
  where agency_id = $1 and id = $2`;

type Member = { agencyId: string; id: string };

export async function findProfile(queries: Queries, { agencyId, id }: Member): Promise<ProfileRow> {
  return only(await queries.query<ProfileRow>(selected, [agencyId, id]), id);
}

/** One's own row, locked until the caller commits. */
export async function lockProfile(tx: Transaction, { agencyId, id }: Member): Promise<ProfileRow> {
  return only(await tx.query<ProfileRow>(`${selected} for no key update`, [agencyId, id]), id);
}

function only({ rows: [profile] }: { rows: ProfileRow[] }, id: string): ProfileRow {
  if (profile === undefined) throw new Error(`The member ${id} is not there.`);
  return profile;
}

export async function writeProfile(
  tx: Transaction,
  { id, name, mobile }: Pick<ProfileRow, "id" | "name" | "mobile">,
): Promise<void> {
  await tx.query(
    "update staff_members set name = $2, phone_number = $3, version = version + 1 where id = $1",
    [id, name, mobile],
  );
}

type Place = { agencyId: string; agency: string; branch: string | null };

/** Where somebody works now, in the order of joining, with the branch at each. */
export async function placesOf(queries: Queries, subject: string): Promise<Place[]> {
  const { rows } = await queries.query<Place>(
    `select s.agency_id as "agencyId", a.name as agency, b.name as branch
     from staff_members s join agencies a on a.id = s.agency_id left join branches b on b.id = s.branch_id
     where s.subject = $1 and s.status = 'active' order by s.created_at, s.id`,
    [subject],
  );
  return rows;
}
