import type { AustralianState } from "#domain/enumerations.ts";
import type { Database, Queries, Transaction } from "#server/database/database.ts";
import type { Licence } from "./licence-csv.ts";

export type LicenceExtract = {
  state: AustralianState;
  /** The day on which the state drew it, `YYYY-MM-DD`. */
  drawnOn: string;
  /** Of the file's bytes, in hex. */
  sha256: string;
  licences: readonly Licence[];
};

/** `older`: the state's newest was drawn later; `known`: it is this very file. Neither changes anything. */
export type Imported = "imported" | "known" | "older";

const licencesAtOnce = 5_000;

/** Puts a state's extract in the place of its older one, whole or not at all. `onProgress` hears how many are written. */
export async function importExtract(
  database: Database,
  { state, drawnOn, sha256, licences }: LicenceExtract,
  now: Date,
  onProgress: (written: number) => void = () => {},
): Promise<Imported> {
  return await database.transaction(
    async (tx) => {
      await tx.query("select pg_advisory_xact_lock(hashtext('licence-extract:' || $1))", [state]);
      const { rows } = await tx.query<{ drawnOn: string; sha256: string }>(
        `select drawn_on::text as "drawnOn", sha256 from licence_extracts where state = $1`,
        [state],
      );
      const [kept] = rows;
      if (kept?.sha256 === sha256) return "known";
      if (kept !== undefined && kept.drawnOn > drawnOn) return "older";
      await tx.query("delete from licences where state = $1", [state]);
      await tx.query(
        `insert into licence_extracts (state, drawn_on, sha256, licences, imported_at) values ($1, $2, $3, $4, $5)
         on conflict (state) do update set drawn_on = excluded.drawn_on, sha256 = excluded.sha256,
           licences = excluded.licences, imported_at = excluded.imported_at`,
        [state, drawnOn, sha256, licences.length, now],
      );
      for (let first = 0; first < licences.length; first += licencesAtOnce) {
        const some = licences.slice(first, first + licencesAtOnce);
        await insertLicences(tx, state, some);
        onProgress(first + some.length);
      }
      return "imported";
    },
    { statementTimeoutMs: 0 },
  );
}

async function insertLicences(tx: Transaction, state: string, licences: readonly Licence[]): Promise<void> {
  await tx.query(
    `insert into licences (state, number, holder, is_current, expires_on)
     select $1, * from unnest($2::text[], $3::text[], $4::boolean[], $5::date[])`,
    [
      state,
      licences.map(({ number }) => number),
      licences.map(({ holder }) => holder),
      licences.map(({ isCurrent }) => isCurrent),
      licences.map(({ expiresOn }) => expiresOn),
    ],
  );
}

/** A licence of a state's newest extract, by its number as `licenceKey` has it; null where none has it. */
export async function findLicence(
  queries: Queries,
  { state, key }: { state: AustralianState; key: string },
): Promise<(Omit<Licence, "number"> & { drawnOn: string }) | null> {
  const { rows } = await queries.query<Omit<Licence, "number"> & { drawnOn: string }>(
    `select l.holder, l.is_current as "isCurrent", l.expires_on::text as "expiresOn", e.drawn_on::text as "drawnOn"
     from licences l join licence_extracts e on e.state = l.state where l.state = $1 and l.number = $2`,
    [state, key],
  );
  return rows[0] ?? null;
}
