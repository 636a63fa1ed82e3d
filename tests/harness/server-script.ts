import { existsSync } from "node:fs";
import { pathToFileURL } from "node:url";
import type { AnyEventObject } from "xstate";
import type { DatabaseKind } from "#server/database/database.ts";
import type { Model, Scenario } from "./model.ts";
import { transitionsOf } from "./names.ts";

/** What the server tells of one subject: its state in the chart's words, and all that an accepted event may change. */
export type Reported = { state: string; everything: unknown };

/** The whole app on a database of its own, shared by the paths of a machine. */
export type ServerStage<Subject> = {
  /** A new subject, in the first state of the chart, as a scenario of the model has it. */
  begin: (scenario: Scenario) => Promise<Subject>;
  /** What is wrong with the money and its records: nothing, after all paths. */
  errors: () => Promise<string[]>;
  close: () => Promise<void>;
};

/** How a machine that the server owns is begun, moved and read, from outside. */
export type ServerScript<Subject> = {
  open: (kind: DatabaseKind) => Promise<ServerStage<Subject>>;
  read: (subject: Subject) => Promise<Reported>;
  /** One for each event type: what makes it happen. Whether the server accepts it is read, never assumed. */
  drivers: Readonly<Record<string, (subject: Subject, event: AnyEventObject) => Promise<unknown>>>;
  /**
   * How each action that the chart names shows on the server: another value after a step that asks for it, and the same
   * after one that does not.
   */
  traces?: Readonly<Record<string, (subject: Subject) => Promise<unknown>>>;
  /** The actions that no trace can show here, each with its reason. */
  untraced?: Readonly<Record<string, string>>;
  /** The events with those that must have happened before them, where the chart itself keeps no memory of them. */
  grounded?: (events: readonly AnyEventObject[]) => readonly AnyEventObject[];
};

const root = new URL("../../", import.meta.url);

/** How a noun is walked on the server: the export `serverScript` of `tests/models/<noun>.server.ts`. */
export async function serverScriptOf(noun: string, model: Model): Promise<ServerScript<unknown>> {
  const path = `tests/models/${noun}.server.ts`;
  const file = new URL(path, root);
  if (!existsSync(file)) throw new Error(`the model of ${noun} is walked on the server: write ${path}`);
  const { serverScript } = (await import(pathToFileURL(file.pathname).href)) as Record<string, unknown>;
  if (typeof serverScript !== "object" || serverScript === null)
    throw new Error(`${path} does not export "serverScript"`);
  requireDrivers(path, model, serverScript as ServerScript<unknown>);
  requireTraces(path, model, serverScript as ServerScript<unknown>);
  return serverScript as ServerScript<unknown>;
}

function requireTraces(
  path: string,
  { machine }: Model,
  { traces = {}, untraced = {} }: ServerScript<unknown>,
) {
  for (const [name, action] of Object.entries(machine.implementations.actions))
    if (!isOfContext(action) && !(name in traces) && !(name in untraced))
      throw new Error(`${path} has no trace of "${name}", nor a reason why there is none`);
}

const isOfContext = (action: unknown): boolean =>
  typeof action === "function" && "type" in action && action.type === "xstate.assign";

function requireDrivers(path: string, model: Model, { drivers }: ServerScript<unknown>) {
  const untaken = model.untaken?.stage ?? {};
  for (const [name, { eventType }] of transitionsOf(model.machine))
    if (!(name in untaken) && eventType !== "" && drivers[eventType] === undefined)
      throw new Error(`${path} has no driver for "${eventType}"`);
}
