import { type ActorRefFrom, createActor, SimulatedClock } from "xstate";
import type { Problem } from "#contract/problems.ts";
import type { otpGateMachine } from "#machines/otp-gate/otp-gate.machine.ts";
import type { paymentMachine } from "#machines/payment/payment.machine.ts";
import { type CardBehaviour, cardToken } from "#tests/support/cards.ts";
import type { Browser } from "#tests/support/server.ts";
import { ask, gateOn, paymentOn, type Work } from "./page-ports.ts";
import type { Subject } from "./sequence-fixture.ts";

type Method = "Credit Card" | "Bank Transfer";

/** A payer's page: the charts that run in it, with the real server behind their ports. */
export class Page {
  readonly browser: Browser;
  readonly clock = new SimulatedClock();
  readonly gate: ActorRefFrom<typeof otpGateMachine>;
  payment: ActorRefFrom<typeof paymentMachine> | null = null;
  /** Keys that the page gave up, telling the payer that nothing was charged under them. */
  readonly givenUp = new Set<string>();
  card: CardBehaviour = "paid";
  #attempt: { key: string; method: Method } | null = null;
  readonly #shortcode: string;
  readonly #pending = new Set<Promise<unknown>>();
  #keys = 0;

  constructor({ shortcode, browsers }: Subject, number: number, isOtpRequired: boolean) {
    const browser = browsers[number];
    if (browser === undefined) throw new Error(`There is no browser ${number}.`);
    this.browser = browser;
    this.#shortcode = shortcode;
    const nothingYet = {
      email: null,
      storedOtpId: null,
      sentCode: null,
      bypass: null,
      shouldSendOnLoad: false,
    } as const;
    this.gate = createActor(gateOn(browser, this.#work), {
      clock: this.clock,
      input: { ...nothingYet, shortcode, scope: "payment-options", isOtpRequired, mobile: "" },
    });
  }

  /** Opens the page of a method, or loads it again: an attempt that was kept is found first. */
  async open(method: Method): Promise<void> {
    const shortcode = this.#shortcode;
    this.payment?.stop();
    const { account } = await ask(this.browser, "readApplication", { shortcode });
    const page = method === "Credit Card" ? ("card" as const) : ("transfer" as const);
    const input = { shortcode, page, method, surcharges: [], attempt: this.#attempt };
    this.payment = createActor(this.#machine(method), {
      clock: this.clock,
      input: { ...input, amountCents: account.payableCents },
    });
    this.payment.start();
  }

  /** Until every call was answered, and what follows from its answer was done. */
  async rest(): Promise<void> {
    do {
      await Promise.allSettled(this.#pending);
      await new Promise((resolve) => setImmediate(resolve));
    } while (this.#pending.size > 0);
  }

  stop(): void {
    this.gate.stop();
    this.payment?.stop();
  }

  #machine(method: Method): typeof paymentMachine {
    let forgotten: string | null = null;
    const own = { token: () => cardToken(this.card), keep: (key: string | null) => this.#keep(key, method) };
    return paymentOn(this.browser, this.#work, own).provide({
      actions: {
        forgetAttempt: () => {
          forgotten = this.#attempt?.key ?? null;
          this.#attempt = null;
          if (forgotten !== null) this.givenUp.add(forgotten);
        },
        openConfirmation: () => {
          if (forgotten !== null) this.givenUp.delete(forgotten);
        },
        reportProblem: (_: unknown, params: { problem: Problem }) => {
          if (params.problem.code === "otp.required") this.gate.send({ type: "gate.closed" });
        },
      },
    });
  }

  #keep(key: string | null, method: Method): string {
    this.#keys += 1;
    const kept = key ?? `k_${this.#shortcode}_${this.browser.cookies.get("browser")?.at(-1)}_${this.#keys}`;
    this.#attempt = { key: kept, method };
    return kept;
  }

  #work: Work = async (begin) => {
    const work = begin();
    this.#pending.add(work);
    try {
      return await work;
    } finally {
      // What follows an answer begins in a later turn than the answer itself.
      setImmediate(() => this.#pending.delete(work));
    }
  };
}
