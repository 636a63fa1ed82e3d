import { randomBytes } from "node:crypto";
import type { AmendmentStatus } from "#domain/enumerations.ts";
import type {
  AgreementReport,
  AgreementStatus,
  AgreementTerms,
  NewAgreement,
  PayToEvent,
  PayToPaymentReport,
} from "#server/services/payto/payto-provider.ts";

export type StoredAgreement = Omit<NewAgreement, "authoriseBy"> &
  AgreementReport & {
    authoriseBy: string;
    hasMoney: boolean;
    amended: { reference: string; terms: AgreementTerms } | null;
  };

/** One line of what the simulator keeps. */
export type SimulatorRecord =
  | { kind: "agreement"; agreement: StoredAgreement }
  | { kind: "payment"; payment: PayToPaymentReport };

/** What somebody does at the pretend bank. */
export const bankActs = [
  "approve",
  "decline",
  "suspend",
  "resume",
  "cancel",
  "approve-change",
  "decline-change",
  "empty-account",
  "fill-account",
] as const;
export type BankAct = (typeof bankActs)[number];

type Status = { status: AgreementStatus; amendment: AmendmentStatus };
const acts: Record<Exclude<BankAct, "empty-account" | "fill-account">, (at: Status) => Partial<Status>> = {
  approve: ({ status }) => (status === "created" ? { status: "active" } : {}),
  decline: ({ status }) => (status === "created" ? { status: "declined" } : {}),
  suspend: ({ status }) => (status === "active" ? { status: "suspended" } : {}),
  resume: ({ status }) => (status === "suspended" ? { status: "active" } : {}),
  cancel: ({ status }) => (isInForce(status) ? { status: "cancelled" } : {}),
  "approve-change": (at) => (isAsked(at) ? { amendment: "applied" } : {}),
  "decline-change": (at) => (isAsked(at) ? { amendment: "declined" } : {}),
};
const isInForce = (status: AgreementStatus): boolean => status === "active" || status === "suspended";
const isAsked = ({ status, amendment }: Status): boolean =>
  isInForce(status) && amendment === "pendingAuthorisation";

export type SimulatorBooks = ReturnType<typeof createSimulatorBooks>;

type Environment = { keep: (record: SimulatorRecord) => void; notify: (event: PayToEvent) => void };

/** A PayTo in memory: agreements and payments by our references, and an event for each change. */
export function createSimulatorBooks(environment: Environment) {
  const agreements = new Map<string, StoredAgreement>();
  const find = (id: string) => agreements.get(id) ?? null;
  const put = (agreement: StoredAgreement): AgreementReport => {
    agreements.set(agreement.agreementId, agreement);
    environment.keep({ kind: "agreement", agreement });
    return statusOf(agreement);
  };
  const change = (agreement: StoredAgreement, changes: Partial<StoredAgreement>): AgreementReport => {
    const status = put({ ...agreement, ...changes, sequence: agreement.sequence + 1 });
    environment.notify({ eventId: newId("evt"), type: "agreement", agreement: status });
    return status;
  };
  return {
    find,
    all: () => [...agreements.values()].reverse(),
    loadAgreement: (agreement: StoredAgreement) => void agreements.set(agreement.agreementId, agreement),
    create: (wanted: NewAgreement): AgreementReport | "rejected" => {
      const made = [...agreements.values()].find(({ reference }) => reference === wanted.reference);
      if (made !== undefined) return statusOf(made);
      if (isUnknown(wanted.debtor)) return "rejected";
      return put({
        ...wanted,
        agreementId: newId("agr"),
        authoriseBy: wanted.authoriseBy.toISOString(),
        sequence: 1,
        status: "created",
        amendment: "none",
        hasMoney: true,
        amended: null,
      });
    },
    cancel: (id: string): void => {
      const agreement = find(id);
      if (agreement === null) return;
      if (agreement.status === "created") change(agreement, { status: "recalled" });
      else if (isInForce(agreement.status)) change(agreement, { status: "cancelled" });
    },
    amend: (id: string, amended: { reference: string; terms: AgreementTerms }): AgreementReport | null => {
      const agreement = find(id);
      if (agreement === null) return null;
      if (agreement.amended?.reference === amended.reference || !isInForce(agreement.status))
        return statusOf(agreement);
      return change(agreement, { amended, amendment: "pendingAuthorisation" });
    },
    act: (id: string, act: BankAct): boolean => {
      const agreement = find(id);
      if (agreement === null) return false;
      if (act === "empty-account" || act === "fill-account") {
        put({ ...agreement, hasMoney: act === "fill-account" });
        return true;
      }
      const changes = acts[act](agreement);
      if (Object.keys(changes).length === 0) return false;
      const terms =
        act === "approve-change" && agreement.amended !== null ? agreement.amended.terms : agreement.terms;
      change(agreement, { ...changes, terms });
      return true;
    },
    ...paymentsOf(environment, find),
  };
}

function paymentsOf(environment: Environment, find: (id: string) => StoredAgreement | null) {
  const payments = new Map<string, PayToPaymentReport>();
  return {
    loadPayment: (payment: PayToPaymentReport) => void payments.set(payment.reference, payment),
    pay: (
      wanted: Pick<PayToPaymentReport, "reference" | "agreementId" | "amountCents">,
    ): PayToPaymentReport => {
      const made = payments.get(wanted.reference);
      if (made !== undefined) return made;
      const payment = { ...wanted, ...outcomeOf(find(wanted.agreementId), wanted.amountCents) };
      payments.set(payment.reference, payment);
      environment.keep({ kind: "payment", payment });
      environment.notify({ eventId: newId("evt"), type: "payment", payment });
      // The answer comes before the outcome is known, as it does from a real bank.
      return { ...payment, status: "pending", reason: null };
    },
  };
}

function outcomeOf(
  agreement: StoredAgreement | null,
  amountCents: number,
): Pick<PayToPaymentReport, "status" | "reason"> {
  if (agreement?.status !== "active" || amountCents > agreement.terms.maxCents)
    return { status: "rejected", reason: "MD01" };
  return agreement.hasMoney ? { status: "settled", reason: null } : { status: "rejected", reason: "AM04" };
}

/** Nobody at the pretend bank: a PayID that begins with "unknown", or the bank 999. */
const isUnknown = (debtor: NewAgreement["debtor"]): boolean =>
  debtor.kind === "payId" ? debtor.value.startsWith("unknown") : debtor.bsb.startsWith("999");

export const statusOf = ({
  agreementId,
  reference,
  sequence,
  status,
  amendment,
}: AgreementReport): AgreementReport => ({ agreementId, reference, sequence, status, amendment });

const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString("base64url")}`;
