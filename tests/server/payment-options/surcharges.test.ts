import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Payment } from "#contract/payment.ts";
import type { PaymentOptions } from "#contract/payment-options.ts";
import { addDays } from "#domain/calendar/days.ts";
import type { SurchargeRate } from "#domain/payment/surcharges.ts";
import { demoBranchIds } from "#server/demo/demo-agency.ts";
import { problemOf } from "#tests/server/http/http-fixture.ts";
import { linkBody, linkFor, listingFor, pressKey } from "#tests/server/http/payment-link-stories.ts";
import { publish, readOptions, secondPerson, withRow } from "#tests/server/http/payment-options-stories.ts";
import { cardToken, scriptedCards } from "#tests/support/cards.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { textOf } from "#tests/support/rendered-pdf.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";
import type { Row } from "./changed-rows.ts";

const amex = (basisPoints: number): SurchargeRate => ({ brand: "amex", basisPoints });
const cost = { brand: "amex", basisPoints: 165, statementOn: "2026-10-31" } as const;
const amountCents = 100_000;
const link = {
  ...linkBody,
  paymentMethods: ["Credit Card" as const, "AMEX" as const],
  owed: { by: "amount" as const, amountCents },
};

describe.each(databaseKinds())("the surcharges of an agency, on %s", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({ kind, cards: scriptedCards() });
  });
  afterAll(() => server.close());

  const withSurcharge = (products: Row[], surcharges: SurchargeRate[]): Row[] =>
    withRow(products, "Standard", (row) => ({ ...row, surcharges }));
  /** Publishes, and has a second person approve where one is needed. */
  const inForce = async (change: Parameters<typeof publish>[1]): Promise<PaymentOptions> => {
    const answer = await publish(server, change);
    expect(answer.statusCode).toBe(201);
    const { proposed }: PaymentOptions = answer.json();
    if (proposed !== null) {
      const headers = await secondPerson(server);
      const { id } = proposed.change;
      expect((await server.browser().call("approvePaymentOptions", { id }, { headers })).statusCode).toBe(
        200,
      );
    }
    return await readOptions(server);
  };
  const standard = async (): Promise<Row[]> => withSurcharge((await readOptions(server)).products, []);
  const openTo = async (shortcode: string): Promise<string> => {
    await server.database.query("update applications set payment_requires_otp = false where shortcode = $1", [
      shortcode,
    ]);
    return shortcode;
  };
  const makeLink = async (branchId: string): Promise<string> => {
    const { id } = await listingFor(server, { branchId });
    const made = await server.browser().call("createPaymentLink", { id }, { key: pressKey(), body: link });
    return await openTo(made.json().shortcode);
  };
  /** What the payer's page is told that American Express costs on top. */
  const shownOf = async (shortcode: string): Promise<number | undefined> => {
    const setup = (await server.browser().call("readCardSetup", { shortcode })).json();
    return setup.surcharges.find(({ brand }: SurchargeRate) => brand === "amex")?.basisPoints;
  };
  const pay = (shortcode: string, surchargeCents: number, brand: "amex" | "visa" = "amex") =>
    server.browser().call(
      "createPayment",
      { shortcode },
      {
        key: pressKey(),
        body: {
          method: brand === "amex" ? "AMEX" : "Credit Card",
          token: cardToken("paid", brand),
          amountCents,
          surchargeCents,
        },
      },
    );

  test("are refused above the recorded cost, without one, and on brands that bear none [T785]", async () => {
    const products = await standard();
    const refused = async (
      surcharges: SurchargeRate[],
      costs: object[],
      statementOn: string = cost.statementOn,
    ) => {
      const answer = await publish(server, {
        products: withSurcharge(products, surcharges),
        costs: costs.map(() => ({ ...cost, statementOn })),
      });
      return [
        answer.statusCode,
        answer.json().error?.code,
        answer.json().error?.field,
        answer.json().error?.message,
      ];
    };
    const field = expect.stringMatching(/^products\.\d+\.surcharges\.0\.basisPoints$/);
    expect(await refused([amex(166)], [cost])).toEqual([
      422,
      "options.surcharge-above-cost",
      field,
      "The surcharge can't be above the recorded cost of 1.65%.",
    ]);
    expect((await refused([amex(1)], [])).slice(0, 3)).toEqual([422, "options.surcharge-above-cost", field]);
    for (const brand of ["visa", "mastercard", "eftpos", "other"] as const)
      expect((await refused([{ brand, basisPoints: 1 }], [cost])).slice(0, 3)).toEqual([
        422,
        "options.surcharge-forbidden",
        field,
      ]);
    expect((await refused([amex(1), amex(2)], [cost])).slice(0, 2)).toEqual([400, "request.invalid"]);
    const { today } = await readOptions(server);
    expect((await refused([], [cost], addDays(today, 1))).slice(1, 3)).toEqual([
      "request.invalid",
      "costs.0.statementOn",
    ]);
    expect((await readOptions(server)).changes).toEqual([]);
  });

  test("wait for a second person where they go up, and begin at once where they go down [T786]", async () => {
    const products = await standard();
    const { today } = await readOptions(server);
    const raised: PaymentOptions = (
      await publish(server, { products: withSurcharge(products, [amex(165)]), costs: [cost] })
    ).json();
    expect(raised.proposed?.change).toMatchObject({ status: "proposed", needsApproval: true });
    const { id = "" } = raised.proposed?.change ?? {};
    expect(problemOf(await server.browser().call("approvePaymentOptions", { id }))).toEqual({
      status: 409,
      code: "options.second-person",
    });
    expect(await shownOf(await makeLink(demoBranchIds[0]))).toBe(140);
    const headers = await secondPerson(server);
    await server.browser().call("approvePaymentOptions", { id }, { headers });
    expect(await shownOf(await makeLink(demoBranchIds[0]))).toBe(165);
    const [recorded] = (await readOptions(server)).costs;
    expect(recorded).toMatchObject({ ...cost, recordedBy: { id: "stf_manager" } });

    const lowered: PaymentOptions = (
      await publish(server, { products: withSurcharge(products, [amex(100)]) })
    ).json();
    expect(lowered.proposed).toBeNull();
    expect(lowered.newest).toMatchObject({ status: "inForce", needsApproval: false });
    // What was recorded stays recorded by whoever did, when they did.
    expect(lowered.costs).toEqual([recorded]);
    expect(await shownOf(await makeLink(demoBranchIds[0]))).toBe(100);

    // An earlier change that had more is restored by two people.
    const restored = await server.browser().call(
      "restorePaymentOptions",
      { id },
      {
        key: pressKey(),
        body: { version: lowered.version, beginsOn: today, appliesToOpenLinks: false },
      },
    );
    const waiting: PaymentOptions = restored.json();
    expect(waiting.proposed?.change).toMatchObject({ needsApproval: true });
    expect(waiting.proposed?.costs).toEqual([recorded]);
    expect(waiting.proposed?.products.find(({ product }) => product === "Standard")?.surcharges).toEqual([
      amex(165),
    ]);
    await server.browser().call("cancelPaymentOptions", { id: waiting.proposed?.change.id ?? "" });
    await inForce({ products, costs: [] });
  });

  test("are one number: on the page, of the charge, and on the receipt; open links keep theirs [T787]", async () => {
    const products = await standard();
    const before = await openTo((await linkFor(server, { ...link, paymentRequiresOTP: true })).shortcode);
    await inForce({ products: withSurcharge(products, [amex(160)]), costs: [cost] });
    const after = await makeLink(demoBranchIds[0]);
    expect([await shownOf(before), await shownOf(after)]).toEqual([140, 160]);
    expect(problemOf(await pay(after, 1_400))).toEqual({ status: 409, code: "payment.amount-changed" });
    expect(problemOf(await pay(after, 1, "visa"))).toEqual({ status: 409, code: "payment.amount-changed" });
    const paid: Payment = (await pay(after, 1_600)).json();
    expect(paid).toMatchObject({ status: "settled", surchargeCents: 1_600, totalCents: 101_600 });
    const receipt = await server.browser().call("readReceipt", { shortcode: after, id: paid.id });
    expect((await textOf(receipt.rawPayload)).join(" ")).toContain("$16.00");

    // Asked for, open links follow.
    await inForce({ products: withSurcharge(products, [amex(150)]), appliesToOpenLinks: true });
    expect(await shownOf(before)).toBe(150);
    expect((await pay(before, 1_500)).statusCode).toBe(201);
    await inForce({ products, costs: [] });
  });

  test("of a branch are its own, from the day on which they begin [T789]", async () => {
    const products = await standard();
    const row = products.find(({ product }) => product === "Standard");
    if (row === undefined) throw new Error("Standard has no row.");
    const { today } = await readOptions(server);
    const own: Row = { ...row, branchId: demoBranchIds[0], surcharges: [amex(50)] };
    await inForce({ products: [...products, own], costs: [cost], beginsOn: addDays(today, 1) });
    expect(await shownOf(await makeLink(demoBranchIds[0]))).toBe(140);
    server.forward({ hours: 24 });
    expect(await shownOf(await makeLink(demoBranchIds[0]))).toBe(50);
    expect(await shownOf(await makeLink(demoBranchIds[1]))).toBe(140);
    // A cost below the standard surcharge is its ceiling.
    await inForce({ products, costs: [{ ...cost, basisPoints: 90 }] });
    expect(await shownOf(await makeLink(demoBranchIds[1]))).toBe(90);
  });

  test("that are not allowed are refused by the database too [T793]", async () => {
    const { newest } = await readOptions(server);
    const insert = (brand: string, basisPoints: number, costBasisPoints: number | null) =>
      server.database.query(
        `insert into surcharge_rates (brand, effective_from, basis_points, agency_id, product, change_id, cost_basis_points)
         select $1, '2026-11-27', $2::int, agency_id, 'Interest Free', id, $3::int from payment_options_changes where id = $4`,
        [brand, basisPoints, costBasisPoints, newest?.id],
      );
    await expect(insert("amex", 91, 90)).rejects.toThrow("surcharge_rates_cost");
    await expect(insert("amex", 1, null)).rejects.toThrow("surcharge_rates_cost");
    await expect(insert("visa", 1, 90)).rejects.toThrow("surcharge_rates_forbidden");
    await expect(insert("amex", 90, 900)).rejects.toThrow(/foreign key/);
  });
});
