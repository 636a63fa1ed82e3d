import { z } from "zod";
import type { Operator } from "#contract/operator.ts";

const webAddress = z.url({ protocol: /^https$/, hostname: z.regexes.domain });

/** The operator's own pages and desks. */
export const operatorEnvironment = {
  OPERATOR_NAME: z.string().trim().min(1).max(80).optional(),
  OPERATOR_PRIVACY: webAddress.optional(),
  OPERATOR_TERMS: webAddress.optional(),
  OPERATOR_COMPLAINTS: z.union([webAddress, z.email()], "an https:// address or an email address").optional(),
  OPERATOR_HARDSHIP: z.union([webAddress, z.email()], "an https:// address or an email address").optional(),
};

type OperatorValues = { [Name in keyof typeof operatorEnvironment]?: string | undefined };

/** What production needs of them: whoever is asked for money reads whom to complain to. */
export const operatorNeeds: [keyof OperatorValues, string][] = [
  ["OPERATOR_NAME", "the name of whoever runs this, as customers read it"],
  ["OPERATOR_PRIVACY", "the https:// address of your privacy policy"],
  ["OPERATOR_TERMS", "the https:// address of your terms"],
  ["OPERATOR_COMPLAINTS", "where complaints go: an https:// or an email address"],
  ["OPERATOR_HARDSHIP", "where people in financial hardship turn: an https:// or an email address"],
];

/** The operator of the demo: its addresses are reserved and lead nowhere. */
export const demoOperator: Operator = {
  name: "Saleflow",
  privacyHref: "https://saleflow.example/privacy",
  termsHref: "https://saleflow.example/terms",
  complaintsHref: "mailto:complaints@saleflow.example",
  hardshipHref: "mailto:hardship@saleflow.example",
};

export function operatorOf(values: OperatorValues): Operator {
  return {
    name: values.OPERATOR_NAME ?? demoOperator.name,
    privacyHref: values.OPERATOR_PRIVACY ?? demoOperator.privacyHref,
    termsHref: values.OPERATOR_TERMS ?? demoOperator.termsHref,
    complaintsHref: hrefOf(values.OPERATOR_COMPLAINTS) ?? demoOperator.complaintsHref,
    hardshipHref: hrefOf(values.OPERATOR_HARDSHIP) ?? demoOperator.hardshipHref,
  };
}

const hrefOf = (address: string | undefined) =>
  address === undefined || address.startsWith("https://") ? address : `mailto:${address}`;
