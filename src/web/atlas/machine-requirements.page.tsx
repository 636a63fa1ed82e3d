import { css } from "#styled/css";
import type { AtlasMachine, AtlasRequirement } from "./atlas-data.ts";
import { quiet } from "./atlas-styles.ts";
import type { MachineTabProps } from "./machine.page.tsx";
import { RefusalsView } from "./refusals.view.tsx";
import { requirementsCopy } from "./requirements.copy.ts";
import { RequirementsTable } from "./requirements-table.view.tsx";

const title = css({ fontSize: "lg", fontWeight: "semibold", color: "ink" });

/** What one machine answers for, and what each of its states takes and refuses. */
export function MachineRequirementsPage({ index, machine }: MachineTabProps) {
  const own = index.requirements.flatMap((requirement) => ofMachine(requirement, machine.noun));
  const counts = new Map(Object.entries(machine.tests.covered.logic));
  return (
    <>
      <h2 className={title}>{requirementsCopy.count(own.length)}</h2>
      <RequirementsTable requirements={own} counts={counts} />
      <div>
        <h2 className={title}>{requirementsCopy.refusals}</h2>
        <p className={quiet}>{requirementsCopy.refusalsNote}</p>
      </div>
      <RefusalsView refusals={machine.tests.refusals} />
    </>
  );
}

function ofMachine(requirement: AtlasRequirement, noun: AtlasMachine["noun"]): readonly AtlasRequirement[] {
  const answers = requirement.answers.filter((answer) => answer.noun === noun);
  return answers.length === 0 ? [] : [{ ...requirement, answers }];
}
