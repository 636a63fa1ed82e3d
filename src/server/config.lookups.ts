import { z } from "zod";
import { isOrigin } from "./config.addresses.ts";

/** Who is asked about an ABN. */
export type BusinessRegisterConfig = { kind: "abr"; url: string; guid: string } | { kind: "local" };
/** Who is asked for the name of a payee. */
export type PayeeNamesConfig = { kind: "zepto"; origin: string; token: string } | { kind: "local" };

/** Who is asked about the host names of agencies. */
export type NamesConfig = { kind: "dns" | "local" };

export const lookupsEnvironment = {
  NAMES: z.enum(["dns", "local"]).optional(),
  BUSINESS_REGISTER: z.enum(["abr", "local"]).optional(),
  ABR_GUID: z.guid("the GUID that ABN Lookup gave you").optional(),
  ABR_URL: z.url({ protocol: /^https?$/ }).default("https://abr.business.gov.au/json/AbnDetails.aspx"),
  PAYEE_NAMES: z.enum(["zepto", "local"]).optional(),
  ZEPTO_TOKEN: z.string().min(16, "at least 16 characters").optional(),
  ZEPTO_ORIGIN: z
    .string()
    .refine(isOrigin, "an address like https://api.sandbox.zeptopayments.com")
    .default("https://api.zeptopayments.com"),
};

type LookupsEnvironment = z.infer<z.ZodObject<typeof lookupsEnvironment>> & { SALEFLOW_MODE: string };

export const businessRegisterOf = (values: LookupsEnvironment): BusinessRegisterConfig =>
  values.BUSINESS_REGISTER === "abr" && values.ABR_GUID !== undefined
    ? { kind: "abr", url: values.ABR_URL, guid: values.ABR_GUID }
    : { kind: "local" };

export const payeeNamesOf = (values: LookupsEnvironment): PayeeNamesConfig =>
  values.PAYEE_NAMES === "zepto" && values.ZEPTO_TOKEN !== undefined
    ? { kind: "zepto", origin: values.ZEPTO_ORIGIN, token: values.ZEPTO_TOKEN }
    : { kind: "local" };

/** The DNS in production, and wherever it is asked for. */
export const namesOf = ({ NAMES, SALEFLOW_MODE }: LookupsEnvironment): NamesConfig => ({
  kind: NAMES ?? (SALEFLOW_MODE === "production" ? "dns" : "local"),
});

/** Half a register, half a provider of names, and in production a secret that would go unencrypted. */
export function lookupsErrors(values: LookupsEnvironment): string[] {
  const { BUSINESS_REGISTER, ABR_GUID, ABR_URL, PAYEE_NAMES, ZEPTO_TOKEN, ZEPTO_ORIGIN } = values;
  const isProduction = values.SALEFLOW_MODE === "production";
  const found: [isSo: boolean, error: string][] = [
    [
      isProduction && values.NAMES === "local",
      "NAMES must not be local in production: domains are proven by the DNS",
    ],
    [BUSINESS_REGISTER === "abr" && !ABR_GUID, "ABR_GUID is missing: the GUID that ABN Lookup gave you"],
    [
      BUSINESS_REGISTER !== "abr" && ABR_GUID !== undefined,
      "ABR_GUID is set, but BUSINESS_REGISTER is not abr: no register would be asked",
    ],
    [isProduction && ABR_URL.startsWith("http:"), "ABR_URL must begin with https:// in production"],
    [PAYEE_NAMES === "zepto" && !ZEPTO_TOKEN, "ZEPTO_TOKEN is missing: the access token of Zepto's API"],
    [
      PAYEE_NAMES !== "zepto" && ZEPTO_TOKEN !== undefined,
      "ZEPTO_TOKEN is set, but PAYEE_NAMES is not zepto: no bank would be asked",
    ],
    [isProduction && ZEPTO_ORIGIN.startsWith("http:"), "ZEPTO_ORIGIN must begin with https:// in production"],
  ];
  return found.flatMap(([isSo, error]) => (isSo ? [error] : []));
}
