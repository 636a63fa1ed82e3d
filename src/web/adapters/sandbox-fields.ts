import { problem } from "#contract/problems.ts";
import { type CardBrand, cardBrands } from "#domain/enumerations.ts";
import {
  type CardFields,
  type CardFieldsEvent,
  type CardToken,
  createStatusStore,
  type StatusStore,
} from "./card-fields.ts";
import { randomKey } from "./random-key.ts";
import { sandboxFieldsCopy } from "./sandbox-fields.copy.ts";

type SandboxOptions = {
  /** The gateway's origin, exactly: messages from anywhere else are not heard, and none are sent elsewhere. */
  origin: string;
  acceptsAmex: boolean;
  onEvent: (event: CardFieldsEvent) => void;
  tokeniseTimeoutMs?: number;
};
type Waiting = { resolve: (token: CardToken) => void; reject: (reason: unknown) => void };
type Message = Record<string, unknown> & { type: string };

const loadTimeoutMs = 15_000;
const minHeightPixels = 240;
const maxHeightPixels = 800;

/** The sandbox gateway's fields: a frame of its origin, spoken to by messages between two exact origins. */
export function sandboxFields(options: SandboxOptions): CardFields {
  const nonce = randomKey();
  const status = createStatusStore();
  const waiting = new Map<string, Waiting>();
  const frame = createFrame(options, nonce);
  const post = (message: Message) =>
    frame.contentWindow?.postMessage({ target: "saleflow-cards", version: 1, ...message }, options.origin);
  const handle = (event: MessageEvent<unknown>) => {
    if (event.origin !== options.origin || event.source !== frame.contentWindow) return;
    const message = messageOf(event.data, nonce);
    if (message !== null) answer(message, { frame, waiting, status, onEvent: options.onEvent });
  };
  return {
    status,
    mount: (element) => {
      status.set("loading");
      const timer = setTimeout(() => {
        if (status.read() === "loading") status.set("unavailable");
      }, loadTimeoutMs);
      window.addEventListener("message", handle);
      element.append(frame);
      return () => {
        clearTimeout(timer);
        window.removeEventListener("message", handle);
        frame.remove();
      };
    },
    tokenise: () => tokenise(waiting, post, options.tokeniseTimeoutMs ?? 20_000),
    showErrors: () => {
      frame.focus();
      // The frame checks its fields before it asks for a token, and says what it finds.
      tokenise(waiting, post, options.tokeniseTimeoutMs ?? 20_000).catch(() => undefined);
    },
    setDisabled: (disabled) => {
      if (status.read() === "ready") post({ type: "disable", disabled });
    },
  };
}

function createFrame({ origin, acceptsAmex }: SandboxOptions, nonce: string): HTMLIFrameElement {
  const address = new URL("/fields", origin);
  address.searchParams.set("appOrigin", window.location.origin);
  address.searchParams.set("nonce", nonce);
  if (acceptsAmex) address.searchParams.set("accept", "amex");
  const frame = document.createElement("iframe");
  frame.title = sandboxFieldsCopy.cardDetails;
  frame.src = address.href;
  frame.style.display = "block";
  frame.style.border = "0";
  // The fields keep 4 px of room for their focus ring.
  frame.style.width = "calc(100% + 8px)";
  frame.style.margin = "-4px";
  frame.style.height = `${minHeightPixels}px`;
  return frame;
}

function messageOf(data: unknown, nonce: string): Message | null {
  if (typeof data !== "object" || data === null) return null;
  const message = data as Record<string, unknown>;
  const isOurs = message.source === "saleflow-cards" && message.version === 1 && message.nonce === nonce;
  return isOurs && typeof message.type === "string" ? (message as Message) : null;
}

type Answering = {
  frame: HTMLIFrameElement;
  waiting: Map<string, Waiting>;
  status: StatusStore;
  onEvent: SandboxOptions["onEvent"];
};

function answer(message: Message, { frame, waiting, status, onEvent }: Answering): void {
  const asked = waiting.get(String(message.requestId));
  if (message.type === "ready") status.set("ready");
  if (message.type === "submitted") onEvent({ type: "submitted" });
  if (message.type === "resized") frame.style.height = `${heightOf(message.height)}px`;
  if (message.type === "changed")
    onEvent({
      type: "changed",
      brand: message.brand === null ? null : brandOf(message.brand),
      complete: message.complete === true,
      error: typeof message.errorText === "string" ? message.errorText : null,
    });
  if (message.type === "tokenised")
    asked?.resolve({
      token: String(message.token),
      brand: brandOf(message.brand),
      last4: String(message.last4),
    });
  if (message.type === "refused") asked?.reject(refusal(message.message));
}

function tokenise(
  waiting: Map<string, Waiting>,
  post: (message: Message) => void,
  timeoutMs: number,
): Promise<CardToken> {
  const requestId = randomKey();
  return new Promise<CardToken>((resolve, reject) => {
    const timer = setTimeout(() => reject(refusal(null)), timeoutMs);
    const settle =
      <Value>(done: (value: Value) => void) =>
      (value: Value) => {
        clearTimeout(timer);
        waiting.delete(requestId);
        done(value);
      };
    waiting.set(requestId, { resolve: settle(resolve), reject: settle(reject) });
    post({ type: "tokenise", requestId });
  });
}

const refusal = (message: unknown) => ({
  problem:
    typeof message === "string" && message !== ""
      ? problem("card.refused", { message })
      : problem("card.refused"),
});

const brandOf = (value: unknown): CardBrand => cardBrands.find((brand) => brand === value) ?? "other";
const heightOf = (value: unknown): number =>
  Math.min(maxHeightPixels, Math.max(minHeightPixels, typeof value === "number" ? value : 0));
