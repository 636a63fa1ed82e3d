/** What of Stryker's report is read: https://github.com/stryker-mutator/mutation-testing-elements. */
export type Report = {
  files: Record<string, { source: string; mutants: readonly Mutant[] }>;
};
type Mutant = {
  mutatorName: string;
  replacement?: string;
  status:
    | "Killed"
    | "Survived"
    | "NoCoverage"
    | "Timeout"
    | "CompileError"
    | "RuntimeError"
    | "Ignored"
    | "Pending";
  statusReason?: string;
  location: { start: Position; end: Position };
};
type Position = { line: number; column: number };

export type Score = { file: string; mutants: number; noticed: number; survivors: Survivor[] };
type Survivor = { line: number; was: string; became: string };

/** The mutants of each file: all of them but those that a comment in the source takes out, and how many were noticed. */
export function scoresOf({ files }: Report): Score[] {
  return Object.entries(files)
    .map(([file, { source, mutants }]) => {
      const counted = mutants.filter(({ status }) => !["Ignored", "CompileError"].includes(status));
      const survivors = counted.filter(({ status }) => status === "Survived" || status === "NoCoverage");
      return {
        file,
        mutants: counted.length,
        noticed: counted.length - survivors.length,
        survivors: survivors.map((mutant) => survivorOf(mutant, source)),
      };
    })
    .filter(({ mutants }) => mutants > 0)
    .sort((a, b) => (a.file < b.file ? -1 : 1));
}

function survivorOf({ location: { start, end }, replacement = "" }: Mutant, source: string): Survivor {
  const lines = source.split("\n").slice(start.line - 1, end.line);
  const last = lines.length - 1;
  const was = lines
    .map((text, at) =>
      text.slice(at === 0 ? start.column - 1 : 0, at === last ? end.column - 1 : undefined).trim(),
    )
    .join(" ");
  return { line: start.line, was, became: replacement.replace(/\s+/g, " ") };
}

const share = ({ mutants, noticed }: { mutants: number; noticed: number }) => (100 * noticed) / mutants;

const sumOf = (scores: readonly Score[]) => ({
  mutants: scores.reduce((sum, { mutants }) => sum + mutants, 0),
  noticed: scores.reduce((sum, { noticed }) => sum + noticed, 0),
});

/** Whether every file, and all together, reach the per cent that are required. */
export const isHeld = (scores: readonly Score[], required: { together: number; each: number }): boolean =>
  share(sumOf(scores)) >= required.together && scores.every((score) => share(score) >= required.each);

/** The scores and what survived, as the page that is kept. */
export function tableOf(scores: readonly Score[]): string {
  const row = (name: string, score: { mutants: number; noticed: number }) =>
    `| ${name} | ${score.mutants} | ${score.noticed} | ${share(score).toFixed(1)} % |`;
  return [
    "# Mutants of the decisions",
    "",
    "Made by `npm run mutants -- --write`. What survived has its reason in [survivors.md](survivors.md).",
    "",
    "| file | mutants | noticed | score |",
    "| --- | --- | --- | --- |",
    ...scores.map((score) => row(`\`${score.file}\``, score)),
    row("**together**", sumOf(scores)),
    "",
    "## Survivors",
    "",
    ...scores.flatMap(({ file, survivors }) =>
      survivors.map(({ line, was, became }) => `- \`${file}\` ${line}: \`${was}\` → \`${became}\``),
    ),
    "",
  ].join("\n");
}
