import type { PaymentBatch } from "#contract/payout.ts";
import type { SupplierInvoice } from "#contract/supplier-invoice.ts";
import { saveDocument } from "#web/adapters/save-document.ts";
import { action } from "#web/kit/action/action.ts";
import { payPart } from "./pay-part.action.ts";
import { isOpen } from "./supplier-payments.connect.ts";
import { supplierPaymentsCopy as copy } from "./supplier-payments.copy.ts";

const reason = { name: "reason", label: copy.reason, maxLength: 300 };

/** What whoever manages the agency may do with an invoice. */
export const invoiceActions = {
  approve: action<SupplierInvoice, SupplierInvoice>({
    label: copy.approve,
    isOffered: ({ status }) => status === "captured",
    title: ({ number, totalCents }) => copy.approveTitle(number, totalCents),
    consequence: ({ supplierName }) => copy.approveConsequence(supplierName),
    button: copy.approve,
    call: ({ services, subject: { id, version } }) =>
      services.staffApi.call("approveSupplierInvoice", { params: { id }, body: { version } }),
    done: ({ number }) => copy.approved(number),
  }),
  query: action<SupplierInvoice, SupplierInvoice>({
    label: copy.query,
    isOffered: ({ status }) => status === "captured",
    title: ({ number }) => copy.queryTitle(number),
    consequence: copy.queryConsequence,
    button: copy.query,
    field: { ...reason, label: copy.question },
    call: ({ services, subject: { id, version }, draft }) =>
      services.staffApi.call("querySupplierInvoice", {
        params: { id },
        body: { version, reason: draft.reason ?? "" },
      }),
    done: () => copy.queried,
  }),
  reject: action<SupplierInvoice, SupplierInvoice>({
    label: copy.reject,
    isOffered: isOpen,
    title: ({ number }) => copy.rejectTitle(number),
    consequence: copy.rejectConsequence,
    button: copy.reject,
    tone: "danger",
    field: reason,
    call: ({ services, subject: { id, version }, draft }) =>
      services.staffApi.call("rejectSupplierInvoice", {
        params: { id },
        body: { version, reason: draft.reason ?? "" },
      }),
    done: ({ number }) => copy.rejected(number),
  }),
  payPart,
  voidIt: action<SupplierInvoice, SupplierInvoice>({
    label: copy.voidIt,
    isOffered: (invoice) => isOpen(invoice) || invoice.status === "approved",
    title: ({ number }) => copy.voidTitle(number),
    consequence: copy.voidConsequence,
    button: copy.voidIt,
    tone: "danger",
    field: reason,
    call: ({ services, subject: { id, version }, draft }) =>
      services.staffApi.call("voidSupplierInvoice", {
        params: { id },
        body: { version, reason: draft.reason ?? "" },
      }),
    done: ({ number }) => copy.voided(number),
  }),
};

/** What may be done with a batch. */
export const batchActions = {
  submit: action<PaymentBatch, PaymentBatch>({
    label: copy.submit,
    isOffered: ({ status }) => status === "building",
    title: copy.submitTitle,
    consequence: copy.submitConsequence,
    button: copy.submit,
    call: ({ services, subject: { id, version } }) =>
      services.staffApi.call("submitPaymentBatch", { params: { id }, body: { version } }),
    done: () => copy.submitted,
  }),
  release: action<PaymentBatch, PaymentBatch>({
    label: copy.release,
    isOffered: ({ status }) => status === "awaitingRelease",
    title: ({ totalCents, payeeCount }) => copy.releaseTitle(totalCents, copy.batchOf(payeeCount)),
    consequence: copy.releaseConsequence,
    button: copy.release,
    // The bank's answers about the payees are kept though they may refuse the release.
    call: ({ services, subject: { id, version } }) =>
      services.staffApi
        .call("releasePaymentBatch", { params: { id }, body: { version } })
        .finally(() => void services.queries.invalidateQueries({ queryKey: ["payment-batches"] })),
    done: (_, { status }) => (status === "released" ? copy.released : copy.firstReleased),
  }),
  download: action<PaymentBatch, Blob>({
    label: copy.download,
    isOffered: ({ status, orders }) =>
      ["released", "sent", "settled", "partReturned"].includes(status) &&
      orders.some((order) => order.channel === "file" && order.status !== "recalled"),
    title: ({ totalCents }) => copy.downloadTitle(totalCents),
    consequence: copy.downloadConsequence,
    button: copy.download,
    call: async ({ services, subject: { id } }) => {
      const file = await services.staffApi.download("fetchPaymentFile", { params: { id } });
      saveDocument(file, copy.fileName);
      return file;
    },
    done: () => copy.downloaded,
  }),
  withdraw: action<PaymentBatch, PaymentBatch>({
    label: copy.withdraw,
    isOffered: ({ status }) => status === "building" || status === "awaitingRelease",
    title: copy.withdrawTitle,
    consequence: copy.withdrawConsequence,
    button: copy.withdraw,
    tone: "danger",
    call: ({ services, subject: { id, version } }) =>
      services.staffApi.call("withdrawPaymentBatch", { params: { id }, body: { version } }),
    done: () => copy.withdrawn,
  }),
};
