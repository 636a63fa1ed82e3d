import type { ContractTemplate } from "#contract/contract-template.ts";
import { answersHashOf } from "#server/signing/signing-hashes.rules.ts";
import { jobWork } from "#server/start/job-work.ts";
import type { ServerScript } from "#tests/harness/server-script.ts";
import { countOf, messagesOf } from "#tests/models/traces.ts";
import { pressKey } from "#tests/server/http/payment-link-stories.ts";
import {
  agreementFor,
  detailsOf,
  draftFor,
  read,
  requestOf,
  type Signer,
  saveAnswers,
  send,
  sign,
  signerOf,
  somebody,
  vendorSigners,
} from "#tests/server/http/signing-fixture.ts";
import { scriptedCards } from "#tests/support/cards.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";

const signers = [...vendorSigners, { id: "sig_vendor3", role: "vendor", name: "Vendor 3" }] as const;
const unread = { document: "0".repeat(64), answers: "0".repeat(64), consent: "0".repeat(64) };

type Subject = {
  server: TestServer;
  id: string;
  applicationId: string;
  /** Who signs before, whose turn it is about, and who may sign in their place. */
  turnIds: readonly [before: string, own: string, other: string];
  signer: Signer | null;
  answers: number;
};

/** The turn of the second of three vendors: the first signs before, and one of the other two is enough. */
export const serverScript: ServerScript<Subject> = {
  open: async (kind) => {
    const server = await openTestServer({ kind, cards: scriptedCards() });
    const template = await agreementFor(server, signers);
    return {
      begin: (scenario) => begin(server, template, (scenario.input as { canDelegate: boolean }).canDelegate),
      errors: server.errors,
      close: server.close,
    };
  },
  read: async ({ server, turnIds: [, own] }) => {
    const { rows } = await server.database.query<{ status: string }>(
      "select * from signer_turns t left join signatures s on s.turn_id = t.id where t.id = $1",
      [own],
    );
    return { state: rows[0]?.status ?? "none", everything: rows[0] };
  },
  traces: {
    sendInvitation: ({ server, turnIds: [, own] }) =>
      countOf(server.database, "link_holders where id = $1", [own]),
    // Each link goes out by a message of its own; the first is the invitation's.
    replaceLink: async ({ server, turnIds: [, own] }) =>
      Math.max(await messagesOf(server.database, `signing-invited:${own}:%`), 1),
    endLink: ({ server, turnIds: [, own] }) =>
      countOf(server.database, "link_holders where id = $1 and ended_at is not null", [own]),
    notifyReleased: ({ server, turnIds: [, own] }) =>
      messagesOf(server.database, `signing-released:${own}:%`),
  },
  drivers: {
    "turn.invited": ({ server, turnIds: [before] }) => signFor(server, before),
    "turn.opened": async (subject) => read(await signerIn(subject)),
    "answers.saved": async (subject) => {
      subject.answers += 1;
      const { rows } = await subject.server.database.query<{ answers: Record<string, string> }>(
        "select answers from signer_turns where id = $1",
        [subject.turnIds[1]],
      );
      const answers = { name_1: `Jane Citizen ${subject.answers}` };
      return await saveAnswers(await signerIn(subject), answers, answersHashOf(rows[0]?.answers ?? {}));
    },
    "turn.corrected": async (subject) => {
      const { server, id, applicationId, turnIds } = subject;
      const { version } = await requestOf(server, { id, applicationId });
      const params = { id, applicationId, turnId: turnIds[1] };
      subject.signer = null;
      const body = { version, ...somebody("Jane Corrected") };
      return await server.browser().call("correctSigner", params, { body });
    },
    "turn.signed": async (subject) => {
      const signer = await signerIn(subject);
      if ((await statusOf(subject)) === "opened") return await sign(signer);
      const body = {
        name: "Jane Citizen",
        signature: { kind: "typed" },
        hashes: unread,
        consent: true,
        witness: null,
      };
      return await signer.browser.call("signTurn", { code: signer.code }, { key: pressKey(), body });
    },
    "turn.declined": async (subject) => {
      const { browser, code } = await signerIn(subject);
      return await browser.call("declineSigning", { code }, { body: { reason: "Not what we agreed." } });
    },
    "turn.handed-on": async (subject) => {
      const { browser, code } = await signerIn(subject);
      return await browser.call("delegateSigning", { code }, { body: somebody("John Citizen") });
    },
    "turn.released": ({ server, turnIds: [, , other] }) => signFor(server, other),
    "request.lapsed": ({ server }) => {
      server.forward({ hours: 15 * 24 });
      return jobWork(server.dependencies)["lapse-signing-requests"]({});
    },
    "request.ended": async ({ server, id, applicationId }) => {
      const { version } = await requestOf(server, { id, applicationId });
      const body = { version, reason: "The price has changed." };
      return await server.browser().call("voidSigningRequest", { id, applicationId }, { body });
    },
  },
};

async function begin(server: TestServer, template: ContractTemplate, canDelegate: boolean): Promise<Subject> {
  const vendors = signers.map(({ name }) => somebody(name));
  const { id, applicationId, request } = await draftFor(server, { vendors, template });
  const details = detailsOf(request).map((signer, at) => ({
    ...signer,
    group: at === 0 ? 1 : 2,
    canDelegate,
  }));
  const groups = [{ group: 2, needed: 1 }];
  const body = {
    version: request.version,
    signers: details,
    groups,
    witnesses: [],
    instrument: "agreement",
    values: {},
    expiryDays: 14,
    sale: null,
  };
  await server.browser().call("saveSigningRequest", { id, applicationId }, { body });
  await send(server, { id, applicationId });
  const [before = "", own = "", other = ""] = request.signers.map(({ turnId }) => turnId);
  return { server, id, applicationId, turnIds: [before, own, other], signer: null, answers: 0 };
}

const statusOf = async (subject: Subject): Promise<string> => (await serverScript.read(subject)).state;

/** Past the code, once; before the invitation, and once the link is dead, somebody who holds nothing. */
async function signerIn(subject: Subject): Promise<Signer> {
  const { server, turnIds } = subject;
  const [, turnId] = turnIds;
  if (subject.signer !== null) return subject.signer;
  if (!(await isLive(server, turnId))) return { browser: server.browser(), code: "ZZZZZZZZZZZZZZZZ", turnId };
  subject.signer = await signerOf(server, turnId);
  return subject.signer;
}

const isLive = async ({ database }: TestServer, turnId: string): Promise<boolean> =>
  (await countOf(database, "link_holders where id = $1 and ended_at is null", [turnId])) > 0;

/** Another signer signs, where their turn has come and they have not. */
async function signFor(server: TestServer, turnId: string): Promise<unknown> {
  if (!(await isLive(server, turnId))) return null;
  const signer = await signerOf(server, turnId);
  return await sign(signer);
}
