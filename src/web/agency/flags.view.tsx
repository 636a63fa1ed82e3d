import { useQuery } from "@tanstack/react-query";
import type { StaffAccount } from "#contract/staff.ts";
import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { wordsOf } from "#web/adapters/api-failure.ts";
import type { Outside } from "#web/adapters/outside.ts";
import { DeedDialog } from "#web/deed/deed-dialog.view.tsx";
import { useDeeds } from "#web/deed/use-deeds.ts";
import { ErrorBlock } from "#web/ui/error-block.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { connectFlags, flagDeed } from "./flags.connect.ts";

type FlagsProps = { outside: Outside; account: Pick<StaffAccount, "agencyId"> };

const list = css({ display: "flex", flexDirection: "column" });

/** What the agency has switched on; each switching is confirmed, since it is for everybody there. */
export function Flags({ outside, account: { agencyId } }: FlagsProps) {
  const { staffApi, queries } = outside;
  const flags = useQuery({
    queryKey: ["flags", agencyId],
    queryFn: ({ signal }) => staffApi.call("readFlags", { signal }),
    staleTime: 0,
  });
  const deeds = useDeeds({
    performers: {
      switch: async ({ subject, draft }) => {
        const deed = flagDeed(subject, draft.enabled);
        if (deed === null) throw new Error(`no flag is called "${subject}"`);
        const { flag, isOn } = deed;
        return await staffApi.call("switchFlag", { params: { flag }, body: { enabled: isOn } });
      },
    },
    onChanged: () => void queries.invalidateQueries({ queryKey: ["flags", agencyId] }),
  });
  if (flags.isPending) return <Spinner />;
  if (flags.isError)
    return <ErrorBlock message={wordsOf(flags.error)} onRetry={() => void flags.refetch()} />;
  const deed = flagDeed(deeds.subject, deeds.draft.enabled);
  return (
    <>
      <div className={list}>
        {connectFlags(flags.data).map(({ flag, label, hint, isOn }) => (
          <Switch
            key={flag}
            label={label}
            hint={hint}
            isOn={isOn}
            onChange={(wanted) => deeds.begin("switch", flag, { enabled: String(wanted) })}
          />
        ))}
      </div>
      <DeedDialog
        deeds={deeds}
        name="switch"
        title={deed?.title ?? ""}
        confirm={deed?.isOn === true ? "Switch on" : "Switch off"}
        tone={deed?.isOn === true ? "primary" : "danger"}
      >
        <p className={text({ look: "body" })}>{deed?.effect}</p>
      </DeedDialog>
    </>
  );
}
