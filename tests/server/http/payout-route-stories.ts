import type { LightMyRequestResponse } from "fastify";
import type { RouteName } from "#contract/routes.ts";
import type { TestServer } from "#tests/support/server.ts";
import { listingFor } from "./payment-link-stories.ts";
import {
  agent,
  approvedInvoice,
  batchOf,
  capture,
  capturedInvoice,
  decide,
  fetchFile,
  invoiceBody,
  manager,
  moveBatch,
  payableSupplier,
  principal,
  releasedBatch,
  submittedBatch,
} from "./payout-stories.ts";

type Story = (server: TestServer) => Promise<LightMyRequestResponse>;

/** One good call of each route of supplier invoices and of payments to suppliers. */
export const payoutStories = {
  readSupplierPayments: async (server) => {
    const { id } = await listingFor(server);
    return await server.browser().call("readSupplierPayments", { id }, { headers: agent });
  },
  checkSupplierInvoice: async (server) => {
    const [{ id }, supplierId] = [await listingFor(server), await payableSupplier(server)];
    const body = invoiceBody(supplierId);
    return await server.browser().call("checkSupplierInvoice", { id }, { headers: agent, body });
  },
  captureSupplierInvoice: async (server) => {
    const [{ id }, supplierId] = [await listingFor(server), await payableSupplier(server)];
    return await capture(server, id, invoiceBody(supplierId));
  },
  readSupplierInvoice: async (server) => {
    const { id } = await capturedInvoice(server);
    return await server.browser().call("readSupplierInvoice", { id }, { headers: agent });
  },
  changeSupplierInvoice: async (server) => {
    const { id, version, supplierId } = await capturedInvoice(server);
    const body = { ...invoiceBody(supplierId), version };
    return await server.browser().call("changeSupplierInvoice", { id }, { headers: agent, body });
  },
  querySupplierInvoice: async (server) =>
    decide(server, "querySupplierInvoice", await capturedInvoice(server)),
  rejectSupplierInvoice: async (server) =>
    decide(server, "rejectSupplierInvoice", await capturedInvoice(server)),
  voidSupplierInvoice: async (server) => decide(server, "voidSupplierInvoice", await capturedInvoice(server)),
  approveSupplierInvoice: async (server) =>
    decide(server, "approveSupplierInvoice", await capturedInvoice(server)),
  listPayableInvoices: async (server) => {
    await approvedInvoice(server);
    return await server.browser().call("listPayableInvoices", null, { headers: manager });
  },
  searchPaymentBatches: async (server) => {
    await submittedBatch(server);
    return await server
      .browser()
      .call("searchPaymentBatches", null, { headers: manager, body: { listingId: null, after: null } });
  },
  createPaymentBatch: async (server) => batchOf(server, [(await approvedInvoice(server)).id]),
  readPaymentBatch: async (server) => {
    const { id } = await submittedBatch(server);
    return await server.browser().call("readPaymentBatch", { id }, { headers: manager });
  },
  submitPaymentBatch: async (server) => {
    const made = await batchOf(server, [(await approvedInvoice(server)).id]);
    return await moveBatch(server, "submitPaymentBatch", made.json());
  },
  releasePaymentBatch: async (server) =>
    moveBatch(server, "releasePaymentBatch", await submittedBatch(server), principal),
  withdrawPaymentBatch: async (server) =>
    moveBatch(server, "withdrawPaymentBatch", await submittedBatch(server)),
  fetchPaymentFile: async (server) => fetchFile(server, (await releasedBatch(server)).id),
  recallPaymentOrder: async (server) => {
    const { orders } = await submittedBatch(server);
    return await server
      .browser()
      .call("recallPaymentOrder", { id: orders[0]?.id ?? "" }, { headers: manager });
  },
} satisfies Partial<Record<RouteName, Story>>;
