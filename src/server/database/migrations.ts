import type { Migration } from "./migrate.ts";
import { initialMigration } from "./migrations/0001-initial.ts";
import { staffMigration } from "./migrations/0002-staff.ts";
import { listingSearchMigration } from "./migrations/0003-listing-search.ts";
import { deskMigration } from "./migrations/0004-desk.ts";
import { applicationMigration } from "./migrations/0005-application.ts";
import { mandateMigration } from "./migrations/0006-mandate.ts";
import { settlementMigration } from "./migrations/0007-settlement.ts";
import { contractTemplateMigration } from "./migrations/0008-contract-template.ts";
import { debitUserMigration } from "./migrations/0009-debit-user.ts";
import { browserCodesMigration } from "./migrations/0010-browser-codes.ts";
import { endedSessionsMigration } from "./migrations/0011-ended-sessions.ts";
import { receiptsMigration } from "./migrations/0012-receipts.ts";
import { suspenseMatchMigration } from "./migrations/0013-suspense-match.ts";
import { accountMigration } from "./migrations/0015-account.ts";
import { verifiedMobileMigration } from "./migrations/0016-verified-mobile.ts";
import { cardTestingMigration } from "./migrations/0017-card-testing.ts";
import { formDraftsMigration } from "./migrations/0018-form-drafts.ts";
import { legalAddressesMigration } from "./migrations/0020-legal-addresses.ts";
import { fundsAssignmentMigration } from "./migrations/0021-funds-assignment.ts";
import { payerReachMigration } from "./migrations/0022-payer-reach.ts";
import { recordsMigration } from "./migrations/0023-records.ts";
import { linkHoldersMigration } from "./migrations/0024-link-holders.ts";
import { signingMigration } from "./migrations/0025-signing.ts";
import { sealedContractsMigration } from "./migrations/0026-sealed-contracts.ts";
import { signingPapersMigration } from "./migrations/0027-signing-papers.ts";
import { saleTermsMigration } from "./migrations/0028-sale-terms.ts";
import { witnessesMigration } from "./migrations/0029-witnesses.ts";
import { bulkSendsMigration } from "./migrations/0031-bulk-sends.ts";
import { otherRolesMigration } from "./migrations/0032-other-roles.ts";
import { designDigestMigration } from "./migrations/0035-design-digest.ts";
import { singleUseLinksMigration } from "./migrations/0036-single-use-links.ts";
import { ownTurnsMigration } from "./migrations/0037-own-turns.ts";
import { bulkAttemptsMigration } from "./migrations/0038-bulk-attempts.ts";
import { signingEvidenceMigration } from "./migrations/0039-signing-evidence.ts";
import { trustLedgersMigration } from "./migrations/0040-trust-ledgers.ts";
import { suppliersMigration } from "./migrations/0041-suppliers.ts";
import { supplierInvoicesMigration } from "./migrations/0042-supplier-invoices.ts";
import { payoutsMigration } from "./migrations/0043-payouts.ts";
import { payoutLinesMigration } from "./migrations/0044-payout-lines.ts";
import { payoutChannelsMigration } from "./migrations/0045-payout-channels.ts";
import { clearingBatchesMigration } from "./migrations/0046-clearing-batches.ts";
import { paymentFileDebitsMigration } from "./migrations/0047-payment-file-debits.ts";
import { trustGuardMigration } from "./migrations/0048-trust-guard.ts";
import { invoiceFilesMigration } from "./migrations/0049-invoice-files.ts";
import { trustMonthsMigration } from "./migrations/0050-trust-months.ts";
import { campaignPackagesMigration } from "./migrations/0051-campaign-packages.ts";
import { orderPurposesMigration } from "./migrations/0052-order-purposes.ts";
import { payoutKeysMigration } from "./migrations/0053-payout-keys.ts";
import { paidByBankMigration } from "./migrations/0054-paid-by-bank.ts";
import { invoiceReasonsMigration } from "./migrations/0055-invoice-reasons.ts";
import { invoiceNumbersMigration } from "./migrations/0056-invoice-numbers.ts";
import { signingDeliveriesMigration } from "./migrations/0057-signing-deliveries.ts";
import { flagChangesMigration } from "./migrations/0058-flag-changes.ts";
import { teamMigration } from "./migrations/0059-team.ts";
import { residentialSalesMigration } from "./migrations/0060-residential-sales.ts";
import { listingsByAgentMigration } from "./migrations/0061-listings-by-agent.ts";
import { invitationsMigration } from "./migrations/0062-invitations.ts";
import { branchesMigration } from "./migrations/0063-branches.ts";
import { agencyLifecycleMigration } from "./migrations/0064-agency-lifecycle.ts";
import { registrationsMigration } from "./migrations/0065-registrations.ts";
import { agencyPagesMigration } from "./migrations/0066-agency-pages.ts";
import { paymentOptionsMigration } from "./migrations/0067-payment-options.ts";
import { branchOpeningsMigration } from "./migrations/0068-branch-openings.ts";
import { agencyLapsesMigration } from "./migrations/0069-agency-lapses.ts";
import { agencyDomainsMigration } from "./migrations/0070-agency-domains.ts";
import { agencySurchargesMigration } from "./migrations/0072-agency-surcharges.ts";
import { agencyLogosMigration } from "./migrations/0073-agency-logos.ts";
import { licenceExtractsMigration } from "./migrations/0074-licence-extracts.ts";
import { listingBitsMigration } from "./migrations/0075-listing-bits.ts";
import { cardPaymentBeginMigration } from "./migrations/0076-card-payment-begin.ts";
import { journalHeadsMigration } from "./migrations/0077-journal-heads.ts";
import { paymentBitsMigration } from "./migrations/0078-payment-bits.ts";
import { templateBitsMigration } from "./migrations/0079-template-bits.ts";
import { rangeLexemesMigration } from "./migrations/0080-range-lexemes.ts";
import { lexemesByKeyMigration } from "./migrations/0081-lexemes-by-key.ts";
import { activePositionsMigration } from "./migrations/0082-active-positions.ts";

/** Every migration of this version, in order. */
export const migrations: readonly Migration[] = [
  initialMigration,
  staffMigration,
  listingSearchMigration,
  deskMigration,
  applicationMigration,
  mandateMigration,
  settlementMigration,
  contractTemplateMigration,
  debitUserMigration,
  browserCodesMigration,
  endedSessionsMigration,
  receiptsMigration,
  suspenseMatchMigration,
  accountMigration,
  verifiedMobileMigration,
  cardTestingMigration,
  formDraftsMigration,
  legalAddressesMigration,
  fundsAssignmentMigration,
  payerReachMigration,
  recordsMigration,
  linkHoldersMigration,
  signingMigration,
  sealedContractsMigration,
  signingPapersMigration,
  saleTermsMigration,
  witnessesMigration,
  bulkSendsMigration,
  otherRolesMigration,
  designDigestMigration,
  singleUseLinksMigration,
  ownTurnsMigration,
  bulkAttemptsMigration,
  signingEvidenceMigration,
  trustLedgersMigration,
  suppliersMigration,
  supplierInvoicesMigration,
  payoutsMigration,
  payoutLinesMigration,
  payoutChannelsMigration,
  clearingBatchesMigration,
  paymentFileDebitsMigration,
  trustGuardMigration,
  invoiceFilesMigration,
  trustMonthsMigration,
  campaignPackagesMigration,
  orderPurposesMigration,
  payoutKeysMigration,
  paidByBankMigration,
  invoiceReasonsMigration,
  invoiceNumbersMigration,
  signingDeliveriesMigration,
  flagChangesMigration,
  teamMigration,
  residentialSalesMigration,
  listingsByAgentMigration,
  invitationsMigration,
  branchesMigration,
  agencyLifecycleMigration,
  registrationsMigration,
  agencyPagesMigration,
  paymentOptionsMigration,
  branchOpeningsMigration,
  agencyLapsesMigration,
  agencyDomainsMigration,
  agencySurchargesMigration,
  agencyLogosMigration,
  licenceExtractsMigration,
  listingBitsMigration,
  cardPaymentBeginMigration,
  journalHeadsMigration,
  paymentBitsMigration,
  templateBitsMigration,
  rangeLexemesMigration,
  lexemesByKeyMigration,
  activePositionsMigration,
];
