import fc from "fast-check";
import { afterAll, beforeAll, describe, test } from "vitest";
import { databaseKindsOfLongSuites } from "#tests/support/database.ts";
import { type Command, nameOf } from "./commands.ts";
import { doings, doingsAtOnce } from "./doings.ts";
import { holds } from "./replay.ts";
import { type Beginning, openSequenceFixture, type SequenceFixture } from "./sequence-fixture.ts";
import { openWitness, type Witness } from "./witness.ts";

const file = "sequences.test.ts";
const unhurried = { timeout: Number.POSITIVE_INFINITY };

describe.each(databaseKindsOfLongSuites())("on %s", (kind) => {
  let fixture: SequenceFixture;
  beforeAll(async () => {
    fixture = await openSequenceFixture(kind);
  });
  afterAll(() => fixture.close());

  for (const { name, beginning, command, runs } of doings) {
    const title = `${name} one after the other on ${kind} are answered as the charts say`;
    test(title, unhurried, () => {
      const actions = fc.commands([command.map((each) => new Action(each))], {
        maxCommands: 40,
        size: "max",
      });
      const rule = async ([given, commands]: [Beginning, Iterable<AnyAction>]) => {
        const witness = await openWitness(fixture, given);
        await fc.asyncModelRun(() => ({ model: { witness }, real: null }), commands);
        await witness.whole();
      };
      return holds(fc.tuple(beginning, actions), rule, { runs, title, file });
    });
  }

  for (const { name, beginning, before, command, runs } of doingsAtOnce) {
    const title = `${name} at the same time on ${kind} are answered as in some order of the charts`;
    test(title, unhurried, () => {
      const round = fc.record({
        first: fc.array(before, { minLength: 1, maxLength: 6, size: "max" }),
        atOnce: together(command),
      });
      const rounds = fc.array(round, { minLength: 1, maxLength: 3, size: "max" });
      const rule = async ([given, drawn, scheduler]: [Beginning, Round[], fc.Scheduler]) => {
        const witness = await openWitness(fixture, given);
        for (const { first, atOnce } of drawn) {
          for (const each of first) if (witness.isQuick(each)) await witness.action(each);
          await witness.atOnce(atOnce.filter(witness.isQuick), scheduler);
          await witness.action({ type: "application.read" });
        }
        await witness.whole();
      };
      return holds(fc.tuple(beginning, rounds, fc.scheduler()), rule, { runs, title, file });
    });
  }
});

type Sequence = { witness: Witness };
type AnyAction = fc.AsyncCommand<Sequence, unknown, boolean>;

/** One command as somebody's action. */
class Action implements AnyAction {
  readonly command: Command;

  constructor(command: Command) {
    this.command = command;
  }

  check = ({ witness }: Readonly<Sequence>): boolean => witness.isQuick(this.command);
  run = ({ witness }: Sequence): Promise<void> => witness.action(this.command);
  toString = () => nameOf(this.command);
}

type Round = { first: Command[]; atOnce: Command[] };

/** Things done at the same time; often one of them is done twice. */
const together = (command: fc.Arbitrary<Command>): fc.Arbitrary<Command[]> =>
  fc
    .tuple(fc.array(command, { minLength: 2, maxLength: 3, size: "max" }), fc.nat({ max: 4 }))
    .map(([commands, again]) => [...commands, ...commands.slice(again, again + 1)]);
