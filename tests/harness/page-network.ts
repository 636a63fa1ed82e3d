import { isDeepStrictEqual } from "node:util";
import type { Page, Request, Route } from "@playwright/test";
import { firstReplyId } from "#contract/first-view.ts";
import type { HttpAnswer } from "./model.ts";
import type { Call } from "./page-script.ts";
import { createSignal } from "./page-signal.ts";

/** A call that the chart predicts: among those of its path it is this one, counted from 1; null where nobody counts. */
export type Awaited = Call & { body?: unknown; number: number | null };

export type Network = {
  /** Waits for a call. Throws where it does not come, or says something else than it must. */
  arrival(awaited: Awaited): Promise<void>;
  /** Answers a call that has arrived. */
  answer(awaited: Awaited, answer: HttpAnswer): Promise<void>;
  /** Calls that were neither answered at once nor predicted. */
  strays(predicted: readonly Awaited[]): string[];
  /** Lets go of what is still held. */
  close(): Promise<void>;
};

type Held = { route: Route; method: string; path: string; number: number; isOpen: boolean };

const mark = "x-walk-number";
const backoffMs = 15_000;

/** Holds every call of a page to a server; `atOnce` says which are answered by themselves. */
export async function holdCalls(
  page: Page,
  atOnce: (call: { method: string; path: string }) => HttpAnswer | null,
): Promise<Network> {
  const calls: Held[] = [];
  const signal = createSignal();
  await page.addInitScript(numberCalls, mark);
  await page.route(isCall, async (route) => {
    const request = route.request();
    const call = { method: request.method(), path: new URL(request.url()).pathname };
    const answer = atOnce(call);
    if (answer !== null) return send(route, answer);
    const number = Number(request.headers()[mark] ?? "0");
    calls.push({ route, ...call, number, isOpen: true });
    signal.notify();
  });
  const found = (awaited: Awaited) => calls.findLast((call) => call.isOpen && isThat(call, awaited));
  const arrived = async (awaited: Awaited): Promise<Held> => {
    await signal.until(() => found(awaited) !== undefined, backoffMs);
    const call = found(awaited);
    if (call === undefined) throw new Error(`${labelOf(awaited)} was not asked; ${heldLabel(calls)}`);
    requireBody(call.route.request(), awaited);
    return call;
  };
  return {
    arrival: async (awaited) => void (await arrived(awaited)),
    answer: async (awaited, answer) => {
      const call = await arrived(awaited);
      call.isOpen = false;
      await send(call.route, answer);
    },
    strays: (predicted) =>
      calls
        .filter((call) => !predicted.some((each) => isCounted(call, each, predicted)))
        .map(({ method, path, number }) => `${method} ${path} (number ${number})`),
    close: async () => {
      const open = calls.filter(({ isOpen }) => isOpen);
      // A page that is gone has taken its requests with it.
      await Promise.allSettled(open.map(({ route }) => route.abort()));
    },
  };
}

/**
 * Payment pages without their first view: whatever a page shows, it asked for. Emptied once the document is read, which is before its
 * script runs: a document that a test answers itself may frame none of this machine.
 */
export const hideFirstViews = (page: Page): Promise<unknown> =>
  page.addInitScript(emptyFirstView, firstReplyId);

function emptyFirstView(replyId: string): void {
  document.addEventListener("readystatechange", () => {
    const reply = document.getElementById(replyId);
    if (document.readyState !== "interactive" || reply === null) return;
    reply.remove();
    document.getElementById("root")?.replaceChildren();
  });
}

const providerPaths = /^\/config\.json$|\/\.well-known\/openid-configuration$|^\/oauth2\/|^\/logout$/;
const isCall = ({ pathname }: URL): boolean =>
  pathname.startsWith("/api/") || pathname === "/v1/tokens" || providerPaths.test(pathname);

/** Whether a path of an address is the one that was meant. */
export const isPath = (path: string, wanted: Call["path"]): boolean =>
  typeof wanted === "string" ? path === wanted : wanted.test(path);

/** The page counts what it asks by itself: one that was taken back may never arrive. */
const isThat = ({ method, path, number }: Held, awaited: Awaited): boolean =>
  method === awaited.method &&
  isPath(path, awaited.path) &&
  (awaited.number === null || number >= awaited.number);

function isCounted(call: Held, each: Awaited, predicted: readonly Awaited[]): boolean {
  if (call.method !== each.method || !isPath(call.path, each.path)) return false;
  if (each.number === null) return true;
  return (
    call.number <= predicted.filter(({ method, path }) => method === each.method && path === each.path).length
  );
}

function requireBody(request: Request, { body, ...call }: Awaited): void {
  if (body === undefined) return;
  const said: unknown = request.postDataJSON();
  if (!isDeepStrictEqual(said, body))
    throw new Error(`${labelOf(call)} must say ${JSON.stringify(body)}, said ${JSON.stringify(said)}`);
}

async function send(route: Route, answer: HttpAnswer): Promise<void> {
  if (answer === "no answer") return await route.abort("connectionreset");
  await route.fulfill({ status: answer.status, json: answer.json });
}

const labelOf = ({ method, path }: Call): string => `${method} ${String(path)}`;
const heldLabel = (calls: readonly Held[]): string => {
  const open = calls.filter(({ isOpen }) => isOpen).map(({ method, path }) => `${method} ${path}`);
  return open.length === 0 ? "nothing else was" : `held are ${open.join(", ")}`;
};

// Runs in the page: each call carries which one it is of those with its method and path.
function numberCalls(name: string) {
  const asked = new Map<string, number>();
  const numberOf = (method: string, url: string): string => {
    const call = `${method} ${new URL(url, window.location.href).pathname}`;
    const number = (asked.get(call) ?? 0) + 1;
    asked.set(call, number);
    return String(number);
  };
  const { fetch } = window;
  window.fetch = (input, init) => {
    const request = new Request(input, init);
    request.headers.set(name, numberOf(request.method, request.url));
    return fetch(request);
  };
  const { open } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, method: string, url: string | URL) {
    open.call(this, method, url, true);
    this.setRequestHeader(name, numberOf(method, String(url)));
  };
}
