import type { signerRoles } from "#domain/enumerations.ts";
import type { TemplateFieldType } from "#domain/template/palette.ts";

export type SignerRole = (typeof signerRoles)[number];
/** Whose a field is, as far as words say so. `number`: which of several in that role. */
export type Party = { role: SignerRole | null; number: number; isWitness: boolean };

const roleLabels: Readonly<Record<string, SignerRole>> = {
  vendor: "vendor",
  vendors: "vendor",
  seller: "vendor",
  sellers: "vendor",
  buyer: "buyer",
  buyers: "buyer",
  purchaser: "buyer",
  purchasers: "buyer",
  agent: "agent",
  agents: "agent",
};
/** Words that make somebody else of a role: a buyer's solicitor is no buyer. */
const otherPeople =
  /\b(solicitors?|conveyancers?|lawyers?|banks?|representatives?|guarantors?|lenders?|tenants?)\b/;

/** What is paid to a vendor or done for one is not the vendor's to fill in. */
const aboutThem = new RegExp(
  `(?<!\\b(signed|sign|executed|completed) )\\b(to|from|for|with|against|by) (the |each )?(${Object.keys(roleLabels).join("|")})\\b`,
);

/** The single words of a label or a name, in small letters: `Vendor's` is `vendor`, `vendor2` is two. */
export const tokensOf = (text: string): string[] =>
  text
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .replace(/['’]s(?![a-z])/g, "")
    .match(/[a-z]+|\d+/g) ?? [];

/** Whose a field is: a role only where exactly one is named, as who it is of, and nobody else. */
export function partyOf(text: string): Party {
  const tokens = tokensOf(text);
  const isWitness = tokens.some((word) => word === "witness" || word === "witnesses");
  const roles = [...new Set(tokens.flatMap((word) => roleLabels[word] ?? []))];
  const at = tokens.findIndex((word) => roleLabels[word] !== undefined);
  const number = Number(/^\d{1,2}$/.exec(tokens[at + 1] ?? "")?.[0] ?? 1);
  const joined = tokens.join(" ");
  const isOne = roles.length === 1 && !isWitness && !otherPeople.test(joined) && !aboutThem.test(joined);
  return { role: isOne ? (roles[0] ?? null) : null, number: isOne && number > 0 ? number : 1, isWitness };
}

const typePatterns: [pattern: RegExp, type: TemplateFieldType][] = [
  [/\b(sign(ed|ing|ature)? date|date (signed|of (sign(ing|ature)|execution)))\b/, "sign_date"],
  [/\binitials?\b/, "initials"],
  [/\b(signature|signed( by)?|sign( here)?)\b/, "signature"],
  [/\be ?mail\b/, "email"],
  [/\b(phone|mobile|telephone|tel|fax)\b/, "phone"],
  [/\b(date|dated|dob|birthday)\b/, "date"],
  [/\b(price|amount|deposit|fee|fees|commission|percent|percentage|rent|balance|total|sum)\b/, "number"],
  [
    /\b(special conditions?|inclusions?|exclusions?|notes?|comments?|remarks?|details|description)\b/,
    "textarea",
  ],
];

/** What kind of field words ask for; text where they say nothing else. */
export function typeOf(text: string): TemplateFieldType {
  const tokens = tokensOf(text).join(" ");
  return typePatterns.find(([pattern]) => pattern.test(tokens))?.[1] ?? "text";
}

/** Words as the name of a field: small letters, digits and underscores, beginning with a letter. */
export function nameOf(text: string): string {
  const name = text
    .normalize("NFKD")
    .replace(/['’]s(?![a-z])/gi, "")
    .replace(/([a-z\d])([A-Z])/g, "$1_$2")
    .toLowerCase()
    .replace(/[^a-z\d]+/g, "_")
    .replace(/^[^a-z]+|_$/g, "")
    .slice(0, 56);
  return name === "" ? "field" : name;
}

/** A name as a label: `vendor_name` is `Vendor name`. */
export function labelOf(name: string): string {
  const tokens = name.replace(/[_.\s]+/g, " ").trim();
  return `${tokens.slice(0, 1).toUpperCase()}${tokens.slice(1)}`.slice(0, 120);
}
