import { exampleSupplier, newSupplier } from "#tests/server/http/supplier-stories.ts";
import { about, at, type CallRow, refusing, unpaid } from "./call-row.ts";
import { calledBack, proposalOf, proposed } from "./payout-people.ts";
import { approved, bodyOf, captured, reason, type Stage } from "./payout-scenes.ts";

const supplierIn = async ({ server }: Stage): Promise<string> => (await newSupplier(server)).id;
const calledAbout = async (stage: Stage): Promise<string> =>
  await calledBack(stage.server, await supplierIn(stage));

/** The calls by which suppliers come to an account, and invoices to their approval. */
export const invoiceCallRows: readonly CallRow[] = [
  {
    call: "createSupplier",
    on: "nothing",
    refuses: {},
    makes: { nothing: "It has no account yet." },
    scene: async () => ({ body: exampleSupplier }),
  },
  {
    call: "changeSupplier",
    on: "a supplier",
    refuses: {},
    makes: { nothing: "It changes no account, and the number that is called is the one before the change." },
    scene: async ({ server }) => at(await newSupplier(server), exampleSupplier),
  },
  {
    call: "proposePayee",
    on: "a supplier",
    refuses: {},
    makes: "proposer",
    status: "proposed",
    scene: async (stage) => about(await supplierIn(stage), proposalOf("12345676")),
  },
  {
    call: "recordPayeeCall",
    on: "a proposed account",
    refuses: {},
    makes: "caller",
    status: "calledBack",
    scene: async (stage) => {
      const { id, numberOnFile: number } = await proposed(stage.server, await supplierIn(stage));
      return about(id, { person: "Robin Lens", number });
    },
  },
  {
    call: "approvePayee",
    on: "an account that was called about",
    refuses: refusing("payee.second-person", "proposer", "caller"),
    makes: "payeeApprover",
    status: "approved",
    scene: async (stage) => about(await calledAbout(stage)),
  },
  {
    call: "cancelPayee",
    on: "an account that was called about",
    refuses: {},
    makes: { nothing: "The account before it stays in force." },
    status: "cancelled",
    scene: async (stage) => about(await calledAbout(stage)),
  },
  {
    call: "captureSupplierInvoice",
    on: "a listing",
    refuses: {},
    makes: "capturer",
    status: "captured",
    scene: async (stage) => about(stage.listingId, bodyOf(stage)),
  },
  {
    call: "changeSupplierInvoice",
    on: "a captured invoice",
    refuses: {},
    makes: "corrector",
    status: "captured",
    scene: async (stage) => at(await captured(stage), bodyOf(stage)),
  },
  {
    call: "querySupplierInvoice",
    on: "a captured invoice",
    refuses: {},
    makes: unpaid,
    status: "queried",
    scene: async (stage) => at(await captured(stage), { reason }),
  },
  {
    call: "rejectSupplierInvoice",
    on: "a captured invoice",
    refuses: {},
    makes: unpaid,
    status: "rejected",
    scene: async (stage) => at(await captured(stage), { reason }),
  },
  {
    call: "voidSupplierInvoice",
    on: "an approved invoice",
    refuses: {},
    makes: unpaid,
    status: "voided",
    scene: async (stage) => at(await approved(stage), { reason }),
  },
  {
    call: "approveSupplierInvoice",
    on: "a captured invoice",
    refuses: refusing("invoice.second-person", "capturer", "corrector"),
    makes: "approver",
    status: "approved",
    scene: async (stage) => at(await captured(stage)),
  },
];
