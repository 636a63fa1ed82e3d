import type { Listing } from "#contract/listing.ts";
import { css } from "#styled/css";
import { text } from "#styled/recipes";
import type { ConnectedDeeds } from "#web/deed/deeds.connect.ts";
import { Button } from "#web/ui/button.tsx";
import { connectCampaign, itemDraft } from "./campaign.connect.ts";
import { Part, Quiet } from "./listing-parts.view.tsx";

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
const actions = css({ gridColumn: "1 / -1", display: "flex", gap: "4", fontSize: "sm" });
const total = css({
  display: "flex",
  justifyContent: "space-between",
  pt: "2.5",
  borderTop: "1px solid {colors.line}",
  fontWeight: "semibold",
  color: "ink",
  fontVariantNumeric: "tabular-nums",
});

/** What is booked for the listing; `deeds` is null for who may not change it. */
export function Campaign({ listing, deeds }: { listing: Listing; deeds: ConnectedDeeds | null }) {
  const campaign = connectCampaign(listing);
  const itemOf = (id: string) => listing.campaign.find((item) => item.id === id);
  return (
    <Part
      title="Campaign"
      action={
        deeds === null || !campaign.canAdd ? null : (
          <Button tone="quiet" onClick={() => deeds.begin("addItem", "", itemDraft(listing))}>
            Add an item
          </Button>
        )
      }
    >
      {campaign.items.length === 0 ? <Quiet>Nothing is booked yet.</Quiet> : null}
      <ul className={css({ mt: "2" })}>
        {campaign.items.map(({ id, category, note, amount }) => (
          <li key={id} className={row}>
            <div className={css({ minWidth: "0", overflowWrap: "anywhere" })}>
              <p className={css({ color: "ink", fontSize: "sm", fontWeight: "medium" })}>{category}</p>
              <p className={text({ look: "small" })}>{note}</p>
            </div>
            <span className={figures}>{amount}</span>
            {deeds === null ? null : (
              <div className={actions}>
                {(["Change", "Remove"] as const).map((words) => (
                  <Button
                    key={words}
                    tone="link"
                    aria-label={`${words} ${category}`}
                    className={css({ fontSize: "sm" })}
                    onClick={() =>
                      deeds.begin(
                        words === "Change" ? "changeItem" : "removeItem",
                        id,
                        itemDraft(listing, itemOf(id)),
                      )
                    }
                  >
                    {words}
                  </Button>
                ))}
              </div>
            )}
          </li>
        ))}
      </ul>
      {campaign.items.length === 0 ? null : (
        <p className={total}>
          <span>Total</span>
          <span>{campaign.total}</span>
        </p>
      )}
    </Part>
  );
}
