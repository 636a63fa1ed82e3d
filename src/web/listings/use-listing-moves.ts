import { useMemo } from "react";
import type { ListingRow } from "#contract/listing.ts";
import type { Services } from "#web/adapters/staff-services.ts";
import { useActions } from "#web/kit/action/use-actions.ts";
import type { MenuAction } from "#web/ui/action-menu.tsx";
import { movePerformers, notifyMoved } from "./listing-moves.actions.ts";
import { type MovingAccount, rowMoves } from "./listing-rights.ts";

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
