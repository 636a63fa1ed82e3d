import type { PublicAgencyPage } from "#contract/agency-page.ts";
import { vendorPaths } from "#contract/vendor-paths.ts";
import { vendorProductTypes } from "#domain/loan/vendor-products.ts";
import { telephoneHref } from "#web/ui/page.tsx";
import { productCopy } from "./agency-page.copy.ts";

const isLoan = (product: PublicAgencyPage["products"][number]): boolean =>
  vendorProductTypes.some((loan) => loan === product);

/**
 * An agency's page as it is shown; text stays text, and nothing of it becomes a link. Applications are at `applyOrigin`, where the
 * page is under a host of the agency's own.
 */
export function connectAgencyPage(page: PublicAgencyPage, applyOrigin = "") {
  const { agency, headline, about, hours, phone, email, products } = page;
  return {
    agency,
    headline,
    about,
    hours,
    phone: { label: phone, href: telephoneHref(phone) },
    // Encoded: a `?` in it would begin headers of the message.
    email: { label: email, href: `mailto:${encodeURIComponent(email).replace("%40", "@")}` },
    products: products.map((product) => ({ product, ...productCopy[product] })),
    hasLoans: products.some(isLoan),
    applyHref: page.hasApplyButton ? `${applyOrigin}${applyHref(page.code)}` : null,
  };
}

export type ConnectedAgencyPage = ReturnType<typeof connectAgencyPage>;

/** Where the applications of an agency begin. */
const applyHref = (code: string): string => `${vendorPaths.property}?agency=${encodeURIComponent(code)}`;
