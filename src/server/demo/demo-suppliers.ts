import type { NoAbnStatement } from "#contract/supplier.ts";
import { daysLater, hourMs } from "#domain/calendar/lengths.ts";
import { payeeCoolingHours } from "#domain/limits.ts";
import type { Payee } from "#domain/payment/payee.ts";
import { sortKeyOf } from "#server/core/search/sort-keys.ts";
import type { Queries } from "#server/database/database.ts";

type Seed = {
  id: string;
  name: string;
  /** Empty where none is quoted. */
  abn: string;
  noAbnStatement?: NoAbnStatement;
  phone: string;
  terms: "7" | "14" | "30";
  payee: Payee;
  /** What it asked to be paid to instead, approved and cooling. */
  cooling?: Payee;
};

/** Who photographs, prints and advertises for the demo's listings. The last digit of an account says how its name is checked. */
const suppliers: readonly Seed[] = [
  {
    id: "sup_demo_homefront",
    name: "Homefront Media",
    abn: "68620114552",
    phone: "1300 555 011",
    terms: "30",
    payee: { kind: "bpay", name: "Homefront Media", billerCode: "237960", reference: "4005551234" },
  },
  {
    id: "sup_demo_lumen",
    name: "Lumen Studio",
    abn: "48604123453",
    phone: "03 9555 0142",
    terms: "14",
    payee: { kind: "account", name: "Lumen Studio Pty Ltd", bsb: "063-111", accountNumber: "12345674" },
  },
  {
    id: "sup_demo_plainwords",
    name: "Plain Words",
    abn: "",
    phone: "0491 570 157",
    terms: "14",
    payee: { kind: "account", name: "Jo Plain", bsb: "083-004", accountNumber: "55512340" },
  },
  {
    id: "sup_demo_signpost",
    name: "Signpost Co",
    abn: "93150781230",
    phone: "03 9555 0177",
    terms: "14",
    payee: { kind: "account", name: "Signpost Co Pty Ltd", bsb: "033-157", accountNumber: "00771234" },
    cooling: { kind: "account", name: "Signpost Co Pty Ltd", bsb: "013-225", accountNumber: "40118855" },
  },
  {
    id: "sup_demo_gavel",
    name: "Gavel & Field Auctions",
    abn: "12633198722",
    phone: "03 9555 0190",
    terms: "7",
    payee: { kind: "payId", name: "Gavel & Field Auctions", payIdKind: "ABN", payId: "12633198722" },
  },
  {
    id: "sup_demo_clearview",
    name: "Clearview Drones",
    abn: "25010499966",
    phone: "0491 570 158",
    terms: "7",
    payee: { kind: "account", name: "Clearview Drones", bsb: "062-140", accountNumber: "10022007" },
  },
];

/** Whom the demo's agency has paid before. */
export const demoPaidPayees = suppliers.map(({ id, payee }) => ({ supplierId: id, payee }));

/** Six suppliers that are paid already: one quotes no ABN, and one waits to be paid to another account. */
export async function insertDemoSuppliers(queries: Queries, agencyId: string, now: Date): Promise<void> {
  for (const seed of suppliers) await insertSupplier(queries, seed, { agencyId, at: daysLater(now, -60) });
  for (const { id, phone, payee, cooling } of suppliers) {
    const first = { id: `pyc_first_${id}`, supplierId: id, phone, agencyId };
    await insertChange(queries, { ...first, payee, status: "inForce", at: daysLater(now, -58) });
    await queries.query("update suppliers set payee = $2, payee_change_id = $3 where id = $1", [
      id,
      JSON.stringify(payee),
      first.id,
    ]);
    if (cooling === undefined) continue;
    const at = new Date(now.getTime() - 2 * hourMs);
    const next = { ...first, id: `pyc_cooling_${id}`, payee: cooling };
    await insertChange(queries, { ...next, status: "cooling", at });
  }
}

async function insertSupplier(
  queries: Queries,
  { id, name, abn, noAbnStatement = "none", phone, terms, cooling }: Seed,
  { agencyId, at }: { agencyId: string; at: Date },
): Promise<void> {
  await queries.query(
    `insert into suppliers (id, agency_id, status, request_hash, name_key, created_by, created_at, updated_at, name, abn,
       gst, no_abn_statement, phone, remittance_email, terms, agreed_on)
     values ($1, $2, $3, 'demo', $4, 'stf_manager', $5, $5, $6, $7, $8, $9, $10, $11, $12, '')`,
    [
      id,
      agencyId,
      cooling === undefined ? "payeeInForce" : "payeeCooling",
      sortKeyOf(name),
      at,
      name,
      abn,
      abn === "" ? "notRegistered" : "registered",
      noAbnStatement,
      phone,
      `accounts@${id.replace("sup_demo_", "")}.example`,
      terms,
    ],
  );
}

type ChangeSeed = {
  id: string;
  supplierId: string;
  agencyId: string;
  phone: string;
  payee: Payee;
  status: "inForce" | "cooling";
  /** When it was approved. */
  at: Date;
};

/** A change that the manager proposed and called about, and the principal approved. */
async function insertChange(
  queries: Queries,
  { id, supplierId, agencyId, phone, payee, status, at }: ChangeSeed,
): Promise<void> {
  const earlier = (hours: number) => new Date(at.getTime() - hours * hourMs);
  const beginsAt = new Date(at.getTime() + payeeCoolingHours * hourMs);
  await queries.query(
    `insert into payee_changes (id, agency_id, supplier_id, status, request_hash, payee, name_check, number_on_file,
       proposed_by, proposed_at, called_by, called_at, called_number, called_person, approved_by, approved_at, begins_at,
       ended_at)
     values ($1, $2, $3, $4, 'demo', $5, $6, $7, 'stf_manager', $8, 'stf_manager', $9, $7, 'Accounts', 'stf_principal',
       $10, $11, $12)`,
    [
      id,
      agencyId,
      supplierId,
      status,
      JSON.stringify(payee),
      JSON.stringify({ outcome: "match", registeredName: null, reason: null }),
      phone,
      earlier(3),
      earlier(2),
      at,
      beginsAt,
      status === "inForce" ? beginsAt : null,
    ],
  );
}
