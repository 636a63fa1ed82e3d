import type { ActionDefinition } from "#web/kit/action/action.ts";

/** An action on several rows at once: confirmed once for all of them, done to each by its own call. */
export type BulkDefinition<Row> = {
  /** The action on one of them. */
  each: Pick<ActionDefinition<Row>, "label" | "icon" | "tone" | "isOffered" | "field" | "call">;
  title: (count: number) => string;
  /** What will happen. */
  consequence?: (count: number) => string;
  /** The button that does it. */
  button: (count: number) => string;
  /** What was done, once the server has said so of so many. */
  done: (count: number) => string;
};

/** The bulk actions of a list, by name. */
export type BulkDefinitions<Row> = Readonly<Record<string, BulkDefinition<Row>>>;
