import type { Listing } from "#contract/listing.ts";
import { css } from "#styled/css";
import { DeedDialog } from "#web/deed/deed-dialog.view.tsx";
import type { ConnectedDeeds } from "#web/deed/deeds.connect.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { type CampaignDeed, connectItem, itemField, mostLengths } from "./campaign.connect.ts";

type ItemDialogsProps = { deeds: ConnectedDeeds; listing: Listing };

/** What is asked before an item of the campaign is added, changed or removed. */
export function ItemDialogs({ deeds, listing }: ItemDialogsProps) {
  const { draft } = deeds;
  return (
    <>
      <ItemDialog deeds={deeds} listing={listing} name="addItem" title="Add an item" confirm="Add the item" />
      <ItemDialog
        deeds={deeds}
        listing={listing}
        name="changeItem"
        title="Change the item"
        confirm="Save the item"
      />
      <ItemDialog
        deeds={deeds}
        listing={listing}
        name="removeItem"
        title={`Remove ${draft.category ?? "the item"}?`}
        confirm="Remove the item"
      />
    </>
  );
}

type ItemDialogProps = ItemDialogsProps & { name: CampaignDeed; title: string; confirm: string };

function ItemDialog({ deeds, listing, name, title, confirm }: ItemDialogProps) {
  const { draft, subject, problem, fill } = deeds;
  const item = connectItem(name, subject, draft, listing);
  const at = itemField(problem?.field);
  return (
    <DeedDialog
      deeds={deeds}
      name={name}
      title={title}
      confirm={confirm}
      tone={name === "removeItem" ? "danger" : "primary"}
      // What was sent once and not answered is asked again as it is.
      canConfirm={deeds.isUnanswered || item.change !== null}
      fields={at !== undefined && problem?.field !== undefined ? [problem.field] : []}
    >
      {name === "removeItem" ? (
        <p>It is taken out of the campaign. Payment links that charge it stay as they are.</p>
      ) : (
        <ItemFields deeds={deeds} refused={at} amountFault={item.amountFault} />
      )}
      {item.newer === null ? null : (
        <Notice tone="warning" role="status">
          <p>{item.newer.words}</p>
          <NewerButton version={item.newer.version} onFill={fill} />
        </Notice>
      )}
    </DeedDialog>
  );
}

function NewerButton({ version, onFill }: { version: string | null; onFill: ConnectedDeeds["fill"] }) {
  if (version === null) return null;
  return (
    <Button tone="quiet" className={css({ mt: "3" })} onClick={() => onFill({ version })}>
      Go on with the newer one
    </Button>
  );
}

const labels = { category: "Category", description: "Description", supplier: "Supplier" } as const;
const names = ["category", "description", "supplier"] as const;

type ItemFieldsProps = { deeds: ConnectedDeeds; refused: string | undefined; amountFault: string | null };

function ItemFields({ deeds: { draft, fill, problem }, refused, amountFault }: ItemFieldsProps) {
  const errorOf = (field: string) => (refused === field ? (problem?.message ?? null) : null);
  return (
    <>
      {names.map((field) => (
        <TextField
          key={field}
          label={labels[field]}
          maxLength={mostLengths[field]}
          autoComplete="off"
          value={draft[field] ?? ""}
          onChange={(typed) => fill({ [field]: typed })}
          error={errorOf(field)}
        />
      ))}
      <TextField
        label="Amount"
        prefix="$"
        inputMode="decimal"
        autoComplete="off"
        value={draft.amount ?? ""}
        onChange={(amount) => fill({ amount })}
        error={amountFault ?? errorOf("amountCents")}
      />
    </>
  );
}
