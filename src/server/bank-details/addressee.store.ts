import type { Party } from "#contract/application.ts";
import type { Address } from "#contract/shapes.ts";
import type { ProductType } from "#domain/enumerations.ts";
import type { Queries, Transaction } from "#server/database/database.ts";

/** Whom the details of an application go to, and in whose name. */
export type Addressee = {
  id: string;
  agencyId: string;
  agencyName: string;
  agencyPhone: string;
  productType: ProductType;
  vendors: Party[];
  buyers: Party[];
  property: { address: Address } | null;
};

export async function findAddressee(queries: Queries, applicationId: string): Promise<Addressee> {
  const { rows } = await queries.query<Addressee>(
    `select a.id, a.agency_id as "agencyId", g.name as "agencyName", g.phone as "agencyPhone",
       a.product_type as "productType", a.vendors, a.buyers, a.property
     from applications a join agencies g on g.id = a.agency_id where a.id = $1`,
    [applicationId],
  );
  const [addressee] = rows;
  if (addressee === undefined) throw new Error(`No application ${applicationId}.`);
  return addressee;
}

/** Which of some effects were queued as messages already. */
export async function findQueued(tx: Transaction, effectKeys: readonly string[]): Promise<string[]> {
  const { rows } = await tx.query<{ effectKey: string }>(
    `select effect_key as "effectKey" from outbox_messages where effect_key = any($1)`,
    [effectKeys],
  );
  return rows.map(({ effectKey }) => effectKey);
}
