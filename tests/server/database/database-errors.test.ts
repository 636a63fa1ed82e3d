import { expect, test } from "vitest";
import { isDatabaseAway, sqlStateOf, violatedConstraintOf } from "#server/database/database-errors.ts";

const coded = (code: string, more: object = {}) => Object.assign(new Error("any"), { code, ...more });

test.each([
  ["a refused connection", coded("ECONNREFUSED")],
  ["a refused connection on every address", new AggregateError([coded("ECONNREFUSED")])],
  ["a socket file that is not there", coded("ENOENT", { syscall: "connect" })],
  ["a server that shuts down", coded("57P01")],
  ["a connection failure told by the server", coded("08006")],
  ["a server with no connection left", coded("53300")],
  ["a connection that ended", new Error("Connection terminated unexpectedly")],
  ["a wait for the pool", new Error("timeout exceeded when trying to connect")],
  ["any of them inside another error", new Error("SELECT 1", { cause: coded("57P03") })],
])("%s means that the database is away", (_case, error) => {
  expect(isDatabaseAway(error)).toBe(true);
});

test.each([
  ["a violated constraint", coded("23505")],
  ["a statement that took too long", coded("57014")],
  ["a missing file", coded("ENOENT", { syscall: "open" })],
  ["a text", "Connection terminated"],
  ["nothing", undefined],
])("%s does not", (_case, error) => {
  expect(isDatabaseAway(error)).toBe(false);
});

test("the state and the constraint are found below another error", () => {
  const error = new Error("INSERT", { cause: coded("23505", { constraint: "payments_key" }) });
  expect([sqlStateOf(error), violatedConstraintOf(error)]).toEqual(["23505", "payments_key"]);
  expect([sqlStateOf(coded("EPIPE")), violatedConstraintOf(coded("57P01"))]).toEqual([undefined, undefined]);
});
