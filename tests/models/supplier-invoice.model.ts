import { supplierInvoiceMachine } from "#machines/supplier-invoice/supplier-invoice.machine.ts";
import type {
  SupplierInvoiceContext,
  SupplierInvoiceEvent,
} from "#machines/supplier-invoice/supplier-invoice.types.ts";
import { defineModel, type Step } from "#tests/harness/model.ts";
import { isAsked, isEntered } from "#tests/models/asked.ts";

const events: readonly SupplierInvoiceEvent[] = [
  { type: "invoice.changed" },
  { type: "invoice.queried" },
  { type: "invoice.approved" },
  { type: "invoice.rejected" },
  { type: "invoice.voided" },
  { type: "invoice.scheduled" },
  { type: "order.recalled" },
  { type: "order.cleared" },
  { type: "order.returned" },
];

/** A part that cleared before comes back while another payment of it is under way. */
const isOfAnother = (
  { isUnderWay }: SupplierInvoiceContext,
  before: Step["before"],
  event: { type: string },
): boolean => isUnderWay && event.type === "order.returned" && before?.matches("scheduled") === true;

/** The life of a supplier's invoice, paid at once and in parts. */
export const model = defineModel({
  machine: supplierInvoiceMachine,
  scenarios: [
    { name: "at once", input: { isPartPaid: false, isRestPaid: true, isUnderWay: false } },
    { name: "its first part", input: { isPartPaid: false, isRestPaid: false, isUnderWay: false } },
    { name: "a further part", input: { isPartPaid: true, isRestPaid: false, isUnderWay: false } },
    { name: "its last part", input: { isPartPaid: true, isRestPaid: true, isUnderWay: false } },
    {
      name: "another part under way",
      input: { isPartPaid: true, isRestPaid: false, isUnderWay: true },
    },
    {
      name: "the only part that was paid, another under way",
      input: { isPartPaid: false, isRestPaid: false, isUnderWay: true },
    },
  ],
  events: () => events,
  outcomes: {},
  project: ({ isPartPaid, isRestPaid, isUnderWay }) => [isPartPaid, isRestPaid, isUnderWay],
  invariants: {
    "nothing is owed before it was approved": {
      requirement: "SIN-1",
      holds: (snapshot, { event, before }) =>
        !snapshot.hasTag("owed") ||
        before?.hasTag("owed") === true ||
        before?.matches("paid") === true ||
        event.type === "invoice.approved",
    },
    "an approval is posted, and nothing else is": {
      requirement: "SIN-1",
      holds: (_, step) =>
        isAsked(step, "postOwed") ===
        (step.event.type === "invoice.approved" && step.before?.matches("captured") === true),
    },
    "what is queried waits for a change before it is approved": {
      requirement: "SIN-2",
      holds: (snapshot, { event, before }) =>
        before?.matches("queried") !== true
          ? !snapshot.matches("queried") || event.type === "invoice.queried" || before === null
          : event.type === "invoice.changed"
            ? snapshot.matches("captured")
            : !snapshot.hasTag("owed"),
    },
    "what is changed is checked again": {
      requirement: "SIN-2",
      holds: (_, step) =>
        isAsked(step, "checkAgain") ===
        (step.event.type === "invoice.changed" && step.before?.hasTag("open") === true),
    },
    "only what is owed and not under way is scheduled": {
      requirement: "SIN-3",
      holds: (snapshot, step) =>
        !isEntered(snapshot, step, "scheduled") ||
        step.before?.matches("approved") === true ||
        step.before?.matches("partPaid") === true,
    },
    "it is paid by its last cent, out of a payment under way": {
      requirement: "SIN-4",
      holds: (snapshot, step) =>
        !isEntered(snapshot, step, "paid") ||
        (step.before?.matches("scheduled") === true &&
          step.event.type === "order.cleared" &&
          snapshot.context.isRestPaid),
    },
    "what cleared in part is not paid": {
      requirement: "SIN-4",
      holds: (snapshot, { event, before }) =>
        event.type !== "order.cleared" ||
        before?.matches("scheduled") !== true ||
        snapshot.matches(snapshot.context.isRestPaid ? "paid" : "partPaid"),
    },
    "what is recalled or comes back is open again, less what was paid before": {
      requirement: "SIN-5",
      holds: (snapshot, { event, before }) => {
        const wasPaid =
          before?.matches("scheduled") === true ||
          (event.type === "order.returned" && (before?.matches("paid") || before?.matches("partPaid")));
        if (isOfAnother(snapshot.context, before, event)) return snapshot.matches("scheduled");
        return (event.type !== "order.recalled" && event.type !== "order.returned") || !wasPaid
          ? true
          : snapshot.matches(snapshot.context.isPartPaid ? "partPaid" : "approved");
      },
    },
    "what clears counts as paid, and what comes back of it does not": {
      requirement: "SIN-4",
      holds: (snapshot, step) => {
        const { event, before } = step;
        const wasPaid =
          before?.matches("paid") === true ||
          before?.matches("partPaid") === true ||
          isOfAnother(snapshot.context, before, event);
        return (
          isAsked(step, "addPaid") ===
            (event.type === "order.cleared" && before?.matches("scheduled") === true) &&
          isAsked(step, "reducePaid") === (event.type === "order.returned" && wasPaid)
        );
      },
    },
    "what is rejected or voided stays so": {
      requirement: "SIN-6",
      holds: (snapshot, { before }) =>
        ["rejected", "voided"].every((state) => before?.matches(state) !== true || snapshot.matches(state)),
    },
    "what was owed and is voided is taken back": {
      requirement: "SIN-6",
      holds: (snapshot, step) =>
        isAsked(step, "reverseOwed") ===
        (isEntered(snapshot, step, "voided") && step.before?.hasTag("owed") === true),
    },
    "what is under way or paid is neither rejected nor voided": {
      requirement: "SIN-6",
      holds: (snapshot, { before }) =>
        !["scheduled", "partPaid", "paid"].some((state) => before?.matches(state)) ||
        (!snapshot.matches("voided") && !snapshot.matches("rejected")),
    },
  },
  stage: "server",
});
