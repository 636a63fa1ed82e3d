import type { Logo } from "#domain/agency-page/logo.ts";
import type { Brand } from "#server/core/documents/sheet.ts";
import type { Queries } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { publishedLogoOf } from "./published-logo.ts";

/** An agency's colour, and the logo that it had when a document was made. */
export type KeptBrand = { colour: string; logo: Logo | null };
type Needs = Pick<Dependencies, "files" | "log">;

/**
 * What documents of an agency begin with, with the logo's bytes. A logo that can't be read is left out: whoever signs or
 * pays is owed the document all the same.
 */
export async function brandOfDocument({ files, log }: Needs, { colour, logo }: KeptBrand): Promise<Brand> {
  if (logo === null) return { colour, logo };
  const png = await files.get(logo.hash).catch((error: unknown) => {
    log.warn({ err: error, logo: logo.hash }, "logo of a document could not be read");
    return null;
  });
  return { colour, logo: png === null ? null : { png, width: logo.width, height: logo.height } };
}

/** The same of an agency as it is now. */
export async function findDocumentBrand(queries: Queries, needs: Needs, agencyId: string): Promise<Brand> {
  const { rows } = await queries.query<KeptBrand>(
    `select g.brand_colour as colour, ${publishedLogoOf("g")} as logo from agencies g where g.id = $1`,
    [agencyId],
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`No agency ${agencyId}.`);
  return await brandOfDocument(needs, row);
}
