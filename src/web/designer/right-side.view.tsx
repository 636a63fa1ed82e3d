import { useCallback } from "react";
import type { TemplateCommand } from "#domain/template/command.ts";
import type { TemplateError } from "#domain/template/errors.ts";
import type { DesignerContext, DesignerEvent, DesignerPanel } from "#machines/designer/designer.types.ts";
import { type SideTab, SideTabs } from "#web/ui/side-tabs.tsx";
import { designerCopy } from "./designer.copy.ts";
import type { DesignerFlags } from "./designer-flags.ts";
import { showField } from "./field-focus.ts";
import { FieldList } from "./field-list.view.tsx";
import { ErrorList, Proposals } from "./findings.view.tsx";
import {
  connectErrors,
  connectFieldList,
  connectProposals,
  connectSigners,
  nextSignerName,
} from "./panels.connect.ts";
import { connectProperties } from "./properties.connect.ts";
import { Properties } from "./properties.view.tsx";
import { Signers } from "./signers.view.tsx";

export type RightSideProps = {
  context: DesignerContext;
  errors: readonly TemplateError[];
  flags: DesignerFlags;
  send: (event: DesignerEvent) => void;
};

const panels: readonly DesignerPanel[] = ["properties", "fields", "signers", "errors", "proposals"];

/** The same as long as the designer is, so that no list is drawn anew for them. */
function useActions(send: RightSideProps["send"]) {
  const give = useCallback((command: TemplateCommand) => send({ type: "command.given", command }), [send]);
  const find = useCallback(
    (id: string) => {
      send({ type: "fields.chosen", ids: [id] });
      showField(id);
    },
    [send],
  );
  return { give, find };
}

/** What keeps a design from being saved is said above it. */
const isOfSaving = ({ saving }: DesignerFlags): boolean => saving === "lost" || saving === "refused";

/** What is said of the fields. */
export function RightSide({ context, errors, flags, send }: RightSideProps) {
  const { design, selection, panel, proposals, problem } = context;
  const { give, find } = useActions(send);
  const tabs: SideTab[] = [
    {
      id: "properties",
      label: designerCopy.tabs.properties,
      panel: () => <Properties properties={connectProperties(design, selection)} onCommand={give} />,
    },
    {
      id: "fields",
      label: designerCopy.tabs.fields,
      panel: () => (
        <FieldList
          list={connectFieldList(context)}
          search={context.search}
          onSearch={(text) => send({ type: "search.typed", text })}
          onSelect={find}
          onCommand={give}
        />
      ),
    },
    {
      id: "signers",
      label: designerCopy.tabs.signers,
      panel: () => (
        <Signers
          model={connectSigners(design)}
          nameFor={(role) => nextSignerName(design, role)}
          onCommand={give}
        />
      ),
    },
    {
      id: "errors",
      label: designerCopy.tabs.checks,
      count: errors.length,
      isAlarm: true,
      panel: () => <ErrorList model={connectErrors(design, errors)} onSelect={find} />,
    },
    {
      id: "proposals",
      label: designerCopy.tabs.find,
      count: proposals?.proposals.length ?? 0,
      panel: () => (
        <Proposals
          model={connectProposals(context)}
          isBusy={flags.isLooking}
          problem={isOfSaving(flags) ? null : (problem?.message ?? null)}
          onAsk={() => send({ type: "proposals.asked" })}
          onAccept={(ids) => send({ type: "proposals.accepted", ids })}
          onDismiss={(ids) => send({ type: "proposals.dismissed", ids })}
        />
      ),
    },
  ];
  return (
    <SideTabs
      label={designerCopy.fieldsProperties}
      chosen={panel}
      onChoose={(id) => {
        const chosen = panels.find((one) => one === id);
        if (chosen !== undefined) send({ type: "panel.chosen", panel: chosen });
      }}
      tabs={tabs}
    />
  );
}
