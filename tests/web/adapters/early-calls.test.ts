import { expect, test, vi } from "vitest";
import { earlyCalls } from "#web/adapters/early-calls.ts";

const never = () => Promise.reject(new Error("not asked for"));

test("a call that was made early is answered to whoever asks first, and made anew for the next", async () => {
  const calls = earlyCalls();
  calls.start("one", async () => "early");
  expect(await calls.replyTo("one", never)).toBe("early");
  expect(await calls.replyTo("one", async () => "anew")).toBe("anew");
});

test("what failed early fails for whoever asks first, and is made anew for the next", async () => {
  const calls = earlyCalls();
  calls.start("one", () => Promise.reject(new Error("closed")));
  await expect(calls.replyTo("one", async () => "anew")).rejects.toThrow("closed");
  expect(await calls.replyTo("one", async () => "anew")).toBe("anew");
});

test("a call is made early once, however often it is started", async () => {
  const calls = earlyCalls();
  const call = vi.fn(async () => "early");
  calls.start("one", call);
  calls.start("one", call);
  expect(await calls.replyTo("one", never)).toBe("early");
  expect(call).toHaveBeenCalledTimes(1);
});
