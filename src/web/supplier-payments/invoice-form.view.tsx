import { supplierInvoiceLimits } from "#contract/supplier-invoice-calls.ts";
import { css } from "#styled/css";
import { randomKey } from "#web/adapters/random-key.ts";
import { ErrorSummary } from "#web/kit/form/error-summary.view.tsx";
import { Button } from "#web/ui/button.tsx";
import { CheckField } from "#web/ui/check-field.tsx";
import { ChoiceField } from "#web/ui/choice-field.tsx";
import { DateField } from "#web/ui/date-field.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { ConnectedCapture } from "./invoice-capture.connect.ts";
import { captureCopy as copy } from "./invoice-capture.copy.ts";
import type { ConnectedFields } from "./invoice-fields.connect.ts";
import { InvoiceLines } from "./invoice-lines.view.tsx";

type Form = ConnectedCapture["form"];
type InvoiceFormProps = { form: Form; onClose: () => void };
type FieldsProps = { fields: ConnectedFields };

const column = css({ display: "flex", flexDirection: "column", gap: "4", minWidth: "0" });
const pair = css({
  display: "grid",
  gridTemplateColumns: { base: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" },
  gap: "4",
});
const fieldset = css({ display: "contents" });
const bar = css({ display: "flex", flexWrap: "wrap", gap: "3" });

/** An invoice as it is typed: proposals to check, what is wrong beside its field, and what to look at before it is saved. */
export function InvoiceForm({ form, onClose }: InvoiceFormProps) {
  const { summary, isFixed, isBusy, isUnanswered, canSave } = form;
  return (
    <form
      noValidate
      className={column}
      aria-label={copy.invoice}
      onSubmit={(event) => {
        event.preventDefault();
        if (canSave && !isBusy) form.submit(randomKey());
      }}
    >
      {form.read === null ? null : <Notice tone="info">{form.read}</Notice>}
      {summary.length === 0 ? null : <ErrorSummary key={summary.length} summary={summary} />}
      <fieldset disabled={isFixed} className={fieldset}>
        <InvoiceFields fields={form} />
        <InvoiceLines fields={form} />
      </fieldset>
      <Warnings form={form} />
      {form.problem === null ? null : (
        <Notice tone="danger" role="alert" title={isUnanswered ? copy.unanswered : copy.notSaved}>
          <p>{isUnanswered ? copy.safeToRetry(form.problem) : form.problem}</p>
        </Notice>
      )}
      <div className={bar}>
        <Button type="submit" isBusy={isBusy} disabled={!canSave}>
          {isUnanswered ? copy.tryAgain : copy.save}
        </Button>
        {isBusy ? null : (
          <Button tone="quiet" onClick={onClose}>
            {isUnanswered ? copy.close : copy.cancel}
          </Button>
        )}
      </div>
    </form>
  );
}

/** Whose invoice it is, its number and day, the ABN it quotes, and its amounts. */
export function InvoiceFields({ fields }: FieldsProps) {
  const { typed, change, errorOf, hintOf } = fields;
  return (
    <>
      <ChoiceField
        label={copy.supplier}
        name="supplierId"
        value={typed.supplierId}
        options={fields.suppliers}
        placeholder={copy.chooseSupplier}
        onChange={fields.chooseSupplier}
        hint={hintOf("supplierId")}
        error={errorOf("supplierId")}
      />
      <div className={pair}>
        <TextField
          label={copy.number}
          name="number"
          maxLength={supplierInvoiceLimits.number}
          autoComplete="off"
          value={typed.number}
          onChange={(number) => change({ number })}
          hint={hintOf("number")}
          error={errorOf("number")}
        />
        <DateField
          label={copy.issuedOn}
          name="issuedOn"
          value={typed.issuedOn}
          onChange={(issuedOn) => change({ issuedOn })}
          hint={hintOf("issuedOn")}
          error={errorOf("issuedOn")}
        />
      </div>
      <TextField
        label={copy.abn}
        name="abn"
        inputMode="numeric"
        autoComplete="off"
        value={typed.abn}
        onChange={(abn) => change({ abn })}
        hint={hintOf("abn", copy.abnHint)}
        error={errorOf("abn")}
      />
      <Amounts fields={fields} />
      <CheckField
        label={copy.buyer}
        name="isBuyerNamed"
        isChecked={typed.isBuyerNamed}
        onChange={(isBuyerNamed) => change({ isBuyerNamed })}
      />
    </>
  );
}

const Amounts = ({ fields: { typed, change, errorOf, hintOf } }: FieldsProps) => (
  <div className={pair}>
    <TextField
      label={copy.total}
      name="totalCents"
      prefix="$"
      inputMode="decimal"
      autoComplete="off"
      value={typed.total}
      onChange={(total) => change({ total })}
      hint={hintOf("total")}
      error={errorOf("totalCents")}
    />
    <TextField
      label={copy.gst}
      name="gstCents"
      prefix="$"
      inputMode="decimal"
      autoComplete="off"
      value={typed.gst}
      onChange={(gst) => change({ gst })}
      hint={hintOf("gst", copy.gstHint)}
      error={errorOf("gstCents")}
    />
  </div>
);

function Warnings({ form: { warnings, isFixed } }: { form: Form }) {
  if (warnings.length === 0) return null;
  return (
    <Notice tone="warning" role="alert" title={copy.checkFirst}>
      <p>{copy.checkNote}</p>
      <fieldset disabled={isFixed} aria-label={copy.checkFirst}>
        {warnings.map(({ message, isNoted, note }) => (
          <CheckField key={message} label={message} name="warning" isChecked={isNoted} onChange={note} />
        ))}
      </fieldset>
    </Notice>
  );
}
