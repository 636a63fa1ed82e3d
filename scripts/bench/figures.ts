/** One line of the table: what was measured, what it is held against, and whether it holds. */
export type Figure = {
  name: string;
  measured: string;
  /** What the bound program took in the same run; empty where the budget is absolute. */
  bound: string;
  ratio: string;
  budget: string;
  isMet: boolean;
};

export type BenchResult = { figures: Figure[]; notes: string[] };

type Ratio = {
  name: string;
  unit: string;
  product: readonly number[];
  bound: readonly number[];
  max: number;
};

/** A figure against its bound: the medians, and the median of the ratios of each round. */
export function ratioFigure({ name, unit, product, bound, max }: Ratio): Figure {
  const ratios = product.map((value, round) => value / (bound[round] ?? Number.NaN));
  const ratio = median(ratios);
  return {
    name,
    measured: `${median(product).toFixed(3)} ${unit}`,
    bound: `${median(bound).toFixed(3)} ${unit}`,
    ratio: `${ratio.toFixed(2)} (${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)})`,
    budget: `at most ${max} times`,
    isMet: ratio <= max,
  };
}

/** A figure against a number. */
export const absoluteFigure = (
  name: string,
  value: number,
  max: number,
  unit: string,
  digits: number,
): Figure => ({
  name,
  measured: `${value.toFixed(digits)} ${unit}`,
  bound: "",
  ratio: "",
  budget: `at most ${max} ${unit}`,
  isMet: value <= max,
});

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The smallest value that the share of all values does not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

const headings = ["figure", "measured", "bound", "ratio (range)", "budget", "result"];

/** The table as Markdown, its columns aligned for the terminal too. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = [
    headings,
    ...figures.map(({ name, measured, bound, ratio, budget, isMet }) => [
      name,
      measured,
      bound,
      ratio,
      budget,
      isMet ? "pass" : "MISS",
    ]),
  ];
  const widths = headings.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  const [first = [], ...others] = rows;
  return [
    line(first),
    `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`,
    ...others.map(line),
  ].join("\n");
}
