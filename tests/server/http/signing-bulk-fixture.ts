import type { LightMyRequestResponse } from "fastify";
import { exampleField } from "#contract/contract-template-examples.ts";
import { pathOf } from "#contract/route.ts";
import { routes } from "#contract/routes.ts";
import type { BulkCheck } from "#contract/signing-bulk.ts";
import type { TemplateField } from "#domain/template/types.ts";
import { bearerOf } from "#tests/support/demo-tokens.ts";
import type { TestServer } from "#tests/support/server.ts";
import { listingFor, pressKey } from "./payment-link-stories.ts";
import { agreementFor, somebody } from "./signing-fixture.ts";

/** A field that staff fill in. */
const feeField = {
  ...exampleField,
  id: "fld_fee",
  name: "fee",
  type: "number",
  signerId: null,
  group: "general",
  required: true,
  y: 400,
  maxLength: null,
} as const;

const header = ["Listing", "Signer name", "Email", "Mobile", "fee"];
export type BulkRow = readonly [listing: string, name: string, email: string, mobile: string, fee: string];

const quoted = (cell: string): string => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
/** The file as a spreadsheet writes it. */
export const bulkFile = (rows: readonly (readonly string[])[], heading: readonly string[] = header): Buffer =>
  Buffer.from([heading, ...rows].map((row) => row.map(quoted).join(",")).join("\r\n"));

/** A published Adhoc Contract with a field that staff fill in, and a row for each of so many listings of their own. */
export async function bulkOver(fixture: TestServer, listings: number, more: readonly TemplateField[] = []) {
  const template = await agreementFor(fixture, undefined, [feeField, ...more], "Adhoc Contract");
  const ids: string[] = [];
  for (let made = 0; made < listings; made += 1)
    ids.push((await listingFor(fixture, { products: ["Adhoc Contract"] })).id);
  const rows = ids.map((id): BulkRow => {
    const { name, phoneNumber } = somebody();
    return [id, name, "", phoneNumber, "4,295.00"];
  });
  /** The first row, with other cells at these places. */
  const rowOf = (cells: Partial<Record<number, string>> = {}): string[] => {
    const row: string[] = [...(rows[0] ?? [])];
    for (const [at, cell] of Object.entries(cells)) row[Number(at)] = cell ?? "";
    return row;
  };
  const check = async (payload: Buffer): Promise<BulkCheck> =>
    (await postBulk(fixture, "checkBulkSend", template.id, payload)).json();
  /** What is wrong, as `line field code`. */
  const wrongIn = async (payload: Buffer): Promise<string[]> =>
    (await check(payload)).rows.flatMap(({ line, problems }) =>
      problems.map(({ field, code }) => `${line} ${field} ${code}`),
    );
  const send = (payload: Buffer, key: string) =>
    postBulk(fixture, "startBulkSend", template.id, payload, { key });
  return { template, ids, rows, rowOf, check, wrongIn, send };
}

export type BulkStory = Awaited<ReturnType<typeof bulkOver>>;

/** Sends a file as the page does. */
export const postBulk = (
  fixture: TestServer,
  name: "checkBulkSend" | "startBulkSend",
  templateId: string,
  payload: Buffer,
  {
    key = pressKey(),
    headers = bearerOf("demo-manager"),
    templateNumber = "1",
  }: { key?: string; headers?: object; templateNumber?: string } = {},
): Promise<LightMyRequestResponse> =>
  fixture.app.inject({
    method: "POST",
    url: pathOf(routes[name], { id: templateId }),
    headers: {
      "sec-fetch-site": "same-origin",
      "x-saleflow-request": "1",
      "content-type": "text/csv",
      ...(name === "startBulkSend" ? { "idempotency-key": key, "x-template-version": templateNumber } : {}),
      ...headers,
    },
    payload,
  });
