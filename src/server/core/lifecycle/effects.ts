import type { AnyStateMachine } from "xstate";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { EffectOf } from "./lifecycle.ts";

type Performer<Subject, Params, Needs> = (
  tx: Transaction,
  dependencies: Needs,
  subject: Subject,
  params: Params,
) => Promise<unknown>;

/** One for each effect that a chart names; `Assigned` are the names of those that only change the chart's own context. */
export type Performers<
  Machine extends AnyStateMachine,
  Subject,
  Assigned extends string = never,
  Needs = Dependencies,
> = {
  readonly [Effect in EffectOf<Machine> as Exclude<Effect["type"], Assigned>]: Performer<
    Subject,
    Effect["params"],
    Needs
  >;
};

/** Does what a chart named, one after another, in the transaction that moves the row. */
export const performing =
  <Machine extends AnyStateMachine, Subject, Assigned extends string = never, Needs = Dependencies>(
    performers: Performers<Machine, Subject, Assigned, Needs>,
  ) =>
  async (
    tx: Transaction,
    dependencies: Needs,
    subject: Subject,
    effects: readonly EffectOf<Machine>[],
  ): Promise<void> => {
    const named = performers as Readonly<Record<string, Performer<Subject, unknown, Needs>>>;
    for (const { type, params } of effects) {
      const performer = named[type];
      if (performer === undefined) throw new Error(`Nothing performs ${type}.`);
      await performer(tx, dependencies, subject, params);
    }
  };
