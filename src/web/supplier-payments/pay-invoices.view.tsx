import type { Action } from "#machines/staff-action/staff-action.types.ts";
import { css } from "#styled/css";
import { text } from "#styled/recipes";
import type { Services } from "#web/adapters/staff-services.ts";
import { ActionDialog } from "#web/kit/action/action-dialog.view.tsx";
import type { DialogActions } from "#web/kit/action/actions.connect.ts";
import { Button } from "#web/ui/button.tsx";
import { CheckField } from "#web/ui/check-field.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { notify } from "#web/ui/notify.ts";
import { batchCopy as copy } from "./batch.copy.ts";
import { submitMade } from "./make-batch.ts";
import { chosenIn, connectChoice, type Payable } from "./pay-invoices.connect.ts";
import type { dueText } from "./supplier-payments.connect.ts";

type PayDialogProps = { actions: DialogActions; payable: Payable; today: string };

const links = css({ display: "flex", flexWrap: "wrap", columnGap: "4" });
const group = css({ minWidth: "0", borderTop: "1px solid {colors.line}", pt: "3" });
const dueStyle = css({ color: "muted", fontSize: "sm", "&[data-overdue]": { color: "warning" } });

/** When an invoice is to be paid, or since when it should be. */
export const Due = ({ due }: { due: ReturnType<typeof dueText> }) =>
  due === null ? null : (
    <span className={dueStyle} data-overdue={due.isOverdue ? "" : undefined}>
      {due.text}
    </span>
  );

/** Makes a batch of what was chosen, and submits it. */
export const payInvoices =
  (services: Services) =>
  async ({ draft, key }: Action) => {
    const body = { invoiceIds: chosenIn(draft) };
    const batch = await submitMade(
      services,
      await services.staffApi.call("createPaymentBatch", { body, key }),
    );
    notify.success(copy.paid);
    return batch;
  };

/** Which approved invoices a batch pays, listing by listing, against what each may pay out. */
export function PayDialog({ actions, payable, today }: PayDialogProps) {
  const choice = connectChoice(actions, payable, today);
  return (
    <ActionDialog
      actions={actions}
      name="pay"
      title={copy.payTitle}
      confirm={copy.payButton}
      canConfirm={choice.count > 0}
      size="wide"
    >
      <p>{copy.payConsequence}</p>
      <fieldset
        disabled={actions.isBusy || actions.isUnanswered}
        aria-label={copy.choosePayments}
        className={css({ display: "contents" })}
      >
        <div className={links}>
          {choice.chooseDue === null ? null : (
            <Button tone="link" onClick={choice.chooseDue}>
              {copy.chooseDue}
            </Button>
          )}
          <Button tone="link" onClick={choice.chooseAll}>
            {copy.chooseAll}
          </Button>
          <Button tone="link" onClick={choice.chooseNone}>
            {copy.chooseNone}
          </Button>
        </div>
        {choice.groups.map(({ id, address, available, tooMuch, invoices }) => (
          <fieldset key={id} aria-label={address} className={group}>
            <p className={text({ variant: "label" })}>{address}</p>
            <p className={text({ variant: "small" })}>{available}</p>
            {invoices.map(({ id: invoiceId, label, due, isChosen, choose }) => (
              <CheckField
                key={invoiceId}
                name={invoiceId}
                isChecked={isChosen}
                onChange={choose}
                label={
                  <>
                    <span className={css({ display: "block" })}>{label}</span>
                    <Due due={due} />
                  </>
                }
              />
            ))}
            {tooMuch === null ? null : <Notice tone="warning">{tooMuch}</Notice>}
          </fieldset>
        ))}
      </fieldset>
      <p role="status" className={text({ variant: "label" })}>
        {choice.chosen}
      </p>
    </ActionDialog>
  );
}
