import { chartOf } from "#tests/harness/chart.ts";
import { findModels, knownRequirements } from "#tests/harness/discovery.ts";
import { recordOf } from "#tests/harness/record.ts";
import type { AtlasEntry, AtlasIndex, AtlasMachine, AtlasRequirement, Chart } from "#web/atlas/atlas-data.ts";
import { reckoned } from "./kept-machine.ts";

export type AtlasContent = { index: AtlasIndex; machines: readonly AtlasMachine[] };

/** Everything that the atlas shows of the machines that are named, or of all, read from the machines, their models and the committed figures of their tests. */
export async function atlasContent(named: readonly string[] = []): Promise<AtlasContent> {
  const found = (await findModels()).filter(({ noun }) => named.length === 0 || named.includes(noun));
  const machines: AtlasMachine[] = [];
  const entries: AtlasEntry[] = [];
  // One after the other: each is all computing, and the order of the files stays the same.
  for (const each of found) {
    const { layout, tested, gzipBytes } = await reckoned(each);
    const { noun, model } = each;
    const machine = { noun, chart: chartOf(model.machine), layout, tests: recordOf(each, tested) };
    machines.push(machine);
    entries.push(entryOf(machine, gzipBytes));
  }
  const requirements = [...(await knownRequirements())].map(
    ([id, { source, text }]): AtlasRequirement => ({ id, source, text, answers: answersTo(id, machines) }),
  );
  return { index: { machines: entries, requirements }, machines };
}

function entryOf({ noun, chart, tests }: AtlasMachine, gzipBytes: number): AtlasEntry {
  const { states, transitions } = chart;
  return {
    noun,
    id: chart.id,
    description: chart.description,
    stateCount: states.length,
    transitionCount: transitions.length,
    requirementIds: [...new Set([...states, ...transitions].flatMap(({ requirementIds }) => requirementIds))],
    coverage: tests.coverage,
    mutation: tests.mutation && { total: tests.mutation.total, killed: tests.mutation.killed },
    gzipBytes,
    label: labelOf(chart),
  };
}

function labelOf({ states, transitions }: Chart): AtlasEntry["label"] {
  const events = new Map(
    transitions.map(({ event, sourceId }) => [`${event} ${sourceId}`, { event, sourceId }]),
  );
  return [
    ...states.map(({ id, key }) => ({ kind: "state" as const, text: key, stateId: id })),
    ...[...events.values()].map(({ event, sourceId }) => ({
      kind: "event" as const,
      text: event,
      stateId: sourceId,
    })),
  ];
}

const answersTo = (id: string, machines: readonly AtlasMachine[]): AtlasRequirement["answers"] =>
  machines
    .map(({ noun, chart }) => ({
      noun,
      states: idsThatAnswer(id, chart.states),
      transitions: idsThatAnswer(id, chart.transitions),
    }))
    .filter(({ states, transitions }) => states.length + transitions.length > 0);

const idsThatAnswer = (
  id: string,
  parts: readonly { id: string; requirementIds: readonly string[] }[],
): readonly string[] =>
  parts.filter(({ requirementIds }) => requirementIds.includes(id)).map((part) => part.id);
