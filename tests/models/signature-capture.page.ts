import { expect, type Page } from "@playwright/test";
import type { AnyEventObject, AnyMachineSnapshot } from "xstate";
import { routes } from "#contract/routes.ts";
import { drawingError } from "#domain/party/signature.ts";
import { nameError } from "#domain/signing/signer-name.ts";
import type {
  SignatureCaptureContext,
  SignatureCaptureInput,
} from "#machines/signature-capture/signature-capture.types.ts";
import { definePage } from "#tests/harness/page-script.ts";
import { nameErrorText } from "#web/sign/answer-errors.ts";
import { signingCopy as copy, drawingErrorCopy } from "#web/sign/signing.copy.ts";
import { openingCopy } from "#web/sign/signing-opening.copy.ts";
import { anyCallOf, callOf } from "./pay-calls.page.ts";
import { model } from "./signature-capture.model.ts";
import { codes, kept, turnOf } from "./signing.turns.ts";
import { opensSigning } from "./signing-fixture.page.ts";
import { button } from "./signing-screens.page.ts";

const code = codes.ended;
const contextOf = ({ context }: AnyMachineSnapshot) => context as SignatureCaptureContext;
const main = (on: Page) => on.locator("main");
/** What is kept while an agent signs in again, with the signature that they had given. */
const keptWith = (adopted: SignatureCaptureInput["adopted"]) =>
  adopted === null ? null : { ...kept, signature: adopted };
const kindOf = (paths: readonly string[]) => drawingError(paths) ?? "drawn";

/** The signature is given in the walk of a contract that asks for nothing else. */
export const page = definePage({
  actor: "signing/signatureCapture",
  open: ({ input }) => opensSigning(code, keptWith((input as SignatureCaptureInput).adopted)),
  backdrop: () => [
    {
      ...callOf(routes.readSigningLink, { code }),
      answer: { status: 200, json: routes.readSigningLink.example.reply },
    },
    { ...anyCallOf(routes.otpStatus), answer: { status: 200, json: { valid: true } } },
    {
      ...callOf(routes.giveSigningConsent, { code }),
      answer: { status: 200, json: routes.giveSigningConsent.example.reply },
    },
    { ...anyCallOf(routes.noteSigningPages), answer: { status: 200, json: { seen: 1 } } },
    { ...callOf(routes.readSigning, { code }), answer: { status: 200, json: turnOf(code) } },
  ],
  // Whoever comes back from a sign-in has agreed before.
  prepare: async ({ page: on, scenario: { input } }) => {
    if ((input as SignatureCaptureInput).adopted === null) await button(on, openingCopy.agree).click();
  },
  // Strokes are where the pointer goes: what kind of drawing they are is the same.
  project: ({ name, paths, kind, isChecked, link, problem }: SignatureCaptureContext) => [
    link !== null,
    problem?.code ?? null,
    name,
    kindOf(paths),
    kind,
    isChecked,
  ],
  events: (snapshot) =>
    (model.events(snapshot) as readonly AnyEventObject[]).filter(
      ({ type, paths }) => type !== "strokes.changed" || kindOf(paths) !== kindOf(contextOf(snapshot).paths),
    ),
  ports: {
    startDrawing: () => [callOf(routes.startPhoneDrawing, { code })],
    readDrawing: () => [callOf(routes.readPhoneDrawing, { code })],
  },
  // The gate's own screens stand before the contract from then on.
  offers: (snapshot) => contextOf(snapshot).problem?.code !== "otp.required",
  gestures: {
    "name.changed": async ({ page: on }, { name }) => await on.getByLabel(copy.fullName).fill(name),
    "strokes.changed": async ({ page: on, before }, { paths }) => {
      if (contextOf(before).paths.length > 0) await button(on, "Clear").click();
      if (kindOf(paths) !== "empty") await drawOn(on, kindOf(paths) === "drawn" ? 200 : 4);
    },
    "typing.chosen": async ({ page: on }) => await on.getByRole("radio", { name: copy.typeIt }).check(),
    "drawing.chosen": async ({ page: on }) => await on.getByRole("radio", { name: copy.drawIt }).check(),
    "phone.chosen": async ({ page: on, before }) => {
      if (before.hasTag("failed")) return await button(on, copy.newPhoneLink).click();
      await on.getByRole("radio", { name: copy.onPhone }).check();
    },
    "signature.confirmed": async ({ page: on }) => await button(on, copy.adopt).click(),
    "signature.reopened": async ({ page: on }) => await button(on, copy.changeSignature).click(),
  },
  states: {
    "onPhone.requesting": seePhone,
    "onPhone.waiting": seePicture,
    "onPhone.checking": seePicture,
    "onPhone.expired": async (on) => await expect(main(on).getByText(copy.phoneExpired)).toBeVisible(),
    "onPhone.failed": async (on, snapshot) => {
      const { code: kind, message } = contextOf(snapshot).problem ?? {};
      if (kind === "otp.required")
        return await expect(on.getByRole("heading", { name: "Verification" })).toBeVisible();
      await expect(main(on).getByRole("alert")).toContainText(message ?? "");
    },
    typed: async (on, snapshot) => {
      await seeName(on, snapshot);
      await expect(on.getByRole("radio", { name: copy.typeIt })).toBeChecked();
    },
    drawing: async (on, snapshot) => {
      await seeName(on, snapshot);
      const { paths, isChecked } = contextOf(snapshot);
      const wrong = drawingError(paths);
      await expect(on.getByText(copy.drawHere, { exact: true })).toBeVisible();
      for (const [kind, text] of Object.entries(drawingErrorCopy))
        await expect(main(on).getByText(text)).toHaveCount(isChecked && wrong === kind ? 1 : 0);
    },
    adopted: async (on, snapshot) => {
      await expect(main(on).getByText(copy.adopted(contextOf(snapshot).name), { exact: true })).toBeVisible();
      await expect(button(on, copy.changeSignature)).toBeVisible();
    },
  },
});

async function seeName(on: Page, snapshot: AnyMachineSnapshot): Promise<void> {
  const { name, isChecked } = contextOf(snapshot);
  const field = on.getByLabel(copy.fullName);
  await expect(field).toHaveValue(name);
  const text = nameErrorText(nameError(name), name);
  if (isChecked && text !== null) await expect(main(on).getByText(text)).toBeVisible();
  else await expect(field).not.toHaveAttribute("aria-invalid", "true");
}

/** Draws a line as long as that on the pad. */
export async function drawOn(on: Page, length: number): Promise<void> {
  const pad = await on.locator("[data-scope=signature-pad][data-part=control]").boundingBox();
  if (pad === null) throw new Error("There is no pad to draw on.");
  const [x, y] = [pad.x + 30, pad.y + pad.height / 3];
  await on.mouse.move(x, y);
  await on.mouse.down();
  for (let step = 1; step <= 10; step += 1)
    await on.mouse.move(x + (length * step) / 10, y + (step % 2) * (length / 8));
  await on.mouse.up();
}

async function seePhone(on: Page, snapshot: AnyMachineSnapshot): Promise<void> {
  await seeName(on, snapshot);
  await expect(on.getByRole("radio", { name: copy.onPhone })).toBeChecked();
}

async function seePicture(on: Page, snapshot: AnyMachineSnapshot): Promise<void> {
  await seePhone(on, snapshot);
  await expect(main(on).getByRole("img", { name: copy.phoneQr })).toBeVisible();
}
