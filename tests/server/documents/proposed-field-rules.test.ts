import { describe, expect, test } from "vitest";
import {
  type FoundField,
  foundByAnchor,
  foundByTag,
  foundInForm,
  inReadingOrder,
} from "#server/services/documents/proposed-field.rules.ts";
import { found, of } from "./found-field.ts";
import { lineAt } from "./set-lines.ts";

const page = { width: 600, height: 800 };

describe("a tag on a page", () => {
  const tagged = (text: string, x = 50, y = 100, others = [] as ReturnType<typeof lineAt>[]) =>
    foundByTag(lineAt(text, x, y), [lineAt(text, x, y), ...others], "page_0001", page);

  test("is a field as wide as its type begins, higher than its line, and its own ink in hundredths", () => {
    expect(tagged("{{vendor_name}}")).toEqual([
      {
        ...found,
        ...of("vendor"),
        source: "tag",
        found: "{{vendor_name}}",
        name: "vendor_name",
        label: "Vendor name",
        // In the middle of its line at 105, as high as a signature at most.
        box: { x: 50, y: 91, width: 200, height: 28 },
        tag: { x: 49.5, y: 99.5, width: 76, height: 11 },
      },
    ]);
  });

  test("is none where its inside names nothing, and each of a line is one", () => {
    expect(tagged("{{1}} {{a}} {{b}}").map(({ name }) => name)).toEqual(["a", "b"]);
  });

  test("of a checkbox is a square of the height of its line", () => {
    expect(tagged("{{checkbox:yes}}")[0]?.box).toEqual({ x: 50, y: 100, width: 10, height: 10 });
  });

  test("ends before the next word, or at the margin, never narrower than it is written", () => {
    expect(tagged("{{a}}     b")[0]?.box.width).toBe(50 - 4);
    expect(tagged("{{a}}b")[0]?.box.width).toBe(25);
    expect(tagged("{{a}}", 500)[0]?.box.width).toBe(600 - 24 - 500);
  });

  test("leaves the lines above and below alone", () => {
    const near = [lineAt("above", 60, 84), lineAt("below", 60, 116)];
    // Half of the way to the middle of what is above and below.
    expect(tagged("{{a}}", 50, 100, near)[0]?.box).toMatchObject({ y: 97, height: 16 });
    const apart = [lineAt("above", 250, 90), lineAt("   ", 60, 112), lineAt("left", 30, 90)];
    expect(tagged("{{a}}", 50, 100, apart)[0]?.box).toMatchObject({ y: 91, height: 28 });
    expect(tagged("{{a}}", 50, 100, [lineAt("over", 249.9, 84)])[0]?.box).toMatchObject({ y: 97 });
    expect(tagged("{{a}}", 50, 100, [lineAt("under", 60, 116)])[0]?.box).toMatchObject({ y: 97, height: 16 });
  });

  test("is of its whole height beside letters whose middle is at its edge", () => {
    for (const y of [95, 105])
      expect(tagged("{{a}}", 50, 100, [lineAt("edge", 60, y)])[0]?.box).toMatchObject({ y: 91, height: 28 });
  });

  test("leaves alone a letter that reaches just over it", () => {
    expect(tagged("{{a}}", 50, 100, [lineAt("l", 47, 84)])[0]?.box).toMatchObject({ y: 97, height: 16 });
  });

  test("stays on its page", () => {
    const [top] = tagged("{{a}}", 0, 0);
    expect(top?.box).toEqual({ x: 0, y: 2.5, width: 200, height: 8 });
    expect(top?.tag).toEqual({ x: 0, y: 0, width: 25.5, height: 10.5 });
    const [bottom] = tagged("{{a}}", 580, 795);
    expect(bottom?.tag).toEqual({ x: 579.5, y: 794.5, width: 20.5, height: 5.5 });
    expect(bottom?.box).toEqual({ x: 575, y: 792, width: 25, height: 8 });
  });
});

describe("underscores", () => {
  const anchor = {
    box: { x: 50, y: 100, width: 80, height: 10 },
    tokens: "Vendor's name",
    type: "text",
    ...of("vendor"),
  } as const;
  const placed = (more: object, ...lines: ReturnType<typeof lineAt>[]) =>
    foundByAnchor({ ...anchor, ...more }, lines, "page_0001", page);

  test("are a field that stands on them", () => {
    expect(placed({})).toEqual({
      ...found,
      ...of("vendor"),
      found: "Vendor's name",
      name: "vendor_name",
      label: "Vendor's name",
      box: { x: 50, y: 95, width: 80, height: 15 },
    });
  });

  test("are higher for a signature and initials, and one line for a text area", () => {
    expect(placed({ type: "signature" }).box).toEqual({ x: 50, y: 82, width: 80, height: 28 });
    expect(placed({ type: "initials" }).box.height).toBe(28);
    expect(placed({ type: "textarea" })).toMatchObject({ type: "text", box: { height: 15 } });
  });

  test("reach up to what is above them", () => {
    expect(placed({ type: "signature" }, lineAt("above", 60, 80)).box).toMatchObject({ y: 90, height: 20 });
    expect(placed({ type: "signature" }, lineAt("left", 20, 80)).box).toMatchObject({ y: 82 });
    // What stands on their own line is not above them.
    expect(placed({ type: "signature" }, lineAt("own", 60, 99)).box).toMatchObject({ y: 82 });
    expect(placed({ type: "signature" }, lineAt("own", 60, 98.9)).box).toMatchObject({ y: 108.9 });
    expect(placed({ box: { ...anchor.box, y: 1 } }).box).toEqual({ x: 50, y: 0, width: 80, height: 11 });
  });
});

test("a form field keeps its place, within its page and large enough to be taken hold of", () => {
  const form = {
    box: { x: -5, y: 799, width: 2, height: 900.129 },
    found: "Vendor.Name",
    name: "Vendor.Name",
    label: "the vendor_name",
    type: "text",
    ...of("vendor"),
    isRequired: true,
    isReadOnly: true,
    maxLength: 3,
    options: ["A"],
  } as const;
  expect(foundInForm({ ...form, options: ["A"] }, "page_0009", { width: 600.128, height: 800.128 })).toEqual({
    ...form,
    source: "form-field",
    pageId: "page_0009",
    name: "vendor_name",
    label: "The vendor name",
    tag: null,
    signerNumber: null,
    box: { x: 0, y: 0, width: 8, height: 800.12 },
  });
});

test("reading order is from top to bottom, and from left to right what stands on one line", () => {
  const at = (name: string, x: number, y: number, height = 10): FoundField => ({
    ...found,
    name,
    box: { x, y, width: 10, height },
  });
  const order = (...all: FoundField[]) => inReadingOrder(all).map(({ name }) => name);
  expect(order(at("c", 0, 50), at("b", 90, 10), at("a", 10, 13.9))).toEqual(["a", "b", "c"]);
  expect(order(at("b", 10, 14), at("a", 90, 10))).toEqual(["a", "b"]);
  // By where they end: a high one stands on the line of its neighbours.
  expect(order(at("b", 90, 30), at("a", 10, 0, 40))).toEqual(["a", "b"]);
  expect(order(at("b", 90, 0, 40), at("a", 10, 30))).toEqual(["a", "b"]);
});
