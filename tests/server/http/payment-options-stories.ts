import type { LightMyRequestResponse } from "fastify";
import type { PaymentOptions, PaymentOptionsPublishing } from "#contract/payment-options.ts";
import type { RouteName } from "#contract/routes.ts";
import { addDays } from "#domain/calendar/days.ts";
import { listingFor } from "#tests/server/http/payment-link-stories.ts";
import { joinedBy } from "#tests/server/http/team-stories.ts";
import { bearerOf, freshToken } from "#tests/support/demo-tokens.ts";
import type { TestServer } from "#tests/support/server.ts";

type Story = (server: TestServer) => Promise<LightMyRequestResponse>;
type Publishing = Partial<PaymentOptionsPublishing> & { key?: string };

let published = 0;
const nextKey = () => {
  published += 1;
  return `options_key_${String(published).padStart(8, "0")}`;
};

export const readOptions = async (server: TestServer): Promise<PaymentOptions> =>
  (await server.browser().call("readPaymentOptions", null)).json();

/** Publishes what is there now, with changes, from today on. */
export async function publish(
  server: TestServer,
  { key = nextKey(), ...change }: Publishing = {},
): Promise<LightMyRequestResponse> {
  const { version, today, products, costs } = await readOptions(server);
  const kept = { products, costs: costs.map(plainCost) };
  const body = { version, beginsOn: today, appliesToOpenLinks: false, ...kept, ...change };
  return await server.browser().call("publishPaymentOptions", null, { body, key });
}

/** A cost as it is published. */
export const plainCost = ({
  brand,
  basisPoints,
  statementOn,
}: PaymentOptions["costs"][number]): PaymentOptionsPublishing["costs"][number] => ({
  brand,
  basisPoints,
  statementOn,
});

/** The rows with one product's changed. */
export const withRow = (
  products: PaymentOptions["products"],
  product: string,
  change: (row: PaymentOptions["products"][number]) => PaymentOptions["products"][number],
): PaymentOptions["products"] => products.map((row) => (row.product === product ? change(row) : row));

/** A change that waits for its day, its id. */
async function publishedAhead(server: TestServer): Promise<string> {
  const { today } = await readOptions(server);
  const { changes }: PaymentOptions = (await publish(server, { beginsOn: addDays(today, 1) })).json();
  return changes[0]?.id ?? "";
}

/** A change that switches a code off, its id. */
export async function proposed(server: TestServer, change: Publishing = {}): Promise<string> {
  const { products } = await readOptions(server);
  const required = withRow(products, "Standard", (row) => ({ ...row, requiresCode: true }));
  await publish(server, { products: required });
  const off = withRow(required, "Standard", (row) => ({ ...row, requiresCode: false }));
  const answer: PaymentOptions = (await publish(server, { products: off, ...change })).json();
  return answer.proposed?.change.id ?? "";
}

/** The headers of somebody else who manages products. */
export async function secondPerson(server: TestServer): Promise<{ authorization: string }> {
  const { id } = await joinedBy(server, ["manage-agency-products"]);
  return bearerOf(freshToken(id, server.dependencies.clock.now()));
}

/** One good call of each route of payment options, by the demo's manager. */
export const paymentOptionsStories = {
  readLinkOffer: async (server) => {
    const { id } = await listingFor(server);
    return await server.browser().call("readLinkOffer", { id });
  },
  readPaymentOptions: (server) => server.browser().call("readPaymentOptions", null),
  publishPaymentOptions: (server) => publish(server),
  restorePaymentOptions: async (server) => {
    const { changes }: PaymentOptions = (await publish(server)).json();
    const { version, today } = await readOptions(server);
    const body = { version, beginsOn: today, appliesToOpenLinks: false };
    return await server
      .browser()
      .call("restorePaymentOptions", { id: changes[0]?.id ?? "" }, { body, key: nextKey() });
  },
  approvePaymentOptions: async (server) => {
    const [headers, id] = [await secondPerson(server), await proposed(server)];
    return await server.browser().call("approvePaymentOptions", { id }, { headers });
  },
  cancelPaymentOptions: async (server) =>
    server.browser().call("cancelPaymentOptions", { id: await publishedAhead(server) }),
} satisfies Partial<Record<RouteName, Story>>;
