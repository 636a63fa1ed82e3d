import { agencyDomainRequirements } from "#machines/agency-domain/agency-domain.requirements.ts";
import { agencyLifecycleRequirements } from "#machines/agency-lifecycle/agency-lifecycle.requirements.ts";
import { agencyPageRequirements } from "#machines/agency-page/agency-page.requirements.ts";
import { agencyRegistrationRequirements } from "#machines/agency-registration/agency-registration.requirements.ts";
import { applicationLifecycleRequirements } from "#machines/application-lifecycle/application-lifecycle.requirements.ts";
import { applicationStepRequirements } from "#machines/application-step/application-step.requirements.ts";
import { bankDetailsChangeRequirements } from "#machines/bank-details-change/bank-details-change.requirements.ts";
import { bankImportRequirements } from "#machines/bank-import/bank-import.requirements.ts";
import { bulkActionRequirements } from "#machines/bulk-action/bulk-action.requirements.ts";
import { bulkSendRequirements } from "#machines/bulk-send/bulk-send.requirements.ts";
import { codeEntryRequirements } from "#machines/code-entry/code-entry.requirements.ts";
import { commandPaletteRequirements } from "#machines/command-palette/command-palette.requirements.ts";
import { contractTemplateRequirements } from "#machines/contract-template/contract-template.requirements.ts";
import { designerRequirements } from "#machines/designer/designer.requirements.ts";
import { documentCheckRequirements } from "#machines/document-check/document-check.requirements.ts";
import { documentUploadRequirements } from "#machines/document-upload/document-upload.requirements.ts";
import { formDraftRequirements } from "#machines/form-draft/form-draft.requirements.ts";
import { fundsRequestRequirements } from "#machines/funds-request/funds-request.requirements.ts";
import { inPersonRequirements } from "#machines/in-person/in-person.requirements.ts";
import { instalmentRequirements } from "#machines/instalment/instalment.requirements.ts";
import { invitationRequirements } from "#machines/invitation/invitation.requirements.ts";
import { invoiceCaptureRequirements } from "#machines/invoice-capture/invoice-capture.requirements.ts";
import { mandateRequirements } from "#machines/mandate/mandate.requirements.ts";
import { mandateSetupRequirements } from "#machines/mandate-setup/mandate-setup.requirements.ts";
import { otpGateRequirements } from "#machines/otp-gate/otp-gate.requirements.ts";
import { otpSessionRequirements } from "#machines/otp-session/otp-session.requirements.ts";
import { payeeChangeRequirements } from "#machines/payee-change/payee-change.requirements.ts";
import { paymentRequirements } from "#machines/payment/payment.requirements.ts";
import { paymentBatchRequirements } from "#machines/payment-batch/payment-batch.requirements.ts";
import { paymentLifecycleRequirements } from "#machines/payment-lifecycle/payment-lifecycle.requirements.ts";
import { paymentOptionsChangeRequirements } from "#machines/payment-options-change/payment-options-change.requirements.ts";
import { paymentOrderRequirements } from "#machines/payment-order/payment-order.requirements.ts";
import { phoneDrawingRequirements } from "#machines/phone-drawing/phone-drawing.requirements.ts";
import { refundRequirements } from "#machines/refund/refund.requirements.ts";
import { requestMoreFundsRequirements } from "#machines/request-more-funds/request-more-funds.requirements.ts";
import { resultsTableRequirements } from "#machines/results-table/results-table.requirements.ts";
import { rowSelectionRequirements } from "#machines/row-selection/row-selection.requirements.ts";
import { sessionRequirements } from "#machines/session/session.requirements.ts";
import { settlementAuthorityRequirements } from "#machines/settlement-authority/settlement-authority.requirements.ts";
import { settlementSigningRequirements } from "#machines/settlement-signing/settlement-signing.requirements.ts";
import { signatureCaptureRequirements } from "#machines/signature-capture/signature-capture.requirements.ts";
import { signerTurnRequirements } from "#machines/signer-turn/signer-turn.requirements.ts";
import { signingRequirements } from "#machines/signing/signing.requirements.ts";
import { signingRequestRequirements } from "#machines/signing-request/signing-request.requirements.ts";
import { signingSetupRequirements } from "#machines/signing-setup/signing-setup.requirements.ts";
import { staffActionRequirements } from "#machines/staff-action/staff-action.requirements.ts";
import { supplierInvoiceRequirements } from "#machines/supplier-invoice/supplier-invoice.requirements.ts";
import { suspenseMatchRequirements } from "#machines/suspense-match/suspense-match.requirements.ts";
import { tableExportRequirements } from "#machines/table-export/table-export.requirements.ts";
import { trustMonthRequirements } from "#machines/trust-month/trust-month.requirements.ts";
import { vendorApplicationRequirements } from "#machines/vendor-application/vendor-application.requirements.ts";

/** What a chart answers for: where it was asked, by document and section or point, and one testable sentence. */
export type Requirement = {
  source: `${"specification" | "security" | "design" | "field notes" | "issue"} ${number}`;
  text: string;
};

/** Every requirement that some chart answers for, as the documents ask it, never as the charts happen to be. */
export const requirements = {
  ...fundsRequestRequirements,
  ...otpGateRequirements,
  ...otpSessionRequirements,
  ...codeEntryRequirements,
  ...paymentRequirements,
  ...paymentLifecycleRequirements,
  ...agencyLifecycleRequirements,
  ...applicationLifecycleRequirements,
  ...refundRequirements,
  ...suspenseMatchRequirements,
  ...bankImportRequirements,
  ...bankDetailsChangeRequirements,
  ...agencyPageRequirements,
  ...agencyDomainRequirements,
  ...invitationRequirements,
  ...payeeChangeRequirements,
  ...resultsTableRequirements,
  ...tableExportRequirements,
  ...rowSelectionRequirements,
  ...bulkActionRequirements,
  ...bulkSendRequirements,
  ...sessionRequirements,
  ...settlementAuthorityRequirements,
  ...settlementSigningRequirements,
  ...requestMoreFundsRequirements,
  ...staffActionRequirements,
  ...commandPaletteRequirements,
  ...documentUploadRequirements,
  ...documentCheckRequirements,
  ...formDraftRequirements,
  ...mandateSetupRequirements,
  ...mandateRequirements,
  ...instalmentRequirements,
  ...agencyRegistrationRequirements,
  ...vendorApplicationRequirements,
  ...applicationStepRequirements,
  ...contractTemplateRequirements,
  ...signingRequestRequirements,
  ...signingSetupRequirements,
  ...signerTurnRequirements,
  ...signingRequirements,
  ...signatureCaptureRequirements,
  ...inPersonRequirements,
  ...phoneDrawingRequirements,
  ...designerRequirements,
  ...supplierInvoiceRequirements,
  ...invoiceCaptureRequirements,
  ...trustMonthRequirements,
  ...paymentBatchRequirements,
  ...paymentOptionsChangeRequirements,
  ...paymentOrderRequirements,
} as const satisfies Record<string, Requirement>;

export type RequirementId = keyof typeof requirements;

/** What a state or transition says of itself: the requirements that it answers for. */
export type MachineMeta = { requirement: RequirementId | readonly RequirementId[] };
