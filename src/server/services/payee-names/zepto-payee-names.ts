import type { Payee } from "#domain/payment/payee.ts";
import { boundedFetch } from "#server/services/bounded-fetch.ts";
import type { PayeeNameAnswer, PayeeNames } from "#server/services/payee-names.ts";
import { type NameValidated, nameValidated, validationErrors } from "./zepto-shapes.ts";

type ZeptoOptions = {
  origin: string;
  /** A personal access token with the scope `cop_account_validations`. */
  token: string;
  /** Names one question: none is asked twice under the same name. */
  nextUid: () => string;
  timeoutMs?: number;
};

const answerTimeoutMs = 5_000;
const answerMaxBytes = 64 * 1024;
const apiVersion = "20260101";

const unchecked: PayeeNameAnswer = { outcome: "error", registeredName: null };
const different: PayeeNameAnswer = { outcome: "none", registeredName: null };

/**
 * Confirmation of Payee by Zepto, `POST /cop/account/validate`, as its reference and guide say it
 * (https://docs.zeptopayments.com/reference/post_cop-account-validate, /docs/initiating-a-cop-lookup,
 * /docs/cop-error-reason-codes). Accounts alone are asked about: BPAY has no names, and Zepto resolves a PayID for PayTo
 * agreements only and compares nothing. Nothing is asked again here: whoever asks does.
 */
export function createZeptoPayeeNames(options: ZeptoOptions): PayeeNames {
  return {
    kind: "zepto",
    ask: async (payee, askedBy) =>
      payee.kind === "account" ? await validate(options, payee, askedBy) : unchecked,
  };
}

async function validate(
  { origin, token, nextUid, timeoutMs = answerTimeoutMs }: ZeptoOptions,
  { name, bsb, accountNumber }: Extract<Payee, { kind: "account" }>,
  askedBy: string,
): Promise<PayeeNameAnswer> {
  const uid = nextUid();
  const { status, body } = await boundedFetch(new URL("/cop/account/validate", origin), {
    method: "POST",
    headers: {
      authorization: `Bearer ${token}`,
      accept: "application/json",
      "content-type": "application/json",
      "zepto-api-version": apiVersion,
    },
    body: JSON.stringify({
      uid,
      account_identifier: { type: "bban", value: `${bsb.replace("-", "")}-${accountNumber}` },
      party_name: name,
      requester: { id: askedBy },
    }),
    timeoutMs,
    maxBytes: answerMaxBytes,
  });
  if (status === 200) return answerOf(validatedIn(body, uid));
  return refusalOf(status, errorCodeIn(body));
}

/** The name of a match is not kept: there is nothing to compare. A closed account belongs to nobody, so to nobody of the name. */
function answerOf({ outcome }: NameValidated): PayeeNameAnswer {
  switch (outcome.result) {
    case "match":
      return { outcome: "match", registeredName: null };
    case "close_match":
      return { outcome: "close", registeredName: outcome.match_name };
    case "no_match":
      return { outcome: "none", registeredName: outcome.match_name ?? null };
    case "account_closed":
      return different;
  }
}

const bankSaid: Readonly<Record<string, PayeeNameAnswer>> = {
  // The bank could not say, or the BSB has no bank that is asked.
  "422 ZCOPR00": unchecked,
  "422 ZCOPR01": unchecked,
  // The bank has no such account.
  "404 ZCOPR02": different,
};

/** Everything else is no answer of a bank: a limit, a token that is not valid, a request that is not understood. */
function refusalOf(status: number, code: string | null): PayeeNameAnswer {
  const answer = bankSaid[`${status} ${code}`];
  if (answer !== undefined) return answer;
  throw new Error(`Zepto answered ${status}${code === null ? "" : ` ${code}`}.`);
}

/** No more is said of an answer that can't be read: it may hold names. */
function validatedIn(body: Buffer, uid: string): NameValidated {
  const parsed = nameValidated.safeParse(jsonIn(body));
  if (!parsed.success) throw new Error("Zepto's answer can't be read.");
  if ((parsed.data.data.uid ?? uid) !== uid) throw new Error("Zepto answered another question.");
  return parsed.data.data;
}

const errorCodeIn = (body: Buffer): string | null =>
  validationErrors.safeParse(jsonIn(body)).data?.errors[0]?.code ?? null;

function jsonIn(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return null;
  }
}
