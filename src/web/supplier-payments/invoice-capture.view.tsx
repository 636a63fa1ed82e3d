import type { SupplierPayments } from "#contract/supplier-invoice.ts";
import { supplierInvoiceLimits } from "#contract/supplier-invoice-calls.ts";
import { ActionDialog } from "#web/kit/action/action-dialog.view.tsx";
import type { DialogActions } from "#web/kit/action/actions.connect.ts";
import { CheckField } from "#web/ui/check-field.tsx";
import { DateField } from "#web/ui/date-field.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { amountError, invoiceOf } from "./invoice-capture.connect.ts";
import { supplierPaymentsCopy as copy } from "./supplier-payments.copy.ts";

type CaptureDialogProps = { actions: DialogActions; payments: SupplierPayments };

const besides = ["number", "issuedOn", "abn", "totalCents", "gstCents"];

/** A new invoice, as it is typed; what the server can't take is said beside its field. */
export const CaptureDialog = ({ actions, payments }: CaptureDialogProps) => (
  <ActionDialog
    actions={actions}
    name="capture"
    title={copy.add}
    confirm={copy.capture}
    canConfirm={actions.isUnanswered || invoiceOf(actions.draft) !== null}
    fields={besides}
  >
    <InvoiceFields actions={actions} payments={payments} />
  </ActionDialog>
);

function InvoiceFields({ actions, payments }: CaptureDialogProps) {
  const { draft, fill, problemOf } = actions;
  const { suppliers, items } = payments;
  return (
    <>
      <SelectField
        label={copy.supplier}
        labelStyles="label"
        value={draft.supplierId ?? ""}
        options={[
          { value: "", label: copy.chooseSupplier },
          ...suppliers.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(supplierId) =>
          fill({ supplierId, abn: suppliers.find(({ id }) => id === supplierId)?.abn ?? "" })
        }
      />
      <TextField
        label={copy.number}
        maxLength={supplierInvoiceLimits.number}
        autoComplete="off"
        value={draft.number ?? ""}
        onChange={(number) => fill({ number })}
        error={problemOf("number")}
      />
      <DateField
        label={copy.issuedOn}
        name="issuedOn"
        value={draft.issuedOn ?? ""}
        onChange={(issuedOn) => fill({ issuedOn })}
        error={problemOf("issuedOn")}
      />
      <TextField
        label={copy.abn}
        hint={copy.abnHint}
        inputMode="numeric"
        autoComplete="off"
        value={draft.abn ?? ""}
        onChange={(abn) => fill({ abn })}
        error={problemOf("abn")}
      />
      <Amounts actions={actions} />
      <TextField
        label={copy.description}
        maxLength={supplierInvoiceLimits.description}
        autoComplete="off"
        value={draft.description ?? ""}
        onChange={(description) => fill({ description })}
      />
      {items.length === 0 ? null : (
        <SelectField
          label={copy.item}
          labelStyles="label"
          value={draft.itemId ?? ""}
          options={[
            { value: "", label: copy.noItem },
            ...items.map(({ id, name, leftCents }) => ({ value: id, label: copy.left(name, leftCents) })),
          ]}
          onChange={(itemId) => fill({ itemId })}
        />
      )}
      <CheckField
        label={copy.buyer}
        name="isBuyerNamed"
        isChecked={draft.isBuyerNamed === "yes"}
        onChange={(isNamed) => fill({ isBuyerNamed: isNamed ? "yes" : "" })}
      />
    </>
  );
}

const Amounts = ({ actions: { draft, fill, problemOf } }: Pick<CaptureDialogProps, "actions">) => (
  <>
    <TextField
      label={copy.total}
      prefix="$"
      inputMode="decimal"
      autoComplete="off"
      value={draft.total ?? ""}
      onChange={(total) => fill({ total })}
      error={amountError(draft.total) ?? problemOf("totalCents")}
    />
    <TextField
      label={copy.gst}
      prefix="$"
      inputMode="decimal"
      autoComplete="off"
      value={draft.gst ?? ""}
      onChange={(gst) => fill({ gst })}
      error={amountError(draft.gst) ?? problemOf("gstCents")}
    />
  </>
);
