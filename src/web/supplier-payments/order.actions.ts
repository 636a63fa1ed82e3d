import type { PaymentBatch } from "#contract/payout.ts";
import { payeeReasonMaxLength } from "#domain/limits.ts";
import { type ActionDefinition, action } from "#web/kit/action/action.ts";
import { batchCopy as copy } from "./batch.copy.ts";

export type Order = PaymentBatch["orders"][number];
type Outcome = NonNullable<Order["nameCheck"]>["outcome"];
type Labels = Pick<ActionDefinition<Order>, "label" | "title" | "consequence"> & { field: string };

/** Says why a payee is paid though its name was not confirmed; whoever does releases none of its batch. */
const accepting = (outcome: Outcome, { label, title, consequence = "", field }: Labels) =>
  action<Order, PaymentBatch>({
    label,
    isOffered: ({ status, nameCheck }) =>
      status === "scheduled" && nameCheck?.outcome === outcome && nameCheck.reason === null,
    title,
    facts: ({ payeeName, payTo, nameCheck }) => [
      { term: copy.yours, detail: payeeName },
      ...(nameCheck?.registeredName == null ? [] : [{ term: copy.banks, detail: nameCheck.registeredName }]),
      { term: copy.account, detail: payTo },
    ],
    consequence: `${String(consequence)} ${copy.thenOthers}`.trim(),
    button: label,
    ...(outcome === "none" ? { tone: "danger" as const } : {}),
    field: { name: "reason", label: field, maxLength: payeeReasonMaxLength },
    call: ({ services, subject: { id, nameCheck }, draft }) =>
      services.staffApi.call("acceptPayeeName", {
        params: { id },
        body: { outcome, registeredName: nameCheck?.registeredName ?? null, reason: draft.reason ?? "" },
      }),
    done: () => copy.acceptDone,
  });

/** What may be done with one payment of a batch. */
export const orderActions = {
  acceptClose: accepting("close", {
    label: copy.accept,
    title: ({ payeeName }) => copy.acceptTitle(payeeName),
    field: copy.acceptField,
  }),
  overrule: accepting("none", {
    label: copy.overrule,
    title: ({ payeeName }) => copy.overruleTitle(payeeName),
    consequence: copy.overruleConsequence,
    field: copy.acceptField,
  }),
  confirm: accepting("error", {
    label: copy.confirm,
    title: ({ payeeName }) => copy.confirmTitle(payeeName),
    consequence: copy.confirmConsequence,
    field: copy.confirmField,
  }),
  recall: action<Order, PaymentBatch>({
    label: copy.recall,
    isOffered: ({ status }) => status === "released",
    title: ({ payeeName, amountCents }) => copy.recallTitle(payeeName, amountCents),
    consequence: copy.recallConsequence,
    button: copy.recall,
    tone: "danger",
    call: ({ services, subject: { id } }) => services.staffApi.call("recallPaymentOrder", { params: { id } }),
    done: () => copy.recalled,
  }),
};
