import { expect, type Page } from "@playwright/test";
import type { AnyMachineSnapshot } from "xstate";
import { routes } from "#contract/routes.ts";
import { dayShown } from "#domain/calendar/days.ts";
import type { draftOf } from "#machines/invoice-capture/invoice-capture.rules.ts";
import type { InvoiceCaptureContext, InvoiceTyped } from "#machines/invoice-capture/invoice-capture.types.ts";
import type { ChosenFile } from "#machines/kit/chosen-file.ts";
import type { Outcome } from "#tests/harness/model.ts";
import { definePage } from "#tests/harness/page-script.ts";
import { invoicePdf } from "#tests/support/invoice-pdf.ts";
import { captureCopy as copy } from "#web/supplier-payments/invoice-capture.copy.ts";
import { captureHref } from "#web/supplier-payments/supplier-payments.paths.ts";
import { contextOf, files } from "./invoice-capture.cases.ts";
import { model } from "./invoice-capture.model.ts";
import { callOf } from "./pay-calls.page.ts";
import { accountAt, agencies } from "./session.model.ts";
import { configOf, discoveryPath, metadata, sessionStorageOf } from "./session-fixture.page.ts";
import { button } from "./session-screens.page.ts";

const payments = routes.readSupplierPayments.example.reply;
const { listingId } = payments;
const params = { id: listingId };
const capture = (page: Page) => page.getByRole("region", { name: copy.title });
/** Closed, the list is shown, from which they are opened again. */
const addInvoices = (page: Page) => button(page, "Add invoices");
const pdf = Buffer.from(invoicePdf());

/** Invoices that are added to a listing, for whom has applications of the agency. */
export const page = definePage({
  actor: "invoiceCapture",
  maxSteps: 20,
  // A page makes its own keys: that one is kept is told, not which.
  project: (context: InvoiceCaptureContext) =>
    model.project({ ...context, key: context.key === null ? null : "kept" }),
  open: () => ({
    path: captureHref(listingId),
    sessionStorage: sessionStorageOf({ hasCallback: false, agencyId: agencies.usual }),
  }),
  backdrop: () =>
    [
      { method: "GET" as const, path: "/config.json", json: configOf() },
      { method: "GET" as const, path: discoveryPath, json: metadata },
      {
        ...callOf(routes.readAccount, {}),
        json: { ...accountAt(agencies.usual), permissions: ["manage-own-application"] },
      },
      { ...callOf(routes.readSupplierPayments, params), json: payments },
    ].map(({ json, ...call }) => ({ ...call, answer: { status: 200, json } })),
  // A browser under test is not handed more than 50 MB.
  events: (snapshot) =>
    model
      .events(snapshot)
      .filter((event) => event.type !== "files.chosen" || event.files[0]?.name !== files.large.name),
  ports: {
    readFile: () => [callOf(routes.readSupplierInvoiceFile, params)],
    checkInvoice: (body: unknown) => [callOf(routes.checkSupplierInvoice, params, body)],
    saveInvoice: ({ draft }: { draft: ReturnType<typeof draftOf> }) => [
      {
        ...callOf(routes.captureSupplierInvoice, params, draft),
        answer: (outcome: Outcome) =>
          "error" in outcome ? (outcome.http ?? "no answer") : { status: 201, json: outcome.output },
      },
    ],
  },
  offers: (snapshot, { type, message, isNoted }) => {
    const { noted, warnings } = contextOf(snapshot);
    if (type === "upload.progressed") return false;
    if (type === "warning.noted") return noted.includes(message) !== isNoted;
    if (type === "invoice.submitted" && snapshot.matches({ filling: "checked" }))
      return warnings.every((warning) => noted.includes(warning.message));
    return true;
  },
  gestures: {
    "files.chosen": async ({ page: on }, { files: chosen }) =>
      await on.getByLabel(/^Choose .*drop (?:it|them) here$/).setInputFiles(
        (chosen as ChosenFile[]).map(({ name, bytes }) => ({
          name,
          mimeType: "application/pdf",
          buffer: bytes === 0 ? Buffer.alloc(0) : pdf,
        })),
      ),
    "typing.started": async ({ page: on }) => await button(on, copy.withoutFile).click(),
    "upload.progressed": async () => {},
    "reading.retried": async ({ page: on }) => await button(on, copy.tryAgain).click(),
    "file.detached": async ({ page: on }) =>
      await on.getByRole("button", { name: new RegExp(`^(?:${copy.detach}|${copy.leaveOut})$`) }).click(),
    "file.skipped": async ({ page: on }) => await button(on, copy.skip).click(),
    "invoice.changed": async ({ page: on }, { changes }) => await type(on, changes as Partial<InvoiceTyped>),
    "invoice.submitted": async ({ page: on }) =>
      await on.getByRole("button", { name: new RegExp(`^(?:${copy.save}|${copy.tryAgain})$`) }).click(),
    "warning.noted": async ({ page: on }, { message, isNoted }) =>
      await on.getByRole("checkbox", { name: message as string }).setChecked(isNoted as boolean),
    "next.requested": async ({ page: on, before }) => {
      const [next] = contextOf(before).waiting;
      await button(on, next === undefined ? copy.another : copy.next(next.name)).click();
    },
    "capture.closed": async ({ page: on }) => {
      await on
        .getByRole("button", {
          name: new RegExp(`^(?:${copy.back}|${copy.cancel}|${copy.close}|${copy.done})$`),
        })
        .click();
      const question = on.getByRole("dialog", { name: copy.closingTitle });
      await expect(addInvoices(on).or(question)).toBeVisible();
      if (await addInvoices(on).isVisible()) await addInvoices(on).click();
    },
    "closing.confirmed": async ({ page: on }) => {
      await button(on, copy.discard).click();
      await addInvoices(on).click();
    },
    "closing.dismissed": async ({ page: on }) => await button(on, copy.keepTyping).click(),
  },
  states: {
    choosing: async (on) => await expect(capture(on).getByText(copy.choose, { exact: true })).toBeVisible(),
    reading: async (on, snapshot) => {
      const name = contextOf(snapshot).file?.name ?? "";
      await expect(capture(on).getByRole("status")).toContainText(name);
      await expect(button(on, copy.detach)).toBeVisible();
    },
    "unread.refused": async (on, snapshot) => {
      await seeFailure(on, snapshot);
      await expect(button(on, copy.tryAgain)).toHaveCount(0);
    },
    "unread.unanswered": async (on, snapshot) => {
      await seeFailure(on, snapshot);
      await expect(button(on, copy.tryAgain)).toBeVisible();
    },
    "filling.editing": seeFields,
    "filling.checked": async (on, snapshot) => {
      await seeFields(on, snapshot);
      for (const { message } of contextOf(snapshot).warnings)
        await expect(on.getByRole("checkbox", { name: message })).toBeChecked({
          checked: contextOf(snapshot).noted.includes(message),
        });
    },
    "filling.closing": async (on) =>
      await expect(on.getByRole("dialog", { name: copy.closingTitle })).toBeVisible(),
    checking: seeFields,
    "saving.first": seeFields,
    "saving.again": seeFields,
    unanswered: async (on, snapshot) => {
      await seeFields(on, snapshot);
      await expect(capture(on).getByText(copy.unanswered)).toBeVisible();
    },
    saved: async (on, snapshot) =>
      await expect(capture(on).getByRole("status")).toContainText(
        copy.saved(contextOf(snapshot).invoice?.number ?? ""),
      ),
  },
});

/** Types what is changed into its fields. */
async function type(on: Page, changes: Partial<InvoiceTyped>) {
  const { supplierId, number, issuedOn, abn, total, gst, lines = [] } = changes;
  if (supplierId !== undefined) await on.getByLabel(copy.supplier, { exact: true }).selectOption(supplierId);
  const typed: [string, string | undefined][] = [
    [copy.number, number],
    [copy.issuedOn, issuedOn === undefined ? undefined : dayShown(issuedOn)],
    [copy.abn, abn],
    [copy.total, total],
    [copy.gst, gst],
  ];
  for (const [label, value] of typed)
    if (value !== undefined) await on.getByLabel(label, { exact: true }).fill(value);
  for (const { description, amount } of lines) {
    await on.getByLabel(copy.description).fill(description);
    await on.getByLabel(copy.amount).fill(amount);
  }
}

async function seeFailure(on: Page, snapshot: AnyMachineSnapshot) {
  const { file, problem } = contextOf(snapshot);
  const alert = capture(on).getByRole("alert");
  await expect(alert).toContainText(file?.name ?? "");
  await expect(alert).toContainText(problem?.message ?? "");
}

/** The invoice as it stands, and what is wrong with it. */
async function seeFields(on: Page, snapshot: AnyMachineSnapshot) {
  const { typed, errors, problem, reading, file } = contextOf(snapshot);
  await expect(on.getByLabel(copy.number)).toHaveValue(typed.number);
  await expect(on.getByLabel(copy.total)).toHaveValue(typed.total);
  await expect(on.getByLabel(copy.description)).toHaveValue(typed.lines[0]?.description ?? "");
  for (const { message } of errors) await expect(capture(on).getByText(message).first()).toBeVisible();
  if (problem !== null) await expect(capture(on).getByText(problem.message).first()).toBeVisible();
  if (reading !== null)
    await expect(on.getByRole("region", { name: copy.documentOf(file?.name ?? "") })).toBeVisible();
}
