import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type PaymentOptions, paymentOptionsPublishing } from "#contract/payment-options.ts";
import { type ProblemCode, problem } from "#contract/problems.ts";
import { routes } from "#contract/routes.ts";
import { ownOptions, paidProducts } from "#domain/payment/payment-grid.ts";
import { failureOfAnswer } from "#web/adapters/api-failure.ts";
import type { Services } from "#web/adapters/staff-services.ts";
import { PaymentOptionsPage } from "#web/payment-options/payment-options.page.tsx";
import { notify } from "#web/ui/notify.ts";

const success = vi.spyOn(notify, "success").mockImplementation(() => {});
// Roles and names of a whole grid take the simulated page a while.
vi.setConfig({ testTimeout: 60_000 });
beforeEach(() => {
  window.localStorage.clear();
  window.history.replaceState(null, "", "/payment-options");
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

const example = routes.readPaymentOptions.example.reply as PaymentOptions;
const products = paidProducts.map((product) => {
  const { methods, surcharges, ...row } = ownOptions(product);
  return { ...row, methods: [...methods], surcharges: [...surcharges] };
});
const options: PaymentOptions = { ...example, products, costs: [] };
const rowOf = (rows: PaymentOptions["products"], product: string, branchId: string | null = null) =>
  rows.find((row) => row.product === product && row.branchId === branchId);

/** The page behind an API that remembers what it was asked, and refuses on demand. */
function open({ shown = options, isOn = true }: { shown?: PaymentOptions; isOn?: boolean } = {}) {
  const refusals = new Map<string, ProblemCode>();
  const state = { shown };
  const call = vi.fn(async (name: string, sent: { body?: { products: PaymentOptions["products"] } }) => {
    if (name === "readFormDraft") return { value: null, savedAt: null, newestBy: "somebodyElse" };
    if (name === "saveFormDraft") return { savedAt: null };
    const code = refusals.get(name);
    if (code !== undefined) {
      refusals.delete(name);
      const request = { method: "POST", url: name };
      const body = { error: problem(code) };
      throw failureOfAnswer({ url: name, status: 409, statusText: "", body, request });
    }
    if (name === "publishPaymentOptions")
      state.shown = { ...state.shown, version: 3, products: sent.body?.products ?? [] };
    return state.shown;
  });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const services = { staffApi: { call }, queries } as unknown as Services;
  const flags = { "direct-application": true, "admin-manage-website": true, "admin-payment-options": isOn };
  render(
    <QueryClientProvider client={queries}>
      <PaymentOptionsPage
        services={services}
        account={{ id: "stf_one00001", agencyId: "agy_one00001", flags }}
      />
    </QueryClientProvider>,
  );
  const sentTo = (name: string) => call.mock.calls.find(([asked]) => asked === name)?.[1];
  const published = () =>
    paymentOptionsPublishing.parse((sentTo("publishPaymentOptions") as { body: unknown }).body);
  return { call, refusals, sentTo, published, state };
}

const product = async (name: string) => {
  const title = await screen.findByText(name, { selector: "summary span span" });
  const item = title.closest("li");
  if (item === null) throw new Error(`${name} is not in the list.`);
  return within(item);
};
const cell = async (name: string, method: string) =>
  within((await product(name)).getByLabelText(method, { selector: "li" }));
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name, hidden: true }));

test("what is filled in is published as rows, and the form says why a way to pay is not offered [T727]", async () => {
  const lacking = { ...options, destinations: { ...options.destinations, hasPayIdDomain: false } };
  const { published } = open({ shown: lacking });
  expect((await cell("Standard", "PayID")).getByText("Your agency has no PayID domain")).toBeDefined();
  expect((await product("Standard")).getByText("10 of 11 ways to pay offered")).toBeDefined();
  const card = await cell("Standard", "Credit or debit card");
  fireEvent.change(card.getByLabelText("Minimum"), { target: { value: "500" } });
  fireEvent.change(card.getByLabelText("Maximum"), { target: { value: "100" } });
  press("Publish");
  expect((await screen.findAllByText("The minimum is above the maximum.")).length).toBeGreaterThan(0);
  fireEvent.change(card.getByLabelText("Maximum"), { target: { value: "1,200.50" } });
  fireEvent.click((await cell("Standard", "BPAY")).getByRole("checkbox", { hidden: true }));
  expect((await cell("Standard", "BPAY")).getByText("Not offered")).toBeDefined();
  fireEvent.click(
    (await product("Standard")).getByRole("button", { name: "Move American Express up", hidden: true }),
  );
  press("Publish");
  await waitFor(() => expect(success).toHaveBeenCalledWith("Published."));
  const { version, beginsOn, appliesToOpenLinks, products: rows } = published();
  expect({ version, beginsOn, appliesToOpenLinks }).toEqual({
    version: 2,
    beginsOn: "2026-11-27",
    appliesToOpenLinks: false,
  });
  const row = rowOf(rows, "Standard");
  expect(row?.methods.slice(0, 2)).toEqual([
    { method: "AMEX", isOffered: true, minCents: null, maxCents: null },
    { method: "Credit Card", isOffered: true, minCents: 50_000, maxCents: 120_050 },
  ]);
  expect(row?.methods.find(({ method }) => method === "BPay")?.isOffered).toBe(false);
  expect(rowOf(rows, "Interest Free")).toEqual(rowOf(products, "Interest Free"));
});

test("a branch has rows of its own where it makes an exception, and none where it takes it back", async () => {
  const { published } = open();
  fireEvent.change(await screen.findByLabelText("Branch"), { target: { value: "brn_richmond" } });
  press("Make an exception for Standard");
  fireEvent.click((await cell("Standard", "PayID")).getByRole("checkbox", { hidden: true }));
  press("Make an exception for Interest Free");
  press("Remove the exception for Interest Free");
  press("Publish");
  await waitFor(() => expect(success).toHaveBeenCalledWith("Published."));
  const exceptions = published().products.filter(({ branchId }) => branchId !== null);
  expect(exceptions.map((row) => [row.branchId, row.product])).toEqual([["brn_richmond", "Standard"]]);
  expect(exceptions[0]?.methods.filter(({ isOffered }) => !isOffered).map(({ method }) => method)).toEqual([
    "PayID",
  ]);
});

test("what somebody else published meanwhile is merged cell by cell", async () => {
  const { refusals, state, call } = open();
  fireEvent.click((await cell("Standard", "PayID")).getByRole("checkbox", { hidden: true }));
  refusals.set("publishPaymentOptions", "options.version-conflict");
  state.shown = {
    ...options,
    version: 5,
    products: products.map((row) =>
      row.product === "Standard"
        ? {
            ...row,
            methods: row.methods.map((each) =>
              each.method === "BPay" ? { ...each, isOffered: false } : each,
            ),
          }
        : row,
    ),
  };
  press("Publish");
  expect(await screen.findByText("Standard: PayID")).toBeDefined();
  expect(screen.getByText("Standard: BPAY")).toBeDefined();
  press("Save my choices");
  await waitFor(() => expect(success).toHaveBeenCalledWith("Published."));
  const sent = call.mock.calls.filter(([name]) => name === "publishPaymentOptions").at(-1)?.[1];
  const { version, products: rows } = paymentOptionsPublishing.parse((sent as { body: unknown }).body);
  const off = rowOf(rows, "Standard")?.methods.filter(({ isOffered }) => !isOffered);
  expect([version, off?.map(({ method }) => method)]).toEqual([5, ["PayID", "BPay"]]);
});

test("a code that is switched off waits for somebody else, and nothing is published meanwhile [T728]", async () => {
  const [change] = options.changes;
  if (change === undefined) throw new Error("The example has a change.");
  const waiting = {
    ...change,
    id: "opt_waiting000",
    number: 2,
    status: "proposed",
    needsApproval: true,
  } as const;
  const proposed = {
    change: waiting,
    products: products.map((row) => (row.product === "Standard" ? { ...row, requiresCode: false } : row)),
    costs: [],
  };
  const { sentTo } = open({ shown: { ...options, proposed, changes: [waiting, change] } });
  expect(await screen.findByText("The one-time code is no longer required for Standard.")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Publish", hidden: true })).toBeNull();
  expect(screen.queryByRole("button", { name: "Restore change 1", hidden: true })).toBeNull();
  press("Approve");
  fireEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Approve" }));
  await waitFor(() => expect(sentTo("approvePaymentOptions")).toEqual({ params: { id: "opt_waiting000" } }));
});

test("a surcharge is no more than the recorded cost, and empty it is the standard one [T790]", async () => {
  const { published } = open();
  const amex = await cell("Standard", "American Express");
  const publish = () => fireEvent.click(screen.getByText("Publish", { selector: "button span" }));
  expect(amex.getByText("Leave empty for the standard 1.4%.")).toBeDefined();
  expect((await cell("Standard", "Credit or debit card")).getByText(/^No surcharge: not/)).toBeDefined();
  expect(screen.getAllByText("Surcharge (%)")).toHaveLength(6);
  const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
  const said = async (message: string) => expect(await screen.findAllByText(message)).not.toEqual([]);
  type(amex.getByLabelText("Surcharge (%)"), "1.7");
  publish();
  await said("Record what it costs you to accept this card before you set a surcharge.");
  const recorded = screen.getByText("Not recorded yet.");
  const cost = within(recorded.parentElement ?? recorded);
  type(cost.getByLabelText("American Express cost (%)"), "1.65");
  await said("The surcharge can't be above the recorded cost of 1.65%.");
  await said("Choose today or an earlier day.");
  type(cost.getByLabelText("Date of the statement"), "31/10/2026");
  type(amex.getByLabelText("Surcharge (%)"), "1.6");
  publish();
  await waitFor(() => expect(success).toHaveBeenCalledWith("Published."));
  const { costs, products: rows } = published();
  expect(costs).toEqual([{ brand: "amex", basisPoints: 165, statementOn: "2026-10-31" }]);
  expect(rowOf(rows, "Standard")?.surcharges).toEqual([{ brand: "amex", basisPoints: 160 }]);
});

test("a surcharge that goes up is named where it waits for somebody else", async () => {
  const [change] = options.changes;
  if (change === undefined) throw new Error("The example has a change.");
  const waiting = { ...change, number: 2, status: "proposed", needsApproval: true } as const;
  const proposed = {
    change: waiting,
    products: products.map((row) =>
      row.product === "Standard"
        ? { ...row, surcharges: [{ brand: "amex" as const, basisPoints: 165 }] }
        : row,
    ),
    costs: example.costs,
  };
  open({ shown: { ...options, proposed, changes: [waiting] } });
  for (const line of [
    "The American Express surcharge for Standard goes up from 1.4% to 1.65%.",
    "American Express: cost of acceptance 1.65%, statement of 31 Oct 2026.",
  ])
    expect(await screen.findByText(line)).toBeDefined();
});

test("an earlier change is restored from a day on", async () => {
  const [change] = options.changes;
  if (change === undefined) throw new Error("The example has a change.");
  const newer = { ...change, id: "opt_newer00000", number: 2 };
  const { sentTo } = open({ shown: { ...options, newest: newer, changes: [newer, change] } });
  expect(await screen.findByText("In force")).toBeDefined();
  press("Restore change 1");
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.click(dialog.getByRole("checkbox"));
  fireEvent.click(dialog.getByRole("button", { name: "Restore" }));
  await waitFor(() =>
    expect(sentTo("restorePaymentOptions")).toMatchObject({
      params: { id: change.id },
      body: { version: 2, beginsOn: "2026-11-27", appliesToOpenLinks: true },
    }),
  );
});

test("while the flag is off the page says so and asks nothing", () => {
  const { call } = open({ isOn: false });
  expect(screen.getByText("Payment options are switched off")).toBeDefined();
  expect(call).not.toHaveBeenCalled();
});
