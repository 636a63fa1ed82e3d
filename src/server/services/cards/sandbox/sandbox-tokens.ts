import type { CardDetails } from "#server/services/cards/card-gateway.ts";
import { cardEntryProblem } from "./card-number.ts";
import { commit, randomId, type SandboxBooks } from "./sandbox-books.ts";
import { SandboxRefusal } from "./sandbox-refusal.ts";
import type { TokenBody } from "./sandbox-requests.ts";
import type { StoredToken } from "./sandbox-state.ts";
import { findTestCard } from "./test-cards.ts";

const TOKEN_LIFE_MS = 15 * 60_000;

/** Turns a card as typed into a token for one charge within 15 minutes. The number itself is kept nowhere. */
export function createToken(books: SandboxBooks, body: TokenBody): { token: string; card: CardDetails } {
  const number = body.number.replace(/[\s-]/g, "");
  const problem = cardEntryProblem({ ...body, number }, books.now());
  if (problem !== null) throw new SandboxRefusal(400, "card.invalid", problem.message, problem.field);
  const found = findTestCard(number);
  if (found === null) {
    throw new SandboxRefusal(400, "card.real", "This is a test page. Use a test card number.", "number");
  }
  const token = randomId("tok");
  const expiresAt = new Date(books.now().getTime() + TOKEN_LIFE_MS).toISOString();
  commit(books, { kind: "token", token: { token, ...found, expiresAt } });
  return { token, card: found.card };
}

/** The token if a charge may still use it. */
export function requireUsableToken({ state, now }: SandboxBooks, token: string): StoredToken {
  const found = state.tokens.get(token);
  if (found === undefined) throw new SandboxRefusal(404, "token.unknown", "There is no such token.");
  if (state.usedTokens.has(token)) throw new SandboxRefusal(422, "token.used", "The token has been used.");
  if (now().getTime() >= Date.parse(found.expiresAt)) {
    throw new SandboxRefusal(422, "token.expired", "The token has expired.");
  }
  return found;
}
