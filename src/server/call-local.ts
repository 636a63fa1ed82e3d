import { AsyncLocalStorage } from "node:async_hooks";

/**
 * What is so of one call while it is answered, kept beside it and not passed along. Node 20 and 22 follow every promise
 * of the process for that, at a sixth of what a payment costs: so they do while a call has something to keep, no longer.
 */
export class CallLocal<Value> {
  readonly #storage = new AsyncLocalStorage<Value>();
  #open = 0;

  /** Does the work with a value beside it. What it leaves behind unawaited may find none. */
  async run<Result>(value: Value, work: () => Promise<Result>): Promise<Result> {
    this.#open += 1;
    try {
      return await this.#storage.run(value, work);
    } finally {
      this.#open -= 1;
      if (this.#open === 0) this.#storage.disable();
    }
  }

  /** Null where nothing is kept. */
  get(): Value | null {
    return this.#storage.getStore() ?? null;
  }
}
