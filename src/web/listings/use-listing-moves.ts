import { useMemo } from "react";
import type { ListingRow } from "#contract/listing.ts";
import type { StaffAccount } from "#contract/staff.ts";
import type { Outside } from "#web/adapters/outside.ts";
import { useDeeds } from "#web/deed/use-deeds.ts";
import type { MenuAction } from "#web/ui/action-menu.tsx";
import { mayRestore, movePerformers, tellMoved } from "./listing-moves.deeds.ts";
import { managesListing } from "./listings.connect.ts";

export type MovingAccount = Pick<StaffAccount, "id" | "agencyId" | "branchId" | "permissions">;

/** Archiving and restoring, as the deeds of a table and the actions of its rows. */
export function useListingMoves(outside: Outside, account: MovingAccount) {
  const { agencyId, permissions } = account;
  const mover = { outside, agencyId, permissions };
  const deeds = useDeeds({
    performers: movePerformers(mover),
    onChanged: () => tellMoved(mover, deeds.subject),
  });
  const { begin } = deeds;
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
  return { deeds, actionsOf };
}

/** What a person may do with a listing among others. */
export function rowMoves(row: ListingRow, account: MovingAccount): { name: string; label: string }[] {
  if (row.status === "archived")
    return mayRestore(account.permissions) ? [{ name: "restore", label: "Restore" }] : [];
  return managesListing(account, row) ? [{ name: "archive", label: "Archive" }] : [];
}
