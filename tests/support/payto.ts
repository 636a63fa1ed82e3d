import { signWebhook } from "#server/services/cards/webhook-signature.ts";
import { type PayToEvent, PayToFailure, type PayToProvider } from "#server/services/payto/payto-provider.ts";
import { createSimulatedPayTo } from "#server/services/payto/simulated-payto.ts";
import { createSimulatorBooks } from "#server/services/payto/simulator/simulator-books.ts";

export const payToSecret = "payto webhook secret";
export type ScriptedPayTo = ReturnType<typeof scriptedPayTo>;

/** PayTo without a network: the simulator's own books, whose events a test delivers when and as often as it likes. */
export function scriptedPayTo() {
  const events: PayToEvent[] = [];
  let lostAnswers = 0;
  let knowsNobody = false;
  const books = createSimulatorBooks({ keep: () => {}, notify: (event) => events.push(event) });
  /** What is asked is done, but its answer may be lost. */
  const answered = async <Answer>(answer: Answer): Promise<Answer> => {
    if (lostAnswers === 0) return answer;
    lostAnswers -= 1;
    throw new PayToFailure("The answer was lost.");
  };
  const wire = createSimulatedPayTo({
    origin: "http://localhost:4013",
    secretKey: "",
    webhookSecret: payToSecret,
  });
  const provider: PayToProvider = {
    ...wire,
    createAgreement: (agreement) => answered(knowsNobody ? "rejected" : books.create(agreement)),
    cancelAgreement: (id) => answered(books.cancel(id)),
    amendAgreement: async (id, amendment) => {
      const status = books.amend(id, amendment);
      if (status === null) throw new PayToFailure("There is no such agreement.");
      return await answered(status);
    },
    requestPayment: (payment) => answered(books.pay(payment)),
  };
  return {
    provider,
    books,
    /** Whether PayTo knows no payer at all. */
    knowNobody: (isSo: boolean) => {
      knowsNobody = isSo;
    },
    loseAnswers: (count: number) => {
      lostAnswers = count;
    },
    /** What PayTo told and nobody delivered yet, oldest first. */
    drainEvents: () => events.splice(0),
    /** The message of an event as it is posted. */
    posted: (event: PayToEvent, at: Date) => {
      const body = JSON.stringify(event);
      return {
        body,
        headers: {
          "content-type": "application/json",
          "sandbox-signature": signWebhook(body, payToSecret, at),
        },
      };
    },
  };
}
