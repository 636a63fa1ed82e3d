import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import { CallLocal } from "#server/call-local.ts";

test("each call has its own, one within another the inner one, and what keeps nothing has none [T829]", async () => {
  const local = new CallLocal<string>();
  const seen: (string | null)[][] = [];
  const watch = async () => {
    const own = [local.get()];
    for (const ms of [1, 5, 1]) {
      await delay(ms);
      own.push(local.get());
    }
    seen.push(own);
  };
  const none = watch();
  const calls = ["one", "two", "three"].map((value) =>
    local.run(value, async () => {
      await watch();
      await local.run(`${value}, inner`, watch);
      expect(local.get()).toBe(value);
    }),
  );
  await Promise.all([none, ...calls, watch()]);
  const values = seen.map((own) => [...new Set(own)]);
  expect(values.sort()).toEqual(
    [[null], [null], ["one"], ["one, inner"], ["three"], ["three, inner"], ["two"], ["two, inner"]].sort(),
  );
});

test("once the last call has ended nothing is kept, whatever it left behind, and the next one keeps its own [T843]", async () => {
  const local = new CallLocal<string>();
  let left: Promise<string | null> = Promise.resolve("never asked");
  await local.run("one", async () => {
    left = delay(5).then(() => local.get());
  });
  expect(local.get()).toBeNull();
  expect(await left).toBeNull();
  await expect(local.run("fails", () => Promise.reject(new Error("it failed")))).rejects.toThrow("it failed");
  expect(local.get()).toBeNull();
  const two = local.run("two", async () => {
    await delay(1);
    return local.get();
  });
  expect(await two).toBe("two");
});
