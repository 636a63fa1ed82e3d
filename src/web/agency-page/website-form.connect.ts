import type { AgencyPage, AgencyPageChange, PublicAgencyPage } from "#contract/agency-page.ts";
import type { ShownLogo } from "#contract/legal-addresses.ts";
import { type AgencyPageProduct, agencyPageLengths } from "#domain/agency-page/agency-page.ts";
import type { Logo } from "#domain/agency-page/logo.ts";
import { emailOf, fieldPatterns, isEmail } from "#domain/text/field-rules.ts";
import type { ErrorList } from "#web/kit/form/form.connect.ts";
import { productCopy } from "./agency-page.copy.ts";
import { websiteCopy as copy } from "./website.copy.ts";

/** The page of an agency as it is typed; phone and e-mail are blank where the agency's own are shown. */
export type WebsiteValues = {
  logo: Logo | null;
  headline: string;
  about: string;
  hours: string;
  phone: string;
  email: string;
  products: readonly AgencyPageProduct[];
  hasApplyButton: boolean;
};

export const blankWebsite: WebsiteValues = {
  logo: null,
  headline: "",
  about: "",
  hours: "",
  phone: "",
  email: "",
  products: [],
  hasApplyButton: true,
};

/** A page of the server as the form begins with it; the form knows by its facts which version it shows. */
export const originalOf = (page: AgencyPage) => ({
  values: {
    ...page.draft,
    phone: page.draft.phone ?? "",
    email: page.draft.email ?? "",
  } satisfies WebsiteValues,
  version: page.version,
  facts: page,
});

/** What was typed as it is kept: without blanks around it. */
export const tidiedWebsite = (values: WebsiteValues): WebsiteValues => ({
  ...values,
  headline: values.headline.trim(),
  about: values.about.trim(),
  hours: values.hours.trim(),
  phone: values.phone.trim(),
  email: emailOf(values.email),
});

/** What is sent of values without an error. */
export function websiteOf(values: WebsiteValues): Omit<AgencyPageChange, "version"> {
  const { phone, email, products, ...texts } = tidiedWebsite(values);
  return {
    ...texts,
    products: [...products],
    phone: phone === "" ? null : phone,
    email: email === "" ? null : email,
  };
}

/** Every error of the page, in the order of the fields. */
export function websiteErrors(values: WebsiteValues): ErrorList {
  const { headline, about, hours, phone, email } = tidiedWebsite(values);
  const { shownLine, shownText, dialled } = fieldPatterns;
  const errors: [string, string | null][] = [
    ["headline", headline === "" ? copy.enterHeadline : textError(headline, "headline", shownLine)],
    ["about", textError(about, "about", shownText)],
    ["hours", textError(hours, "hours", shownText)],
    ["phone", phone === "" || dialled.test(phone) ? null : copy.enterPhone],
    ["email", email === "" || (isEmail(email) && shownLine.test(email)) ? null : copy.enterEmail],
  ];
  return Object.fromEntries(errors.filter((error): error is [string, string] => error[1] !== null));
}

function textError(text: string, field: keyof typeof agencyPageLengths, pattern: RegExp): string | null {
  if (text.length > agencyPageLengths[field]) return copy.maxCharacters(agencyPageLengths[field]);
  return pattern.test(text) ? null : copy.plainText;
}

const labels: Readonly<Record<string, string>> = {
  logo: copy.logo,
  headline: copy.headline,
  about: copy.about,
  hours: copy.hours,
  phone: copy.phone,
  email: copy.email,
  products: copy.products,
  hasApplyButton: copy.applyButton,
};
export const websiteLabel = (path: string): string | null => labels[path] ?? null;

/** A field as the two sides of a comparison show it. */
export function websiteText(field: string, value: unknown): string {
  if (field === "hasApplyButton") return value === true ? copy.yes : copy.no;
  if (field === "logo") {
    const logo = value as WebsiteValues["logo"];
    return logo === null ? copy.noLogo : copy.logoOf(logo.width, logo.height);
  }
  if (field === "products") {
    const titles = (value as WebsiteValues["products"]).map((product) => productCopy[product].title);
    return titles.length === 0 ? copy.nothing : titles.join(", ");
  }
  if (value !== "") return String(value);
  return field === "phone" || field === "email" ? copy.agencysOwn : copy.nothing;
}

/** The page that anybody would read of what is typed, whether it is valid or not, with its logo where that is here. */
export function previewOf(page: AgencyPage, values: WebsiteValues, logo: ShownLogo | null): PublicAgencyPage {
  const { headline, about, hours, phone, email, products, hasApplyButton } = tidiedWebsite(values);
  const { code, agency, agencyEmail, isApplyOffered } = page;
  return {
    code,
    agency: { ...agency, logo },
    headline: headline === "" ? copy.exampleHeadline : headline,
    about,
    hours,
    phone: phone === "" ? agency.phone : phone,
    email: email === "" ? agencyEmail : email,
    products: [...products],
    hasApplyButton: hasApplyButton && isApplyOffered,
  };
}
