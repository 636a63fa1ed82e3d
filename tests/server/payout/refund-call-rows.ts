import { paidLink, payOutBody, suspended } from "#tests/server/http/desk-stories.ts";
import { taxDue, taxReference } from "#tests/server/http/order-stories.ts";
import { about, at, type CallRow, refusing, unpaid } from "./call-row.ts";
import {
  largeRefund,
  reason,
  refundApproved,
  refundAsked,
  refundNamed,
  releasedBy,
  taxSubmitted,
} from "./payout-scenes.ts";

const firstRelease = {
  call: "releasePaymentBatch",
  makes: "firstReleaser",
  status: "awaitingRelease",
} as const;
const secondRelease = { ...firstRelease, makes: "releaser", status: "released" } as const;
const ofRefund = ["asker", "refundApprover", "payeeNamer"] as const;

/** The calls by which refunds and withheld tax are paid. */
export const refundCallRows: readonly CallRow[] = [
  {
    call: "askRefund",
    on: "a payment",
    refuses: {},
    makes: "asker",
    status: "awaitingApproval",
    scene: async ({ server }) => about((await paidLink(server)).paymentId, largeRefund),
  },
  {
    call: "askSuspenseRefund",
    on: "money in suspense",
    refuses: {},
    makes: "asker",
    status: "awaitingApproval",
    scene: async ({ server }) => about((await suspended(server)).id, { amountCents: 110_000, reason }),
  },
  {
    call: "approveRefund",
    on: "a refund that waits for its approval",
    refuses: refusing("refund.second-person", "asker"),
    makes: "refundApprover",
    status: "toPayOut",
    scene: async (stage) => about(await refundAsked(stage)),
  },
  {
    call: "declineRefund",
    on: "a refund that waits for its approval",
    refuses: {},
    makes: unpaid,
    status: "declined",
    scene: async (stage) => about(await refundAsked(stage)),
  },
  {
    call: "payOutRefund",
    on: "an approved refund",
    refuses: {},
    makes: "payeeNamer",
    status: "ordered",
    scene: async (stage) => about(await refundApproved(stage), payOutBody),
  },
  {
    ...firstRelease,
    on: "a refund",
    refuses: refusing("batch.second-person", ...ofRefund),
    scene: async (stage) => at(await refundNamed(stage)),
  },
  {
    ...secondRelease,
    on: "a refund that one of two released",
    refuses: refusing("batch.second-person", ...ofRefund, "firstReleaser"),
    scene: async (stage) => at(await releasedBy(stage, "firstReleaser", await refundNamed(stage))),
  },
  {
    call: "createTaxBatch",
    on: "tax that is due",
    refuses: {},
    makes: "maker",
    status: "building",
    scene: async ({ server }) => {
      await taxDue(server, { totalCents: 10_000 });
      return { body: { paymentReference: taxReference } };
    },
  },
  {
    ...firstRelease,
    on: "withheld tax",
    refuses: refusing("batch.second-person", "maker"),
    scene: async (stage) => at(await taxSubmitted(stage)),
  },
  {
    ...secondRelease,
    on: "withheld tax that one of two released",
    refuses: refusing("batch.second-person", "maker", "firstReleaser"),
    scene: async (stage) => at(await releasedBy(stage, "firstReleaser", await taxSubmitted(stage))),
  },
];
