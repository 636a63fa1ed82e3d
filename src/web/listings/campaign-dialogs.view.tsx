import type { Listing } from "#contract/listing.ts";
import { css } from "#styled/css";
import { ActionDialog } from "#web/kit/action/action-dialog.view.tsx";
import type { ConnectedActions } from "#web/kit/action/actions.connect.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { type CampaignAction, connectItem, itemField, maxLengths } from "./campaign.connect.ts";
import { campaignCopy } from "./campaign.copy.ts";

type ItemDialogsProps = { actions: ConnectedActions; listing: Listing };

/** What is asked before an item of the campaign is added, changed or removed. */
export function ItemDialogs({ actions, listing }: ItemDialogsProps) {
  const { draft } = actions;
  return (
    <>
      <ItemDialog
        actions={actions}
        listing={listing}
        name="addItem"
        title={campaignCopy.addAnItem}
        confirm={campaignCopy.addTheItem}
      />
      <ItemDialog
        actions={actions}
        listing={listing}
        name="changeItem"
        title={campaignCopy.changeTheItem}
        confirm={campaignCopy.saveTheItem}
      />
      <ItemDialog
        actions={actions}
        listing={listing}
        name="removeItem"
        title={campaignCopy.removeTitle(draft.category)}
        confirm={campaignCopy.removeTheItem}
      />
    </>
  );
}

type ItemDialogProps = ItemDialogsProps & { name: CampaignAction; title: string; confirm: string };

function ItemDialog({ actions, listing, name, title, confirm }: ItemDialogProps) {
  const { draft, subject, problem, fill } = actions;
  const item = connectItem(name, subject, draft, listing);
  const at = itemField(problem?.field);
  return (
    <ActionDialog
      actions={actions}
      name={name}
      title={title}
      confirm={confirm}
      tone={name === "removeItem" ? "danger" : "primary"}
      // What was sent once and not answered is asked again as it is.
      canConfirm={actions.isUnanswered || item.change !== null}
      fields={at !== undefined && problem?.field !== undefined ? [problem.field] : []}
    >
      {name === "removeItem" ? (
        <p>{campaignCopy.removedCampaignPaymentLinks}</p>
      ) : (
        <ItemFields actions={actions} refused={at} amountError={item.amountError} />
      )}
      {item.newer === null ? null : (
        <Notice tone="warning" role="status">
          <p>{item.newer.label}</p>
          <NewerButton version={item.newer.version} onFill={fill} />
        </Notice>
      )}
    </ActionDialog>
  );
}

function NewerButton({ version, onFill }: { version: string | null; onFill: ConnectedActions["fill"] }) {
  if (version === null) return null;
  return (
    <Button tone="quiet" className={css({ mt: "3" })} onClick={() => onFill({ version })}>
      {campaignCopy.continueNewerOne}
    </Button>
  );
}

const labels = {
  category: campaignCopy.category,
  description: campaignCopy.description,
  supplier: campaignCopy.supplier,
} as const;
const names = ["category", "description", "supplier"] as const;

type ItemFieldsProps = { actions: ConnectedActions; refused: string | undefined; amountError: string | null };

function ItemFields({ actions: { draft, fill, problem }, refused, amountError }: ItemFieldsProps) {
  const errorOf = (field: string) => (refused === field ? (problem?.message ?? null) : null);
  return (
    <>
      {names.map((field) => (
        <TextField
          key={field}
          label={labels[field]}
          maxLength={maxLengths[field]}
          autoComplete="off"
          value={draft[field] ?? ""}
          onChange={(typed) => fill({ [field]: typed })}
          error={errorOf(field)}
        />
      ))}
      <TextField
        label={campaignCopy.amount}
        prefix="$"
        inputMode="decimal"
        autoComplete="off"
        value={draft.amount ?? ""}
        onChange={(amount) => fill({ amount })}
        error={amountError ?? errorOf("amountCents")}
      />
    </>
  );
}
