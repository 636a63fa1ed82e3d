import { describe, expect, test } from "vitest";
import { type ApplicationAnswers, emptyOwner } from "#domain/vendor-application/answers.ts";
import { agreementOf, summaryOf } from "#server/vendor-application/summary.rules.ts";
import { answersDay, janeAnswers, wholeAnswers } from "#tests/support/vendor-answers.ts";

const whole = wholeAnswers();
const summary = (answers: ApplicationAnswers, hasBirthDates = true) =>
  summaryOf(answers, { completedOn: answersDay, hasBirthDates });
const partOf = (answers: ApplicationAnswers, heading: string, hasBirthDates = true) =>
  summary(answers, hasBirthDates).find((part) => part.heading === heading)?.details;

test("all that was sent is there, part by part", () => {
  const [property, owner, agent, loan, ...others] = summary(whole);
  expect(others).toEqual([]);
  expect(property).toEqual({
    heading: "The property",
    details: [
      ["Address", "12 Wattle Street, Richmond VIC 3121"],
      ["Kind", "House"],
      ["Title", "Not given"],
      ["Sold by", "Auction"],
      ["Expected price", "$850,000.00"],
      ["Mortgage", "None"],
      ["Other debts", "None"],
    ],
  });
  expect(owner).toEqual({
    heading: "The owner",
    details: [
      ["Name", "Jane Citizen (applies)"],
      ["Born", "27 March 1981"],
      ["Email", "jane@example.com"],
      ["Mobile", "0491 570 156"],
    ],
  });
  expect(agent).toEqual({
    heading: "The agent",
    details: [
      ["Agency", "Harbour & Vale Property"],
      ["Agent", "Alex Agent"],
      ["Phone", "03 9000 0000"],
    ],
  });
  expect(loan?.heading).toBe("The loan");
  expect(loan?.details).toEqual([
    ["Applicant's home", "3 Jetty Road, Glenelg SA 5045"],
    ["Loan", "Interest Free"],
    ["Amount", "$3,500.00"],
    ["Sale settles", "10 May 2027"],
    ["Estimate", "No interest for 60 days, to 19 January 2027"],
    ["Estimate", "Interest at 12.5% a year for 110 days: $131.85"],
    ["Estimate", "Repaid when the sale settles on 10 May 2027: $3,631.85"],
  ]);
});

test("a copy leaves out dates of birth", () => {
  expect(partOf(whole, "The owner", false)?.map(([label]) => label)).toEqual(["Name", "Email", "Mobile"]);
});

test("debts are said with whom they are owed to", () => {
  const property = {
    ...whole.property,
    hasMortgage: "yes",
    mortgageLender: " Southern Cross ",
    mortgageBalance: "412,000",
    hasOtherDebts: "yes",
    otherDebtsOwedTo: "Council",
    otherDebtsBalance: "not an amount",
    titleKind: "volumeFolio",
    volume: "1",
    folio: "2",
  } as const;
  expect(partOf({ ...whole, property }, "The property")).toEqual(
    expect.arrayContaining([
      ["Title", "Volume 1 Folio 2"],
      ["Mortgage", "Southern Cross, $412,000.00"],
      ["Other debts", "Council, $0.00"],
    ]),
  );
});

describe("several owners are numbered", () => {
  const company = {
    ...emptyOwner("owner-2"),
    kind: "company",
    companyName: "Banksia Holdings Pty Ltd",
    acn: "004 085 616",
    dateOfBirth: "1981-03-27",
    email: " ",
  } as const;
  const trust = {
    ...emptyOwner("owner-3"),
    kind: "trust",
    trustName: "Family Trust",
    trusteeName: "Jane",
    abn: "51 824 753 556",
    acn: "004 085 616",
    mobile: " 0491 570 156 ",
  } as const;
  const answers = { ...whole, owners: [janeAnswers, company, trust] };

  test("a company by its ACN, and the ABN that follows from it", () => {
    expect(partOf(answers, "Owner 2")).toEqual([
      ["Name", "Banksia Holdings Pty Ltd"],
      ["ACN", "004 085 616"],
      ["ABN", "53 004 085 616"],
    ]);
    const named = { ...company, abn: "51824753556" } as const;
    expect(partOf({ ...whole, owners: [janeAnswers, named] }, "Owner 2")?.at(-1)).toEqual([
      "ABN",
      "51 824 753 556",
    ]);
  });

  test("a trust by its ABN alone", () => {
    expect(partOf(answers, "Owner 3")).toEqual([
      ["Name", "Jane as trustee for Family Trust"],
      ["ABN", "51 824 753 556"],
      ["Mobile", "0491 570 156"],
    ]);
    expect(partOf({ ...whole, owners: [janeAnswers, { ...trust, abn: "" }] }, "Owner 2")).toEqual([
      ["Name", "Jane as trustee for Family Trust"],
      ["Mobile", "0491 570 156"],
    ]);
  });

  test("a company by no number where none was typed", () => {
    expect(partOf({ ...whole, owners: [janeAnswers, { ...company, acn: "" }] }, "Owner 2")).toEqual([
      ["Name", "Banksia Holdings Pty Ltd"],
      ["ACN", ""],
    ]);
  });

  test("by the contacts that were typed, without blanks around them", () => {
    const bob = { ...janeAnswers, id: "owner-2", email: " bob@example.com ", mobile: "  " };
    const cat = { ...janeAnswers, id: "owner-3", email: "  ", mobile: " 0491 570 156 " };
    const owners = [janeAnswers, bob, cat];
    expect(partOf({ ...whole, owners }, "Owner 2", false)?.slice(1)).toEqual([["Email", "bob@example.com"]]);
    expect(partOf({ ...whole, owners }, "Owner 3", false)?.slice(1)).toEqual([["Mobile", "0491 570 156"]]);
  });

  test("a person has no ABN, and only who applies is marked", () => {
    const bob = { ...janeAnswers, id: "owner-2", abn: "51824753556" };
    const details = partOf({ ...whole, owners: [janeAnswers, bob] }, "Owner 2");
    expect(details?.map(([label]) => label)).toEqual(["Name", "Born", "Email", "Mobile"]);
    expect(details?.[0]).toEqual(["Name", "Jane Citizen"]);
  });
});

test("an agent is said with the contacts that were typed", () => {
  const agent = { agencyName: " H&V ", agentName: " Alex ", phone: " ", email: " a@b.test " };
  expect(partOf({ ...whole, agent }, "The agent")).toEqual([
    ["Agency", "H&V"],
    ["Agent", "Alex"],
    ["Email", "a@b.test"],
  ]);
});

test("blanks alone are no contact of an agent", () => {
  const agent = { ...whole.agent, phone: " 03 9000 0000 ", email: "  " };
  expect(partOf({ ...whole, agent }, "The agent")?.slice(2)).toEqual([["Phone", "03 9000 0000"]]);
});

test("a home abroad is said with its country", () => {
  const home = { country: "NZ", addressLine: " 1 Queen Street ", suburb: " Auckland ", postalCode: " 1010 " };
  const homeOf = (region: string) =>
    partOf({ ...whole, finish: { ...whole.finish, ...home, region } as never }, "The loan")?.[0];
  expect(homeOf("")).toEqual(["Applicant's home", "1 Queen Street, Auckland 1010, New Zealand"]);
  expect(homeOf(" North ")).toEqual(["Applicant's home", "1 Queen Street, Auckland North 1010, New Zealand"]);
});

test("an application without a product has no summary", () => {
  expect(() => summary({ ...whole, finish: { ...whole.finish, productType: "" } })).toThrow(
    "An application without a product has an error.",
  );
});

test("the words that were agreed to are named by their versions", () => {
  expect(agreementOf("2026-1", "2026-2")).toBe(
    "Agreed to: terms of version 2026-1, use of details of version 2026-2.",
  );
});
