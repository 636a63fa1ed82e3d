import type { ReactNode } from "react";
import type { Listing } from "#contract/listing.ts";
import { css } from "#styled/css";
import { text } from "#styled/recipes";
import type { ConnectedActions } from "#web/kit/action/actions.connect.ts";
import { Quiet } from "#web/kit/detail/part.view.tsx";
import { Button } from "#web/ui/button.tsx";
import { type CampaignAction, connectCampaign, itemDraft } from "./campaign.connect.ts";
import { campaignCopy } from "./campaign.copy.ts";
import { Part } from "./listing-parts.view.tsx";

const row = css({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  columnGap: "4",
  alignItems: "baseline",
  py: "2.5",
  borderTop: "1px solid {colors.line}",
  _first: { borderTopWidth: "0" },
});
const figures = css({ fontVariantNumeric: "tabular-nums", color: "ink", fontSize: "sm" });
const actionsRow = css({ gridColumn: "1 / -1", display: "flex", gap: "4", fontSize: "sm" });
const total = css({
  display: "flex",
  justifyContent: "space-between",
  pt: "2.5",
  borderTop: "1px solid {colors.line}",
  fontWeight: "semibold",
  color: "ink",
  fontVariantNumeric: "tabular-nums",
});

/** What is booked for the listing; `actions` is null for who may not change it. */
export function Campaign({
  listing,
  actions,
  children = null,
}: {
  listing: Listing;
  actions: ConnectedActions<CampaignAction> | null;
  /** What else is done with it, below its total. */
  children?: ReactNode;
}) {
  const campaign = connectCampaign(listing);
  const itemOf = (id: string) => listing.campaign.find((item) => item.id === id);
  return (
    <Part
      title={campaignCopy.campaign}
      action={
        actions === null || !campaign.canAdd ? null : (
          <Button tone="quiet" onClick={() => actions.begin("addItem", "", itemDraft(listing))}>
            {campaignCopy.addAnItem}
          </Button>
        )
      }
    >
      {campaign.items.length === 0 ? <Quiet>{campaignCopy.noItemsYet}</Quiet> : null}
      <ul className={css({ mt: "2" })}>
        {campaign.items.map(({ id, category, note, amount }) => (
          <li key={id} className={row}>
            <div className={css({ minWidth: "0", overflowWrap: "anywhere" })}>
              <p className={css({ color: "ink", fontSize: "sm", fontWeight: "medium" })}>{category}</p>
              <p className={text({ variant: "small" })}>{note}</p>
            </div>
            <span className={figures}>{amount}</span>
            {actions === null ? null : (
              <div className={actionsRow}>
                {([campaignCopy.change, campaignCopy.remove] as const).map((label) => (
                  <Button
                    key={label}
                    tone="link"
                    aria-label={campaignCopy.actionOn(label, category)}
                    className={css({ fontSize: "sm" })}
                    onClick={() =>
                      actions.begin(
                        label === campaignCopy.change ? "changeItem" : "removeItem",
                        id,
                        itemDraft(listing, itemOf(id)),
                      )
                    }
                  >
                    {label}
                  </Button>
                ))}
              </div>
            )}
          </li>
        ))}
      </ul>
      {campaign.items.length === 0 ? null : (
        <p className={total}>
          <span>{campaignCopy.total}</span>
          <span>{campaign.total}</span>
        </p>
      )}
      {children}
    </Part>
  );
}
