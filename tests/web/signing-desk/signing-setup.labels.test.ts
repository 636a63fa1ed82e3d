import { expect, test } from "vitest";
import { connectRequest } from "#web/signing-desk/request.connect.ts";
import { signerTitle } from "#web/signing-desk/signing-setup.labels.ts";
import { requestWith } from "./signing-fixture.ts";

const { signers: both } = requestWith(["invited", "waiting"]);
const [first, second] = both;
if (first === undefined || second === undefined) throw new Error("There are two signers.");
const titles = (signers: typeof both) => signers.map((signer) => signerTitle(signer, signers));

test("a signer is numbered among those of the same role, and a witness is that of their signer", () => {
  const witness = { ...first, turnId: "trn_witness", witnessFor: first.turnId };
  expect(titles([first, witness])).toEqual(["Vendor", "Witness of Vendor"]);
  expect(titles([first, witness, second])).toEqual(["Vendor 1", "Witness of Vendor 1", "Vendor 2"]);
  expect(titles([first, second, { ...second, turnId: "trn_other", role: "agent" }])).toEqual([
    "Vendor 1",
    "Vendor 2",
    "Agent",
  ]);
});

test("whoever a turn was handed on to has the title of the first", () => {
  expect(
    titles([
      { ...first, status: "handedOn" },
      { ...first, turnId: "trn_other" },
    ]),
  ).toEqual(["Vendor", "Vendor"]);
});

test("somebody with several roles has all of them, and says as what they sign in each", () => {
  const company = { name: "Example Pty Ltd", acn: "004085616", execution: "soleDirector" } as const;
  const otherRole = {
    signerId: "sig_agent1",
    role: "agent",
    capacity: "person",
    company: { ...company, office: "soleDirector" },
  } as const;
  const request = requestWith([], { signers: [{ ...first, otherRoles: [otherRole] }, second] });
  expect(titles(request.signers)).toEqual(["Vendor and Agent", "Vendor"]);
  const [group] = connectRequest(request).groups;
  expect(group?.turns.map(({ capacity }) => capacity)).toEqual([
    "Themselves, Sole director of Example Pty Ltd",
    null,
  ]);
});
