import { createHash } from "node:crypto";
import { type FirstReply, type FirstView, firstReplyId, keepPressedButton } from "#contract/first-view.ts";

const root = '<div id="root"></div>';
const title = /<title>[^<]*<\/title>/;
const withoutScript = /<noscript>[\s\S]*?<\/noscript>/;
const sheet = /<link rel="stylesheet"[^>]*>/;
// What is seen already comes first; the script that goes on from it follows.
const early = /<script type="module"|<link rel="modulepreload"/g;
const scripts = /\s*<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?/g;

/** A payment page's document with what is shown before its script runs, and the reply that the script goes on from. */
export const documentOfView = (document: string, view: FirstView, reply: FirstReply): string =>
  withView(documentOfReply(document, reply), view)
    .replaceAll(early, '$& fetchpriority="low"')
    .replace("</head>", () => `  <script>${keepPressedButton}</script>\n  </head>`);

/** The document with that reply alone: its script draws all of the page. */
export const documentOfReply = (document: string, reply: FirstReply): string =>
  filled(document, root, `${root}\n    ${dataBlock(reply)}`);

/** The address of the style sheet that a document waits for before it shows anything; null where it has none. */
export const sheetAddressOf = (document: string): string | null =>
  /href="([^"]+)"/.exec(sheet.exec(document)?.[0] ?? "")?.[1] ?? null;

/**
 * Hides a view until all of its document is there: a slow device reads it in pieces, and would show how the footer moves
 * with each. A browser without `:has` shows the pieces.
 */
export const shownWhole = "#root:not(:has(+ template)){visibility:hidden}";
const endOfView = "<template></template>";

/** A page that needs no script. */
export const documentOfViewAlone = (document: string, view: FirstView): string =>
  withView(document.replace(scripts, ""), view);

/** A policy that allows the one style element of a view's document, and nothing more. */
export const policyOfViewAlone = (policy: string, { style }: FirstView): string =>
  allowing(policy, "style-src", style);

/** A policy that allows the one inline script of a view's document besides. */
export const policyOfView = (policy: string, view: FirstView): string =>
  allowing(policyOfViewAlone(policy, view), "script-src", keepPressedButton);

const allowing = (policy: string, directive: "script-src" | "style-src", text: string): string => {
  const hash = createHash("sha256").update(text).digest("base64");
  return policy.replace(`${directive} 'self'`, `${directive} 'self' 'sha256-${hash}'`);
};

// A script's text ends at the first `</script`, whatever it is about.
const dataBlock = (reply: FirstReply): string =>
  `<script type="application/json" id="${firstReplyId}">${JSON.stringify(reply).replaceAll("<", "\\u003c")}</script>`;

function withView(document: string, view: FirstView): string {
  const notice = view.withoutScript === "" ? "" : `<noscript>${view.withoutScript}</noscript>\n    `;
  const head = `<title>${view.title}</title>\n    <style>${view.style}</style>`;
  const shown = `${notice}${root.replace("><", () => `>${view.root}<`)}${endOfView}`;
  return filled(filled(filled(withoutWait(document), withoutScript, ""), title, head), root, shown);
}

// Its styles are inside. The sheet is still fetched, last of all: the pages after this one wait for it.
const withoutWait = (document: string): string =>
  document.replace(sheet, (link) => link.replace("<link", '<link media="print"'));

function filled(document: string, place: string | RegExp, text: string): string {
  const result = document.replace(place, () => text);
  if (result === document) throw new Error(`The page's document has no ${place} to be filled`);
  return result;
}
