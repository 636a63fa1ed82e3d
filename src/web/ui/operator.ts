import { type Operator, operatorMetaNames } from "#contract/operator.ts";

let provided: Operator | null = null;

/** Says who that is where there is no document. */
export const provideOperator = (operator: Operator): void => {
  provided = operator;
};

const isWeb = (href: string) => href.startsWith("https://");

/** Whoever runs the product, as the page's document says; null where it does not, as in a part drawn by itself. */
export function operatorOfDocument(): Operator | null {
  if (provided !== null) return provided;
  const read = (field: keyof Operator) =>
    document.head.querySelector<HTMLMetaElement>(`meta[name="${operatorMetaNames[field]}"]`)?.content ?? "";
  const operator: Operator = {
    name: read("name"),
    privacyHref: read("privacyHref"),
    termsHref: read("termsHref"),
    complaintsHref: read("complaintsHref"),
    hardshipHref: read("hardshipHref"),
  };
  const { name, ...hrefs } = operator;
  const areSafe = Object.values(hrefs).every((href) => isWeb(href) || href.startsWith("mailto:"));
  return name !== "" && areSafe ? operator : null;
}
