import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type PaymentMethod, paymentMethods } from "#domain/enumerations.ts";
import { withoutIncluded } from "#domain/payment/methods.ts";
import { methodsOffered, offeredMethods } from "#domain/payment/offered-methods.ts";
import { codesSwitchedOff, ownOptions } from "#domain/payment/payment-grid.ts";
import { products } from "#domain/products.ts";
import { everyDestination } from "#tests/support/offer.ts";
import { offerCases } from "#tests/support/payment-grids.ts";
import { runLength } from "#tests/support/run-length.ts";

const runs = { numRuns: runLength({ short: 400, full: 10_000 }) };
const needed: Partial<Record<PaymentMethod, keyof typeof everyDestination>> = {
  "Bank Transfer": "hasBankAccount",
  PayID: "hasPayIdDomain",
  BPay: "hasBpayBiller",
  "Direct Debit": "hasDebitUser",
};

describe("ways to pay [T725]", () => {
  test("are offered by product, flag, day, branch, amount and destination, and never otherwise", () => {
    fc.assert(
      fc.property(offerCases, ({ product, branch, day, amountCents, ...facts }) => {
        const begun = facts.isSwitchedOn ? facts.grids.filter(({ beginsOn }) => beginsOn <= day) : [];
        const rows = begun.at(-1)?.products.filter((row) => row.product === product);
        const row =
          rows?.find(({ branchId }) => branchId === branch) ??
          rows?.find(({ branchId }) => branchId === null);
        const isOffered = (method: PaymentMethod): boolean => {
          const destination = needed[method];
          const cell = row?.methods.find((each) => each.method === method);
          const isInGrid =
            row === undefined ||
            (cell?.isOffered === true &&
              amountCents >= (cell.minCents ?? 0) &&
              amountCents <= (cell.maxCents ?? Number.POSITIVE_INFINITY));
          return (
            products[product].methods.includes(method) &&
            (destination === undefined || facts.destinations[destination]) &&
            isInGrid &&
            (facts.chosen?.includes(method) ?? true)
          );
        };
        const ordered = row?.methods.map(({ method }) => method) ?? products[product].methods;
        const expected = ordered.filter(isOffered);
        expect(methodsOffered(facts, { product, branch, day, amountCents })).toEqual(
          facts.chosen === null ? expected : withoutIncluded(expected),
        );
      }),
      runs,
    );
  });

  test("of every one that is not offered it is said why", () => {
    fc.assert(
      fc.property(offerCases, ({ product, branch, day, amountCents, ...facts }) => {
        const offers = offeredMethods(facts, { product, branch, day, amountCents });
        expect(offers.map(({ method }) => method).sort()).toEqual([...paymentMethods].sort());
        const without = offeredMethods(
          { ...facts, chosen: null },
          { product, branch, day, amountCents: null },
        );
        for (const { method, reason } of offers) {
          if (reason === "notOfProduct") expect(products[product].methods).not.toContain(method);
          if (reason === "notChosen") expect(facts.chosen).not.toContain(method);
          if (reason === "included") expect(facts.chosen).toContain(method);
          // What an amount is refused for, another amount is not.
          if (reason === "belowMinimum" || reason === "aboveMaximum")
            expect(without.find((offer) => offer.method === method)?.reason).toBeNull();
        }
      }),
      runs,
    );
  });

  test.each([
    ["PayID", { hasPayIdDomain: false }, "noPayIdDomain"],
    ["BPay", { hasBpayBiller: false }, "noBpayBiller"],
    ["Direct Debit", { hasDebitUser: false }, "noDebitUser"],
    ["Bank Transfer", { hasBankAccount: false }, "noBankAccount"],
  ] as const)("%s without its destination is not offered", (method, lacking, reason) => {
    const facts = {
      isSwitchedOn: false,
      grids: [],
      destinations: { ...everyDestination, ...lacking },
      chosen: null,
    };
    const asked = { product: "Standard", branch: null, day: "2026-11-27", amountCents: 100 } as const;
    const refused = offeredMethods(facts, asked).filter((offer) => offer.reason !== null);
    expect(refused).toEqual([{ method, reason }]);
  });
});

describe("a code that is switched off", () => {
  const on = ownOptions("Standard");
  const off = { ...on, requiresCode: false };
  const of = (...rows: (typeof on)[]) => ({ products: rows });
  test.each([
    ["the same", of(on), of(on), []],
    ["nothing before", null, of(off), ["Standard"]],
    ["switched off", of(on), of(off), ["Standard"]],
    ["switched on", of(off), of(on), []],
    ["off already", of(off), of(off), []],
    ["at a branch alone", of(on), of(on, { ...off, branchId: "brn_one" }), ["Standard"]],
    ["by a branch's row that goes", of(off, { ...on, branchId: "brn_one" }), of(off), ["Standard"]],
    ["by a row that goes", of(off), of(), []],
  ])("%s", (_what, before, after, switched) => {
    expect(codesSwitchedOff(before, after)).toEqual(switched);
  });
});
