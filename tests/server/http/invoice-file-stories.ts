import type { LightMyRequestResponse } from "fastify";
import { type RouteName, routes } from "#contract/routes.ts";
import { invoicePdf } from "#tests/support/invoice-pdf.ts";
import type { TestServer } from "#tests/support/server.ts";
import { upload } from "./contract-template-stories.ts";
import { paidLink } from "./desk-stories.ts";
import { listingFor, pressKey } from "./payment-link-stories.ts";
import { agent, capturedInvoice, payableSupplier } from "./payout-stories.ts";

/** Sends the PDF of an invoice as the page does. */
export const readInvoicePdf = (
  server: TestServer,
  listingId: string,
  pdf: Uint8Array,
  headers: Record<string, string> = agent,
): Promise<LightMyRequestResponse> =>
  upload(server, Buffer.from(pdf), {
    name: "INV-2041.pdf",
    headers,
    url: routes.readSupplierInvoiceFile.path.replace("{id}", listingId),
  });

/** A PDF that no other test has. */
const newPdf = () => invoicePdf([`Invoice number: PDF-${pressKey()}`]);

export const invoiceFileStories = {
  readSupplierInvoiceFile: async (server) =>
    await readInvoicePdf(server, (await listingFor(server)).id, newPdf()),
  readSupplierInvoiceDocument: async (server) => {
    const [{ id: listingId }, supplierId] = [await paidLink(server), await payableSupplier(server)];
    const read = await readInvoicePdf(server, listingId, newPdf());
    const { fileDigest } = read.json<{ fileDigest: string }>();
    const { id } = await capturedInvoice(server, { listingId, supplierId, fileDigest });
    return await server.browser().call("readSupplierInvoiceDocument", { id }, { headers: agent });
  },
} satisfies Partial<Record<RouteName, (server: TestServer) => Promise<LightMyRequestResponse>>>;
