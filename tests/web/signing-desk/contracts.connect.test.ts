import { describe, expect, test } from "vitest";
import { connectContract, connectContracts, untilLabel } from "#web/signing-desk/contracts.connect.ts";
import { listingId, requestWith } from "./signing-fixture.ts";

const zone = "Australia/Melbourne";
const of = { listingId, zone, isActive: true } as const;
const expiresAt = "2026-12-05T02:00:00.000Z";

describe("one contract in a line", () => {
  const shown = (request: Parameters<typeof connectContract>[0]) => {
    const { badge, facts, next } = connectContract(request, of);
    return [badge.label, facts, next?.label ?? null];
  };

  test.each([
    ["a draft goes on", requestWith(["waiting"]), ["Draft", "Listing agreement", "Continue"]],
    [
      "one that is out is reminded of",
      requestWith(["signed", "signed", "invited"], { status: "out", expiresAt }),
      ["Out for signing", "2 of 3 signed · Expires 5 December 2026", "Remind"],
    ],
    [
      "who need not sign any more is not counted",
      requestWith(["signed", "released", "handedOn"], { status: "out", expiresAt }),
      ["Out for signing", "1 of 1 signed · Expires 5 December 2026", "Remind"],
    ],
    [
      "one that cools off says until when",
      requestWith(["signed"], { status: "cooling", coolingEndsAt: "2026-11-09T06:00:00.000Z" }),
      ["Cooling off", "Cooling off until 5 pm, 9 November", "Download"],
    ],
    [
      "a sealed one is downloaded",
      requestWith(["signed"], { status: "binding" }),
      ["Sealed", "Listing agreement", "Download"],
    ],
    [
      "one that came to nothing says why",
      requestWith(["voided"], { status: "voided", endedReason: "The price has changed." }),
      ["Voided", "The price has changed.", null],
    ],
  ])("%s", (_, request, expected) => {
    expect(shown(request)).toEqual(expected);
  });
});

test("a time of day is said short, a midnight as the end of the day before", () => {
  expect(untilLabel("2026-11-09T06:00:00.000Z", zone)).toBe("5 pm, 9 November");
  expect(untilLabel("2026-11-09T06:30:00.000Z", zone)).toBe("5:30 pm, 9 November");
  expect(untilLabel("2026-11-05T13:00:00.000Z", zone)).toBe("the end of 5 November");
});

describe("the contracts of a listing", () => {
  const shown = (...given: Parameters<typeof connectContracts>) =>
    connectContracts(...given).map(({ documentType, contracts, start }) => [
      documentType,
      contracts.map(({ id }) => id),
      start?.label ?? null,
    ]);

  test("are those that it has switched on, and those that were started before", () => {
    expect(shown(["Sale Contract", "Standard"], [requestWith(["waiting"])], of)).toEqual([
      ["Sale Contract", [], "Send for signing"],
      ["Listing Agreement", ["app_7cV5nM2bH9wT4eL0"], null],
    ]);
  });

  test("are the newest of a kind that there is one of, and every open one of the other", () => {
    const [first, second, third] = ["app_first_00000001", "app_second_0000001", "app_third_00000001"];
    const each = (applicationId: string | undefined, more: object) =>
      requestWith(["waiting"], { applicationId: applicationId ?? "", ...more });
    const agreements = [each(first, { status: "out" }), each(second, { status: "voided" })];
    expect(shown(["Listing Agreement"], agreements, of)).toEqual([["Listing Agreement", [first], "Replace"]]);
    const adhoc = agreements.map((request) => ({ ...request, documentType: "Adhoc Contract" as const }));
    const another = each(third, { documentType: "Adhoc Contract", status: "draft" });
    expect(shown(["Adhoc Contract"], [...adhoc, another], of)).toEqual([
      ["Adhoc Contract", [first, third], "Send another"],
    ]);
  });

  test("of an archived listing none is started", () => {
    expect(shown(["Sale Contract"], [], { ...of, isActive: false })).toEqual([["Sale Contract", [], null]]);
  });
});
