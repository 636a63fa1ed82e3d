import { formatCents } from "#domain/money/cents.ts";
import { css } from "#styled/css";
import type { Services } from "#web/adapters/staff-services.ts";
import { ActionDialog } from "#web/kit/action/action-dialog.view.tsx";
import { useActions } from "#web/kit/action/use-actions.ts";
import { Part, Quiet } from "#web/kit/detail/part.view.tsx";
import { Button } from "#web/ui/button.tsx";
import { DescriptionList } from "#web/ui/description-list.tsx";
import { notify } from "#web/ui/notify.ts";
import { TextField } from "#web/ui/text-field.tsx";
import { batchCopy as copy } from "./batch.copy.ts";
import { submitMade } from "./make-batch.ts";

type WithheldTaxProps = {
  services: Services;
  withheld: { dueCents: number; awaitingCents: number; underWayCents: number };
  onChanged: () => void;
};

const bar = css({ mt: "3" });

/** The tax that was withheld where no ABN was quoted, and its own payment to the tax office. */
export function WithheldTaxPart({
  services,
  withheld: { dueCents, awaitingCents, underWayCents },
  onChanged,
}: WithheldTaxProps) {
  const actions = useActions({
    performers: {
      payTax: async ({ draft, key }) => {
        const body = { paymentReference: draft.paymentReference ?? "" };
        const batch = await submitMade(
          services,
          await services.staffApi.call("createTaxBatch", { body, key }),
        );
        notify.success(copy.payTaxDone);
        return batch;
      },
    },
    onChanged,
  });
  const typed = actions.draft.paymentReference ?? "";
  return (
    <Part title={copy.tax}>
      {dueCents === 0 && awaitingCents === 0 && underWayCents === 0 ? (
        <Quiet>{copy.taxNone}</Quiet>
      ) : (
        <DescriptionList
          items={[
            { term: copy.taxDue, detail: formatCents(dueCents) },
            { term: copy.taxAwaiting, detail: formatCents(awaitingCents) },
            { term: copy.taxUnderWay, detail: formatCents(underWayCents) },
          ]}
        />
      )}
      {dueCents === 0 ? null : (
        <div className={bar}>
          <Button onClick={() => actions.begin("payTax", "tax")}>{copy.payTax}</Button>
        </div>
      )}
      <ActionDialog
        actions={actions}
        name="payTax"
        title={copy.payTaxTitle(dueCents)}
        confirm={copy.payTax}
        canConfirm={typed.trim() !== ""}
        fields={["paymentReference"]}
      >
        <p>{copy.payTaxConsequence}</p>
        <TextField
          label={copy.paymentReference}
          hint={copy.paymentReferenceHint}
          maxLength={30}
          autoComplete="off"
          inputMode="numeric"
          value={typed}
          onChange={(paymentReference) => actions.fill({ paymentReference })}
          error={actions.problemOf("paymentReference") === null ? null : copy.paymentReferenceError}
        />
      </ActionDialog>
    </Part>
  );
}
