import { exportRegion } from "./export.states.ts";
import { initialContext, resultsTableSetup } from "./results-table.setup.ts";
import { rowsRegion } from "./rows.states.ts";

export const resultsTableMachine = resultsTableSetup.createMachine({
  id: "resultsTable",
  options: { maxIterations: 100 },
  description: "A list that is searched, sorted, paged and exported, whatever it lists.",
  meta: { requirement: "TABLE-1" },
  context: ({ input }) => initialContext(input),
  type: "parallel",
  on: {
    "columns.changed": {
      description: "Other columns are seen, or in another order: remembered.",
      meta: { requirement: "TABLE-19" },
      actions: [
        { type: "takeColumns", params: ({ event }) => ({ columns: event.columns }) },
        { type: "keepColumns", params: ({ event }) => ({ columns: event.columns }) },
      ],
    },
  },
  states: { rows: rowsRegion, export: exportRegion },
});
