import type { BankFeedLine } from "#contract/payment.ts";
import type { ApplicationStatus } from "#domain/enumerations.ts";
import { acceptsPayment } from "#server/core/lifecycle/application.lifecycle.ts";

/** What a line says about whose money it is. Each is asked in this order; the first that names one application wins. */
export type Clue =
  | { by: "crn"; billerCode: string; crn: string }
  | { by: "payId"; payId: string }
  | { by: "reference"; references: string[] }
  /** Names no application, but the agency whose trust account it is. */
  | { by: "account"; bsb: string; accountNumber: string };

/**
 * The clues of a line: BPAY by biller code and CRN alone, PayID by its alias, else by a reference in its text; last the
 * account that it arrived in.
 */
export function cluesOf(line: BankFeedLine): Clue[] {
  const { account } = line;
  if (account === undefined) return labelOf(line);
  const digits = (text: string) => text.replace(/\D/g, "");
  return [
    ...labelOf(line),
    { by: "account", bsb: digits(account.bsb), accountNumber: digits(account.accountNumber) },
  ];
}

function labelOf(line: BankFeedLine): Clue[] {
  if (line.kind === "bpay") {
    const crn = (line.crn ?? "").replace(/[\s-]/g, "");
    const billerCode = (line.billerCode ?? "").replace(/\s/g, "");
    return crn === "" || billerCode === "" ? [] : [{ by: "crn", billerCode, crn }];
  }
  const clues: Clue[] = [];
  const payId = (line.payId ?? "").trim().toLowerCase();
  if (line.kind === "payid" && payId !== "") clues.push({ by: "payId", payId });
  const references = referencesIn(line.reference ?? "");
  if (references.length > 0) clues.push({ by: "reference", references });
  return clues;
}

const referenceBody = 8;

/**
 * Every reference of ours that a payer's free text may mean: `SF-7K3M9Q2P` found in any case, with any spaces, dashes
 * and other signs within, and with O for 0 and I or L for 1, as people read Crockford's base32.
 */
export function referencesIn(text: string): string[] {
  const letters = text.toUpperCase().replace(/[^0-9A-Z]/g, "");
  const found = new Set<string>();
  for (let at = letters.indexOf("SF"); at >= 0; at = letters.indexOf("SF", at + 1)) {
    const body = letters.slice(at + 2, at + 2 + referenceBody);
    if (body.length < referenceBody) continue;
    found.add(`SF-${body}`);
    found.add(`SF-${body.replaceAll("O", "0").replace(/[IL]/g, "1")}`);
  }
  return [...found];
}

export type Allocation = { outcome: "exact" | "part" | "over"; appliedCents: number; suspenseCents: number };

/**
 * Where matched money goes, integer cents: up to what is outstanding to the payer's debt, the rest to suspense. An
 * application that takes no money (any more) takes none of it: all is over.
 */
export function allocate(
  amountCents: number,
  owed: { applicationStatus: ApplicationStatus; outstandingCents: number },
): Allocation {
  const open = acceptsPayment(owed.applicationStatus) ? owed.outstandingCents : 0;
  const appliedCents = Math.min(amountCents, open);
  const suspenseCents = amountCents - appliedCents;
  if (suspenseCents > 0) return { outcome: "over", appliedCents, suspenseCents };
  return { outcome: appliedCents === open ? "exact" : "part", appliedCents, suspenseCents };
}
