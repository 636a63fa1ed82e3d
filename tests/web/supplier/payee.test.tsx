import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { PayeeChange } from "#contract/payee-change.ts";
import { routes } from "#contract/routes.ts";
import type { Services } from "#web/adapters/staff-services.ts";
import { connectPayeeChange, payeeError, registrationText } from "#web/supplier/payee.connect.ts";
import { PayeePart } from "#web/supplier/payee.view.tsx";

const proposed = routes.proposePayee.example.reply as PayeeChange;
const called = routes.recordPayeeCall.example.reply as PayeeChange;
const [proposer, other] = ["stf_manager1", "stf_other111"];
afterEach(cleanup);

function open({ changes, checked = {} }: { changes: readonly PayeeChange[]; checked?: object }) {
  const replies: Record<string, unknown> = {
    readSupplierPayee: { payee: null, changes },
    readSupplierRegistration: { status: "active", isGstRegistered: true },
    checkSupplierPayee: { ...routes.checkSupplierPayee.example.reply, ...checked },
    proposePayee: proposed,
    recordPayeeCall: called,
    approvePayee: called,
  };
  const call = vi.fn(async (name: string, _call: object) => replies[name]);
  const queries = new QueryClient();
  const onChanged = vi.fn();
  render(
    <QueryClientProvider client={queries}>
      <PayeePart
        services={{ staffApi: { call }, queries } as unknown as Services}
        account={{ id: other, agencyId: "agy_1" }}
        supplierId={proposed.supplierId}
        onChanged={onChanged}
      />
    </QueryClientProvider>,
  );
  return {
    onChanged,
    sent: (name: string) => call.mock.calls.filter(([each]) => each === name).map(([, sent]) => sent),
  };
}
const dialog = async () => within(await screen.findByRole("dialog"));
const press = async (name: string) => fireEvent.click((await dialog()).getByRole("button", { name }));
const type = async (label: string, value: string) =>
  fireEvent.change((await dialog()).getByLabelText(label), { target: { value } });

test("a payee whose name is close is proposed with a reason, both names shown", async () => {
  const { sent, onChanged } = open({
    changes: [],
    checked: { outcome: "close", registeredName: "Lenscraft" },
  });
  expect(await screen.findByText("Business register: ABN active, registered for GST")).toBeTruthy();
  fireEvent.click(await screen.findByRole("button", { name: "Propose a payee" }));
  await type("Account name", "Lenscraft Studios Pty Ltd");
  await type("BSB", "0631");
  await type("Account number", "12345677");
  await press("Check the name and propose");
  expect(await screen.findByText("Enter six digits, such as 063-111.")).toBeTruthy();
  await type("BSB", "063-111");
  await press("Check the name and propose");
  expect(
    await screen.findByText(/You typed 'Lenscraft Studios Pty Ltd'. The bank has 'Lenscraft'./),
  ).toBeTruthy();
  expect(sent("proposePayee")).toEqual([]);
  await type("Reason", "Their trading name.");
  await press("Propose with this reason");
  await waitFor(() => expect(onChanged).toHaveBeenCalled());
  expect(sent("proposePayee")).toEqual([
    {
      params: { id: proposed.supplierId },
      body: { payee: { ...proposed.to, accountNumber: "12345677" }, reason: "Their trading name." },
      key: expect.any(String),
    },
  ]);
});

test("the call names the number on file and whom they spoke to", async () => {
  const { sent } = open({ changes: [proposed] });
  expect(await screen.findByText("Call 03 9555 0142, the number on file before this change.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Propose a payee" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Record the call" }));
  await type("Whom did you speak to?", "Robin Lens");
  await press("They confirmed it");
  await waitFor(() =>
    expect(sent("recordPayeeCall")).toEqual([
      { params: { id: proposed.id }, body: { person: "Robin Lens", number: "03 9555 0142" } },
    ]),
  );
});

test("another person approves what was called back", async () => {
  const { sent } = open({ changes: [called] });
  fireEvent.click(await screen.findByRole("button", { name: "Approve" }));
  await press("Approve");
  await waitFor(() => expect(sent("approvePayee")).toEqual([{ params: { id: called.id } }]));
});

describe("what a person may do about a change", () => {
  test.each([
    ["proposed", proposer, { canCall: true, canApprove: false, isOpen: true }],
    ["calledBack", proposer, { canCall: false, canApprove: false, isOpen: true }],
    ["calledBack", other, { canCall: false, canApprove: true, isOpen: true }],
    ["cooling", other, { canCall: false, canApprove: false, isOpen: true }],
    ["inForce", other, { canCall: false, canApprove: false, isOpen: false }],
    ["cancelled", other, { canCall: false, canApprove: false, isOpen: false }],
  ] as const)("%s, %s", (status, person, may) => {
    const change = { ...(status === "proposed" ? proposed : called), status };
    expect(connectPayeeChange(change, person)).toMatchObject(may);
  });
});

test("each field of a payee says how it is put right", () => {
  const errorOf = (draft: Record<string, string>) => {
    const error = payeeError({ name: "Lens", ...draft });
    return error === null ? null : [error.field, error.message];
  };
  expect([
    errorOf({ kind: "account", bsb: "063111", accountNumber: "0" }),
    errorOf({ kind: "bpay", billerCode: "12", reference: "44" }),
    errorOf({ kind: "payId", payIdKind: "Phone", payId: "03 9555 0142" }),
    errorOf({ kind: "payId", payIdKind: "ABN", payId: "51 824 753 556" }),
  ]).toEqual([
    ["accountNumber", "Enter up to nine digits, not all zeros."],
    ["billerCode", "Enter the biller's 3 to 10 digits."],
    ["payId", "Enter an Australian mobile, such as 0491 570 156."],
    null,
  ]);
  expect(registrationText({ status: "unasked", isGstRegistered: null })).toBe("No ABN quoted");
});
