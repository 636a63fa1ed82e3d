import type { CardBrand } from "#domain/enumerations.ts";

export type CardFieldsEvent =
  | { type: "changed"; brand: CardBrand | null; complete: boolean; error: string | null }
  | { type: "submitted" };

export type CardToken = { token: string; brand: CardBrand; last4: string };

/** Whether the gateway's fields are there: a fact about the frame, not about the payment. */
export type FieldsStatus = "loading" | "ready" | "unavailable";

export type StatusStore = {
  read(): FieldsStatus;
  set(status: FieldsStatus): void;
  subscribe(onChange: () => void): () => void;
};

/** The gateway's own fields inside our page: what is typed there is never ours to read. */
export type CardFields = {
  status: Pick<StatusStore, "read" | "subscribe">;
  /** Puts the fields into an element; answers how to take them out again. */
  mount(element: HTMLElement): () => void;
  /** Turns what was typed into a token, or throws an error with a `problem` in words. */
  tokenise(): Promise<CardToken>;
  /** Says beside each field what is missing or wrong, and goes to the first. */
  showErrors(): void;
  setDisabled(isDisabled: boolean): void;
};

export function createStatusStore(): StatusStore {
  let status: FieldsStatus = "loading";
  const listeners = new Set<() => void>();
  return {
    read: () => status,
    set: (next) => {
      status = next;
      for (const listener of listeners) listener();
    },
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}
