import { about, at, type CallRow, refusing, unpaid } from "./call-row.ts";
import { acceptance, accepted, approved, made, orderIn, releasedBy, submitted } from "./payout-scenes.ts";

/** Who had a part in a payment of an invoice, whatever its amount. */
const involved = [
  "capturer",
  "corrector",
  "approver",
  "proposer",
  "caller",
  "payeeApprover",
  "maker",
] as const;
const release = { call: "releasePaymentBatch", makes: "releaser", status: "released" } as const;
const firstRelease = { ...release, makes: "firstReleaser", status: "awaitingRelease" } as const;
const refused = (...more: ("accepter" | "firstReleaser")[]) =>
  refusing("batch.second-person", ...involved, ...more);

const large = { totalCents: 2_000_001 };
const first = { supplier: "neverPaid" } as const;

/** The calls by which approved invoices are paid. */
export const batchCallRows: readonly CallRow[] = [
  {
    call: "createPaymentBatch",
    on: "an approved invoice",
    refuses: {},
    makes: "maker",
    status: "building",
    scene: async (stage) => ({ body: { invoiceIds: [(await approved(stage)).id] } }),
  },
  {
    call: "submitPaymentBatch",
    on: "a batch that is put together",
    refuses: {},
    makes: { nothing: "It pays what its maker put into it." },
    status: "awaitingRelease",
    scene: async (stage) => at(await made(stage)),
  },
  {
    call: "withdrawPaymentBatch",
    on: "a batch that waits for its release",
    refuses: {},
    makes: unpaid,
    status: "withdrawn",
    scene: async (stage) => at(await submitted(stage)),
  },
  {
    call: "acceptPayeeName",
    on: "a payment to another name",
    refuses: {},
    makes: "accepter",
    status: "awaitingRelease",
    scene: async (stage) => acceptance(await submitted(stage, { supplier: "otherName" })),
  },
  {
    call: "acceptPayeeName",
    on: "a payment to another name that one of two released",
    refuses: refusing("batch.second-person", "firstReleaser"),
    makes: "accepter",
    status: "awaitingRelease",
    scene: async (stage) => {
      const batch = await submitted(stage, { supplier: "otherName", ...large });
      return acceptance(await releasedBy(stage, "firstReleaser", batch));
    },
  },
  {
    ...release,
    on: "a batch of $20,000.00",
    refuses: refused(),
    scene: async (stage) => at(await submitted(stage, { totalCents: 2_000_000 })),
  },
  {
    ...release,
    on: "a batch of which somebody accepted the payee's name",
    refuses: refused("accepter"),
    scene: async (stage) => at(await accepted(stage)),
  },
  {
    ...firstRelease,
    on: "a batch of $20,000.01",
    refuses: refused(),
    scene: async (stage) => at(await submitted(stage, large)),
  },
  {
    ...release,
    on: "a batch of $20,000.01 that one of two released",
    refuses: refused("firstReleaser"),
    scene: async (stage) => at(await releasedBy(stage, "firstReleaser", await submitted(stage, large))),
  },
  {
    ...firstRelease,
    on: "a first payment",
    refuses: refused(),
    scene: async (stage) => at(await submitted(stage, first)),
  },
  {
    ...release,
    on: "a first payment that one of two released",
    refuses: refused("firstReleaser"),
    scene: async (stage) => at(await releasedBy(stage, "firstReleaser", await submitted(stage, first))),
  },
  {
    call: "fetchPaymentFile",
    on: "a released batch",
    refuses: {},
    makes: { nothing: "The file pays what others released, and nothing else." },
    scene: async (stage) => about((await releasedBy(stage, "releaser", await submitted(stage))).id),
  },
  {
    call: "recallPaymentOrder",
    on: "a payment of a released batch",
    refuses: {},
    makes: unpaid,
    status: "withdrawn",
    scene: async (stage) => about(orderIn(await releasedBy(stage, "releaser", await submitted(stage)))),
  },
];
