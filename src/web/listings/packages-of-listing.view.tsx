import { useQuery } from "@tanstack/react-query";
import type { CampaignPackage } from "#contract/campaign-package.ts";
import type { ListingHub } from "#contract/listing.ts";
import type { Action } from "#machines/staff-action/staff-action.types.ts";
import { css } from "#styled/css";
import type { Services } from "#web/adapters/staff-services.ts";
import { ActionDialog } from "#web/kit/action/action-dialog.view.tsx";
import type { DialogActions } from "#web/kit/action/actions.connect.ts";
import { useActions } from "#web/kit/action/use-actions.ts";
import { ReadPart } from "#web/kit/detail/detail.view.tsx";
import { Quiet } from "#web/kit/detail/part.view.tsx";
import { Button } from "#web/ui/button.tsx";
import { ChoiceField } from "#web/ui/choice-field.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { notify } from "#web/ui/notify.ts";
import { campaignCopy as copy } from "./campaign.copy.ts";
import { addedIds, bookedNote, connectBooking, undoableIds, undoOf } from "./packages.connect.ts";
import { useCharged } from "./use-charged.ts";

type PackagesProps = {
  services: Services;
  agencyId: string;
  hub: ListingHub;
  reread: () => Promise<void>;
};
type Name = "bookPackage" | "undoBooking";

const bar = css({ mt: "4" });
const row = css({
  display: "flex",
  justifyContent: "space-between",
  gap: "4",
  py: "1",
  fontSize: "sm",
  color: "ink",
});

/** A package of a supplier is booked for the campaign at once, and taken back while it is as it was booked. */
export function PackagesOfListing({ services, agencyId, hub, reread }: PackagesProps) {
  const { listing } = hub;
  const { staffApi } = services;
  const read = useQuery({
    queryKey: ["campaign-packages", agencyId],
    queryFn: ({ signal }) => staffApi.call("listCampaignPackages", { signal }),
    staleTime: 0,
  });
  const packages = read.data?.packages ?? [];
  const bookingOf = (id: string | undefined, version: string | undefined) =>
    connectBooking(
      packages.find((each) => each.id === id),
      listing,
      version ?? "",
    );
  const put = async (body: ReturnType<typeof undoOf>) => {
    if (body === null) throw new Error("a package that can't be booked was confirmed");
    return await staffApi.call("updateCampaign", { params: { id: listing.id }, body });
  };
  const actions = useActions<Name>({
    performers: {
      bookPackage: async ({ draft }: Action) => {
        const hub = await put(bookingOf(draft.packageId, draft.version).change);
        notify.success(copy.booked);
        return addedIds(listing.campaign, hub.listing.campaign);
      },
      undoBooking: async ({ subject }: Action) => {
        await put(undoOf(subject.split(","), listing));
        notify.success(copy.undone);
        return [];
      },
    },
    onChanged: () => void reread(),
  });
  const { draft, done } = actions;
  const booking = bookingOf(draft.packageId, draft.version);
  const added = undoableIds(
    done?.name === "bookPackage" ? (done.answer as string[]) : [],
    listing,
    useCharged(services, agencyId, hub),
  );
  return (
    <>
      <div className={bar}>
        <Button
          tone="quiet"
          onClick={() =>
            actions.begin("bookPackage", "", { packageId: "", version: String(listing.version) })
          }
        >
          {copy.bookPackage}
        </Button>
      </div>
      {added.length === 0 ? null : (
        <Notice tone="success" role="status">
          <p>{bookedNote(added)}</p>
          <Button tone="link" onClick={() => actions.begin("undoBooking", added.join(","))}>
            {copy.undo}
          </Button>
        </Notice>
      )}
      <ActionDialog
        actions={actions}
        name="bookPackage"
        title={copy.bookTitle}
        confirm={copy.book}
        canConfirm={actions.isUnanswered || booking.change !== null}
      >
        <ReadPart read={read}>
          {() => <PackageChoice packages={packages} actions={actions} booking={booking} />}
        </ReadPart>
      </ActionDialog>
      <ActionDialog actions={actions} name="undoBooking" title={copy.undoTitle} confirm={copy.undo}>
        <p>{copy.undoText}</p>
      </ActionDialog>
    </>
  );
}

type PackageChoiceProps = {
  packages: readonly CampaignPackage[];
  actions: DialogActions;
  booking: ReturnType<typeof connectBooking>;
};

/** What is offered, and what the chosen one would add. */
function PackageChoice({ packages, actions: { draft, fill }, booking }: PackageChoiceProps) {
  if (packages.length === 0) return <Quiet>{copy.noPackages}</Quiet>;
  return (
    <>
      <ChoiceField
        label={copy.packageLabel}
        name="packageId"
        value={draft.packageId ?? ""}
        placeholder={copy.choosePackage}
        options={packages.map(({ id, name, supplierName }) => ({
          value: id,
          label: copy.packageOf(supplierName, name),
        }))}
        onChange={(packageId) => fill({ packageId })}
        error={booking.error}
      />
      <ul>
        {booking.items.map(({ label, amount }) => (
          <li key={label} className={row}>
            <span>{label}</span>
            <span>{amount}</span>
          </li>
        ))}
      </ul>
      {booking.note === null ? null : <p>{booking.note}</p>}
    </>
  );
}
