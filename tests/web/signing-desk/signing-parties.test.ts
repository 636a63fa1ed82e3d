import { expect, test } from "vitest";
import type { SigningSetup } from "#contract/signing-desk.ts";
import { signingRequestSave } from "#contract/signing-request.ts";
import { withChanges } from "#machines/kit/merge.ts";
import { connectInstrument, connectParty } from "#web/signing-desk/signing-parties.connect.ts";
import { setupErrors } from "#web/signing-desk/signing-setup.errors.ts";
import { savedOf } from "#web/signing-desk/signing-setup.saved.ts";
import { type SetupFormValues, valuesOf } from "#web/signing-desk/signing-setup.values.ts";
import { setupWith } from "./signing-fixture.ts";

const setup = setupWith();
const first = "signers.sig_vendor1";
const company = {
  [`${first}.capacity`]: "company",
  [`${first}.companyName`]: " Example Pty Ltd ",
  [`${first}.acn`]: "004 085 616",
};
const changed = (changes: object, of = setup) =>
  withChanges(valuesOf(of), changes as Record<string, unknown>) as SetupFormValues;
const errors = (changes: object, of = setup) =>
  setupErrors(changed(changes, of), of, "").map(({ path, message }) => `${path}: ${message}`);
const companies = (changes: object, of = setup) =>
  savedOf(changed(changes, of), of).signers.map(({ company: its, capacity }) =>
    its === null ? capacity : `${its.office} of ${its.name} ${its.acn}, ${its.execution}, ${capacity}`,
  );
/** The same, of what was saved and read again. */
function savedAgain(changes: object): SigningSetup {
  const saved = savedOf(changed(changes), setup);
  const { request } = setup;
  const signers = request.signers.map((signer, at) => ({ ...signer, ...saved.signers[at] }));
  return { ...setup, request: { ...request, signers, instrument: saved.instrument } };
}
const inState = (state: "NSW" | "SA" | "VIC", of = setup): SigningSetup => ({
  ...of,
  address: { ...of.address, state },
});
const party = (changes: object, id: string, of = setup) => connectParty(changed(changes, of), of, id);

test("a company signs by its officers: whoever comes next is the other one", () => {
  expect(companies({ ...company, "signers.sig_vendor2.capacity": "trustee" })).toEqual([
    "director of Example Pty Ltd 004085616, twoDirectors, person",
    "director of Example Pty Ltd 004085616, twoDirectors, person",
    "person",
  ]);
  const { signers, ...rest } = savedOf(changed(company), setup);
  expect(signingRequestSave.safeParse({ version: 1, signers, ...rest }).success).toBe(true);
  expect(companies({ ...company, [`${first}.execution`]: "soleDirector" })).toEqual([
    "soleDirector of Example Pty Ltd 004085616, soleDirector, person",
    "person",
    "person",
  ]);
});

test("another signer of the same role is chosen as the other officer", () => {
  const changes = {
    ...company,
    [`${first}.execution`]: "directorAndSecretary",
    [`${first}.officer`]: "sig_vendor3",
    "signers.sig_vendor2.capacity": "attorney",
  };
  expect(companies(changes)).toEqual([
    "director of Example Pty Ltd 004085616, directorAndSecretary, person",
    "attorney",
    "secretary of Example Pty Ltd 004085616, directorAndSecretary, person",
  ]);
  expect(party(changes, "sig_vendor1").officers).toEqual({
    value: "sig_vendor3",
    options: [
      { value: "sig_vendor2", label: "Vendor 2" },
      { value: "sig_vendor3", label: "Vendor 3" },
    ],
  });
  expect(party(changes, "sig_vendor3")).toMatchObject({
    hasChoice: false,
    office: "Secretary of Example Pty Ltd",
  });
  expect(party(changes, "sig_vendor2")).toMatchObject({ hasChoice: true, signsAs: ["Attorney"] });
  const again = savedAgain(changes);
  expect(companies({}, again)).toEqual(companies(changes));
  expect(valuesOf(again).signers.sig_vendor1).toMatchObject({
    capacity: "company",
    companyName: "Example Pty Ltd",
    acn: "004 085 616",
    officer: "sig_vendor3",
  });
});

test("a company has a name, an ACN that is one, and as many officers as it says, each somebody else", () => {
  expect(errors(company)).toEqual([]);
  expect(errors({ ...company, [`${first}.companyName`]: " ", [`${first}.acn`]: "004 085 617" })).toEqual([
    "signers.sig_vendor1.companyName: Enter the company's name.",
    "signers.sig_vendor1.acn: Enter a valid ACN.",
  ]);
  expect(errors({ ...company, "signers.sig_vendor2.name": "VENDOR 1" })).toEqual([
    "signers.sig_vendor2.name: The two officers must be different people.",
  ]);
  const [only] = setup.request.signers;
  const alone = { ...setup, request: { ...setup.request, signers: only === undefined ? [] : [only] } };
  expect(errors(company, alone)).toEqual([
    "signers.sig_vendor1.execution: Two officers need two signers, and this template has one. Choose a sole director, or another template.",
  ]);
  expect(errors({ ...company, [`${first}.execution`]: "soleDirector" }, alone)).toEqual([]);
  expect(companies({ ...company, [`${first}.acn`]: "004" })).toEqual(["person", "person", "person"]);
});

test("a deed is signed as the law of the property's state lets it be", () => {
  const formal = { instrument: "deed" };
  expect(errors(formal, inState("VIC"))).toEqual([]);
  expect(errors(formal, inState("NSW"))).toEqual([
    "instrument: Vendor 1 needs a witness for a deed, and this template has no place for one. Choose another template.",
  ]);
  expect(errors(formal, inState("SA"))).toEqual([
    "instrument: In SA, Vendor 1 can't sign a deed electronically. Choose an agreement, or have it signed on paper.",
  ]);
  const note = (state: "NSW" | "SA" | "VIC", changes: object = formal) =>
    connectInstrument(changed(changes, inState(state)), inState(state)).note;
  expect(note("VIC", {})).toBe("Signed electronically. No witness is required by law.");
  expect(note("VIC")).toBe("In VIC, a deed can be signed electronically. No witness is required by law.");
  expect(note("NSW")).toContain("in front of a witness, in person or by live video");
  expect(note("SA")).toContain("only companies can sign a deed electronically");
});

const witnesses = setup.request.signers.map((signer) => ({
  ...signer,
  turnId: `${signer.turnId}_w`,
  name: "",
  witnessFor: signer.turnId,
}));
const watchedIn = (state: "NSW" | "VIC") =>
  inState(state, setupWith({ signers: [...setup.request.signers, ...witnesses] }));

test("a template that has a witness where the law asks for none is said to ask for one [T607]", () => {
  const note = (changes: object, of: SigningSetup) => connectInstrument(changed(changes, of), of).note;
  const [vic, nsw] = [watchedIn("VIC"), watchedIn("NSW")];
  expect(note({}, vic)).toBe(
    "Signed electronically. No witness is required by law. This template asks for a witness.",
  );
  expect(note({ instrument: "deed" }, vic)).toBe(
    "In VIC, a deed can be signed electronically. No witness is required by law. This template asks for a witness.",
  );
  const ofLaw =
    "In NSW, people sign a deed in front of a witness, in person or by live video. By law, companies need no witness.";
  expect(note({ instrument: "deed" }, nsw)).toBe(ofLaw);
  expect(note({ ...company, instrument: "deed" }, nsw)).toBe(`${ofLaw} This template asks for a witness.`);
});

test("a company signs a deed without a witness, and who has one is shown", () => {
  const watched = watchedIn("NSW");
  expect(errors({ instrument: "deed" }, watched)).toEqual([]);
  expect(party({ instrument: "deed" }, "sig_vendor3", watched).notes).toEqual([
    "Signs in front of a witness, whom they name as they sign.",
  ]);
  // What is signed on paper is watched there.
  expect(party({ instrument: "deed" }, "sig_vendor1", inState("SA")).notes).toEqual([]);
  const byCompany = { ...company, instrument: "deed", "signers.sig_vendor3.capacity": "company" };
  const ofSole = {
    ...byCompany,
    "signers.sig_vendor3.execution": "soleDirector",
    "signers.sig_vendor3.companyName": "Other Pty Ltd",
    "signers.sig_vendor3.acn": "000 000 019",
  };
  expect(errors(ofSole, inState("NSW"))).toEqual([]);
  expect(party(ofSole, "sig_vendor1", inState("NSW")).notes).toEqual([]);
});

test("whoever has several roles is told of the one link", () => {
  const same = {
    "signers.sig_vendor2.name": "vendor 1",
    "signers.sig_vendor2.capacity": "trustee",
  };
  expect(party(same, "sig_vendor1").notes).toEqual([
    "Same person as Vendor 2: they sign once, with one link.",
  ]);
  expect(party(same, "sig_vendor3").notes).toEqual([]);
});
