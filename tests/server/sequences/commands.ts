import type { CardBehaviour } from "#tests/support/cards.ts";

/** What an application of a sequence owes; amounts are chosen so that parts add up to it, or miss it. */
export const dueCents = 10_000;
export const amounts = [2_000, 4_000, 6_000, dueCents] as const;
export const keys = ["k1", "k2", "k3", "k4", "k5", "k6"] as const;
export const browserCount = 2;

type By = { browser: number };

/** What payers, their banks, the gateway and time do to one application. */
export type Command =
  | ({ type: "code.requested" } & By)
  /** `back` counts from the newest code, and so for keys and lines of the bank. */
  | ({ type: "code.entered"; back: number; isRight: boolean } & By)
  | ({ type: "stored-id.asked" } & By)
  | ({ type: "details.read" } & By)
  | ({ type: "application.updated" } & By)
  | ({ type: "application.partially-completed" } & By)
  | ({ type: "application.completed" } & By)
  | { type: "application.read" }
  | { type: "application.expired" }
  | ({ type: "card.submitted"; key: string; card: CardBehaviour; amountCents: number } & By)
  | ({ type: "transfer.announced"; key: string; method: "Bank Transfer" | "PayID" } & By)
  | ({ type: "payment.found"; back: number } & By)
  | ({ type: "payment.checked"; back: number } & By)
  | ({ type: "payment.cancelled"; back: number } & By)
  | { type: "bank.answered"; isApproved: boolean }
  | { type: "gateway.reported" }
  | { type: "funds.arrived"; amountCents: number }
  | { type: "funds.reversed"; back: number }
  | { type: "refunds.made" }
  | { type: "time.passed"; seconds: number };
export type CommandOf<Type extends Command["type"]> = Extract<Command, { type: Type }>;

/** `card.submitted(0,"k1","paid",4000)` */
export const nameOf = ({ type, ...rest }: Command): string =>
  `${type}(${Object.values(rest)
    .map((value) => JSON.stringify(value))
    .join(",")})`;
