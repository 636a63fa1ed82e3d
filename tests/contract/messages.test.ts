import { describe, expect, test } from "vitest";
import {
  abortedMessage,
  contactSupport,
  criticalError,
  defaultMessage,
  messageOf,
  routeError,
  startupFailure,
  statusMessage,
} from "#contract/messages.ts";

describe("the message shown [T114]", () => {
  const nested = { error: { message: "nested" }, message: "of the body" };
  test.each<[string, Parameters<typeof messageOf>[0], string]>([
    ["the body's nested message first", { body: nested, message: "of the error" }, "nested"],
    ["then the body's", { body: { message: "of the body" }, message: "of the error" }, "of the body"],
    ["then the error's own", { body: {}, message: "of the error" }, "of the error"],
    ["the error's own without a body", { message: "of the error" }, "of the error"],
    ["else the default", {}, "Something went wrong. Please try again."],
    [
      "blank texts count for nothing",
      { body: { error: { message: " " }, message: "" }, message: "real" },
      "real",
    ],
    [
      "other types count for nothing",
      { body: { error: { message: 7 }, message: ["x"] }, message: null },
      defaultMessage,
    ],
    ["a body of text is no message", { body: "<html>", message: "of the error" }, "of the error"],
    ["a body of null neither", { body: null }, defaultMessage],
    ["an error that is text neither", { body: { error: "text", message: "of the body" } }, "of the body"],
  ])("%s", (_why, failure, shown) => {
    expect(messageOf(failure)).toBe(shown);
  });
});

describe("a failing status", () => {
  test.each([
    [400, "Bad Request"],
    [401, "Unauthorized"],
    [403, "Forbidden"],
    [404, "Not Found"],
    [500, "Internal Server Error"],
    [502, "Bad Gateway"],
    [503, "Service Unavailable"],
  ])("%i is %s [T111]", (status, label) => {
    expect(statusMessage({ status, statusText: "anything", body: { message: "x" } })).toBe(label);
  });

  test.each<[number, string, unknown, string]>([
    [418, "I'm a teapot", { a: 1 }, 'Generic Error: status: 418; status text: I\'m a teapot; body: {"a":1}'],
    [
      429,
      "Too Many Requests",
      "wait",
      "Generic Error: status: 429; status text: Too Many Requests; body: wait",
    ],
    [504, "", undefined, "Generic Error: status: 504; status text: ; body: "],
    [409, "Conflict", null, "Generic Error: status: 409; status text: Conflict; body: null"],
  ])("%i is told in full [T112]", (status, statusText, body, label) => {
    expect(statusMessage({ status, statusText, body })).toBe(label);
  });
});

test("the fixed sentences are the specified ones", () => {
  expect(abortedMessage).toBe("Request aborted");
  expect(defaultMessage).toBe("Something went wrong. Please try again.");
  expect(startupFailure).toBe("Something went wrong");
  expect(routeError).toBe("Unexpected Application Error!");
  expect(criticalError).toBe("There was a critical application error.");
  expect(contactSupport).toBe("If the problem persist please contact support.");
});
