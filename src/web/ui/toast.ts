import { createToaster } from "@ark-ui/react/toast";
import { toastMs, toastPlacement, valueCopiedToastMs } from "#domain/limits.ts";
import type { Offer, Undoable } from "./notify.ts";
import { copied, undo } from "./toast.copy.ts";

type PromiseLabels<Value> = {
  loading: string;
  success: string | ((value: Value) => string);
  error: string | ((error: unknown) => string);
};

/** The one queue of toasts: the Toaster shows it, the verbs below fill it. */
export const toaster = createToaster({
  placement: toastPlacement,
  duration: toastMs,
  gap: 8,
  max: 4,
  overlap: false,
});

const valueCopiedId = "value-copied";

export const toast = {
  success: (title: string) => toaster.create({ type: "success", title }),
  // The same failure again is the same toast: on a phone four of them would lie over what is to be pressed.
  error: (title: string) => toaster.create({ id: `error: ${title}`, type: "error", title }),
  info: (title: string) => toaster.create({ type: "info", title }),
  warning: (title: string) => toaster.create({ type: "warning", title }),
  valueCopied: () =>
    toaster.create({
      id: valueCopiedId,
      type: "success",
      title: copied,
      duration: valueCopiedToastMs,
    }),
  offer: ({ id, title, label, onAction }: Offer) =>
    toaster.create({
      id,
      type: "warning",
      title,
      duration: Number.POSITIVE_INFINITY,
      action: { label, onClick: onAction },
    }),
  undoable: ({ title, onUndo }: Undoable) =>
    toaster.create({ type: "success", title, action: { label: undo, onClick: onUndo } }),
  /** Loading without time-out until the promise settles, then success or error for the usual time. */
  promise: <Value>(promise: Promise<Value>, label: PromiseLabels<Value>) => {
    toaster.promise(promise, {
      loading: { title: label.loading, duration: Number.POSITIVE_INFINITY },
      success: (value: Value) => ({ title: labelFor(label.success, value), duration: toastMs }),
      error: (error: unknown) => ({ title: labelFor(label.error, error), duration: toastMs }),
    });
  },
  dismiss: (id?: string) => toaster.dismiss(id),
};

const labelFor = <Outcome>(label: string | ((outcome: Outcome) => string), outcome: Outcome): string =>
  typeof label === "string" ? label : label(outcome);
