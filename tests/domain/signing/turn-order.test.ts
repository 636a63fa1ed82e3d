import fc from "fast-check";
import { expect, test } from "vitest";
import { nextMoves, type OrderedTurn, type TurnGroup } from "#domain/signing/turn-order.ts";

const turn = (id: string, progress: OrderedTurn["progress"] = "waiting", follows: string | null = null) => ({
  id,
  follows,
  progress,
});

test("whoever is in the first group is invited side by side, the next group once all have signed", () => {
  const second: TurnGroup = { needed: null, turns: [turn("agent")] };
  expect(nextMoves([{ needed: null, turns: [turn("jane"), turn("john")] }, second])).toEqual({
    invite: ["jane", "john"],
    release: [],
    isComplete: false,
  });
  const half = { needed: null, turns: [turn("jane", "signed"), turn("john", "active")] };
  expect(nextMoves([half, second]).invite).toEqual([]);
  const whole = { needed: null, turns: [turn("jane", "signed"), turn("john", "signed")] };
  expect(nextMoves([whole, second]).invite).toEqual(["agent"]);
});

test("a witness comes straight after their signer, before the next group", () => {
  const group = (signer: OrderedTurn["progress"], witness: OrderedTurn["progress"]): TurnGroup => ({
    needed: null,
    turns: [turn("jane", signer), turn("witness", witness, "jane")],
  });
  const agent = { needed: null, turns: [turn("agent")] };
  expect(nextMoves([group("waiting", "waiting"), agent]).invite).toEqual(["jane"]);
  expect(nextMoves([group("signed", "waiting"), agent]).invite).toEqual(["witness"]);
  expect(nextMoves([group("signed", "active"), agent]).invite).toEqual([]);
  expect(nextMoves([group("signed", "signed"), agent]).invite).toEqual(["agent"]);
});

test("two of three are enough: the third is released", () => {
  const turns = [turn("a", "signed"), turn("b", "active"), turn("c", "signed")];
  expect(nextMoves([{ needed: 2, turns }])).toEqual({ invite: [], release: ["b"], isComplete: true });
});

test("whoever has signed is watched before the others need not sign any more", () => {
  const turns = (witness: OrderedTurn["progress"]) => [
    turn("a", "signed"),
    turn("a.witness", witness, "a"),
    turn("b", "signed"),
    turn("c", "active"),
  ];
  expect(nextMoves([{ needed: 1, turns: turns("active") }])).toEqual({
    invite: [],
    release: [],
    isComplete: false,
  });
  expect(nextMoves([{ needed: 1, turns: turns("signed") }])).toEqual({
    invite: [],
    release: ["c"],
    isComplete: true,
  });
});

test("who was handed on from is not waited for", () => {
  expect(nextMoves([{ needed: null, turns: [turn("a", "over"), turn("b", "signed")] }]).isComplete).toBe(
    true,
  );
});

const groups = fc
  .array(
    fc.record({
      signers: fc.nat(3),
      needed: fc.option(fc.integer({ min: 1, max: 4 })),
      witnessed: fc.nat(3),
    }),
    {
      minLength: 1,
      maxLength: 4,
    },
  )
  .map((all) =>
    all.map(({ signers, needed, witnessed }, at) => ({
      needed,
      turns: Array.from({ length: signers + 1 }, (_, number) => `${at}.${number}`).flatMap((id, number) => [
        turn(id),
        ...(number < witnessed ? [turn(`${id}.witness`, "waiting", id)] : []),
      ]),
    })),
  );

test("whatever the order of signatures, each is invited once, in the order of the groups, and it comes to an end", () => {
  fc.assert(
    fc.property(groups, fc.infiniteStream(fc.nat(1_000)), (given, choices) => {
      const progress = new Map(given.flatMap(({ turns }) => turns.map(({ id }) => [id, "waiting"])));
      const set = (id: string, to: OrderedTurn["progress"]) => progress.set(id, to);
      const now = (): TurnGroup[] =>
        given.map(({ needed, turns }) => ({
          needed,
          turns: turns.map((each) => ({
            ...each,
            progress: progress.get(each.id) as OrderedTurn["progress"],
          })),
        }));
      const invited: string[] = [];
      for (let step = 0; step < 100; step += 1) {
        const moves = nextMoves(now());
        for (const id of moves.release) set(id, "over");
        for (const id of moves.invite) {
          expect(progress.get(id)).toBe("waiting");
          invited.push(id);
          set(id, "active");
        }
        const active = [...progress].filter(([, its]) => its === "active").map(([id]) => id);
        expect(active.length === 0).toBe(moves.isComplete);
        const [chosen] = choices;
        const next = active[(chosen ?? 0) % Math.max(active.length, 1)];
        if (next === undefined) break;
        set(next, "signed");
      }
      expect(nextMoves(now()).isComplete).toBe(true);
      expect(new Set(invited).size).toBe(invited.length);
      const order = invited.map((id) => Number(id.split(".")[0]));
      expect(order).toEqual(order.toSorted((a, b) => a - b));
      for (const { needed, turns } of now()) {
        const signers = turns.filter(({ follows }) => follows === null);
        const signed = signers.filter(({ progress: its }) => its === "signed");
        expect(signed.length).toBeGreaterThanOrEqual(Math.min(needed ?? signers.length, signers.length));
        const witnesses = turns.filter(({ follows }) => signed.some(({ id }) => id === follows));
        expect(witnesses.every(({ progress: its }) => its === "signed")).toBe(true);
      }
    }),
  );
});
