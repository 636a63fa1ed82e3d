import { describe, expect, test } from "vitest";
import type { TemplateCommand } from "#domain/template/command.ts";
import { type Handle, movedBoxes, resizedBox } from "#domain/template/edit-boxes.ts";
import { scaled } from "#domain/template/edit-scale.ts";
import { box, boxesOf, design, field, labelOf, named, resultOf, vendor } from "./designs.ts";

describe("placing", () => {
  const place = { kind: "place", pageId: "page_0001", signerId: vendor.id, seed: "fld_new" } as const;

  test("puts a field of its usual size around a point, for its signer, with a name and label of its own", () => {
    const before = design([field("fld_one", { name: "text" })]);
    expect(
      named(resultOf(before, { ...place, fieldType: "text", at: { x: 300, y: 400 } }), "fld_new"),
    ).toMatchObject({
      ...box(200, 385, 200, 30),
      name: "text_2",
      label: "Text 2",
      group: "signer",
      signerId: vendor.id,
      required: false,
    });
    expect(labelOf(before, { ...place, fieldType: "signature", at: { x: 300, y: 400 } })).toBe(
      "Placed Signature on page 1",
    );
  });

  test("takes a drawn box, at least of the least size, and keeps both on the page", () => {
    const at = (one: TemplateCommand) => named(resultOf(design([]), one), "fld_new");
    expect(at({ ...place, fieldType: "text", at: box(10, 10, 3, 50) })).toMatchObject(box(10, 10, 8, 50));
    expect(at({ ...place, fieldType: "text", at: { x: 590, y: 0 } })).toMatchObject(box(395.28, 0, 200, 30));
  });

  test("puts it into the reading order, and into the fieldset that it lies in", () => {
    const before = design([
      field("fld_set", { type: "fieldset", ...box(50, 50, 400, 300) }),
      field("fld_low", box(60, 500)),
    ]);
    const next = resultOf(before, { ...place, fieldType: "text", at: { x: 200, y: 200 } });
    expect(next.fields.map(({ id, fieldsetId }) => [id, fieldsetId])).toEqual([
      ["fld_set", null],
      ["fld_new", "fld_set"],
      ["fld_low", null],
    ]);
  });

  test("initials stand at the foot of each page that has none of the signer, beside those of others", () => {
    const agent = { id: "sig_agent01", role: "agent", name: "Agent" } as const;
    const before = design([field("fld_in", { type: "initials", pageId: "page_0002", signerId: vendor.id })], {
      signers: [vendor, agent],
    });
    const once = resultOf(before, { kind: "initials", signerId: vendor.id, seed: "fld_v" });
    expect(named(once, "fld_v_1")).toMatchObject({ pageId: "page_0001", ...box(479.28, 765.89, 80, 40) });
    expect(once.fields).toHaveLength(2);
    const twice = resultOf(once, { kind: "initials", signerId: agent.id, seed: "fld_a" });
    expect(named(twice, "fld_a_1")).toMatchObject(box(391.28, 765.89, 80, 40));
    expect(labelOf(twice, { kind: "initials", signerId: agent.id, seed: "fld_b" })).toBe(
      "Agent has initials on every page already.",
    );
  });
});

describe("moving and resizing", () => {
  const before = design([
    field("fld_set", { type: "fieldset", ...box(50, 50, 300, 200) }),
    field("fld_in", { fieldsetId: "fld_set", ...box(60, 60) }),
    field("fld_out", box(400, 700)),
    field("fld_lock", { locked: true, ...box(60, 600) }),
  ]);

  test("takes the members of a fieldset along, together within the page, across pages too", () => {
    expect(movedBoxes(before, ["fld_set"], { dx: -100, dy: 10, pageId: null })).toEqual([
      { id: "fld_set", pageId: "page_0001", ...box(0, 60, 300, 200) },
      { id: "fld_in", pageId: "page_0001", ...box(10, 70) },
    ]);
    const boxes = [{ id: "fld_set", pageId: "page_0002", ...box(150, 70, 300, 200) }];
    const next = resultOf(before, { kind: "move", boxes });
    expect(named(next, "fld_in")).toMatchObject({
      pageId: "page_0002",
      ...box(160, 80),
      fieldsetId: "fld_set",
    });
    expect(labelOf(before, { kind: "move", boxes })).toBe("Moved fld_set to 150, 70 on page 2");
  });

  test("lets a member that is moved out go", () => {
    const boxes = [{ id: "fld_in", pageId: "page_0001", ...box(400, 400) }];
    expect(named(resultOf(before, { kind: "move", boxes }), "fld_in")?.fieldsetId).toBe(null);
  });

  test("leaves locked fields, and says so", () => {
    const ids = ["fld_lock"];
    const message = "Locked fields are not moved. Unlock them first.";
    expect(labelOf(before, { kind: "nudge", ids, dx: 1, dy: 0, isResize: false })).toBe(message);
    expect(labelOf(before, { kind: "set-box", id: "fld_lock", box: { x: 1 } })).toBe(message);
    expect(labelOf(before, { kind: "nudge", ids: [], dx: 1, dy: 0, isResize: false })).toBe(
      "No field is selected.",
    );
  });

  test.each([
    ["e", { dx: 30, dy: 9 }, box(100, 100, 130, 20)],
    ["w", { dx: 30, dy: 9 }, box(130, 100, 70, 20)],
    ["s", { dx: 30, dy: 9 }, box(100, 100, 100, 29)],
    ["n", { dx: 30, dy: 9 }, box(100, 109, 100, 11)],
    ["nw", { dx: 500, dy: 500 }, box(192, 112, 8, 8)],
    ["se", { dx: -500, dy: -500 }, box(100, 100, 8, 8)],
    ["ne", { dx: 500, dy: -500 }, box(100, 0, 200, 120)],
    ["sw", { dx: -500, dy: 500 }, box(0, 100, 200, 200)],
  ] as const)("by the handle %s keeps the other edges, the least size and the page", (handle, by, to) => {
    expect(resizedBox(box(100, 100), handle, by, { width: 300, height: 300 })).toEqual(to);
  });

  test("several by a handle of the frame around them scales all of them in it [T367]", () => {
    const ids = ["fld_a", "fld_b", "fld_lock"];
    const group = design([
      field("fld_a", box(100, 100, 100, 20)),
      field("fld_b", box(250, 160, 50, 40)),
      field("fld_lock", { ...box(10, 10), locked: true }),
      field("fld_far", { ...box(400, 400), pageId: "page_0002" }),
    ]);
    const boxes = (handle: Handle, dx: number, dy: number) => {
      const to = scaled(group, ids, handle, { dx, dy });
      return [
        to?.frame,
        ...(to?.boxes ?? []).map(({ id, x, y, width, height }) => [id, x, y, width, height]),
      ];
    };
    // The frame is 200 by 100 points from 100, 100.
    expect(boxes("se", 100, 50)).toEqual([
      box(100, 100, 300, 150),
      ["fld_a", 100, 100, 150, 30],
      ["fld_b", 325, 190, 75, 60],
    ]);
    expect(boxes("w", 100, 50)).toEqual([
      box(200, 100, 100, 100),
      ["fld_a", 200, 100, 50, 20],
      ["fld_b", 275, 160, 25, 40],
    ]);
    // No further than the smallest of them may be: 50 points wide come to 8, 20 points high to 8.
    expect(boxes("nw", 500, 500)).toEqual([
      box(268, 160, 32, 40),
      ["fld_a", 268, 160, 16, 8],
      ["fld_b", 292, 184, 8, 16],
    ]);
    expect(boxes("n", 0, -500)[0]).toEqual(box(100, 0, 200, 200));
    expect(scaled(group, ["fld_lock"], "e", { dx: 1, dy: 1 })).toBeNull();
    const one = scaled(group, ["fld_a"], "e", { dx: 10, dy: 10 });
    expect(one?.boxes).toEqual([{ ...box(100, 100, 110, 20), id: "fld_a", pageId: "page_0001" }]);
    const sized = resultOf(group, {
      kind: "resize",
      boxes: scaled(group, ids, "se", { dx: 100, dy: 50 })?.boxes ?? [],
    });
    expect(boxesOf(sized)).toMatchObject({ fld_a: [100, 100, 150, 30], fld_lock: [10, 10, 100, 20] });
  });

  test("a fieldset among several takes its members along", () => {
    const set = field("fld_set", { type: "fieldset", ...box(100, 100, 100, 100) });
    const group = design([
      set,
      field("fld_in", { ...box(120, 120, 50, 20), fieldsetId: set.id }),
      field("fld_b", box(250, 150, 50, 50)),
    ]);
    const to = scaled(group, [set.id, "fld_b"], "e", { dx: 200, dy: 0 });
    expect(to?.boxes.find(({ id }) => id === "fld_in")).toMatchObject(box(140, 120, 100, 20));
    expect(scaled(group, [set.id], "e", { dx: 200, dy: 0 })?.boxes.map(({ id }) => id)).toEqual([set.id]);
  });

  test("by keys moves all or grows each, and by numbers one", () => {
    const ids = ["fld_out", "fld_in"];
    const moved = resultOf(before, { kind: "nudge", ids, dx: -10, dy: 1, isResize: false });
    expect(boxesOf(moved)).toMatchObject({ fld_out: [390, 701, 100, 20], fld_in: [50, 61, 100, 20] });
    const grown = resultOf(before, { kind: "nudge", ids, dx: 10, dy: -1, isResize: true });
    expect(boxesOf(grown)).toMatchObject({ fld_out: [400, 700, 110, 19], fld_in: [60, 60, 110, 19] });
    const set = resultOf(before, { kind: "set-box", id: "fld_out", box: { x: 12.345, width: 3 } });
    expect(boxesOf(set).fld_out).toEqual([12.35, 700, 8, 20]);
  });
});

describe("arranging", () => {
  const ids = ["fld_a", "fld_b", "fld_c"];
  const before = design([
    field("fld_a", box(10, 10, 50, 20)),
    field("fld_b", box(100, 50, 100, 30)),
    field("fld_c", { ...box(300, 200, 20, 10) }),
  ]);

  test.each([
    ["left", [10, 10, 10], "x"],
    ["centre", [140, 115, 155], "x"],
    ["right", [270, 220, 300], "x"],
    ["top", [10, 10, 10], "y"],
    ["middle", [100, 95, 105], "y"],
    ["bottom", [190, 180, 200], "y"],
  ] as const)("aligns to the %s", (to, places, axis) => {
    const next = resultOf(before, { kind: "align", ids, to });
    expect(next.fields.map((one) => one[axis])).toEqual(places);
  });

  test("distributes with the same gaps, first and last in their places", () => {
    const across = resultOf(before, { kind: "distribute", ids, along: "horizontal" });
    expect(across.fields.map(({ x }) => x)).toEqual([10, 130, 300]);
    const down = resultOf(before, { kind: "distribute", ids, along: "vertical" });
    expect(down.fields.map(({ y }) => y)).toEqual([10, 100, 200]);
  });

  test("gives the size of the first", () => {
    const sizes = (of: "width" | "height" | "both") =>
      resultOf(before, { kind: "same-size", ids, of }).fields.map(({ width, height }) => [width, height]);
    expect(sizes("width")).toEqual([
      [50, 20],
      [50, 30],
      [50, 10],
    ]);
    expect(sizes("height")).toEqual([
      [50, 20],
      [100, 20],
      [20, 20],
    ]);
    expect(sizes("both")).toEqual([
      [50, 20],
      [50, 20],
      [50, 20],
    ]);
  });

  test("asks for enough fields", () => {
    expect(labelOf(before, { kind: "align", ids: ["fld_a"], to: "left" })).toBe(
      "Select two or more fields to align them.",
    );
    expect(labelOf(before, { kind: "distribute", ids: ids.slice(1), along: "vertical" })).toBe(
      "Select three or more fields to distribute them.",
    );
  });
});
