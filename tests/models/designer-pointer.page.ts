import type { Page } from "@playwright/test";
import type { AnyMachineSnapshot } from "xstate";
import type { PlacedBox } from "#domain/template/command.ts";
import type { Box, Point } from "#domain/template/geometry.ts";
import type { PressTarget } from "#machines/designer/designer.types.ts";
import type { PageScript, PageStage } from "#tests/harness/page-script.ts";
import { contextOf } from "./designer.designs.ts";
import { pageIds } from "./designer-fixture.page.ts";
import { button } from "./session-screens.page.ts";

type Gestures = PageScript["gestures"];

/** Pixels a point at 100 %. */
const scale = 1.5;
const middleOf = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 });

/** Where a point of a page lies in the window. */
async function clientOf(page: Page, pageId: string, { x, y }: Point): Promise<Point> {
  const box = await page.locator(`[data-page="${pageId}"]`).boundingBox();
  if (box === null) throw new Error(`the page ${pageId} is not there`);
  return { x: box.x + x * scale, y: box.y + y * scale };
}

/** Where something is pressed: a field in its middle, a handle in its own, a page beside its fields. */
async function pressPoint({ page, before }: PageStage, target: PressTarget): Promise<Point> {
  if (target.kind === "page") return await clientOf(page, target.pageId, { x: 300, y: 180 });
  const field = fieldOf(before, target.id);
  if (target.kind === "field") return await clientOf(page, field.pageId, middleOf(field));
  const box = await page.locator(`[data-handle="${target.handle}"]`).boundingBox();
  if (box === null) throw new Error(`${target.id} has no handle ${target.handle}`);
  return middleOf(box);
}

function fieldOf(snapshot: AnyMachineSnapshot, wanted: string) {
  const field = contextOf(snapshot).design.fields.find(({ id }) => id === wanted);
  if (field === undefined) throw new Error(`there is no field ${wanted}`);
  return field;
}

function pressOf({ before }: PageStage): PressTarget {
  const { press } = contextOf(before);
  if (press === null) throw new Error("nothing is pressed");
  return press.target;
}

const moveTo = async (page: Page, { x, y }: Point) => await page.mouse.move(x, y, { steps: 3 });
async function letGoAt(page: Page, at: Point) {
  await moveTo(page, at);
  await page.mouse.up();
}

/** A press that moves farther than a click does. What is locked stays, and is let go of. */
async function begin(stage: PageStage) {
  const { page, before } = stage;
  const target = pressOf(stage);
  const { x, y } = await pressPoint(stage, target);
  await moveTo(page, { x: x + 9, y: y + 6 });
  if (target.kind !== "page" && fieldOf(before, target.id).locked) await page.mouse.up();
}

/** Where a press is let go of so that its field comes to lie in a box. */
async function endPoint(stage: PageStage, box: PlacedBox): Promise<Point> {
  const target = pressOf(stage);
  if (target.kind === "field") return await clientOf(stage.page, box.pageId, middleOf(box));
  const from = await clientOf(stage.page, box.pageId, { x: 0, y: 0 });
  // As far inside the handle as it was pressed.
  const inside = 3;
  return {
    x: from.x + (box.x + box.width) * scale + inside,
    y: from.y + (box.y + box.height) * scale + inside,
  };
}

const paletteNames = { text: "Text", signature: "Signature", number: "Number" } as const;
type Palette = keyof typeof paletteNames;
const paletteItem = (page: Page, type: Palette) =>
  page.locator("[data-palette]").and(button(page, paletteNames[type]));

/** Each type is picked up in its own way: by a press, by a drag, by a key. */
const pickUp: Readonly<Record<Palette, (page: Page) => Promise<void>>> = {
  text: async (page) => await paletteItem(page, "text").click(),
  number: async (page) => await paletteItem(page, "number").press("Enter"),
  signature: async (page) => {
    const box = await paletteItem(page, "signature").boundingBox();
    if (box === null) throw new Error("the palette is not there");
    const { x, y } = middleOf(box);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await moveTo(page, { x: x + 60, y });
  },
};

async function putDown({ page, before }: PageStage, pageId: string, at: Point | Box) {
  const type = contextOf(before).placing?.fieldType as Palette;
  if (type === "number") return await paletteItem(page, type).press("Enter");
  const from = await clientOf(page, pageId, at);
  await moveTo(page, from);
  if (type === "text") await page.mouse.down();
  if ("width" in at)
    await moveTo(page, await clientOf(page, pageId, { x: at.x + at.width, y: at.y + at.height }));
  await page.mouse.up();
}

async function giveUp({ page, before }: PageStage) {
  const type = contextOf(before).placing?.fieldType;
  if (type === "number") return await paletteItem(page, type).click();
  // Beside the pages.
  if (type === "signature") return await letGoAt(page, { x: 640, y: 20 });
  await page.keyboard.press("Escape");
  if (before.hasTag("gesture")) await page.mouse.up();
}

/** Lets the page's next dice fall as the path says: what it makes then has that id. */
export async function loadDice(page: Page, seed: string) {
  await page.evaluate((text) => {
    const bytes = atob(text.replaceAll("-", "+").replaceAll("_", "/").padEnd(24, "="));
    const throwReal = crypto.getRandomValues.bind(crypto);
    const throwLoaded = (array: Uint8Array) => {
      if (array.length !== bytes.length) return throwReal(array as Uint8Array<ArrayBuffer>);
      Reflect.deleteProperty(crypto, "getRandomValues");
      array.set([...bytes].map((letter) => letter.charCodeAt(0)));
      return array;
    };
    Object.defineProperty(crypto, "getRandomValues", { value: throwLoaded, configurable: true });
  }, seed);
}

/** What a hand does on the pages and in the palette, with the mouse and the keys that go with it. */
export const pointerGestures: Gestures = {
  "pointer.pressed": async (stage, { target, isAdding }) => {
    const { page } = stage;
    const { x, y } = await pressPoint(stage, target);
    await page.mouse.move(x, y);
    if (isAdding) await page.keyboard.down("Shift");
    await page.mouse.down();
    if (isAdding) await page.keyboard.up("Shift");
  },
  "pointer.released": async ({ page }) => await page.mouse.up(),
  "gesture.started": begin,
  "gesture.ended": async (stage, { boxes }) =>
    await letGoAt(stage.page, await endPoint(stage, boxes[0] as PlacedBox)),
  // Over the lower part of the locked field, and below the other.
  "marquee.ended": async ({ page }) =>
    await letGoAt(page, await clientOf(page, pageIds.first, { x: 100, y: 110 })),
  "tool.cancelled": giveUp,
  "type.chosen": async ({ page }, { fieldType }) => await pickUp[fieldType as Palette](page),
  "place.chosen": async (stage, { pageId, at, seed }) => {
    await loadDice(stage.page, seed);
    await putDown(stage, pageId, at);
  },
};
