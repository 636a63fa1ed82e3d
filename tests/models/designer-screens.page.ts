import { expect, type Page } from "@playwright/test";
import type { AnyMachineSnapshot } from "xstate";
import type { PageScript } from "#tests/harness/page-script.ts";
import { contextOf } from "./designer.designs.ts";
import { button } from "./session-screens.page.ts";

type Check = PageScript["states"][string];

const tab = (page: Page, name: string | RegExp) => page.getByRole("tab", { name });
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });
const conflict = "Somebody else changed this template";
const shortcuts = "Keyboard shortcuts";
const tabs = {
  properties: "Properties",
  fields: "Fields",
  signers: "Signers",
  errors: /^Checks/,
  proposals: /^Find/,
};

/** What stands on the pages, as the browser has it. */
const drawn = (page: Page) =>
  page.locator("[data-canvas]").evaluate((canvas) => ({
    fields: [...canvas.querySelectorAll<HTMLElement>("[data-field]")].map(({ dataset, style }) => {
      const { left, top, width, height } = style;
      const [x, y, wide, high] = [left, top, width, height].map(Number.parseFloat);
      return { id: dataset.field, x, y, width: wide, height: high };
    }),
    pages: [...canvas.querySelectorAll<HTMLElement>("[data-page]")].map((page) => ({
      id: page.dataset.page,
      fields: [...page.querySelectorAll<HTMLElement>("[data-field]")].map(({ dataset }) => dataset.field),
    })),
    selected: [...canvas.querySelectorAll<HTMLElement>("[data-field][aria-pressed=true]")].map(
      ({ dataset }) => dataset.field,
    ),
    box: canvas.querySelector<HTMLElement>("[data-gesture-box]")?.dataset.kind ?? null,
    moved: [...canvas.querySelectorAll<HTMLElement>("[data-field]")]
      .filter(({ style }) => style.willChange === "transform")
      .map(({ dataset }) => dataset.field),
  }));
type Drawn = Awaited<ReturnType<typeof drawn>>;

const seeDrawn = async (page: Page, part: Partial<Drawn>) =>
  await expect.poll(async () => await drawn(page)).toMatchObject(part);

/** Every field where the template has it, on its page. */
function wholeOf(snapshot: AnyMachineSnapshot): Partial<Drawn> {
  const { pages, fields } = contextOf(snapshot).design;
  const onPages = pages.map(({ id }) => ({ id, fields: fields.filter(({ pageId }) => pageId === id) }));
  return {
    pages: onPages.map((one) => ({ id: one.id, fields: one.fields.map(({ id }) => id) })),
    fields: onPages
      .flatMap((one) => one.fields)
      .map(({ id, x, y, width, height }) => ({ id, x, y, width, height })),
    box: null,
    moved: [],
  };
}

const seeSelected: Check = async (page, snapshot) => {
  const { selection, design } = contextOf(snapshot);
  const order = design.pages.flatMap(({ id }) => design.fields.filter(({ pageId }) => pageId === id));
  const selected = order.map(({ id }) => id).filter((id) => selection.includes(id));
  await seeDrawn(page, { selected });
};

const seeIdle: Check = async (page, snapshot) => {
  const { announcement, files, panel, isSheetOpen, search, zoom } = contextOf(snapshot);
  await seeDrawn(page, wholeOf(snapshot));
  // Where a file was added its pages are inserted: that it has none is said by another event.
  if (files.length === 0)
    await expect(page.locator("[data-workspace] > [aria-live=polite]").filter({ hasText: /\S/ })).toHaveText(
      announcement.message,
    );
  await expect(dialog(page, shortcuts)).toHaveCount(isSheetOpen ? 1 : 0);
  if (isSheetOpen || snapshot.hasTag("comparing")) return;
  await expect(tab(page, tabs[panel])).toHaveAttribute("aria-selected", "true");
  if (panel === "fields")
    await expect(page.getByRole("searchbox", { name: "Search fields" })).toHaveValue(search);
  await expect(button(page, `Zoom: ${Math.round(zoom * 100)} %. Back to 100 %`)).toBeVisible();
};

const seeMoved: Check = async (page, snapshot) => {
  const { press } = contextOf(snapshot);
  const id = press === null || press.target.kind === "page" ? "" : press.target.id;
  await seeDrawn(page, { moved: [id], box: null });
};

const seeSaving =
  (message: string | ((snapshot: AnyMachineSnapshot) => string)): Check =>
  async (page, snapshot) =>
    await expect(page.locator("header [role=status]")).toHaveText(
      typeof message === "string" ? message : message(snapshot),
    );

const lost = "No connection. Your changes are kept here and saved when it's back.";
const messageOf = (snapshot: AnyMachineSnapshot) => contextOf(snapshot).problem?.message ?? "";

const seeComparing: Check = async (page, snapshot) => {
  const { sides } = contextOf(snapshot);
  await expect(dialog(page, conflict)).toBeVisible();
  // It is answered, not put away.
  await expect(button(page, "Close dialog")).toHaveCount(0);
  const chosen = Object.values(sides)[0] === "mine" ? /^Mine/ : /^Theirs/;
  await expect(page.getByRole("radio", { checked: true })).toHaveCount(1);
  await expect(page.getByRole("radio", { name: chosen })).toBeChecked();
};

/** One check for each state of the designer. */
export const designerScreens: PageScript["states"] = {
  loading: async (page) => await expect(page.getByText("Loading PDF Designer...")).toBeVisible(),
  failed: async (page, snapshot) => {
    await expect(
      page.getByRole("heading", { name: "This template cannot be opened in the designer" }),
    ).toBeVisible();
    await expect(page.getByText(messageOf(snapshot))).toBeVisible();
  },
  "editor.tool.idle": seeIdle,
  "editor.tool.pointing": async (page, snapshot) => await seeDrawn(page, wholeOf(snapshot)),
  "editor.tool.dragging": seeMoved,
  "editor.tool.resizing": seeMoved,
  "editor.tool.marquee": async (page) => await seeDrawn(page, { box: "marquee", moved: [] }),
  "editor.tool.placing": async (page, snapshot) => {
    const type = contextOf(snapshot).placing?.fieldType ?? "";
    await expect(page.getByText(`Placing ${type}: click or draw on a page`)).toBeVisible();
    await expect(page.locator("[data-palette][aria-pressed=true]")).toHaveAttribute("data-palette", type);
  },
  "editor.tool.editing": async (page, snapshot) => {
    const { design, editingId } = contextOf(snapshot);
    const input = page.getByRole("textbox", { name: /^Label of / });
    await expect(input).toBeFocused();
    await expect(input).toHaveValue(design.fields.find(({ id }) => id === editingId)?.label ?? "");
  },
  "editor.selection.none": seeSelected,
  "editor.selection.one": seeSelected,
  "editor.selection.many": seeSelected,
  "editor.autosave.saved": seeSaving((snapshot) =>
    contextOf(snapshot).savedAt === null ? "No changes yet" : "All changes saved",
  ),
  "editor.autosave.unsaved": seeSaving("Saving…"),
  "editor.autosave.saving": seeSaving("Saving…"),
  "editor.autosave.lost.soon": seeSaving(lost),
  "editor.autosave.lost.later": seeSaving(lost),
  "editor.autosave.refused": seeSaving((snapshot) => `Not saved. ${messageOf(snapshot)}`),
  "editor.autosave.comparing": seeComparing,
  "editor.autosave.publishing": async (page) =>
    await expect(button(page, "Publish")).toHaveAttribute("aria-busy", "true"),
  "editor.proposals.resting": async (page) => await expect(button(page, "Accept all")).toHaveCount(0),
  "editor.proposals.looking": async (page, snapshot) => {
    if (contextOf(snapshot).panel === "proposals")
      await expect(button(page, "Reading the documents…")).toBeDisabled();
  },
  "editor.proposals.offering": async (page, snapshot) => {
    const { proposals } = contextOf(snapshot);
    await expect(tab(page, tabs.proposals)).toHaveText(`Find${proposals?.proposals.length ?? 0}`);
    await expect(page.getByRole("button", { name: /^Accept (?!all)/ })).toHaveText(
      proposals?.proposals.map(() => "Accept") ?? [],
    );
  },
};
