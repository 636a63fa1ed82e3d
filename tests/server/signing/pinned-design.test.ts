import { describe, expect, test } from "vitest";
import type { TemplateDesign } from "#domain/template/types.ts";
import type { Queries } from "#server/database/database.ts";
import { type Pin, withDesigns } from "#server/signing/pinned-design.store.ts";

/** A database that has these versions, and counts how often it is asked. */
function databaseOf(versions: readonly (Pin & { name: string; bytes: number })[]) {
  let asked = 0;
  const query = async (
    _statement: unknown,
    [ids = [], numbers = []]: readonly (readonly unknown[])[] = [],
  ) => {
    asked += 1;
    const rows = versions
      .filter((each) => ids.some((id, at) => id === each.templateId && numbers[at] === each.templateNumber))
      .map(({ name, ...version }) => ({ ...version, design: { pages: [], signers: [], fields: [], name } }));
    return { rows, rowCount: rows.length };
  };
  return { queries: { query } as unknown as Queries, asked: () => asked };
}

const pinOf = (templateId: string, designDigest = "d1"): Pin => ({
  templateId,
  templateNumber: 1,
  designDigest,
});
const nameOf = ({ design }: { design: TemplateDesign }) => (design as unknown as { name: string }).name;

describe("the designs of pinned versions", () => {
  test("are read once for many requests, and not again", async () => {
    const pins = [pinOf("tpl_a"), pinOf("tpl_b"), pinOf("tpl_a")];
    const database = databaseOf([
      { ...pinOf("tpl_a"), name: "A", bytes: 10 },
      { ...pinOf("tpl_b"), name: "B", bytes: 10 },
    ]);
    expect((await withDesigns(database.queries, pins)).map(nameOf)).toEqual(["A", "B", "A"]);
    expect((await withDesigns(database.queries, pins)).map(nameOf)).toEqual(["A", "B", "A"]);
    expect(database.asked()).toBe(1);
  });

  test("of one name in two databases are each database's own", async () => {
    const here = databaseOf([{ ...pinOf("tpl_c", "here"), name: "here", bytes: 10 }]);
    const there = databaseOf([{ ...pinOf("tpl_c", "there"), name: "there", bytes: 10 }]);
    expect((await withDesigns(here.queries, [pinOf("tpl_c", "here")])).map(nameOf)).toEqual(["here"]);
    expect((await withDesigns(there.queries, [pinOf("tpl_c", "there")])).map(nameOf)).toEqual(["there"]);
  });

  test("are let go in the order of their last use once they are more than eight megabytes", async () => {
    const pins = ["tpl_d", "tpl_e", "tpl_f"].map((id) => pinOf(id));
    const database = databaseOf(pins.map((pin) => ({ ...pin, name: pin.templateId, bytes: 3_000_000 })));
    for (const pin of [...pins.slice(0, 2), ...pins.slice(0, 1), ...pins.slice(2)])
      await withDesigns(database.queries, [pin]);
    expect(database.asked()).toBe(3);
    await withDesigns(database.queries, [pinOf("tpl_d")]);
    expect(database.asked()).toBe(3);
    await withDesigns(database.queries, [pinOf("tpl_e")]);
    expect(database.asked()).toBe(4);
  });

  test("that are not there are no design at all", async () => {
    await expect(withDesigns(databaseOf([]).queries, [pinOf("tpl_none")])).rejects.toThrow(
      "pinned and not there",
    );
  });
});
