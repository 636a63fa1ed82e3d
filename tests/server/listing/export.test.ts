import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { read, utils } from "@e965/xlsx";
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ListingExport, ListingRow } from "#contract/listing.ts";
import { listingColumns } from "#domain/listing/columns.ts";
import { exportListings } from "#server/listing/export/export-listings.ts";
import { outcomeOf } from "#tests/server/application/application-fixture.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { analyst, type Fixture, manager, openFixture, otherAgencyId } from "./listing-fixture.ts";

// 100,000 that are exported with EXPORT_ROWS=112000: each tenth is archived. The bench has its own.
const rowCount = Number(process.env.EXPORT_ROWS ?? 3_000);
const columns = listingColumns.map(({ id }) => id);
const hazards = [
  '=HYPERLINK("http://evil.test","x")',
  "+61491570156",
  "-1+1",
  "@SUM(A1)",
  "\t=1",
  "\r=1",
  '"quoted", and, "more"',
  "two\r\nlines",
  " leading and trailing ",
  "<b>&amp;</b>",
  "_x000D_ \u0007 bell",
  "Zoë O’Brien 🏡",
  "＝1+1",
];

const exportOf = (fixture: Fixture, asked: Partial<ListingExport> = {}, staff = manager) =>
  exportListings(fixture.dependencies, staff, {
    format: "csv",
    queries: ["*"],
    sort: { address: "asc" },
    columns,
    ...asked,
  });

async function bytesOf(reply: { body: unknown }): Promise<Buffer> {
  if (!(reply.body instanceof Readable)) throw new Error("Not a stream.");
  return await buffer(reply.body);
}

async function everyRow(fixture: Fixture, queries: string[]): Promise<ListingRow[]> {
  const rows: ListingRow[] = [];
  let searchAfter: string[] = [];
  for (let page = 0; ; page += 1) {
    const { hits } = await fixture.search({
      queries,
      sort: { address: "asc" },
      size: 200,
      page,
      searchAfter,
    });
    rows.push(...hits.map(({ _source }) => _source));
    searchAfter = hits.at(-1)?.sort ?? [];
    if (hits.length < 200) return rows;
  }
}

/** What the cells of a row are expected to hold, as values of a spreadsheet. */
const valuesOf = (row: ListingRow) => [
  row.address.line1,
  row.address.suburb,
  row.address.state,
  row.address.postcode,
  row.propertyType,
  row.saleMethod,
  row.priceCents === null ? "" : row.priceCents / 100,
  row.listedOn,
  row.status === "active" ? "Active" : "Archived",
  row.agent.name,
  row.branch.name,
  row.vendors.join("; "),
  row.products.join("; "),
  row.updatedAt.slice(0, 19).replace("T", " "),
];

describe.each(databaseKinds())("export on %s", (kind) => {
  let fixture: Fixture;
  let rows: ListingRow[];
  beforeAll(async () => {
    fixture = await openFixture(kind);
    for (let first = 0; first < rowCount; first += 1_000)
      await fixture.insert(
        Array.from({ length: Math.min(1_000, rowCount - first) }, (_, index) => {
          const number = first + index;
          return {
            id: `lst_export${String(number).padStart(7, "0")}`,
            address: {
              line1: `${hazards[number % 100] ?? `${number} Wattle Street`}`,
              suburb: "Richmond",
              state: "VIC",
              postcode: "0800",
            },
            priceCents: number % 7 === 0 ? null : number * 100 + 5,
            vendors: [
              { name: hazards[number % 50] ?? "Jane Citizen", email: null, phoneNumber: null },
              { name: "Bob, Jr.", email: null, phoneNumber: null },
            ],
            status: number % 10 === 9 ? "archived" : "active",
          };
        }),
      );
    await fixture.insert([
      { id: "lst_elsewhere", agencyId: otherAgencyId, branchId: "brn_elsewhere", agentId: "stf_elsewhere" },
    ]);
    rows = await everyRow(fixture, ["*"]);
  }, 240_000);
  afterAll(() => fixture.close());

  test("CSV opened back holds every cell, and what a spreadsheet would calculate is led by an apostrophe", async () => {
    const reply = await exportOf(fixture);
    const bytes = await bytesOf(reply);
    expect(reply.headers).toEqual({
      "x-total-count": String(rows.length),
      "content-disposition": 'attachment; filename="listings-2026-11-21.csv"',
    });
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [headings, ...lines] = parse(bytes, { bom: true, record_delimiter: "\r\n" }) as string[][];
    expect(headings).toEqual([...listingColumns.slice(0, -1).map(({ label }) => label), "Changed (UTC)"]);
    const expected = rows.map((row) =>
      valuesOf(row).map((value, column) => {
        if (column === 13) return row.updatedAt;
        if (typeof value === "number") return value.toFixed(2);
        return /^[=+\-@\t\r＝]/.test(value) ? `'${value}` : value;
      }),
    );
    expect(lines.length).toBe(rowCount - Math.floor(rowCount / 10));
    expect(lines).toEqual(expected);
    const dangerous = lines.flat().filter((cell) => /^[=+\-@\t\r\n\0]/.test(cell));
    expect(dangerous).toEqual([]);
  });

  test("XLSX opened back holds every cell with its type, and no formula", async () => {
    const reply = await exportOf(fixture, { format: "xlsx" });
    const book = read(await bytesOf(reply), { cellDates: false, cellNF: true, dense: true });
    const sheet = book.Sheets.Listings;
    if (sheet === undefined) throw new Error("There is no sheet.");
    const [, ...lines] = utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: false, defval: "" });
    const expected = rows.map((row) =>
      valuesOf(row).map((value) =>
        typeof value === "number"
          ? value.toLocaleString("en-AU", { minimumFractionDigits: 2 })
          : value.replace(/\r\n?/g, "\n"),
      ),
    );
    expect(lines.map((line) => line.map((cell) => String(cell).replace(/\r\n?/g, "\n")))).toEqual(expected);
    const cells = (sheet["!data"] ?? []).flat();
    expect(cells.filter((cell) => cell?.f !== undefined)).toEqual([]);
    const types = (sheet["!data"] ?? [])[1]?.map((cell) => cell?.t);
    expect(types?.filter((type) => type !== undefined && !["s", "n"].includes(type))).toEqual([]);
  });

  test("follows the search, its columns and the rights of whoever asks", async () => {
    const lines = async (asked: Partial<ListingExport>) =>
      (await bytesOf(await exportOf(fixture, asked))).toString("utf8").slice(1).split("\r\n");
    const found = await lines({ queries: ["*", "status:archived"], columns: ["status", "postcode"] });
    expect(found).toHaveLength(Math.floor(rowCount / 10) + 2);
    expect(found.slice(0, 2)).toEqual(["Status,Postcode", "Archived,0800"]);
    expect(await lines({ queries: ["nothing at all"], columns: ["status"] })).toEqual(["Status", ""]);
    expect(await outcomeOf(exportOf(fixture, { queries: ["status:archived"] }, analyst))).toBe(
      "permission.missing",
    );
    const { rows: events } = await fixture.database.query(
      "select actor, data from audit_events where type = 'listing.exported' order by happened_at desc limit 1",
    );
    expect(events).toEqual([{ actor: "stf_manager", data: expect.objectContaining({ format: "csv" }) }]);
  });

  test("an export that nobody reads is read from the database to its end, and holds no connection [T837]", async () => {
    const { pool } = fixture.database;
    const reply = await exportOf(fixture, { format: "xlsx" });
    await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0);
    const book = read(await bytesOf(reply), { sheetRows: rows.length + 2, dense: true });
    expect(book.Sheets.Listings?.["!data"]).toHaveLength(rows.length + 1);
  });

  test("a client that goes away ends the reading and leaves nothing behind; two at once are enough", async () => {
    const spools = async () =>
      (await readdir(tmpdir())).filter((name) => name.startsWith("saleflow-export-"));
    const before = new Set(await spools());
    const first = await exportOf(fixture);
    if (!(first.body instanceof Readable)) throw new Error("Not a stream.");
    const second = await exportOf(fixture, { format: "xlsx" });
    expect(await outcomeOf(exportOf(fixture))).toBe("limit.reached");
    await once(first.body, "readable");
    first.body.destroy();
    if (!first.body.closed) await once(first.body, "close");
    expect((await bytesOf(second)).length).toBeGreaterThan(1_000);
    const third = await bytesOf(await exportOf(fixture, { queries: ["nothing at all"] }));
    expect(third.toString("utf8")).toContain("Address");
    await expect.poll(async () => (await spools()).filter((name) => !before.has(name))).toEqual([]);
    expect(fixture.database.pool.waitingCount).toBe(0);
  });
});
