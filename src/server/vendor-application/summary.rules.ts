import { addressLine } from "#contract/shapes.ts";
import { longDay } from "#domain/calendar/days.ts";
import { estimateOf } from "#domain/loan/estimate.ts";
import { centsOfTyped, formatCents } from "#domain/money/cents.ts";
import { abnOfAcn, digitsOf, inThrees } from "#domain/party/abn.ts";
import { countryName, isAbroad } from "#domain/party/countries.ts";
import {
  type ApplicationAnswers,
  type OwnerAnswers,
  ownerName,
  type PropertyAnswers,
} from "#domain/vendor-application/answers.ts";
import { addressOf, titleOf } from "#server/core/answers/answers.rules.ts";

export type SummaryPart = { heading: string; details: [label: string, value: string][] };
type Details = SummaryPart["details"];

/**
 * What was sent, in words, part by part: for the PDF and for the copy that goes by email, which leaves out dates of
 * birth. `completedOn` is the vendor's day of it.
 */
export function summaryOf(
  answers: ApplicationAnswers,
  { completedOn, hasBirthDates }: { completedOn: string; hasBirthDates: boolean },
): SummaryPart[] {
  return [
    { heading: "The property", details: propertyDetails(answers.property) },
    ...answers.owners.map((owner, index) => ({
      heading: answers.owners.length === 1 ? "The owner" : `Owner ${index + 1}`,
      details: ownerDetails(owner, { isApplicant: owner.id === answers.finish.applicant, hasBirthDates }),
    })),
    { heading: "The agent", details: agentDetails(answers) },
    { heading: "The loan", details: loanDetails(answers, completedOn) },
  ];
}

function propertyDetails(property: PropertyAnswers): Details {
  const owed = (isThere: boolean, to: string, balance: string) =>
    isThere ? `${to.trim()}, ${dollars(balance)}` : "None";
  return [
    ["Address", addressLine(addressOf(property))],
    ["Kind", property.propertyType],
    ["Title", titleOf(property) ?? "Not given"],
    ["Sold by", property.saleMethod],
    ["Expected price", dollars(property.expectedPrice)],
    ["Mortgage", owed(property.hasMortgage === "yes", property.mortgageLender, property.mortgageBalance)],
    [
      "Other debts",
      owed(property.hasOtherDebts === "yes", property.otherDebtsOwedTo, property.otherDebtsBalance),
    ],
  ];
}

function ownerDetails(
  owner: OwnerAnswers,
  { isApplicant, hasBirthDates }: { isApplicant: boolean; hasBirthDates: boolean },
): Details {
  const abn = digitsOf(owner.abn) ?? (owner.kind === "company" ? abnOfAcn(digitsOf(owner.acn) ?? "") : null);
  return [
    ["Name", ownerName(owner) + (isApplicant ? " (applies)" : "")],
    ...when(owner.kind === "individual" && hasBirthDates, "Born", () => longDay(owner.dateOfBirth)),
    ...when(owner.kind === "company", "ACN", () => inThrees(digitsOf(owner.acn) ?? "")),
    ...when(owner.kind !== "individual" && abn !== null, "ABN", () => inThrees(abn ?? "")),
    ...when(owner.email.trim() !== "", "Email", () => owner.email.trim()),
    ...when(owner.mobile.trim() !== "", "Mobile", () => owner.mobile.trim()),
  ];
}

const agentDetails = ({ agent }: ApplicationAnswers): Details => [
  ["Agency", agent.agencyName.trim()],
  ["Agent", agent.agentName.trim()],
  ...when(agent.phone.trim() !== "", "Phone", () => agent.phone.trim()),
  ...when(agent.email.trim() !== "", "Email", () => agent.email.trim()),
];

function loanDetails({ finish }: ApplicationAnswers, completedOn: string): Details {
  const { productType, settlesOn } = finish;
  if (productType === "") throw new Error("An application without a product has an error.");
  const amountCents = centsOfTyped(finish.amount) ?? 0;
  const { lines } = estimateOf({ product: productType, amountCents, advancedOn: completedOn, settlesOn });
  return [
    ["Applicant's home", homeLine(finish)],
    ["Loan", productType],
    ["Amount", formatCents(amountCents)],
    ["Sale settles", longDay(settlesOn)],
    ...lines
      .slice(1)
      .map(({ label, cents }): [string, string] => [
        "Estimate",
        cents === null ? label : `${label}: ${formatCents(cents)}`,
      ]),
  ];
}

/** Where the applicant lives, with its country where that is not Australia. */
function homeLine(finish: ApplicationAnswers["finish"]): string {
  if (!isAbroad(finish.country)) return addressLine(addressOf(finish));
  const place = [finish.suburb, finish.region, finish.postalCode].map((part) => part.trim());
  return [finish.addressLine.trim(), place.filter(Boolean).join(" "), countryName(finish.country)].join(", ");
}

/** Which words were agreed to. */
export const agreementOf = (termsVersion: string, consentVersion: string): string =>
  `Agreed to: terms of version ${termsVersion}, use of details of version ${consentVersion}.`;

const when = (isThere: boolean, label: string, value: () => string): Details =>
  isThere ? [[label, value()]] : [];

const dollars = (typed: string): string => formatCents(centsOfTyped(typed) ?? 0);
