import { openAgency } from "#server/agency/review/open-agency.ts";
import { factsOfAccount } from "#server/core/account/account.read.ts";
import { type Subscribers, whereConcerned, whichReads } from "#server/core/events/events.ts";
import { hasOpenRequest } from "#server/funds-request/funds-request.store.ts";
import { dropRequest } from "#server/funds-request/lapse-requests.ts";
import {
  moveListings,
  reassignListings,
  renameBranchInListings,
  renameInListings,
} from "#server/listing/reassign-listings.ts";
import { followMandate, followPayment } from "#server/mandate/follow-mandate.ts";
import { hasLiveMandate } from "#server/mandate/mandate.store.ts";
import { reverseLine } from "#server/money-in/reverse-line.ts";
import { notifyReversal } from "#server/payment/payer-messages.ts";
import { issueReceipt } from "#server/receipt/issue-receipt.ts";
import { dropRefundsOfFunds, dropRefundsOfPayment } from "#server/refund/drop-refunds.ts";
import { followRefundOrder } from "#server/refund/follow-refund-order.ts";
import { followSettlement } from "#server/settlement-authority/follow-settlement.ts";
import { revokeByPayment } from "#server/settlement-authority/revoke-settlement.ts";
import { hasActiveAuthority } from "#server/settlement-authority/settlement-authority.store.ts";
import {
  notifyCompletion,
  notifyContacts,
  notifyEnd,
  notifyOfCreation,
  notifyOfProgress,
  notifyToContinue,
} from "#server/vendor-application/notices.ts";

/** Who follows each event, in order: authorities and mandates before whoever writes of what is then planned. */
export const subscribers: Subscribers = {
  "application.created": [notifyOfCreation],
  "application.updated": [notifyContacts, notifyOfProgress],
  "application.partially-completed": [notifyToContinue],
  "application.completed": [notifyCompletion],
  "application.cancelled": [notifyEnd],
  "application.expired": [notifyEnd, followSettlement, followMandate, dropRequest],
  "payment-link.cancelled": [followSettlement, followMandate, dropRequest],
  "obligation.changed": [followSettlement, followMandate],
  "obligation.settled": [whereConcerned(hasOpenRequest, dropRequest)],
  "payment.settled": [
    whereConcerned(hasActiveAuthority, (tx, dependencies, { owed }) =>
      followSettlement(tx, dependencies, owed),
    ),
    whereConcerned(hasLiveMandate, followPayment),
    whichReads(factsOfAccount, issueReceipt),
  ],
  "payment.reversed": [notifyReversal, dropRefundsOfPayment],
  "payment.withdrawn": [revokeByPayment],
  "funds.reversed": [dropRefundsOfFunds],
  "refund-order.moved": [followRefundOrder],
  "contract.exchanged": [],
  "contract.rescinded": [],
  "registration.submitted": [openAgency],
  "branch.renamed": [renameBranchInListings],
  "branch.closed": [moveListings],
  "member.renamed": [renameInListings],
  "member.left": [reassignListings],
  "suspended-debit.returned": [
    async (tx, dependencies, { line }) => void (await reverseLine(tx, dependencies, line)),
  ],
};
