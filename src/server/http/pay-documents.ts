import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { PublicApplication } from "#contract/application.ts";
import type { FirstReply, FirstView, FirstViewOf, RenderFirstView } from "#contract/first-view.ts";
import type { Operator } from "#contract/operator.ts";
import { Refusal } from "#server/refusal.ts";
import { clientAddress } from "./client-address.ts";
import {
  documentOfReply,
  documentOfView,
  documentOfViewAlone,
  policyOfView,
  policyOfViewAlone,
  shownWhole,
} from "./first-view-document.ts";

/** What the documents of payment pages are made with. */
export type PayViews = {
  render: RenderFirstView;
  /** An application as the public call answers it, with that call's refusals and limits. */
  readApplication: (shortcode: string, address: string) => Promise<PublicApplication>;
  /** What a page that asks for no code reads of cards; null where it takes none. */
  readCardSetup: (shortcode: string) => Promise<FirstReply["cardSetup"]>;
  /** Whether a code was entered in this browser: its page may be past the gate, and begins with what only it knows. */
  hasEnteredCode: (shortcode: string, request: FastifyRequest, reply: FastifyReply) => boolean;
};

type PayDocuments = {
  views: PayViews;
  /** The document without a view. */
  document: string;
  /** The text of the style sheet that it names. */
  sheet: string;
  operator: Operator;
  /** What fetches the scripts of the options ahead. */
  optionsLinks: string;
};

const payPath = /^\/pay\/([^/]+)(\/.*)?$/i;
const optionsPath = /^\/pay\/[^/]+\/?$/i;

/** The code of a payment page's address, whether or not it could be one; null of any other address. */
export const payCodeOf = (path: string): string | null => payPath.exec(path)?.[1] ?? null;

type Asked = { request: FastifyRequest; reply: FastifyReply; path: string };
/** Whether it was answered. No reply is handed on: awaited, one is nothing once it is sent. */
type SendPay = (asked: Asked) => Promise<boolean>;

/**
 * Answers the documents of payment pages, in the access path of the call that reads them: an unknown code is counted and
 * limited as there, and each has the one page. Not answered where the page has to find out by itself what is the matter.
 */
export function payDocuments(options: PayDocuments): SendPay {
  const { views, document } = options;
  const sendUnknown = unknownPage(options);
  return async (asked) => {
    const { request, reply, path } = asked;
    try {
      const application = await views.readApplication(payCodeOf(path) ?? "", clientAddress(request.ip));
      await sendKnown(options, asked, application);
    } catch (error) {
      if (!(error instanceof Refusal)) {
        request.log.warn({ err: error }, "a payment page is sent without its first view");
        return false;
      }
      if (error.problem.code === "application.unknown") await sendUnknown(asked);
      else if (error.problem.code === "limit.reached")
        await send(request, reply.code(429).headers(error.headers), document);
      else return false;
    }
    return true;
  };
}

/** The pages after the options begin with the reply alone; so does one that may be past its code. */
async function sendKnown(
  options: PayDocuments,
  { request, reply, path }: Asked,
  application: PublicApplication,
): Promise<void> {
  const { views, document, optionsLinks } = options;
  const isOptions = optionsPath.test(path);
  const isGated = application.product.paymentRequiresOTP;
  const hasEntered = isGated && views.hasEnteredCode(application.shortcode, request, reply);
  if (isOptions && optionsLinks !== "" && (hasEntered || !isGated)) reply.header("link", optionsLinks);
  const isOpen = isOptions && !isGated && application.status === "completed";
  const cardSetup = isOpen ? await views.readCardSetup(application.shortcode) : null;
  const made = { application, cardSetup };
  if (!isOptions || hasEntered) return await send(request, reply, documentOfReply(document, made));
  const view = drawn(options, { path, reply: made });
  const body = documentOfView(document, view, made);
  await send(request, allowed(reply, policyOfView, view), body);
}

/** The same bytes for every code that opens nothing. */
function unknownPage(options: PayDocuments) {
  let page: { view: FirstView; body: string } | null = null;
  const made = () => {
    const view = drawn(options, { path: "/pay/unknown", reply: null });
    return { view, body: documentOfViewAlone(options.document, view) };
  };
  return async ({ request, reply }: Asked): Promise<void> => {
    page ??= made();
    await send(request, allowed(reply.code(404), policyOfViewAlone, page.view), page.body);
  };
}

/** A view with all of its styles in it: a slow network shows it once the document is there, with no second round trip. */
function drawn({ views, sheet, operator }: PayDocuments, of: Omit<FirstViewOf, "operator">): FirstView {
  const view = views.render({ ...of, operator });
  return { ...view, style: `${sheet}${view.style}${shownWhole}` };
}

const allowed = (reply: FastifyReply, policyOf: typeof policyOfView, view: FirstView) =>
  reply.header("content-security-policy", policyOf(String(reply.getHeader("content-security-policy")), view));

const compressed = promisify(gzip);

/** Compressed, which spares a slow network a round trip. Nothing in it is secret from who holds the link. */
async function send(request: FastifyRequest, reply: FastifyReply, body: string): Promise<void> {
  reply
    .type("text/html; charset=utf-8")
    .headers({ "cache-control": "no-store", vary: "accept-encoding, cookie" });
  if (!/\bgzip\b/.test(String(request.headers["accept-encoding"] ?? ""))) reply.send(body);
  else reply.header("content-encoding", "gzip").send(await compressed(body));
}
