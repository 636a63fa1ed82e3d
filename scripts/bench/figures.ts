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

type Requests = {
  name: string;
  /** Of each request. */
  milliseconds: readonly number[];
  /** Of a plain program in the same run. */
  bound?: readonly number[];
  max: { p50?: number; p95?: number };
  digits?: number;
};

/** The times of requests: their middle and their slowest twentieth, each of which may have a budget. */
export function requestFigure({ name, milliseconds, bound, max, digits = 2 }: Requests): Figure {
  const times = { p50: quantile(milliseconds, 0.5), p95: quantile(milliseconds, 0.95) };
  const bounds = bound && { p50: quantile(bound, 0.5), p95: quantile(bound, 0.95) };
  const budgets = quantiles.flatMap((of) => (max[of] === undefined ? [] : [`${of} ${max[of]}`]));
  return {
    name,
    measured: `${bothOf((of) => times[of].toFixed(digits))} ms`,
    bound: bounds === undefined ? "" : `${bothOf((of) => bounds[of].toFixed(digits))} ms`,
    ratio: bounds === undefined ? "" : bothOf((of) => (times[of] / bounds[of]).toFixed(2)),
    budget: `at most ${budgets.join(", ")} ms`,
    isMet: quantiles.every((of) => times[of] <= (max[of] ?? Number.POSITIVE_INFINITY)),
  };
}

const quantiles = ["p50", "p95"] as const;
const bothOf = (text: (of: (typeof quantiles)[number]) => string): string =>
  quantiles.map((of) => `${of} ${text(of)}`).join(", ");

/** Of some measurements of requests the one whose slowest twentieth is slowest. */
export function slowestOf(measured: readonly (readonly number[])[]): readonly number[] {
  const [slowest = []] = measured.toSorted((a, b) => quantile(b, 0.95) - quantile(a, 0.95));
  return slowest;
}

/** What stands in the table for a part of the bench that could not be measured. */
export const failedFigure = (part: string, error: unknown): Figure => ({
  name: `${part}: could not be measured`,
  measured: (error instanceof Error ? error.message : String(error)).split("\n")[0]?.slice(0, 120) ?? "",
  bound: "",
  ratio: "",
  budget: "",
  isMet: false,
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
