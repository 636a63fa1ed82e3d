import { campaignPackageLimits as limits } from "#contract/campaign-package-calls.ts";
import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { ActionDialog } from "#web/kit/action/action-dialog.view.tsx";
import type { ConnectedActions } from "#web/kit/action/actions.connect.ts";
import { amountError } from "#web/kit/form/amount-typed.ts";
import { TextField } from "#web/ui/text-field.tsx";
import { centsIn, itemsTyped, packageOf } from "./package.connect.ts";
import { packageCopy as copy } from "./package.copy.ts";

type PackageDialogsProps = { actions: ConnectedActions<"save" | "remove"> };

const item = css({
  display: "grid",
  gridTemplateColumns: { base: "minmax(0, 1fr)", sm: "minmax(0, 2fr) minmax(0, 3fr) minmax(0, 2fr)" },
  gap: "3",
});

/** A package is typed item by item, and removed after it is said what becomes of it. */
export function PackageDialogs({ actions }: PackageDialogsProps) {
  const { draft, subject, fill, isUnanswered } = actions;
  const isComplete = packageOf(draft) !== null;
  return (
    <>
      <ActionDialog
        actions={actions}
        name="save"
        title={subject === "" ? copy.add : copy.changeTitle}
        confirm={copy.save}
        canConfirm={isUnanswered || isComplete}
        size="wide"
      >
        <TextField
          label={copy.name}
          maxLength={limits.name}
          autoComplete="off"
          value={draft.name ?? ""}
          onChange={(name) => fill({ name })}
        />
        {itemsTyped(draft).map((typed, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an item is its place
          <fieldset key={at} aria-label={copy.item(at + 1)} className={item}>
            <TextField
              label={copy.category}
              maxLength={limits.category}
              autoComplete="off"
              value={typed.category}
              onChange={(category) => fill({ [`category${at}`]: category })}
            />
            <TextField
              label={copy.description}
              maxLength={limits.description}
              autoComplete="off"
              value={typed.description}
              onChange={(description) => fill({ [`description${at}`]: description })}
            />
            <TextField
              label={copy.amount}
              prefix="$"
              inputMode="decimal"
              autoComplete="off"
              value={typed.amount}
              onChange={(amount) => fill({ [`amount${at}`]: amount })}
              error={amountError(typed.amount)}
            />
          </fieldset>
        ))}
        <p role="status" className={text({ variant: "small" })}>
          {isComplete ? copy.total(centsIn(draft)) : copy.incomplete}
        </p>
      </ActionDialog>
      <ActionDialog
        actions={actions}
        name="remove"
        title={copy.removeTitle(draft.name ?? "")}
        confirm={copy.remove}
        tone="danger"
      >
        <p>{copy.removeText}</p>
      </ActionDialog>
    </>
  );
}
