import { expect, test, vi } from "vitest";
import { earlyCalls } from "#web/adapters/early-calls.ts";

const never = () => Promise.reject(new Error("not asked for"));

test("a call that was made early is answered to whoever asks first, and made anew for the next", async () => {
  const calls = earlyCalls<string>();
  calls.start("one", async () => "early");
  expect(await calls.take("one", never)).toBe("early");
  expect(await calls.take("one", async () => "anew")).toBe("anew");
});

test("what failed early is made anew, and fails as that does", async () => {
  const calls = earlyCalls<string>();
  calls.start("one", never);
  expect(await calls.take("one", async () => "anew")).toBe("anew");
  calls.start("two", never);
  await expect(calls.take("two", () => Promise.reject(new Error("closed")))).rejects.toThrow("closed");
});

test("a call is made early once, and not after it was asked for", async () => {
  const calls = earlyCalls<string>();
  const call = vi.fn(async () => "early");
  calls.start("one", call);
  calls.start("one", call);
  await calls.take("one", never);
  calls.start("one", call);
  expect(call).toHaveBeenCalledTimes(1);
  await calls.take("two", async () => "asked for");
  calls.start("two", call);
  expect(call).toHaveBeenCalledTimes(1);
});
