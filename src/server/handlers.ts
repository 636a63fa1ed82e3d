import { agencyHandlers } from "./agency/agency.routes.ts";
import { reviewHandlers } from "./agency/review/review.routes.ts";
import { agencyDomainHandlers } from "./agency-domain/agency-domain.routes.ts";
import { agencyPageHandlers } from "./agency-page/agency-page.routes.ts";
import { guardsWith } from "./application/application.access.ts";
import { applicationHandlers } from "./application/application.routes.ts";
import { bankDetailsHandlers } from "./bank-details/bank-details.routes.ts";
import { contractTemplateHandlers } from "./contract-template/contract-template.routes.ts";
import { openGate } from "./core/gate/gate.ts";
import { letHolderIn } from "./core/gate/holder.access.ts";
import type { Dependencies } from "./dependencies.ts";
import { deskHandlers } from "./desk/desk.routes.ts";
import { documentCheckHandlers } from "./document-check/document-check.routes.ts";
import { formDraftHandlers } from "./form-draft/form-draft.routes.ts";
import { fundsRequestHandlers } from "./funds-request/funds-request.routes.ts";
import type { Guards, Handlers } from "./http/call.ts";
import { listingHandlers } from "./listing/listing.routes.ts";
import { directEntryHandlers } from "./mandate/direct-entry/direct-entry.routes.ts";
import { mandateHandlers } from "./mandate/mandate.routes.ts";
import { payToHandlers } from "./mandate/payto/payto.routes.ts";
import { assignmentHandlers } from "./money-in/assignment.routes.ts";
import { bankFileHandlers } from "./money-in/bank-file.routes.ts";
import { moneyInHandlers } from "./money-in/money-in.routes.ts";
import { suspenseHandlers } from "./money-in/suspense.routes.ts";
import { otpHandlers } from "./otp/otp.routes.ts";
import { outboxHandlers } from "./outbox/outbox.routes.ts";
import type { PageConfig } from "./page-config.ts";
import { paymentHandlers } from "./payment/payment.routes.ts";
import { paymentLinkHandlers } from "./payment-link/payment-link.routes.ts";
import { paymentOptionsHandlers } from "./payment-options/payment-options.routes.ts";
import { payoutHandlers, supplierInvoiceHandlers } from "./payout/payout.routes.ts";
import { receiptHandlers } from "./receipt/receipt.routes.ts";
import { refundHandlers } from "./refund/refund.routes.ts";
import { registrationHandlers } from "./registration/registration.routes.ts";
import { settlementHandlers } from "./settlement-authority/settlement-authority.routes.ts";
import { signingBulkHandlers } from "./signing/bulk/bulk.routes.ts";
import { signingHandlers } from "./signing/signing.routes.ts";
import { signingDeskHandlers } from "./signing/signing-desk.routes.ts";
import { signingLinkHandlers } from "./signing/signing-links.routes.ts";
import { signingRequestHandlers } from "./signing/signing-request.routes.ts";
import { letStaffIn } from "./staff/staff.access.ts";
import { staffHandlers } from "./staff/staff.routes.ts";
import { campaignPackageHandlers } from "./supplier/campaign-package.routes.ts";
import { payeeChangeHandlers } from "./supplier/payee-change.routes.ts";
import { supplierHandlers } from "./supplier/supplier.routes.ts";
import { systemHandlers } from "./system/system.routes.ts";
import { branchHandlers } from "./team/branch/branch.routes.ts";
import { invitationHandlers } from "./team/invitation/invitation.routes.ts";
import { profileHandlers } from "./team/profile/profile.routes.ts";
import { teamHandlers } from "./team/team.routes.ts";
import { trustMonthHandlers } from "./trust-month/trust-month.routes.ts";
import { vendorApplicationHandlers } from "./vendor-application/vendor-application.routes.ts";

/** Every call of the contract with what answers it. */
export const createHandlers = (dependencies: Dependencies, page: PageConfig): Handlers => ({
  ...agencyHandlers(dependencies),
  ...applicationHandlers(dependencies),
  ...bankDetailsHandlers(dependencies),
  ...contractTemplateHandlers(dependencies),
  ...otpHandlers(dependencies),
  ...paymentHandlers(dependencies),
  ...deskHandlers(dependencies),
  ...suspenseHandlers(dependencies),
  ...bankFileHandlers(dependencies),
  ...assignmentHandlers(dependencies),
  ...paymentLinkHandlers(dependencies),
  ...paymentOptionsHandlers(dependencies),
  ...refundHandlers(dependencies),
  ...receiptHandlers(dependencies),
  ...registrationHandlers(dependencies),
  ...settlementHandlers(dependencies),
  ...supplierInvoiceHandlers(dependencies),
  ...payoutHandlers(dependencies),
  ...signingDeskHandlers(dependencies),
  ...signingRequestHandlers(dependencies),
  ...signingHandlers(dependencies),
  ...signingLinkHandlers(dependencies),
  ...signingBulkHandlers(dependencies),
  ...fundsRequestHandlers(dependencies),
  ...listingHandlers(dependencies),
  ...moneyInHandlers(dependencies),
  ...outboxHandlers(dependencies),
  ...documentCheckHandlers(dependencies),
  ...formDraftHandlers(dependencies),
  ...staffHandlers(dependencies),
  ...supplierHandlers(dependencies),
  ...payeeChangeHandlers(dependencies),
  ...campaignPackageHandlers(dependencies),
  ...teamHandlers(dependencies),
  ...branchHandlers(dependencies),
  ...reviewHandlers(dependencies),
  ...profileHandlers(dependencies),
  ...agencyPageHandlers(dependencies),
  ...agencyDomainHandlers(dependencies),
  ...invitationHandlers(dependencies),
  ...trustMonthHandlers(dependencies),
  ...mandateHandlers(dependencies),
  ...payToHandlers(dependencies),
  ...directEntryHandlers(dependencies),
  ...systemHandlers(dependencies, page),
  ...vendorApplicationHandlers(dependencies),
});

export const createGuards = (dependencies: Dependencies): Guards => ({
  ...guardsWith(dependencies, openGate(dependencies)),
  holder: (caller) => letHolderIn(dependencies, caller),
  staff: (caller) => letStaffIn(dependencies, caller),
});
