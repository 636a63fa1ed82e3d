import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PayeeChange } from "#contract/payee-change.ts";
import { readSupplierForPayment, recordPayeesPaid } from "#server/core/supplier/supplier-for-payment.ts";
import { jobWork } from "#server/start/job-work.ts";
import { hireSecond, second } from "#tests/server/http/desk-stories.ts";
import { problemOf } from "#tests/server/http/http-fixture.ts";
import {
  approveBySecond,
  callAbout,
  exampleCall,
  examplePayee,
  proposeFor,
} from "#tests/server/http/payee-stories.ts";
import { pressKey } from "#tests/server/http/payment-link-stories.ts";
import { exampleSupplier, newSupplier } from "#tests/server/http/supplier-stories.ts";
import { scriptedCards } from "#tests/support/cards.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { bearerOf } from "#tests/support/demo-tokens.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";

const [manager, principal] = [bearerOf("demo-manager"), bearerOf("demo-principal")];
const people = { manager, principal, second } as const;
const other = { ...examplePayee, accountNumber: "87654321" };

describe.each(databaseKinds())("payees of suppliers, on %s", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({ kind, cards: scriptedCards() });
    await hireSecond(server);
  });
  afterAll(() => server.close());
  const follow = () => jobWork(server.dependencies)["follow-payees"]({});
  const paidTo = (id: string) =>
    server.database.transaction((tx) => readSupplierForPayment(tx, "agy_harbourvale", id));
  const statusOf = async (id: string): Promise<string> =>
    (await server.browser().call("readSupplier", { id })).json().status;
  const codeOf = (answer: { json: () => { error?: { code: string; field?: string } } }) => {
    const { error } = answer.json();
    return error === undefined ? null : [error.code, error.field];
  };
  /** A supplier whose first payee is in force. */
  async function paidSupplier(changes: object = {}): Promise<string> {
    const { id } = await newSupplier(server, changes);
    const change = (await proposeFor(server, id)).json();
    await callAbout(server, change.id, { number: change.numberOnFile });
    await approveBySecond(server, change.id);
    await server.deliver();
    await follow();
    server.forward({ hours: 24 });
    await follow();
    return id;
  }

  test("no call and no job pays a changed account early [T633]", async () => {
    const id = await paidSupplier();
    await server.database.transaction((tx) =>
      recordPayeesPaid(tx, [{ supplierId: id, payee: examplePayee }], server.dependencies.clock.now()),
    );
    const change = (await proposeFor(server, id, { payee: other })).json();
    const isStillOld = async (status: string) => {
      await follow();
      const supplier = await paidTo(id);
      expect([supplier?.payee, await statusOf(id)]).toEqual([examplePayee, status]);
      expect(supplier?.firstPaid).not.toBeNull();
    };
    await isStillOld("payeeProposed");
    await callAbout(server, change.id);
    await isStillOld("payeeCalledBack");
    await approveBySecond(server, change.id);
    server.forward({ hours: 48 });
    await isStillOld("payeeApproved");
    await server.deliver();
    await isStillOld("payeeCooling");
    server.forward({ hours: 23, minutes: 59 });
    await isStillOld("payeeCooling");
    server.forward({ minutes: 1 });
    await follow();
    expect(await paidTo(id)).toMatchObject({
      payee: other,
      payeeChangedBy: ["stf_manager", "stf_manager", "stf_second"],
      firstPaid: null,
    });
    // A payment to the old account that is heard of late is no first payment to the new one.
    const now = server.dependencies.clock.now();
    await server.database.transaction((tx) =>
      recordPayeesPaid(tx, [{ supplierId: id, payee: examplePayee }], now),
    );
    expect((await paidTo(id))?.firstPaid).toBeNull();
    const { changes } = (await server.browser().call("readSupplierPayee", { id })).json();
    expect(changes.map(({ status, from }: PayeeChange) => [status, from])).toEqual([
      ["inForce", examplePayee],
      ["inForce", null],
    ]);
  });

  test.each([
    ["manager", "manager", ["principal", "second"]],
    ["manager", "principal", ["second"]],
    ["principal", "manager", ["second"]],
    ["second", "second", ["manager", "principal"]],
  ] as const)(
    "proposed by the %s, called by the %s, approved by nobody but %j",
    async (proposer, caller, able) => {
      const browser = server.browser();
      const approvals: string[] = [];
      for (const name of ["manager", "principal", "second"] as const) {
        const { id } = await newSupplier(server);
        const sending = {
          headers: people[proposer],
          key: pressKey(),
          body: { payee: examplePayee, reason: null },
        };
        const params = { id: (await browser.call("proposePayee", { id }, sending)).json().id };
        const approve = async () =>
          codeOf(await browser.call("approvePayee", params, { headers: people[name] }))?.[0];
        expect(await approve()).toBe("payee.closed");
        await browser.call("recordPayeeCall", params, { headers: people[caller], body: exampleCall });
        const code = await approve();
        if (code === undefined) approvals.push(name);
        else expect(code).toBe("payee.second-person");
      }
      expect(approvals).toEqual(able);
    },
  );

  test("the number on file before the change is called, whoever brings another one", async () => {
    const { id, version } = await newSupplier(server);
    const body = {
      ...exampleSupplier,
      phone: "0491 570 156",
      remittanceEmail: "thief@lens.example",
      version,
    };
    await server.browser().call("changeSupplier", { id }, { body });
    const change = (await proposeFor(server, id)).json();
    expect(change.numberOnFile).toBe("03 9555 0142");
    expect(codeOf(await callAbout(server, change.id, { number: "0491 570 156" }))).toEqual([
      "payee.other-number",
      "number",
    ]);
    const called = (await callAbout(server, change.id, { person: "Robin", number: "(03) 95550142" })).json();
    expect(called.call).toMatchObject({ by: { id: "stf_manager" }, person: "Robin", number: "03 9555 0142" });
    await approveBySecond(server, change.id);
    const { rows } = await server.database.query(
      "select recipient, channel, body from outbox_messages where effect_key like $1 order by recipient",
      [`payee-approved:${change.id}:%`],
    );
    expect(rows.map(({ recipient, channel }) => [recipient, channel])).toEqual([
      ["+61491570156", "SMS"],
      ["accounts@lenscraft.example", "EMAIL"],
      ["thief@lens.example", "EMAIL"],
    ]);
    expect(rows[1]?.body).toContain("BSB 063-111, account …674");
  });

  test.each([
    ["12345677", "payee.name-close", "Lenscraft Studios"],
    ["12345678", "payee.name-different", null],
    ["12345679", "payee.name-unchecked", null],
  ])("the name of account %s needs a reason", async (accountNumber, code, registeredName) => {
    const { id } = await newSupplier(server);
    const payee = { ...examplePayee, accountNumber };
    const checked = (await server.browser().call("checkSupplierPayee", { id }, { body: { payee } })).json();
    expect(checked.registeredName).toBe(registeredName);
    expect(codeOf(await proposeFor(server, id, { payee }))).toEqual([code, "reason"]);
    const made = (await proposeFor(server, id, { payee, reason: "Their invoice names it so." })).json();
    expect(made.nameCheck).toEqual({
      outcome: checked.outcome,
      registeredName,
      reason: "Their invoice names it so.",
    });
  });

  test("a payee that is none names its field, and one at a time is proposed, once for its key", async () => {
    const { id } = await newSupplier(server);
    const wrong = (payee: object) => proposeFor(server, id, { payee });
    expect(codeOf(await wrong({ ...examplePayee, bsb: "12" }))).toEqual(["request.invalid", "payee.bsb"]);
    expect(
      codeOf(await wrong({ kind: "bpay", name: "Portal", billerCode: "23796", reference: "x" })),
    ).toEqual(["request.invalid", "payee.reference"]);
    expect(
      codeOf(await wrong({ kind: "payId", name: "Portal", payIdKind: "ABN", payId: "51824753557" })),
    ).toEqual(["request.invalid", "payee.payId"]);
    const made = (await proposeFor(server, id, {}, "payee_once_0000001")).json();
    expect((await proposeFor(server, id, {}, "payee_once_0000001")).json()).toEqual(made);
    expect(codeOf(await proposeFor(server, id, { payee: other }, "payee_once_0000001"))?.[0]).toBe(
      "payee.key-reused",
    );
    expect(codeOf(await proposeFor(server, id, { payee: other }))?.[0]).toBe("payee.under-way");
    await server.browser().call("cancelPayee", { id: made.id });
    expect(await statusOf(id)).toBe("noPayee");
    const paid = await paidSupplier();
    expect(codeOf(await proposeFor(server, paid))?.[0]).toBe("payee.unchanged");
  });

  test("they are their agency's own, for who manages the agency, and each step is on record", async () => {
    const { id } = await newSupplier(server);
    const change = (await proposeFor(server, id)).json();
    const elsewhere = { headers: { ...manager, "x-saleflow-agency": "agy_coastcountry" } };
    const browser = server.browser();
    for (const name of ["approvePayee", "cancelPayee"] as const) {
      const answer = await browser.call(name, { id: change.id }, elsewhere);
      expect(problemOf(answer).code).toBe("payee.unknown");
      const agent = await browser.call(name, { id: change.id }, { headers: bearerOf("demo-agent") });
      expect(problemOf(agent).code).toBe("permission.missing");
    }
    const call = await browser.call(
      "recordPayeeCall",
      { id: change.id },
      { ...elsewhere, body: exampleCall },
    );
    expect(problemOf(call).code).toBe("payee.unknown");
    const read = await browser.call("readSupplierPayee", { id }, elsewhere);
    expect(problemOf(read).code).toBe("supplier.unknown");
    await callAbout(server, change.id);
    await browser.call("cancelPayee", { id: change.id }, { headers: principal });
    const { rows } = await server.database.query(
      "select type, actor, data ->> 'payee' as payee from audit_events where data ->> 'changeId' = $1 order by happened_at, id",
      [change.id],
    );
    const payee = "Lenscraft Studios Pty Ltd, BSB 063-111, account …674";
    expect(rows).toHaveLength(3);
    for (const row of [
      { type: "payee.proposed", actor: "stf_manager", payee },
      { type: "payee.called-back", actor: "stf_manager", payee },
      { type: "payee.cancelled", actor: "stf_principal", payee },
    ])
      expect(rows).toContainEqual(row);
  });

  test("the register says what an ABN is", async () => {
    const says = async (changes: object) => {
      const { id } = await newSupplier(server, changes);
      return (await server.browser().call("readSupplierRegistration", { id })).json();
    };
    expect(await says({})).toEqual({ status: "active", isGstRegistered: true });
    expect(await says({ abn: "", gst: "notRegistered" })).toEqual({
      status: "unasked",
      isGstRegistered: null,
    });
  });
});
