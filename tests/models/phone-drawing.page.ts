import { expect, type Page } from "@playwright/test";
import type { AnyEventObject, AnyMachineSnapshot } from "xstate";
import { routes } from "#contract/routes.ts";
import { drawingError } from "#domain/party/signature.ts";
import type {
  PhoneDrawingContext,
  PhoneDrawingInput,
  PhoneDrawingPorts,
} from "#machines/phone-drawing/phone-drawing.types.ts";
import { definePage } from "#tests/harness/page-script.ts";
import { phoneDrawingCopy as copy } from "#web/sign/phone-drawing.copy.ts";
import { drawingErrorCopy } from "#web/sign/signing.copy.ts";
import { callOf } from "./pay-calls.page.ts";
import { model } from "./phone-drawing.model.ts";
import { drawOn } from "./signature-capture.page.ts";

const contextOf = ({ context }: AnyMachineSnapshot) => context as PhoneDrawingContext;
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });
const main = (page: Page) => page.locator("main");
const kindOf = (paths: readonly string[]) => drawingError(paths) ?? "drawn";

/** The page of the phone: the pad, and whose signature it is. */
export const page = definePage({
  actor: "phoneDrawing",
  open: ({ input }) => {
    const { secret } = input as PhoneDrawingInput;
    return { path: secret === null ? "/signature" : `/signature#${secret}` };
  },
  backdrop: () => [],
  // Strokes are where the pointer goes: what kind of drawing they are is the same.
  project: ({ drawing, paths, isChecked, problem }: PhoneDrawingContext) => [
    drawing !== null,
    kindOf(paths),
    isChecked,
    problem?.code ?? null,
  ],
  events: (snapshot) =>
    (model.events(snapshot) as readonly AnyEventObject[]).filter(
      ({ type, paths }) => type !== "strokes.changed" || kindOf(paths) !== kindOf(contextOf(snapshot).paths),
    ),
  ports: {
    openDrawing: (input: PhoneDrawingPorts["openDrawing"]["input"]) => [
      callOf(routes.openPhoneDrawing, {}, input),
    ],
    sendDrawing: () => [callOf(routes.sendPhoneDrawing, {})],
  },
  gestures: {
    "opening.retried": async ({ page: on }) => await button(on, "Retry").click(),
    "strokes.changed": async ({ page: on, before }, { paths }) => {
      if (contextOf(before).paths.length > 0) await button(on, "Clear").click();
      if (kindOf(paths) !== "empty") await drawOn(on, kindOf(paths) === "drawn" ? 200 : 4);
    },
    "drawing.confirmed": async ({ page: on }) => await button(on, copy.send).click(),
  },
  states: {
    opening: async (on) => await expect(on.getByRole("status")).toHaveText("Loading..."),
    drawing: seePad,
    sending: async (on, snapshot) => {
      await seePad(on, snapshot);
      await expect(button(on, copy.send)).toHaveAttribute("aria-busy", "true");
    },
    failed: async (on, snapshot) => {
      await expect(heading(on, copy.couldntOpen)).toBeVisible();
      await expect(on.getByRole("alert")).toContainText(contextOf(snapshot).problem?.message ?? "");
    },
    sent: async (on) => await expect(heading(on, copy.sentTitle)).toBeVisible(),
    closed: async (on) => await expect(heading(on, copy.closedTitle)).toBeVisible(),
  },
});

async function seePad(on: Page, snapshot: AnyMachineSnapshot): Promise<void> {
  const { drawing, paths, isChecked, problem } = contextOf(snapshot);
  await expect(heading(on, copy.title(drawing?.name ?? ""))).toBeVisible();
  const error = drawingError(paths);
  const shown = isChecked && error !== null ? drawingErrorCopy[error] : null;
  if (shown !== null) await expect(main(on).getByText(shown)).toBeVisible();
  if (problem !== null) await expect(main(on).getByText(problem.message)).toBeVisible();
}
