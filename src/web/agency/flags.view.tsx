import { useQuery } from "@tanstack/react-query";
import type { StaffAccount } from "#contract/staff.ts";
import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { failureMessage } from "#web/adapters/api-failure.ts";
import type { Services } from "#web/adapters/staff-services.ts";
import { ActionDialog } from "#web/kit/action/action-dialog.view.tsx";
import { useActions } from "#web/kit/action/use-actions.ts";
import { ErrorBlock } from "#web/ui/error-block.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { agencyCopy } from "./agency.copy.ts";
import { connectFlags, flagAction } from "./flags.connect.ts";

type FlagsProps = { services: Services; account: Pick<StaffAccount, "agencyId"> };

const list = css({ display: "flex", flexDirection: "column" });

/** What the agency has switched on; each switching is confirmed, since it is for everybody there. */
export function Flags({ services, account: { agencyId } }: FlagsProps) {
  const { staffApi, queries } = services;
  const flags = useQuery({
    queryKey: ["flags", agencyId],
    queryFn: ({ signal }) => staffApi.call("readFlags", { signal }),
    staleTime: 0,
  });
  const actions = useActions({
    performers: {
      switch: async ({ subject, draft }) => {
        const action = flagAction(subject, draft.enabled);
        if (action === null) throw new Error(`no flag is called "${subject}"`);
        const { flag, isOn } = action;
        return await staffApi.call("switchFlag", { params: { flag }, body: { enabled: isOn } });
      },
    },
    onChanged: () => void queries.invalidateQueries({ queryKey: ["flags", agencyId] }),
  });
  if (flags.isPending) return <Spinner />;
  if (flags.isError)
    return <ErrorBlock message={failureMessage(flags.error)} onRetry={() => void flags.refetch()} />;
  const action = flagAction(actions.subject, actions.draft.enabled);
  return (
    <>
      <div className={list}>
        {connectFlags(flags.data).map(({ flag, label, hint, since, isOn }) => (
          <Switch
            key={flag}
            label={label}
            hint={hint}
            note={since}
            isOn={isOn}
            onChange={(wanted) => actions.begin("switch", flag, { enabled: String(wanted) })}
          />
        ))}
      </div>
      <ActionDialog
        actions={actions}
        name="switch"
        title={action?.title ?? ""}
        confirm={action?.isOn === true ? agencyCopy.switchOn : agencyCopy.switchOff}
        tone={action?.isOn === true ? "primary" : "danger"}
      >
        <p className={text({ variant: "body" })}>{action?.effect}</p>
      </ActionDialog>
    </>
  );
}
