import type { ChartState, ChartTransition, StateLine } from "#web/atlas/atlas-data.ts";

/** What stands at an arrow: the event and its guard, then its actions, broken where a line would be too long. */
export function labelLines(transition: ChartTransition, maxLetters: number): readonly string[] {
  const { event, guard, actions } = transition;
  const heads = guard === null ? [event] : [event, `[${guard}]`];
  const does = actions.map((action, index) => (index < actions.length - 1 ? `${action},` : action));
  return [...filled(heads, maxLetters), ...filled(does.length === 0 ? [] : ["/", ...does], maxLetters)];
}

/** What stands in a state's box: what it does on entry and exit, what it runs, and what it answers without leaving. */
export function stateLines(
  state: ChartState,
  staying: readonly ChartTransition[],
  maxLetters: number,
): readonly StateLine[] {
  const own = [
    ...named("entry /", state.entry, maxLetters),
    ...named("exit /", state.exit, maxLetters),
    ...state.invokes.flatMap(({ id, src, kind }) =>
      filled([invokeLabels[kind], id === src ? src : `${id}: ${src}`], maxLetters),
    ),
  ];
  return [
    ...own.map((text) => ({ text, transitionId: null })),
    ...staying.flatMap((transition) =>
      labelLines(transition, maxLetters).map((text, index) => ({
        text: index === 0 ? text : `${indent}${text}`,
        transitionId: transition.id,
      })),
    ),
  ];
}

const indent = "\u00a0\u00a0\u00a0";
const invokeLabels = { port: "asks", source: "watches", machine: "runs" } as const;

const named = (word: string, names: readonly string[], maxLetters: number): readonly string[] =>
  names.length === 0
    ? []
    : filled(
        [word, ...names.map((name, index) => (index < names.length - 1 ? `${name},` : name))],
        maxLetters,
      ).map((line, index) => (index === 0 ? line : `${indent}${line}`));

function filled(labels: readonly string[], maxLetters: number): readonly string[] {
  const lines: string[] = [];
  for (const word of labels) {
    const last = lines.at(-1);
    if (last !== undefined && (last === "/" || last.length + word.length < maxLetters))
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
