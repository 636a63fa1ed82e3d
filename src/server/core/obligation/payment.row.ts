import type { Party, Property } from "#contract/application.ts";
import type { Challenge } from "#contract/payment.ts";
import type { ProblemCode } from "#contract/problems.ts";
import type { AgencyStatus } from "#domain/agency/agency-statuses.ts";
import type {
  ApplicationStatus,
  AustralianState,
  CardBrand,
  PaymentMethod,
  PaymentStatus,
  ProductType,
} from "#domain/enumerations.ts";

/** A payment as it is stored, with the reference of its application. */
export type PaymentRow = {
  id: string;
  applicationId: string;
  obligationId: string;
  reference: string;
  method: PaymentMethod;
  status: PaymentStatus;
  amountCents: number;
  surchargeCents: number;
  token: string | null;
  chargeId: string | null;
  cardBrand: CardBrand | null;
  cardLast4: string | null;
  challenge: Challenge | null;
  problemCode: ProblemCode | null;
  receiptNumber: string | null;
  leaseUntil: Date | null;
  refundCents: number;
  refundedAt: Date | null;
  /** What of a settled payment staff give, or gave, back. */
  givenBackCents: number;
  createdAt: Date;
  settledAt: Date | null;
};

/** Columns of `payments p` joined with `applications a`, under the names of `PaymentRow`. */
export const paymentColumns = `p.id, p.application_id as "applicationId", p.obligation_id as "obligationId",
  a.reference, p.method, p.status, p.amount_cents as "amountCents", p.surcharge_cents as "surchargeCents", p.token,
  p.charge_id as "chargeId", p.card_brand as "cardBrand", p.card_last4 as "cardLast4", p.challenge,
  p.problem_code as "problemCode", p.receipt_number as "receiptNumber", p.lease_until as "leaseUntil",
  p.refund_cents as "refundCents", p.refunded_at as "refundedAt",
  p.given_back_cents as "givenBackCents", p.created_at as "createdAt",
  p.settled_at as "settledAt"`;

/** What an application owes, and whom to tell of it. */
export type OwedRow = {
  applicationId: string;
  agencyId: string;
  agencyName: string;
  agencyStatus: AgencyStatus;
  shortcode: string;
  reference: string;
  applicationStatus: ApplicationStatus;
  productType: ProductType;
  vendors: Party[];
  buyers: Party[];
  property: Property | null;
  /** Where the agency is: whose clock counts where no property is known. */
  agencyState: AustralianState;
  obligationId: string;
  dueCents: number;
  settledCents: number;
  /** What debits under way have spoken for. */
  debitingCents: number;
};

/** Columns of `obligations o`, `applications a` and `agencies g`, under the names of `OwedRow`. */
export const owedColumns = `a.id as "applicationId", a.agency_id as "agencyId", g.name as "agencyName", g.status as "agencyStatus", a.shortcode,
  a.reference, a.status as "applicationStatus", a.product_type as "productType", a.vendors, a.buyers, a.property,
  g.state as "agencyState", o.id as "obligationId", o.due_cents as "dueCents", o.settled_cents as "settledCents",
  o.debiting_cents as "debitingCents"`;

/** The SQL of a receipt number: each once, in the order of settling; a rolled-back one leaves a gap. */
export const nextReceiptNumber = "'R-' || lpad(nextval('receipt_numbers')::text, 8, '0')";
