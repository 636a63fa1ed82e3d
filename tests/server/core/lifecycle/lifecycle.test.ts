import { describe, expect, expectTypeOf, test } from "vitest";
import { assign, setup } from "xstate";
import { performing } from "#server/core/lifecycle/effects.ts";
import { ChartRefusal, type EffectOf, lifecycleOf } from "#server/core/lifecycle/lifecycle.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { Refusal } from "#server/refusal.ts";

const machine = setup({
  types: {
    context: {} as { tries: number; isUrgent: boolean },
    input: {} as { tries: number; isUrgent: boolean },
    events: {} as { type: "parcel.sent"; by: string } | { type: "parcel.lost" },
  },
  guards: { isUrgent: ({ context }) => context.isUrgent },
  actions: {
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    notifyReceiver: () => {},
    book: (_, _params: { carrier: string }) => {},
  },
}).createMachine({
  id: "parcel",
  context: ({ input }) => input,
  initial: "packed",
  states: {
    packed: {
      on: {
        "parcel.sent": [
          { guard: "isUrgent", target: "sent", actions: ["countTry", "notifyReceiver"] },
          {
            target: "sent",
            actions: ["countTry", { type: "book", params: ({ event }) => ({ carrier: event.by }) }],
          },
        ],
      },
    },
    sent: { entry: "notifyReceiver", on: { "parcel.lost": "packed" } },
  },
});

const parcels = lifecycleOf({
  machine,
  statuses: ["packed", "sent"] as const,
  contextOf: ({ tries, isUrgent }: { tries: number; isUrgent: boolean }) => ({ tries, isUrgent }),
});
const packed = { status: "packed", tries: 0, isUrgent: false } as const;
const sent = { type: "parcel.sent", by: "post" } as const;

describe("a lifecycle", () => {
  test("asks its chart once for each state, facts and event, and again where one of them differs", () => {
    let asked = 0;
    const counted = lifecycleOf({
      machine: machine.provide({ guards: { isUrgent: ({ context }) => ++asked > 0 && context.isUrgent } }),
      statuses: ["packed", "sent"] as const,
      contextOf: ({ tries, isUrgent }: { tries: number; isUrgent: boolean }) => ({ tries, isUrgent }),
    });
    const first = counted.advance(packed, sent);
    const once = asked;
    expect(counted.advance({ ...packed }, { ...sent })).toEqual(first);
    expect(asked).toBe(once);
    const urgent = counted.advance({ ...packed, isUrgent: true }, sent);
    expect(urgent.effects).toEqual([{ type: "notifyReceiver", params: undefined }, first.effects[1]]);
    const courier = counted.advance(packed, { ...sent, by: "courier" });
    expect(courier.effects[0]).toEqual({ type: "book", params: { carrier: "courier" } });
    expect(asked).toBeGreaterThan(once);
    expect(() => counted.advance({ ...packed, status: "sent" }, sent)).toThrow(ChartRefusal);
    expect(() => counted.advance({ ...packed, status: "sent" }, sent)).toThrow(ChartRefusal);
  });

  test("answers the status, the context and the effects in the chart's order", () => {
    expect(parcels.advance(packed, sent)).toEqual({
      status: "sent",
      context: { tries: 1, isUrgent: false },
      effects: [
        { type: "book", params: { carrier: "post" } },
        { type: "notifyReceiver", params: undefined },
      ],
    });
  });

  test("asks the guards of the row", () => {
    expect(parcels.advance({ ...packed, isUrgent: true }, sent).effects.map(({ type }) => type)).toEqual([
      "notifyReceiver",
      "notifyReceiver",
    ]);
  });

  test("throws where the chart refuses, in the problem's words where one is named", () => {
    const lost = { type: "parcel.lost" } as const;
    expect(parcels.can(packed, lost)).toBe(false);
    expect(() => parcels.advance(packed, lost)).toThrow(new ChartRefusal("parcel", "packed", "parcel.lost"));
    expect(() => parcels.advance(packed, lost, "refund.closed")).toThrow(new Refusal("refund.closed"));
  });

  test("is refused for statuses that are not the chart's", () => {
    expect(() => lifecycleOf({ machine, statuses: ["packed"] })).toThrow("parcel has the states packed,sent");
  });
});

describe("effects", () => {
  const nothing = {} as Transaction & Dependencies;

  test("are performed one after another, with what the chart gives them", async () => {
    const performed: unknown[] = [];
    const perform = performing<typeof machine, { id: string }, "countTry">({
      notifyReceiver: async (_, __, { id }) => performed.push(`notify ${id}`),
      book: async (_, __, { id }, { carrier }) => {
        await Promise.resolve();
        performed.push(`book ${id} by ${carrier}`);
      },
    });
    await perform(nothing, nothing, { id: "p1" }, parcels.advance(packed, sent).effects);
    expect(performed).toEqual(["book p1 by post", "notify p1"]);
  });

  test("without a performer do not compile, and fail", async () => {
    // @ts-expect-error The chart names `book` too.
    const perform = performing<typeof machine, null, "countTry">({ notifyReceiver: async () => {} });
    const { effects } = parcels.advance(packed, sent);
    await expect(perform(nothing, nothing, null, effects)).rejects.toThrow("Nothing performs book.");
  });

  test("have the chart's names and values as types", () => {
    expectTypeOf<Extract<EffectOf<typeof machine>, { type: "book" }>["params"]>().toEqualTypeOf<{
      carrier: string;
    }>();
  });
});
