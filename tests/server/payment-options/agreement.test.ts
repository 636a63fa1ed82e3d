import fc from "fast-check";
import { expect, test } from "vitest";
import { createActor } from "xstate";
import { exampleListingHub } from "#contract/listing-examples.ts";
import type { PaymentMethod } from "#domain/enumerations.ts";
import { cardMethods, withoutIncluded } from "#domain/payment/methods.ts";
import { type SurchargeRate, surchargeOf } from "#domain/payment/surcharges.ts";
import { products } from "#domain/products.ts";
import { paymentMachine } from "#machines/payment/payment.machine.ts";
import { requireOffered } from "#server/core/obligation/payable.rules.ts";
import { payableMethods } from "#server/core/payment-options/offer.facts.ts";
import { optionsToday } from "#server/core/payment-options/offer.rules.ts";
import { surchargesToday } from "#server/payment/payment.rules.ts";
import { requireOffered as requireLinkOffered } from "#server/payment-link/payment-link.rules.ts";
import { linkOfferOf } from "#server/payment-link/payment-link.view.ts";
import { longTestMs } from "#tests/support/long-test.ts";
import { offerCases } from "#tests/support/payment-grids.ts";
import { refusalOf } from "#tests/support/refusal-of.ts";
import { runLength } from "#tests/support/run-length.ts";
import { connectNewLink } from "#web/listings/new-link.connect.ts";
import { feeLabel } from "#web/pay/fees.ts";

const runs = { numRuns: runLength({ short: 400, full: 10_000 }) };
const person = { name: "Jane Citizen", email: "jane@example.com", phoneNumber: null };

/** The surcharge that the page of American Express shows before a card is typed. */
const shownCents = (amountCents: number, surcharges: readonly SurchargeRate[]): number => {
  const input = {
    shortcode: "",
    page: "card",
    method: "AMEX",
    attempt: null,
    amountCents,
    surcharges,
  } as const;
  return createActor(paymentMachine, { input }).getSnapshot().context.surchargeCents;
};

test("the form of a link, the server that makes it, the payer's page and what a payer posts agree, surcharges too [T726]", {
  timeout: longTestMs,
}, () => {
  fc.assert(
    fc.property(offerCases, ({ product, branch, day, amountCents, chosen: _, ...facts }) => {
      const offer = {
        ...facts,
        grids: facts.grids.map((grid, index) => ({ ...grid, number: index + 1 })),
        today: day,
      };
      const listing = {
        ...exampleListingHub.listing,
        products: [product],
        vendors: [person],
        buyers: [person],
      };
      const draft = {
        productType: product,
        owed: "amount",
        amount: `${Math.floor(amountCents / 100)}.${String(amountCents % 100).padStart(2, "0")}`,
        code: "required",
        methods: products[product].methods.join(","),
      };
      const form = connectNewLink(draft, { listing, charged: [], offer: linkOfferOf(branch, offer) });
      const { chosenMethods } = form;
      const isAccepted = (paymentMethods: readonly PaymentMethod[]): boolean =>
        refusalOf(() =>
          requireLinkOffered(
            {
              productType: product,
              paymentRequiresOTP: true,
              paymentMethods: [...paymentMethods],
              owed: { by: "amount", amountCents },
              dueDate: null,
            },
            { branchId: branch },
            offer,
            amountCents,
          ),
        ) === null;
      for (const method of products[product].methods)
        expect([method, isAccepted([method])]).toEqual([method, chosenMethods.includes(method)]);
      expect(form.link === null).toBe(chosenMethods.length === 0);
      const made = optionsToday(offer, { product, branch });
      const application = {
        productType: product,
        paymentMethods: chosenMethods,
        options: made?.options ?? null,
        destinations: offer.destinations,
      };
      const { standardSurcharges } = offer;
      const rates = surchargesToday({ standardSurcharges, options: application.options, today: day });
      for (const method of cardMethods.filter((each) => chosenMethods.includes(each)))
        expect([method, form.methods.find(({ value }) => value === method)]).toMatchObject([
          method,
          { note: feeLabel(method, amountCents, rates) },
        ]);
      expect(shownCents(amountCents, rates)).toBe(surchargeOf(rates, "amex", amountCents));
      for (const { brand, basisPoints } of rates) {
        const cost = made?.options.costs.find((each) => each.brand === brand)?.basisPoints;
        const isOwn = made?.options.surcharges.some((each) => each.brand === brand) === true;
        expect(basisPoints).toBeLessThanOrEqual(cost ?? (isOwn ? 0 : 1_000));
        if (day >= "2026-10-01" && ["visa", "mastercard", "eftpos"].includes(brand))
          expect(basisPoints).toBe(0);
      }
      const page = payableMethods({ ...application, status: "completed", payableCents: amountCents });
      expect(page).toEqual(withoutIncluded(chosenMethods));
      const payable = {
        ...application,
        agencyStatus: "active",
        applicationStatus: "completed",
        dueCents: amountCents,
        settledCents: 0,
        debitingCents: 0,
      } as const;
      for (const method of products[product].methods)
        expect(refusalOf(() => requireOffered(payable, method))).toBe(
          page.includes(method) ? null : "payment.not-offered",
        );
    }),
    runs,
  );
});
