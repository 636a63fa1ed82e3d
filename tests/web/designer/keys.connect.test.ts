import { expect, test } from "vitest";
import { connectConflict } from "#web/designer/conflict.connect.ts";
import { eventOfKey, type PressedKey } from "#web/designer/designer-keys.ts";
import { signerColour, signerColours, unknownSignerColour } from "#web/designer/signer-colours.ts";
import { contrastRatio } from "#web/ui/contrast.ts";
import { contextOf, fieldOf, vendor } from "./designed.ts";

const seed = () => "seed";
const key = (name: string, more: Partial<PressedKey> = {}): PressedKey => ({
  key: name,
  isControl: false,
  isShift: false,
  isAlt: false,
  ...more,
});
const one = fieldOf("fld_one");

test("arrows move by 1 point, with Shift by 10, and with Alt they resize", () => {
  const context = contextOf([one], { selection: [one.id] });
  const command = (pressed: PressedKey) => eventOfKey(pressed, context, seed);
  const nudge = (dx: number, dy: number, isResize: boolean) => ({
    type: "command.given",
    command: { kind: "nudge", ids: [one.id], dx, dy, isResize },
  });
  expect([
    command(key("ArrowLeft")),
    command(key("ArrowDown", { isShift: true })),
    command(key("ArrowRight", { isAlt: true })),
    command(key("ArrowUp", { isAlt: true, isShift: true })),
  ]).toEqual([nudge(-1, 0, false), nudge(0, 10, false), nudge(1, 0, true), nudge(0, -10, true)]);
  expect(eventOfKey(key("ArrowLeft"), contextOf([one]), seed)).toBeNull();
});

test("Enter places what was chosen in the middle of the page in view", () => {
  const placing = { fieldType: "text", signerId: null } as const;
  const context = contextOf([], { placing, pageId: "page_0002" });
  expect(eventOfKey(key("Enter"), context, seed)).toEqual({
    type: "place.chosen",
    pageId: "page_0002",
    at: { x: 595.28 / 2, y: 841.89 / 2 },
    seed: "seed",
  });
  expect(eventOfKey(key("Enter"), contextOf([]), seed)).toBeNull();
});

test("the usual keys undo, redo, copy, paste, duplicate, select all and delete", () => {
  const control = (name: string, more: Partial<PressedKey> = {}) => key(name, { isControl: true, ...more });
  const clipboard = { fields: [one], signers: [vendor] };
  const context = contextOf([one], { selection: [one.id], clipboard });
  const typeOf = (pressed: PressedKey) => eventOfKey(pressed, context, seed)?.type;
  expect(
    [
      control("z"),
      control("Z", { isShift: true }),
      control("y"),
      control("c"),
      control("x"),
      control("v"),
      key("F2"),
    ].map(typeOf),
  ).toEqual([
    "undo.asked",
    "redo.asked",
    "redo.asked",
    "fields.copied",
    "fields.cut",
    "fields.pasted",
    "label.opened",
  ]);
  expect(eventOfKey(control("a"), context, seed)).toEqual({ type: "fields.chosen", ids: [one.id] });
  expect(eventOfKey(control("d"), context, seed)).toMatchObject({
    type: "command.given",
    command: { kind: "paste", pageId: one.pageId },
  });
  expect(eventOfKey(key("Delete"), context, seed)).toEqual({
    type: "command.given",
    command: { kind: "remove", ids: [one.id] },
  });
  expect(eventOfKey(control("c"), contextOf([one]), seed)).toBeNull();
});

test("another tab of one person is never somebody else [T513]", () => {
  const context = contextOf([one]);
  const conflict = connectConflict({
    ...context,
    theirs: { version: 9, design: context.design, isOwn: true },
  });
  expect(conflict).toEqual({
    title: "You changed this template in another tab or on another device",
    theirsTitle: "In the other tab or device",
    allOfTheirs: "All of the other",
    questions: [],
  });
});

test("of a conflict each side is told by what it has that the other has not", () => {
  const mine = { ...one, label: "Mine" };
  const theirs = { ...one, label: "Theirs", required: !one.required };
  const context = contextOf([one]);
  const conflict = connectConflict({
    ...context,
    design: { ...context.design, fields: [mine] },
    theirs: { version: 9, design: { ...context.design, fields: [theirs] }, isOwn: false },
    sides: { [one.id]: "mine" },
  });
  expect([conflict.title, conflict.theirsTitle, conflict.allOfTheirs]).toEqual([
    "Somebody else changed this template",
    "Theirs",
    "All of theirs",
  ]);
  expect(conflict.questions).toEqual([
    {
      key: one.id,
      side: "mine",
      title: "Mine, text field",
      mine: "Label: Mine; Required: yes",
      theirs: "Label: Theirs; Required: no",
    },
  ]);
});

test("the fifteen colours of signers are seen on white, and one who is not found is grey [T350]", () => {
  expect(new Set(signerColours).size).toBe(15);
  expect(signerColours.filter((colour) => contrastRatio(colour, "#FFFFFF") < 3)).toEqual([]);
  expect(signerColour([vendor], vendor.id)).toBe(signerColours[0]);
  expect([signerColour([vendor], "sig_gone"), signerColour([vendor], null)]).toEqual([
    unknownSignerColour,
    unknownSignerColour,
  ]);
});
