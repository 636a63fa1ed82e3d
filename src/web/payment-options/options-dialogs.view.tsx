import { isDay } from "#domain/calendar/days.ts";
import { text } from "#styled/recipes";
import { ActionDialog } from "#web/kit/action/action-dialog.view.tsx";
import type { ConnectedActions } from "#web/kit/action/actions.connect.ts";
import { CheckField } from "#web/ui/check-field.tsx";
import { DateField } from "#web/ui/date-field.tsx";
import type { OptionsAction } from "./history.view.tsx";
import { paymentOptionsCopy as copy } from "./payment-options.copy.ts";

type DialogsProps = { actions: ConnectedActions<OptionsAction>; approvedDay: string; today: string };

/** Each action about a change asks for the last word. */
export function OptionsDialogs({ actions, approvedDay, today }: DialogsProps) {
  const { draft } = actions;
  const { beginsOn = "" } = draft;
  const isDayRight = isDay(beginsOn) && beginsOn >= today;
  return (
    <>
      <ActionDialog actions={actions} name="approve" title={copy.approveTitle} confirm={copy.approve}>
        <p className={text({ variant: "small" })}>{copy.approveNote(approvedDay)}</p>
      </ActionDialog>
      <ActionDialog
        actions={actions}
        name="cancel"
        title={copy.cancelTitle}
        confirm={copy.cancelChange}
        abandon={copy.keepChange}
        tone="danger"
      >
        <p className={text({ variant: "small" })}>{copy.cancelNote}</p>
      </ActionDialog>
      <ActionDialog
        actions={actions}
        name="restore"
        title={copy.restoreTitle(Number(draft.number ?? "0"))}
        confirm={copy.restore}
        canConfirm={isDayRight}
        fields={["beginsOn"]}
      >
        <p className={text({ variant: "small" })}>{copy.restoreNote}</p>
        <DateField
          label={copy.beginsOn}
          name="restoreBeginsOn"
          value={beginsOn}
          onChange={(day) => actions.fill({ beginsOn: day })}
          from={today}
          error={actions.problemOf("beginsOn") ?? (isDayRight ? null : copy.chooseTodayOrLater)}
          required
        />
        <CheckField
          name="restoreOpen"
          label={copy.applyToOpenLinks}
          isChecked={draft.open === "yes"}
          onChange={(isChecked) => actions.fill({ open: isChecked ? "yes" : "" })}
        />
      </ActionDialog>
    </>
  );
}
