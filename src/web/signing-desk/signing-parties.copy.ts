import type { Instrument } from "#domain/signing/execution.ts";

/** The words of as what the parties of a contract sign, and who watches them. */
export const partiesCopy = {
  signsAs: "Signs as",
  company: "Company",
  companyName: "Company name",
  acn: "ACN",
  acnHint: "9 digits",
  execution: "Signed by",
  executions: {
    twoDirectors: "Two directors",
    directorAndSecretary: "Director and secretary",
    soleDirector: "Sole director",
  },
  officer: "Other officer",
  signsFor: (office: string, company: string) => `${office} of ${company}`,
  theCompany: "the company",
  enterCompanyName: "Enter the company's name.",
  enterAcn: "Enter a valid ACN.",
  tooFewSigners:
    "Two officers need two signers, and this template has one. Choose a sole director, or another template.",
  sameOfficer: "The two officers must be different people.",
  oneLink: (titles: string) => `Same person as ${titles}: they sign once, with one link.`,
  instrument: "Agreement or deed",
  signedAs: "Signed as",
  instruments: new Map<Instrument, string>([
    ["agreement", "Agreement"],
    ["deed", "Deed"],
  ]),
  agreementNote: "Signed electronically. No witness is required by law.",
  templateWitness: "This template asks for a witness.",
  witnessingNotes: {
    none: (state: string) =>
      `In ${state}, a deed can be signed electronically. No witness is required by law.`,
    present: (state: string) =>
      `In ${state}, people sign a deed in front of a witness who is there in person. By law, companies need no witness.`,
    presentOrVideo: (state: string) =>
      `In ${state}, people sign a deed in front of a witness, in person or by live video. By law, companies need no witness.`,
    paper: (state: string) =>
      `In ${state}, only companies can sign a deed electronically. Everyone else signs it on paper.`,
  },
  onPaper: (state: string, title: string) =>
    `In ${state}, ${title} can't sign a deed electronically. Choose an agreement, or have it signed on paper.`,
  noWitnessFields: (title: string) =>
    `${title} needs a witness for a deed, and this template has no place for one. Choose another template.`,
  witnessed: "Signs in front of a witness, whom they name as they sign.",
  witnessedBy: (name: string) => `Signs in front of ${name}.`,
} as const;
