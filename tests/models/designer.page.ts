import { setTimeout as pause } from "node:timers/promises";
import { expect, type Page } from "@playwright/test";
import type { AnyEventObject } from "xstate";
import { routes } from "#contract/routes.ts";
import type { TemplateClipboard } from "#domain/template/command.ts";
import type { DesignerPorts } from "#machines/designer/designer.types.ts";
import { definePage, type PageStage } from "#tests/harness/page-script.ts";
import { reportedOf } from "./designer.model.ts";
import { actionsOf } from "./designer-actions.page.ts";
import { outcomes, scenarios } from "./designer-fixture.page.ts";
import { loadDice, pointerGestures } from "./designer-pointer.page.ts";
import { designerScreens } from "./designer-screens.page.ts";
import { callOf } from "./pay-calls.page.ts";
import { accountAt, agencies } from "./session.model.ts";
import { configOf, discoveryPath, metadata, sessionStorageOf } from "./session-fixture.page.ts";
import { button } from "./session-screens.page.ts";

type Input<Port extends keyof DesignerPorts> = DesignerPorts[Port]["input"];

const uploads = callOf(routes.uploadContractFile, {});
const slot = "saleflow.template-clipboard";

const clockStepMs = 300;
const realStepMs = 30;

/** A template in the designer, for whom manages an agency's products. */
export const page = definePage({
  actor: "designer",
  opens: () => false,
  // Its script waits a moment for the template, by a clock that stands still here.
  prepare: async ({ page: on, runClock }) => {
    let areToolsThere = false;
    const arriving = on.waitForResponse(/\/assets\/designer\.page-/).then(() => {
      areToolsThere = true;
    });
    while (!areToolsThere) {
      await runClock(clockStepMs);
      await pause(realStepMs);
    }
    await arriving;
  },
  scenarios,
  events: actionsOf,
  outcomes,
  project: reportedOf,
  maxSteps: 28,
  open: ({ input }) => ({
    path: `/contract-templates/${(input as { id: string }).id}/design`,
    sessionStorage: sessionStorageOf({ hasCallback: false, agencyId: agencies.usual }),
  }),
  backdrop: () =>
    [
      { method: "GET" as const, path: "/config.json", json: configOf() },
      { method: "GET" as const, path: discoveryPath, json: metadata },
      {
        ...callOf(routes.readAccount, {}),
        json: { ...accountAt(agencies.usual), permissions: ["manage-agency-products"] },
      },
    ].map(({ json, ...call }) => ({ ...call, answer: { status: 200, json } })),
  held: [uploads],
  ports: {
    loadTemplate: ({ id }: Input<"loadTemplate">) => [callOf(routes.readContractTemplate, { id })],
    saveTemplate: ({ id, version, patch }: Input<"saveTemplate">) => [
      callOf(routes.saveContractTemplate, { id }, { version, patch }),
    ],
    publishTemplate: ({ id, version }: Input<"publishTemplate">) => [
      callOf(routes.publishContractTemplate, { id }, { version }),
    ],
    findProposals: ({ id }: Input<"findProposals">) => [callOf(routes.proposeTemplateFields, { id })],
  },
  gestures: {
    ...pointerGestures,
    "owner.chosen": async ({ page: on }) => {
      await on.getByLabel("Place fields for").selectOption("No signer");
    },
    "load.retried": async ({ page: on }) => await button(on, "Retry").click(),
    "label.opened": async ({ page: on }) => await on.keyboard.press("F2"),
    "label.entered": async ({ page: on }, { label }) => {
      const input = on.getByRole("textbox", { name: /^Label of / });
      await input.fill(label);
      await input.press("Enter");
    },
    "command.given": async ({ page: on }, { command }) => {
      if (command.kind === "nudge") return await on.keyboard.press("ArrowRight");
      const { label, name } = command.changes as { label?: string; name?: string };
      await enter(on, label === undefined ? "Name in formulas and data" : "Label", label ?? name ?? "");
    },
    "fields.chosen": async ({ page: on }) => await on.keyboard.press("Control+a"),
    "fields.copied": async ({ page: on }) => await on.keyboard.press("Control+c"),
    "fields.cut": async ({ page: on }) => await on.keyboard.press("Control+x"),
    "fields.pasted": async ({ page: on }, { seed }) => {
      await loadDice(on, seed);
      await on.keyboard.press("Control+v");
    },
    "undo.asked": async ({ page: on }) => await on.keyboard.press("Control+z"),
    "redo.asked": async ({ page: on }) => await on.keyboard.press("Control+Shift+Z"),
    "clipboard.changed": async ({ otherTab }, { clipboard }) =>
      await (await otherTab()).evaluate(([key, text]) => localStorage.setItem(key, text), [
        slot,
        JSON.stringify(clipboard),
      ] as const),
    "save.retried": async ({ page: on }) => await button(on, "Try again").click(),
    "network.returned": async ({ page: on }) => {
      await on.context().setOffline(true);
      await on.context().setOffline(false);
    },
    "page.hidden": async ({ page: on }) =>
      await on.evaluate(() => {
        Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
        Reflect.deleteProperty(document, "visibilityState");
      }),
    "side.chosen": async ({ page: on }) => await on.getByRole("radio", { name: /^Mine/ }).check(),
    "sides.chosen": async ({ page: on }) => await button(on, "All of theirs").click(),
    "comparison.accepted": async ({ page: on }) => await button(on, "Merge both versions").click(),
    "publish.asked": async ({ page: on }) => await button(on, "Publish").click(),
    "file.added": insertPages,
    "proposals.asked": async ({ page: on }) =>
      await on.getByRole("button", { name: /^(Find fields|Look again)$/ }).click(),
    "proposals.accepted": async ({ page: on }) => await button(on, "Accept Price").click(),
    "proposals.dismissed": async ({ page: on }) => await button(on, "Dismiss Signature").click(),
    "zoom.changed": async ({ page: on }) => await button(on, "Zoom in").click(),
    "page.viewed": async ({ page: on }) => {
      await on.locator("[data-canvas]").hover();
      await on.mouse.wheel(0, 600);
    },
    "panel.chosen": async ({ page: on }, { panel }) =>
      await on.getByRole("tab", { name: panel === "fields" ? "Fields" : /^Find/ }).click(),
    "sheet.toggled": async ({ page: on, before }) =>
      await button(on, before.context.isSheetOpen ? "Close dialog" : "Keyboard shortcuts").click(),
    "search.typed": async ({ page: on }, { text }) => await on.getByRole("searchbox").fill(text),
  },
  states: designerScreens,
  acts: {
    keepClipboard: async (on, { clipboard }: { clipboard: TemplateClipboard | null }) =>
      expect(JSON.parse(await on.evaluate((key) => localStorage.getItem(key) ?? "null", slot))).toEqual(
        clipboard,
      ),
  },
});

async function enter(on: Page, label: string, text: string) {
  const input = on.getByRole("tabpanel").getByLabel(label, { exact: true });
  await input.fill(text);
  await input.press("Enter");
}

/** The pages of a file, which the server takes. It has none, so that the file alone comes of it. */
async function insertPages({ page: on, answer }: PageStage, { file }: AnyEventObject) {
  await on.getByRole("tab", { name: "Pages", exact: true }).click();
  await on.getByLabel("Insert the pages of a PDF").setInputFiles({
    name: "Sale contract.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF-1.7"),
  });
  await answer(uploads, { status: 201, json: file });
}
