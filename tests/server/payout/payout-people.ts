import type { LightMyRequestResponse } from "fastify";
import type { RouteName } from "#contract/routes.ts";
import { demoAgencyId, demoBranchIds } from "#server/demo/demo-agency.ts";
import { jobWork } from "#server/start/job-work.ts";
import { receive } from "#tests/server/http/desk-stories.ts";
import { linkBody, linkFor, pressKey } from "#tests/server/http/payment-link-stories.ts";
import { payee } from "#tests/server/http/payout-stories.ts";
import { newSupplier } from "#tests/server/http/supplier-stories.ts";
import { bearerOf } from "#tests/support/demo-tokens.ts";
import type { TestServer } from "#tests/support/server.ts";

/** What somebody does to a payment until it is sent, each by a person of their own; `other` does none of it. */
export const parts = [
  "capturer",
  "corrector",
  "approver",
  "proposer",
  "caller",
  "payeeApprover",
  "maker",
  "submitter",
  "accepter",
  "firstReleaser",
  "releaser",
  "asker",
  "refundApprover",
  "payeeNamer",
  "other",
] as const;
export type Part = (typeof parts)[number];

type Sending = { name: RouteName; params?: Record<string, string>; body?: object };

/** Somebody presses a call, with a key of its own. */
export const press = (server: TestServer, by: Part, { name, params, body }: Sending) =>
  server.browser().call(name, (params ?? null) as never, {
    headers: bearerOf(`stf_${by}`),
    key: pressKey(),
    ...(body === undefined ? {} : { body }),
  });

/** A call on the way to what a test looks at, which has to be let in. */
export async function done<Reply>(server: TestServer, by: Part, sending: Sending): Promise<Reply> {
  const answer: LightMyRequestResponse = await press(server, by, sending);
  if (answer.statusCode >= 300) throw new Error(`${sending.name}: ${answer.body}`);
  return answer.json();
}

/** Everybody manages everything: what they may not is because of what they did. */
export async function hireParts({ database, dependencies }: TestServer): Promise<void> {
  for (const part of parts)
    await database.query(
      `insert into staff_members (id, agency_id, branch_id, subject, name, email, permissions, created_at)
       select $1::text, $2, $3, $1::text, $1::text, $1::text || '@demo.test', permissions, $4
       from staff_members where id = 'stf_manager'`,
      [`stf_${part}`, demoAgencyId, demoBranchIds[0], dependencies.clock.now()],
    );
}

export const proposalOf = (accountNumber: string) => ({
  payee: { ...payee, accountNumber },
  reason: accountNumber.endsWith("8") ? "Confirmed by phone." : null,
});
type Proposed = { id: string; numberOnFile: string };
export const proposed = (server: TestServer, id: string, accountNumber = "12345676") =>
  done<Proposed>(server, "proposer", {
    name: "proposePayee",
    params: { id },
    body: proposalOf(accountNumber),
  });
export async function calledBack(server: TestServer, supplierId: string, accountNumber?: string) {
  const { id, numberOnFile: number } = await proposed(server, supplierId, accountNumber);
  const body = { person: "Robin Lens", number };
  await done(server, "caller", { name: "recordPayeeCall", params: { id }, body });
  return id;
}

/** A supplier whose account three people brought into force, by its calls and its day of waiting. */
export async function supplierWith(server: TestServer, accountNumber: string): Promise<string> {
  const follow = () => jobWork(server.dependencies)["follow-payees"]({});
  const { id: supplierId } = await newSupplier(server);
  const id = await calledBack(server, supplierId, accountNumber);
  await done(server, "payeeApprover", { name: "approvePayee", params: { id } });
  await server.deliver();
  await follow();
  server.forward({ hours: 25 });
  await follow();
  return supplierId;
}

/** The listing that pays, with $900,000.00 in its ledger. */
export async function paidListing(server: TestServer): Promise<string> {
  const owed = { by: "amount", amountCents: 90_000_000 };
  const link = await linkFor(server, { ...linkBody, paymentRequiresOTP: false, owed });
  await receive(server, { reference: link.reference, amountCents: owed.amountCents });
  return link.id;
}
