import { describe, expect, test } from "vitest";
import { amendmentStatuses, type MandateStatus } from "#domain/enumerations.ts";
import { eventsTowards } from "#server/mandate/payto/agreement.rules.ts";
import type { AgreementStatus } from "#server/services/payto/payto-provider.ts";

const towards = (from: MandateStatus, to: AgreementStatus) =>
  eventsTowards({ status: from, amendment: "none" }, { status: to, amendment: "none" }).map(
    ({ type }) => type,
  );

describe("a mandate is led to where its agreement is", () => {
  test.each<[MandateStatus, AgreementStatus, string[]]>([
    ["draft", "created", ["mandate.created"]],
    ["created", "created", []],
    ["draft", "active", ["mandate.created", "mandate.authorised"]],
    ["created", "active", ["mandate.authorised"]],
    ["suspended", "active", ["mandate.resumed"]],
    ["draft", "suspended", ["mandate.created", "mandate.authorised", "mandate.suspended"]],
    ["created", "suspended", ["mandate.authorised", "mandate.suspended"]],
    ["active", "suspended", ["mandate.suspended"]],
    ["draft", "declined", ["mandate.created", "mandate.declined"]],
    ["created", "declined", ["mandate.declined"]],
    ["draft", "recalled", ["mandate.created", "mandate.recalled"]],
    ["created", "recalled", ["mandate.recalled"]],
    ["draft", "expired", ["mandate.created", "mandate.timed-out"]],
    ["created", "expired", ["mandate.timed-out"]],
    ["active", "expired", ["mandate.ended"]],
    ["draft", "cancelled", ["mandate.created", "mandate.authorised", "mandate.cancelled"]],
    ["created", "cancelled", ["mandate.authorised", "mandate.cancelled"]],
    ["suspended", "cancelled", ["mandate.cancelled"]],
  ])("from %s to %s by %j", (from, to, events) => {
    expect(towards(from, to)).toEqual(events);
  });
});

test.each([
  ["applied", "amendment.authorised"],
  ["declined", "amendment.declined"],
  ["recalled", "amendment.recalled"],
  ["timedOut", "amendment.timed-out"],
  ["none", null],
  ["pendingAuthorisation", null],
] as const)("an amendment that is %s is told as %s, where one was waiting", (to, type) => {
  const at = (amendment: (typeof amendmentStatuses)[number]) =>
    eventsTowards({ status: "created", amendment }, { status: "created", amendment: to });
  expect(at("pendingAuthorisation")).toEqual(type === null ? [] : [{ type }]);
  expect(amendmentStatuses.filter((one) => one !== "pendingAuthorisation").flatMap(at)).toEqual([]);
});
