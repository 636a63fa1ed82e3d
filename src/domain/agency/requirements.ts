/** What an agency is able to do once what it needs is there. */
export const agencyAbilities = ["cards", "transfers", "debits", "applications"] as const;
export type AgencyAbility = (typeof agencyAbilities)[number];

/** What is needed of an agency before it takes money, in the order in which it is asked for. */
export const agencyNeeds = [
  "email",
  "business",
  "licence",
  "bankDetails",
  "debitUser",
  "legalAddresses",
] as const;
export type AgencyNeed = (typeof agencyNeeds)[number];

/** Now: the agency has to do something. Being checked: we have. Later: nothing waits for it. */
export const dueTimes = ["now", "beingChecked", "later"] as const;
export type DueTime = (typeof dueTimes)[number];

export const businessOutcomes = ["active", "otherName", "cancelled", "unchecked"] as const;
export const licenceOutcomes = ["current", "otherHolder", "lapsed", "unchecked"] as const;

/** What is known of an agency. */
export type AgencyFacts = {
  isEmailProven: boolean;
  business: (typeof businessOutcomes)[number];
  licence: (typeof licenceOutcomes)[number];
  bank: "inForce" | "proposed" | "missing";
  hasDebitUser: boolean;
  hasLegalAddresses: boolean;
  /** Whether a person has approved names that differ from a register's. */
  isApproved: boolean;
};

export type AgencyRequirement = { need: AgencyNeed; due: DueTime; for: readonly AgencyAbility[] };

/** What an agency that takes money may lose: links that were made can be paid, and no new ones are made after a notice. */
export type Lapse = Extract<AgencyNeed, "business" | "licence">;

/** Whether a register has it as lapsed. */
export const isLapsed = (outcome: AgencyFacts["business"] | AgencyFacts["licence"]): boolean =>
  outcome === "cancelled" || outcome === "lapsed";

type Rule = { need: AgencyNeed; for: readonly AgencyAbility[]; due: (facts: AgencyFacts) => DueTime | null };

const bankDue = { inForce: null, proposed: "beingChecked", missing: "now" } as const;

/** One row for each need: when it is due by the facts; null once it is met. */
const rules: readonly Rule[] = [
  { need: "email", for: agencyAbilities, due: ({ isEmailProven }) => (isEmailProven ? null : "now") },
  {
    need: "business",
    for: agencyAbilities,
    due: ({ business, isApproved }) => {
      if (business === "active" || (business === "otherName" && isApproved)) return null;
      return business === "cancelled" ? "now" : "beingChecked";
    },
  },
  {
    need: "licence",
    for: agencyAbilities,
    due: ({ licence, isApproved }) => {
      if (licence === "current" || (licence === "otherHolder" && isApproved)) return null;
      return licence === "lapsed" ? "now" : "beingChecked";
    },
  },
  {
    need: "bankDetails",
    for: agencyAbilities,
    due: ({ bank }) => bankDue[bank],
  },
  { need: "debitUser", for: ["debits"], due: ({ hasDebitUser }) => (hasDebitUser ? null : "later") },
  {
    need: "legalAddresses",
    for: ["applications"],
    due: ({ hasLegalAddresses }) => (hasLegalAddresses ? null : "later"),
  },
];

/** What is missing of an agency, when, and for what. */
export const requirementsOf = (facts: AgencyFacts): AgencyRequirement[] =>
  rules.flatMap(({ need, for: abilities, due }) => {
    const when = due(facts);
    return when === null ? [] : [{ need, due: when, for: abilities }];
  });

/** Whether an agency can be active: nothing is missing that holds all of it back. */
export const areChecksPassed = (facts: AgencyFacts): boolean =>
  requirementsOf(facts).every(({ due }) => due === "later");

/** Whether something differs from a register, so that a person has to decide. */
export const isDecisionNeeded = ({ business, licence, isApproved }: AgencyFacts): boolean =>
  !isApproved && (business === "otherName" || licence === "otherHolder");
