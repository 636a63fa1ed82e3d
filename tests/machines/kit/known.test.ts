import { expect, test } from "vitest";
import { known } from "#machines/kit/known.ts";

test("what is known is used as it is, an empty one too", () => {
  expect([known("key", "payment.key"), known("", "payment.key"), known(0, "payment.key")]).toEqual([
    "key",
    "",
    0,
  ]);
});

test.each([null, undefined])(
  "where it is %s, nothing is sent in its place: machine and field are named",
  (missing) => {
    expect(() => known(missing, "payment.key")).toThrow("payment.key is not known where the chart needs it");
  },
);
