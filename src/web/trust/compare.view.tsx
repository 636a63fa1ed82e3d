import type { TrustMonth } from "#contract/trust-month.ts";
import { firstDayOf } from "#domain/calendar/months.ts";
import { ActionDialog } from "#web/kit/action/action-dialog.view.tsx";
import type { DialogActions } from "#web/kit/action/actions.connect.ts";
import { amountError, balanceError } from "#web/kit/form/amount-typed.ts";
import { DateField } from "#web/ui/date-field.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { comparisonOf, monthTitle, statementLineOf } from "./trust.connect.ts";
import { trustCopy as copy } from "./trust.copy.ts";

type MonthDialogProps = { actions: DialogActions; month: TrustMonth };

/** The bank's balance and its day, as they are on the statement. */
export const CompareDialog = ({ actions, month }: MonthDialogProps) => {
  const { draft, fill, problemOf } = actions;
  return (
    <ActionDialog
      actions={actions}
      name="compare"
      title={copy.compareTitle(monthTitle(month))}
      confirm={copy.compare}
      canConfirm={actions.isUnanswered || comparisonOf(draft) !== null}
      fields={["balanceCents", "on"]}
    >
      <p>{copy.compareConsequence}</p>
      <TextField
        label={copy.balance}
        prefix="$"
        // No decimal keypad: the one of iOS lacks the minus sign of an overdrawn account.
        inputMode="text"
        autoComplete="off"
        value={draft.balance ?? ""}
        onChange={(balance) => fill({ balance })}
        error={balanceError(draft.balance ?? "") ?? problemOf("balanceCents")}
      />
      <DateField
        label={copy.balanceOn}
        name="on"
        value={draft.on ?? ""}
        from={firstDayOf(month.month)}
        to={month.endsOn}
        onChange={(on) => fill({ on })}
        error={problemOf("on")}
      />
    </ActionDialog>
  );
};

/** A line of the statement that the bank's feed lacks. */
export const StatementLineDialog = ({ actions, month }: MonthDialogProps) => {
  const { draft, fill, problemOf } = actions;
  return (
    <ActionDialog
      actions={actions}
      name="add"
      title={copy.addTitle}
      confirm={copy.add}
      canConfirm={actions.isUnanswered || statementLineOf(draft) !== null}
      fields={["on", "amountCents", "reference"]}
    >
      <p>{copy.addConsequence}</p>
      <SelectField
        label={copy.direction}
        labelStyles="label"
        value={draft.direction ?? "out"}
        options={[
          { value: "out", label: copy.moneyOut },
          { value: "in", label: copy.moneyIn },
        ]}
        onChange={(direction) => fill({ direction })}
      />
      <TextField
        label={copy.amount}
        prefix="$"
        inputMode="decimal"
        autoComplete="off"
        value={draft.amount ?? ""}
        onChange={(amount) => fill({ amount })}
        error={amountError(draft.amount ?? "") ?? problemOf("amountCents")}
      />
      <DateField
        label={copy.day}
        name="on"
        value={draft.on ?? ""}
        from={firstDayOf(month.month)}
        to={month.endsOn}
        onChange={(on) => fill({ on })}
        error={problemOf("on")}
      />
      <TextField
        label={copy.reference}
        maxLength={140}
        autoComplete="off"
        value={draft.reference ?? ""}
        onChange={(reference) => fill({ reference })}
        error={problemOf("reference")}
      />
    </ActionDialog>
  );
};
