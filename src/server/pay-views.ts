import type { RenderFirstView } from "#contract/first-view.ts";
import { readByLink } from "./application/read-by-link.ts";
import { gateCookie } from "./core/gate/gate.rules.ts";
import type { Dependencies } from "./dependencies.ts";
import { cookiesOf } from "./http/cookies.ts";
import type { PayViews } from "./http/pay-documents.ts";
import { readCardSetup } from "./payment/card-setup.ts";
import { Refusal } from "./refusal.ts";

/** What the documents of payment pages are made with: the reads of the calls that their script would make. */
export const payViewsOf = (
  dependencies: Dependencies,
  render: RenderFirstView | null,
  isSecureOrigin: boolean,
): PayViews | null =>
  render && {
    render,
    readApplication: (shortcode, address) => readByLink(dependencies, shortcode, address),
    readCardSetup: async (shortcode) => {
      try {
        return await readCardSetup(dependencies, shortcode);
      } catch (error) {
        if (error instanceof Refusal) return null;
        throw error;
      }
    },
    hasEnteredCode: (shortcode, request, reply) =>
      cookiesOf(request, reply, isSecureOrigin).read(gateCookie("payment-options", shortcode)) !== null,
  };
