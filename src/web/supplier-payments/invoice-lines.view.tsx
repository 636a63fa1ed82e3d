import { supplierInvoiceLimits } from "#contract/supplier-invoice-calls.ts";
import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { Button } from "#web/ui/button.tsx";
import { ChoiceField } from "#web/ui/choice-field.tsx";
import { FieldError } from "#web/ui/field-error.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { captureCopy as copy } from "./invoice-capture.copy.ts";
import type { ConnectedFields } from "./invoice-fields.connect.ts";

type LinesProps = { fields: ConnectedFields };

const group = css({ display: "flex", flexDirection: "column", gap: "3", minWidth: "0" });
const line = css({
  display: "grid",
  gridTemplateColumns: { base: "minmax(0, 1fr)", sm: "minmax(0, 1fr) 9.5rem" },
  gap: "3",
  p: "3",
  borderWidth: "1px",
  borderStyle: "solid",
  borderColor: "line",
  borderRadius: "md",
});
const head = css({
  gridColumn: "1 / -1",
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  minHeight: "6",
});
const sum = css({
  fontSize: "sm",
  fontVariantNumeric: "tabular-nums",
  "&[data-uneven]": { color: "warning" },
});

/** What an invoice is for, line by line: each to an item of the campaign, and together the whole of it. */
export function InvoiceLines({ fields }: LinesProps) {
  const { lines, addLine, sum: total, errorOf } = fields;
  return (
    <fieldset className={group}>
      <legend className={text({ variant: "label" })}>{copy.lines}</legend>
      {lines.map((each) => (
        <InvoiceLine key={each.number} line={each} fields={fields} isAlone={lines.length === 1} />
      ))}
      <div>
        {lines.length < supplierInvoiceLimits.lines ? (
          <Button tone="link" onClick={addLine}>
            {copy.addLine}
          </Button>
        ) : null}
        <p role="status" className={sum} data-uneven={total.isEven ? undefined : ""}>
          {total.text}
        </p>
        <FieldError id="invoice-lines-error">{errorOf("lines")}</FieldError>
      </div>
    </fieldset>
  );
}

type LineProps = LinesProps & { line: ConnectedFields["lines"][number]; isAlone: boolean };

function InvoiceLine({ line: { path, number, replace, remove, ...shown }, fields, isAlone }: LineProps) {
  const { errorOf, hintOf } = fields;
  return (
    <fieldset aria-label={copy.line(number)} className={line}>
      {isAlone ? null : (
        <div className={head}>
          <span className={text({ variant: "small" })}>{copy.line(number)}</span>
          {remove === null ? null : (
            <Button tone="link" aria-label={copy.removeLine(number)} onClick={remove}>
              {copy.remove}
            </Button>
          )}
        </div>
      )}
      <TextField
        label={copy.description}
        name={`${path}.description`}
        maxLength={supplierInvoiceLimits.description}
        autoComplete="off"
        value={shown.description}
        onChange={(description) => replace({ description })}
        error={errorOf(`${path}.description`)}
      />
      <TextField
        label={copy.amount}
        name={`${path}.amountCents`}
        prefix="$"
        inputMode="decimal"
        autoComplete="off"
        value={shown.amount}
        onChange={(amount) => replace({ amount })}
        hint={number === 1 ? hintOf("amount") : undefined}
        error={errorOf(`${path}.amountCents`)}
      />
      {shown.items.length === 0 ? null : (
        <div className={css({ gridColumn: "1 / -1" })}>
          <ChoiceField
            label={copy.item}
            name={`${path}.itemId`}
            value={shown.itemId}
            options={shown.items}
            placeholder={copy.noItem}
            onChange={(itemId) => replace({ itemId })}
            error={errorOf(`${path}.itemId`)}
          />
        </div>
      )}
    </fieldset>
  );
}
