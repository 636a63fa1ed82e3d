import type { ProductType } from "#domain/enumerations.ts";
import { vendorProductTypes } from "#domain/loan/vendor-products.ts";
import type { Logo } from "./logo.ts";

/** Where an agency's page is: the states of its chart. */
export const agencyPageStatuses = ["draft", "published", "withdrawn"] as const;
export type AgencyPageStatus = (typeof agencyPageStatuses)[number];

/** What a page may offer: the products that vendors and buyers use themselves. */
export const agencyPageProducts = [
  "Standard",
  ...vendorProductTypes,
  "Deposit Payment",
] as const satisfies readonly ProductType[];
export type AgencyPageProduct = (typeof agencyPageProducts)[number];

/** The most characters of its texts. */
export const agencyPageLengths = { headline: 80, about: 600, hours: 300 } as const;

/** Published versions that are kept in its list; the older ones stay on record. */
export const agencyPageVersionsMaxListed = 100;

/** What those who manage an agency write on its page. */
export type AgencyPageContent = {
  /** Null where the first letter of the agency's name stands for it. */
  logo: Logo | null;
  headline: string;
  /** Blank where the page has none; its line breaks are kept. */
  about: string;
  hours: string;
  /** Null where the agency's own is shown. */
  phone: string | null;
  email: string | null;
  products: readonly AgencyPageProduct[];
  /** Whether the button that leads to the agency's applications is shown. */
  hasApplyButton: boolean;
};

/** A page that nobody has written yet. */
export const blankAgencyPage: AgencyPageContent = {
  logo: null,
  headline: "",
  about: "",
  hours: "",
  phone: null,
  email: null,
  products: [],
  hasApplyButton: true,
};

/** Whether two pages say the same. */
export const isSamePage = (one: AgencyPageContent, other: AgencyPageContent): boolean =>
  one.logo?.hash === other.logo?.hash &&
  one.headline === other.headline &&
  one.about === other.about &&
  one.hours === other.hours &&
  one.phone === other.phone &&
  one.email === other.email &&
  one.hasApplyButton === other.hasApplyButton &&
  one.products.join() === other.products.join();
