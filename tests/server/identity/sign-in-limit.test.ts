import { beforeEach, expect, test } from "vitest";
import { type SignInLimit, signInLimit } from "#server/services/identity/embedded/sign-in-limit.ts";

let time: number;
let limit: SignInLimit;
beforeEach(() => {
  time = new Date("2026-11-21T02:07:00.000Z").getTime();
  limit = signInLimit(() => new Date(time));
});

const times = <T>(count: number, act: (number: number) => T): T[] =>
  Array.from({ length: count }, (_, number) => act(number));

test("the eleventh wrong password of an e-mail waits, from any address, however the e-mail is written", () => {
  expect(times(10, (number) => limit.count("a@b.test", `203.0.113.${number}`))).toEqual(Array(10).fill(null));
  expect(limit.count(" A@B.test ", "203.0.113.99")).toBe(15);
  expect(limit.count("other@b.test", "203.0.113.99")).toBeNull();
});

test("the fifty-first of an address waits, whatever the e-mail", () => {
  expect(times(50, (number) => limit.count(`${number}@b.test`, "203.0.113.7"))).toEqual(Array(50).fill(null));
  expect(limit.count("new@b.test", "203.0.113.7")).toBe(15);
  expect(limit.count("new@b.test", "203.0.113.8")).toBeNull();
});

test("the wait is told in minutes that are left, and ends", () => {
  times(10, () => limit.count("a@b.test", "203.0.113.7"));
  time += 13.5 * 60_000;
  expect(limit.count("a@b.test", "203.0.113.7")).toBe(2);
  time += 1.5 * 60_000;
  expect(limit.count("a@b.test", "203.0.113.7")).toBeNull();
});

test("a person who signs in often is never made to wait", () => {
  for (let number = 0; number < 500; number += 1) {
    expect(limit.count("a@b.test", "203.0.113.7")).toBeNull();
    limit.forgive("a@b.test", "203.0.113.7");
  }
});

test("a flood of e-mails takes no endless memory, and still counts its address", () => {
  const seen = times(30_000, (number) => limit.count(`${number}@b.test`, "203.0.113.7"));
  expect(seen.filter((each) => each === null).length).toBeLessThan(300);
});
