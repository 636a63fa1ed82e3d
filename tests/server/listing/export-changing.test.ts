import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { exportListings } from "#server/listing/export/export-listings.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { type Fixture, manager, openFixture } from "./listing-fixture.ts";

const stays = 1_500;
const changes = 40;
const times = 8;
const perChange = 20;

const named = (name: string, count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => {
    const number = String(from + index).padStart(5, "0");
    return {
      id: `lst_${name}_${number}`,
      address: { line1: `${name} ${number}`, suburb: "Richmond", state: "VIC", postcode: "3121" } as const,
    };
  });
const lineOf = ({ address }: { address: { line1: string } }) => address.line1;

describe.each(databaseKinds())("an export on %s", (kind) => {
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await openFixture(kind);
  });
  afterAll(() => fixture.close());

  const exportAll = async () => {
    const reply = await exportListings(fixture.dependencies, manager, {
      format: "csv",
      queries: ["*"],
      sort: { address: "asc" },
      columns: ["address"],
    });
    if (!(reply.body instanceof Readable)) throw new Error("Not a stream.");
    const [, ...lines] = (parse(await text(reply.body), { bom: true }) as string[][]).map(
      ([line]) => line ?? "",
    );
    return { lines, total: reply.headers["x-total-count"] };
  };

  test("is one moment of the listings, whatever comes and goes while it is counted and read", async () => {
    const staying = named("stays", stays);
    let comers = named("comes", perChange);
    await fixture.insert([...staying, ...comers]);
    const moments = [comers.map(lineOf)];
    const changing = async () => {
      for (let change = 1; change <= changes; change += 1) {
        const next = named("comes", perChange, change * perChange);
        await fixture.insert(next);
        moments.push([...comers, ...next].map(lineOf));
        await fixture.remove(...comers.map(({ id }) => id));
        moments.push(next.map(lineOf));
        comers = next;
      }
    };
    const exporting = async () => {
      const used = [];
      for (let time = 0; time < times; time += 1) used.push(await exportAll());
      return used;
    };
    const [used] = await Promise.all([exporting(), changing()]);
    for (const { lines, total } of used) {
      expect(lines.filter((line) => line.startsWith("stays"))).toEqual(staying.map(lineOf));
      const moment = lines.filter((line) => line.startsWith("comes"));
      expect(moments).toContainEqual(moment);
      expect(lines).toHaveLength(stays + moment.length);
      expect(total).toBe(String(lines.length));
    }
  });
});
