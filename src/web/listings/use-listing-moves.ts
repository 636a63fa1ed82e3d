import { useMemo } from "react";
import type { ListingRow } from "#contract/listing.ts";
import type { StaffAccount } from "#contract/staff.ts";
import type { Services } from "#web/adapters/services.ts";
import { useActions } from "#web/kit/action/use-actions.ts";
import type { MenuAction } from "#web/ui/action-menu.tsx";
import { listingCopy } from "./listing.copy.ts";
import { mayRestore, movePerformers, notifyMoved } from "./listing-moves.actions.ts";
import { managesListing } from "./listings.connect.ts";

export type MovingAccount = Pick<StaffAccount, "id" | "agencyId" | "branchId" | "permissions">;

/** Archiving and restoring, as the actions of a table and the actions of its rows. */
export function useListingMoves(services: Services, account: MovingAccount) {
  const { agencyId, permissions } = account;
  const mover = { services, agencyId, permissions };
  const actions = useActions({
    performers: movePerformers(mover),
    onChanged: () => notifyMoved(mover, actions.subject),
  });
  const { begin } = actions;
  const actionsOf = useMemo(
    () =>
      (row: ListingRow): MenuAction[] =>
        rowMoves(row, account).map(({ name, label }) => ({
          id: name,
          label,
          icon: "archive",
          onSelect: () => begin(name, row.id, { name: row.address.line1 }),
        })),
    [account, begin],
  );
  return { actions, actionsOf };
}

/** What a person may do with a listing among others. */
export function rowMoves(
  row: ListingRow,
  account: MovingAccount,
): { name: "archive" | "restore"; label: string }[] {
  if (row.status === "archived")
    return mayRestore(account.permissions) ? [{ name: "restore", label: listingCopy.restore }] : [];
  return managesListing(account, row) ? [{ name: "archive", label: listingCopy.archive }] : [];
}
