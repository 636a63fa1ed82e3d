import type { Chart } from "./atlas-data.ts";
import { shortId } from "./chart-names.ts";
import { tableCopy } from "./table.copy.ts";

export const tableHead = tableCopy.transitionColumns;

/** Every transition as a row of words, in the chart's order. */
export const tableRows = (chart: Chart): readonly { id: string; cells: readonly string[] }[] =>
  chart.transitions.map((transition) => ({
    id: transition.id,
    cells: [
      shortId(transition.sourceId),
      transition.event,
      transition.guard ?? "",
      transition.actions.join(", "),
      transition.targetIds.map(shortId).join(", "),
      transition.description,
      transition.requirementIds.join(", "),
    ],
  }));

/** The table as comma-separated values (RFC 4180), with a head. */
export const csvOf = (chart: Chart): string =>
  [tableHead, ...tableRows(chart).map(({ cells }) => cells)]
    .map((cells) => cells.map(quoted).join(","))
    .map((line) => `${line}\r\n`)
    .join("");

// A sheet takes a cell that begins with one of these as a formula: an apostrophe makes it text.
const quoted = (cell: string): string => {
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};
