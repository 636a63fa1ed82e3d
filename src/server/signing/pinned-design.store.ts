import type { TemplateDesign } from "#domain/template/types.ts";
import type { Queries } from "#server/database/database.ts";

/** Which published version a request is of; the digest tells it from one of the same name in another database. */
export type Pin = { templateId: string; templateNumber: number; designDigest: string };

type KeptDesign = { design: TemplateDesign; bytes: number };

const maxKeptBytes = 8_000_000;
/** What was read last stands last. */
const kept = new Map<string, KeptDesign>();
let keptBytes = 0;

const keyOf = ({ templateId, templateNumber, designDigest }: Pin): string =>
  `${templateId} ${templateNumber} ${designDigest}`;

/**
 * The same rows with the designs that they are pinned to. A published version never changes, and is most of what a request
 * weighs: the ones that were used last are kept, up to 8 MB of their JSON.
 */
export async function withDesigns<Row extends Pin>(
  queries: Queries,
  rows: readonly Row[],
): Promise<(Row & { design: TemplateDesign })[]> {
  const found = new Map<string, TemplateDesign>();
  for (const row of rows) {
    const known = kept.get(keyOf(row));
    if (known !== undefined) found.set(keyOf(row), use(keyOf(row), known));
  }
  const missing = rows.filter((row) => !found.has(keyOf(row)));
  for (const { design, bytes, ...pin } of missing.length === 0 ? [] : await readDesigns(queries, missing))
    found.set(keyOf(pin), use(keyOf(pin), { design, bytes }));
  return rows.map((row) => {
    const design = found.get(keyOf(row));
    if (design === undefined) throw new Error(`The template ${keyOf(row)} is pinned and not there.`);
    return { ...row, design };
  });
}

function use(key: string, { design, bytes }: KeptDesign): TemplateDesign {
  forget(key);
  kept.set(key, { design, bytes });
  keptBytes += bytes;
  for (const oldest of kept.keys()) {
    if (keptBytes <= maxKeptBytes) break;
    forget(oldest);
  }
  return design;
}

function forget(key: string): void {
  keptBytes -= kept.get(key)?.bytes ?? 0;
  kept.delete(key);
}

async function readDesigns(queries: Queries, pins: readonly Pin[]): Promise<(Pin & KeptDesign)[]> {
  const { rows } = await queries.query<Pin & KeptDesign>(
    `select v.template_id as "templateId", v.number as "templateNumber", v.design_digest as "designDigest", v.design,
       length(v.design::text) as bytes
     from contract_template_versions v
     join (select distinct * from unnest($1::text[], $2::integer[]) as p (template_id, number)) p
       on p.template_id = v.template_id and p.number = v.number`,
    [pins.map(({ templateId }) => templateId), pins.map(({ templateNumber }) => templateNumber)],
  );
  return rows;
}
