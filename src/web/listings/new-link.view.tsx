import { css } from "#styled/css";
import { ActionDialog } from "#web/kit/action/action-dialog.view.tsx";
import type { ConnectedActions } from "#web/kit/action/actions.connect.ts";
import { Quiet } from "#web/kit/detail/part.view.tsx";
import { CheckList } from "#web/ui/check-list.tsx";
import { DateField } from "#web/ui/date-field.tsx";
import { FieldError } from "#web/ui/field-error.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { connectNewLink, type Linking, withProduct } from "./new-link.connect.ts";
import { paymentLinkCopy } from "./payment-link.copy.ts";

type NewLinkDialogProps = { actions: ConnectedActions; linking: Linking };

const stack = css({ display: "flex", flexDirection: "column", gap: "1.5" });

/** What a new payment link is for: the product and so who pays, what is owed, when and how it may be paid. */
export function NewLinkDialog({ actions, linking }: NewLinkDialogProps) {
  const { draft, fill, problem } = actions;
  const form = connectNewLink(draft, linking);
  const beside = (field: string): string | null =>
    problem?.field === field || problem?.field?.startsWith(`${field}.`) === true ? problem.message : null;
  const known = ["productType", "owed", "dueDate", "paymentMethods", "paymentRequiresOTP"].some(
    (field) => beside(field) !== null,
  );
  return (
    <ActionDialog
      actions={actions}
      name="createLink"
      title={paymentLinkCopy.createAPaymentLink}
      confirm={paymentLinkCopy.createTheLink}
      canConfirm={form.link !== null}
      fields={known && problem?.field !== undefined ? [problem.field] : []}
    >
      <div className={stack}>
        <SelectField
          label={paymentLinkCopy.product}
          value={draft.productType ?? ""}
          options={form.products}
          onChange={(productType) => fill(withProduct(linking, productType))}
        />
        {form.payer === null ? null : <Quiet>{form.payer}</Quiet>}
        <FieldError>{beside("productType")}</FieldError>
      </div>
      <Owed actions={actions} form={form} error={beside("owed")} />
      <DateField
        label={paymentLinkCopy.dueDate}
        name="dueDate"
        hint={form.dueHint}
        value={draft.dueDate ?? ""}
        onChange={(dueDate) => fill({ dueDate })}
        error={form.dueError ?? (beside("dueDate") === null ? null : paymentLinkCopy.chooseDayTodayUp)}
      />
      <CheckList
        legend={paymentLinkCopy.waysToPay}
        options={form.methods}
        chosen={form.chosenMethods}
        onChange={(methods) => fill({ methods: methods.join(",") })}
        error={form.chosenMethods.length === 0 ? paymentLinkCopy.chooseOne : beside("paymentMethods")}
      />
      <CheckList
        legend={paymentLinkCopy.security}
        options={[
          {
            value: "required",
            label: paymentLinkCopy.askOneTimeCode,
            note: form.requiresCode
              ? paymentLinkCopy.requiredByPaymentOptions
              : paymentLinkCopy.sentPayerBeforeThey,
            isDisabled: form.requiresCode,
          },
        ]}
        chosen={[form.requiresCode ? "required" : (draft.code ?? "")]}
        onChange={([code = "none"]) => fill({ code })}
      />
    </ActionDialog>
  );
}

type OwedProps = {
  actions: ConnectedActions;
  form: ReturnType<typeof connectNewLink>;
  error: string | null;
};

function Owed({ actions: { draft, fill }, form, error }: OwedProps) {
  return (
    <>
      {form.canChargeCampaign ? (
        <SelectField
          label={paymentLinkCopy.charge}
          value={draft.owed ?? ""}
          options={[
            { value: "campaign", label: paymentLinkCopy.itemsOfTheCampaign },
            { value: "amount", label: paymentLinkCopy.anAmount },
          ]}
          onChange={(owed) => fill({ owed })}
        />
      ) : null}
      {form.isByCampaign ? (
        <div>
          <CheckList
            legend={paymentLinkCopy.items}
            options={form.items}
            chosen={form.chosenItems}
            onChange={(itemIds) => fill({ itemIds: itemIds.join(",") })}
            error={form.chosenItems.length === 0 ? paymentLinkCopy.chooseOne : error}
          />
          <p className={css({ fontWeight: "semibold", color: "ink", textAlign: "right" })}>
            {form.itemsTotal}
          </p>
        </div>
      ) : (
        <TextField
          label={paymentLinkCopy.amount}
          prefix="$"
          inputMode="decimal"
          autoComplete="off"
          value={draft.amount ?? ""}
          onChange={(amount) => fill({ amount })}
          error={form.amountError ?? error}
        />
      )}
    </>
  );
}
