import { expect, test, vi } from "vitest";
import type { Services } from "#web/adapters/staff-services.ts";
import { correctionPerformers } from "#web/signing-desk/request.actions.ts";
import { connectRequest, correctionCopy, correctionErrors } from "#web/signing-desk/request.connect.ts";
import { notify } from "#web/ui/notify.ts";
import { listingId, requestWith } from "./signing-fixture.ts";

test("of how many so many must sign: neither a witness nor who handed it on is one of them", () => {
  const { signers } = requestWith(["signed", "invited", "handedOn"]);
  const [first] = signers;
  if (first === undefined) throw new Error("There are three signers.");
  const witness = { ...first, turnId: "trn_witness", witnessFor: first.turnId };
  const request = requestWith([], {
    signers: [...signers, witness],
    groups: [{ group: first.group, needed: 1 }],
  });
  expect(connectRequest(request).groups.map(({ rule, turns }) => [rule, turns.length])).toEqual([
    ["Any 1 of 2 must sign", 4],
  ]);
});

test("a witness whom nobody has named is named by staff, with a mobile [T601]", () => {
  const { signers } = requestWith(["invited"]);
  const [first] = signers;
  if (first === undefined) throw new Error("There is a signer.");
  const contact = { name: "", email: null, phoneNumber: null, status: "waiting" } as const;
  const witness = { ...first, ...contact, turnId: "trn_witness", witnessFor: first.turnId };
  const shown = connectRequest(requestWith([], { signers: [first, witness], status: "out" })).groups[0]
    ?.turns;
  expect(shown?.map(({ name, isUnnamed, correct }) => [name, isUnnamed, correct])).toEqual([
    ["Vendor 1", false, { button: "Correct", title: "Correct the details of Vendor 1" }],
    ["Nobody named yet", true, { button: "Name witness", title: "Name the witness of Vendor 1" }],
  ]);
  expect(correctionCopy(witness, [first, witness])).toEqual({
    consequence:
      "They watch Vendor 1 sign, and get their link after that. It can't be anyone who signs this contract.",
    button: "Save",
    done: "Witness named.",
  });
  const draft = { name: "Wendy Witness", email: "wendy@example.com", phoneNumber: "" };
  expect(correctionErrors(draft, true)).toEqual({ phoneNumber: "Enter their mobile number." });
  expect(correctionErrors(draft, false)).toEqual({});
});

test("who was invited is said to get a new link, and who waits to get none yet", () => {
  const [invited, opened, waiting] = requestWith(["invited", "opened", "waiting"]).signers;
  expect([invited, opened].map((turn) => correctionCopy(turn).button)).toEqual([
    "Save and send a new link",
    "Save and send a new link",
  ]);
  expect(correctionCopy(waiting)).toEqual({
    consequence: "Nothing is sent now. They get their link when it's their turn.",
    button: "Save",
    done: "Details corrected.",
  });
});

test.each([
  ["invited", "Details corrected. A new link is on its way."],
  ["waiting", "Details corrected."],
] as const)("once the server has corrected somebody %s, what follows is said", async (status, said) => {
  const success = vi.spyOn(notify, "success").mockImplementation(() => {});
  const request = requestWith([status]);
  const services = { staffApi: { call: async () => request } } as unknown as Services;
  const perform = correctionPerformers(services, {
    ...request,
    id: request.applicationId,
    listingId,
  }).correct;
  const draft = { name: "Jane Citizen", email: "jane@example.com", phoneNumber: "" };
  await perform({ name: "correct", subject: "trn_vendor_1", draft, key: "key" });
  expect(success.mock.calls).toEqual([[said]]);
  success.mockRestore();
});
