import type { PublicApplication } from "./application.ts";
import type { Operator } from "./operator.ts";
import type { CardSetup } from "./payment.ts";

/** What a payment page's document is made from: the replies that its script would ask for. */
export type FirstReply = {
  application: PublicApplication;
  /** Of a page that asks for no code and takes cards. */
  cardSetup: CardSetup | null;
};

/** The id of the element of the document that holds it. */
export const firstReplyId = "first-reply";

/** The one inline script of a document with a view: keeps the button that was pressed last, as `pressedButton` of its window. */
export const keepPressedButton =
  'onclick=({target})=>{const button=target.closest("button");if(button)pressedButton=button}';

/** A payment page with its reply; without one where its link opens nothing. */
export type FirstViewOf = { path: string; reply: FirstReply | null; operator: Operator };

/** A payment page as it is shown before its script runs: parts of its document, as HTML. */
export type FirstView = {
  title: string;
  root: string;
  /** What stands above the page where scripts are off. */
  withoutScript: string;
  /** The text of the document's one style element: the agency's colours. */
  style: string;
};

export type RenderFirstView = (of: FirstViewOf) => FirstView;
