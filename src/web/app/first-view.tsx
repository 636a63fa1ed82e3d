import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { Router } from "wouter";
import type { FirstView, FirstViewOf } from "#contract/first-view.ts";
import { payPaths } from "#contract/pay-paths.ts";
import { createApi } from "#web/adapters/api.ts";
import { earlyCalls } from "#web/adapters/early-calls.ts";
import { createQueryClient } from "#web/adapters/query-client.ts";
import type { PublicServices } from "#web/adapters/services.ts";
import { firstTitle, PayFirstView, WithoutScript } from "#web/pay/first-view.view.tsx";
import { brandRule } from "#web/ui/brand.ts";
import { titleOf } from "#web/ui/document-title.tsx";
import { provideOperator } from "#web/ui/operator.ts";
import { WholePage } from "./whole-page.tsx";

/** A payment page as HTML, in the same boxes as its script draws. Runs in the server, which has no window. */
export function renderFirstView({ path, reply, operator }: FirstViewOf): FirstView {
  provideOperator(operator);
  const services = servicesOfNobody();
  const shown = {
    path: payPaths.options,
    title: "",
    page: () => <PayFirstView services={services} reply={reply} />,
  };
  return {
    title: titleOf(firstTitle(reply)),
    root: renderToString(
      <Router ssrPath={path}>
        <WholePage services={services} shown={[shown]} portal={/^$/} />
      </Router>,
    ),
    withoutScript: reply === null ? "" : renderToStaticMarkup(<WithoutScript {...reply} />),
    style: brandRule(reply?.application.agency.brandColour ?? null),
  };
}

/** Nothing is asked for before the script runs. */
const servicesOfNobody = (): PublicServices => ({
  api: createApi(),
  queries: createQueryClient(),
  link: { shortcode: "", bypass: null, sendOnLoad: false },
  early: earlyCalls(),
});
