import type { ChartState, ChartTransition, StateLine } from "#web/atlas/atlas-data.ts";

/** What stands at an arrow: the event and its guard, then its actions, broken where a line would be too long. */
export function labelLines(transition: ChartTransition, mostLetters: number): readonly string[] {
  const { event, guard, actions } = transition;
  const heads = guard === null ? [event] : [event, `[${guard}]`];
  const does = actions.map((action, index) => (index < actions.length - 1 ? `${action},` : action));
  return [...filled(heads, mostLetters), ...filled(does.length === 0 ? [] : ["/", ...does], mostLetters)];
}

/** What stands in a state's box: what it does on entry and exit, what it runs, and what it answers without leaving. */
export function stateLines(
  state: ChartState,
  staying: readonly ChartTransition[],
  mostLetters: number,
): readonly StateLine[] {
  const own = [
    ...named("entry /", state.entry, mostLetters),
    ...named("exit /", state.exit, mostLetters),
    ...state.invokes.flatMap(({ id, src, kind }) =>
      filled([invokeWords[kind], id === src ? src : `${id}: ${src}`], mostLetters),
    ),
  ];
  return [
    ...own.map((text) => ({ text, transitionId: null })),
    ...staying.flatMap((transition) =>
      labelLines(transition, mostLetters).map((text, index) => ({
        text: index === 0 ? text : `${indent}${text}`,
        transitionId: transition.id,
      })),
    ),
  ];
}

const indent = "\u00a0\u00a0\u00a0";
const invokeWords = { port: "asks", source: "watches", machine: "runs" } as const;

const named = (word: string, names: readonly string[], mostLetters: number): readonly string[] =>
  names.length === 0
    ? []
    : filled(
        [word, ...names.map((name, index) => (index < names.length - 1 ? `${name},` : name))],
        mostLetters,
      ).map((line, index) => (index === 0 ? line : `${indent}${line}`));

function filled(words: readonly string[], mostLetters: number): readonly string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && (last === "/" || last.length + word.length < mostLetters))
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
