import { describe, expect, test } from "vitest";
import type { TemplateCommand } from "#domain/template/command.ts";
import { commanded } from "#domain/template/commanded.ts";
import { clipboardOf } from "#domain/template/edit-paste.ts";
import type { TemplateDesign, TemplateField } from "#domain/template/types.ts";
import { box, design, field, labelOf, named, page, resultOf, vendor } from "./designs.ts";

describe("copies", () => {
  const before = design(
    [
      field("fld_price", {
        type: "number",
        name: "price",
        signerId: vendor.id,
        group: "signer",
        ...box(50, 50),
      }),
      field("fld_fee", {
        type: "number",
        name: "fee",
        formula: "price * rate",
        condition: { fieldId: "fld_price", value: "1" },
        ...box(50, 90),
      }),
    ],
    { pages: [page("page_0001"), page("page_0002"), page("page_0003")] },
  );
  const clipboard = clipboardOf(before, ["fld_price", "fld_fee"]) ?? { fields: [], signers: [] };

  test("are whole among themselves, aside of what they were made of", () => {
    const next = resultOf(before, { kind: "paste", clipboard, pageId: "page_0001", seed: "fld_p" });
    expect(named(next, "fld_p_1")).toMatchObject({ name: "price_2", signerId: vendor.id, ...box(62, 62) });
    expect(named(next, "fld_p_2")).toMatchObject({
      name: "fee_2",
      formula: "price_2 * rate",
      condition: { fieldId: "fld_p_1", value: "1" },
      ...box(62, 102),
    });
    const again = resultOf(next, { kind: "paste", clipboard, pageId: "page_0001", seed: "fld_q" });
    expect(named(again, "fld_q_1")).toMatchObject(box(74, 74));
    const elsewhere = resultOf(before, { kind: "paste", clipboard, pageId: "page_0002", seed: "fld_r" });
    expect(named(elsewhere, "fld_r_1")).toMatchObject({ pageId: "page_0002", ...box(50, 50) });
  });

  test("find their signer in another template by role and name, by role, or have none", () => {
    const pastedInto = (signers: TemplateDesign["signers"]) =>
      named(
        resultOf(design([], { signers }), { kind: "paste", clipboard, pageId: "page_0001", seed: "fld_p" }),
        "fld_p_1",
      );
    const other = { id: "sig_other01", role: "vendor", name: "Vendor 2" } as const;
    const same = { id: "sig_same01", role: "vendor", name: "Vendor 1" } as const;
    expect(pastedInto([other, same])).toMatchObject({ signerId: same.id, group: "signer" });
    expect(pastedInto([other])).toMatchObject({ signerId: other.id, group: "signer" });
    expect(pastedInto([])).toMatchObject({ signerId: null, group: "general" });
  });

  test("have nowhere to go in a template without a page", () => {
    const command: TemplateCommand = { kind: "paste", clipboard, pageId: null, seed: "fld_p" };
    expect(commanded(design([], { pages: [] }), command)).toEqual({
      kind: "refused",
      message: "There is nothing to paste.",
    });
  });

  test("are put on every other page", () => {
    const next = resultOf(before, { kind: "duplicate-to-pages", ids: ["fld_fee"], seed: "fld_d" });
    expect(next.fields.map(({ id, pageId, name }) => [id, pageId, name])).toEqual([
      ["fld_price", "page_0001", "price"],
      ["fld_fee", "page_0001", "fee"],
      ["fld_d_1_1", "page_0002", "fee_2"],
      ["fld_d_2_1", "page_0003", "fee_3"],
    ]);
  });
});

describe("fields, pages and signers", () => {
  const before = design([
    field("fld_a", { name: "price", signerId: vendor.id, group: "signer", ...box(10, 20, 100, 30) }),
    field("fld_b", { type: "number", formula: "price + 1", pageId: "page_0002" }),
    field("fld_c", { pageId: "page_0002", y: 300 }),
  ]);
  const orderOf = ({ fields }: TemplateDesign) => fields.map(({ id }) => id.slice(4)).join("");

  test("a formula follows the name of its field", () => {
    const next = resultOf(before, { kind: "change", ids: ["fld_a"], changes: { name: "amount" } });
    expect(named(next, "fld_b")?.formula).toBe("amount + 1");
  });

  test("the reading order is changed by hand, and put right", () => {
    const next = resultOf(before, { kind: "reorder", ids: ["fld_c", "fld_b"], to: 0 });
    expect(orderOf(next)).toBe("bca");
    expect(orderOf(resultOf(next, { kind: "sort" }))).toBe("abc");
    expect(labelOf(before, { kind: "reorder", ids: ["fld_a"], to: 5 })).toBe(
      "Moved fld_a in the reading order to place 3 of 3",
    );
  });

  test("a page turns with its fields", () => {
    const next = resultOf(before, { kind: "rotate-page", pageId: "page_0001" });
    expect(next.pages[0]).toMatchObject({ turn: 90, width: 841.89, height: 595.28 });
    expect(named(next, "fld_a")).toMatchObject(box(791.89, 10, 30, 100));
  });

  test("a tag turns with its page, wherever its field is, and no copy takes it along", () => {
    const tag = { pageId: "page_0001", ...box(10, 20, 100, 30) };
    const apart = design([field("fld_t", { pageId: "page_0002", tag, covers: true, y: 100 })]);
    const turned = resultOf(apart, { kind: "rotate-page", pageId: "page_0001" });
    expect(named(turned, "fld_t")).toEqual({
      ...apart.fields[0],
      tag: { pageId: "page_0001", ...box(791.89, 10, 30, 100) },
    });
    const copyOf = (more: Partial<TemplateField>) => {
      const before = design([field("fld_t", more)]);
      const clipboard = clipboardOf(before, ["fld_t"]) ?? { fields: [], signers: [] };
      const next = resultOf(before, { kind: "paste", clipboard, pageId: "page_0002", seed: "fld_p" });
      const { covers, tag: own } = named(next, "fld_p_1") ?? {};
      return { covers, tag: own };
    };
    expect(copyOf({ tag, covers: true })).toEqual({ covers: false, tag: null });
    expect(copyOf({ covers: true })).toEqual({ covers: true, tag: null });
  });

  test("a page goes with its fields, the last one stays", () => {
    const next = resultOf(before, { kind: "remove-page", pageId: "page_0002" });
    expect(orderOf(next)).toBe("a");
    expect(labelOf(before, { kind: "remove-page", pageId: "page_0002" })).toBe(
      "Removed page 2 with 2 fields",
    );
    expect(labelOf(next, { kind: "remove-page", pageId: "page_0001" })).toBe(
      "A template keeps at least one page.",
    );
  });

  test("pages are moved and inserted", () => {
    const pagesOf = (command: TemplateCommand) => resultOf(before, command).pages.map(({ id }) => id);
    expect(pagesOf({ kind: "move-page", pageId: "page_0002", to: 0 })).toEqual(["page_0002", "page_0001"]);
    expect(pagesOf({ kind: "insert-pages", pages: [page("page_0003")], at: 1 })).toEqual([
      "page_0001",
      "page_0003",
      "page_0002",
    ]);
  });

  test("the fields of a signer that is removed are general", () => {
    const next = resultOf(before, { kind: "remove-signer", id: vendor.id });
    expect(next.signers).toEqual([]);
    expect(named(next, "fld_a")).toMatchObject({ signerId: null, group: "general" });
  });

  test("proposals bring their signers along, or find them by role and name", () => {
    const signers = [
      { id: "sig_p1", role: "vendor", name: "Vendor 1" } as const,
      { id: "sig_p2", role: "buyer", name: "Buyer" } as const,
    ];
    const proposal = (id: string, signerId: string) => ({
      field: field(id, { name: "price", signerId, group: "signer", y: 500 }),
      source: "tag" as const,
      found: "{{x}}",
    });
    const next = resultOf(before, {
      kind: "accept",
      proposals: [proposal("fld_a", "sig_p1"), proposal("fld_t", "sig_p2")],
      signers,
    });
    expect(named(next, "fld_a_2")).toMatchObject({ name: "price_2", signerId: vendor.id });
    expect(named(next, "fld_t")).toMatchObject({ name: "price_3", signerId: "sig_p2" });
    expect(next.signers).toEqual([vendor, signers[1]]);
  });
});
