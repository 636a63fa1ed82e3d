import type { StaffAccount } from "#contract/staff.ts";
import type { Services } from "#web/adapters/staff-services.ts";
import { ListPage, ListView } from "#web/kit/list/list.view.tsx";
import { Button } from "#web/ui/button.tsx";
import { menuOf, useBranchActions } from "./branch.actions.ts";
import { branchCopy as copy } from "./branch.copy.ts";
import { branchList } from "./branches.list.ts";
import { CloseDialog } from "./close-dialog.view.tsx";
import { NameDialog } from "./name-dialog.view.tsx";

type BranchesPageProps = { services: Services; account: Pick<StaffAccount, "agencyId"> };

/** The branches of the agency: opened, renamed and closed. */
export function BranchesPage({ services, account: { agencyId } }: BranchesPageProps) {
  const place = { services, agencyId };
  const actions = useBranchActions(place);
  return (
    <ListPage
      title={copy.branches}
      start={<Button onClick={() => actions.begin("open", "", { name: "" })}>{copy.openBranch}</Button>}
    >
      <ListView list={branchList} {...place} actionsOf={(row) => menuOf(actions, row)} />
      <NameDialog actions={actions} name="open" />
      <NameDialog actions={actions} name="rename" />
      <CloseDialog actions={actions} {...place} />
    </ListPage>
  );
}
