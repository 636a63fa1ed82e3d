import type { CardBrand } from "#contract/enumerations.ts";

export type CardFieldsEvent =
  | { type: "ready" }
  | { type: "changed"; brand: CardBrand | null; complete: boolean; error: string | null }
  | { type: "submitted" }
  | { type: "unavailable" };

export type CardToken = { token: string; brand: CardBrand; last4: string };

/** The gateway's own fields inside our page: what is typed there is never ours to read. */
export type CardFields = {
  /** Puts the fields into an element; answers how to take them out again. */
  mount(element: HTMLElement): () => void;
  /** Turns what was typed into a token, or throws an error with a `problem` in words. */
  tokenise(): Promise<CardToken>;
  focus(): void;
  setDisabled(isDisabled: boolean): void;
};
