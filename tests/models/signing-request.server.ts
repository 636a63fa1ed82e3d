import type { ContractTemplate } from "#contract/contract-template.ts";
import type { SigningRequest } from "#contract/signing-request.ts";
import { jobWork } from "#server/start/job-work.ts";
import type { ServerScript } from "#tests/harness/server-script.ts";
import { countOf } from "#tests/models/traces.ts";
import {
  agreementFor,
  detailsOf,
  draftFor,
  read,
  requestOf,
  type Signer,
  sign,
  signerOf,
  somebody,
} from "#tests/server/http/signing-fixture.ts";
import { attachGuide, manly } from "#tests/server/http/signing-papers-fixture.ts";
import { sealingWith } from "#tests/server/signing/sealing.ts";
import { scriptedCards } from "#tests/support/cards.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";

const signers = [1, 2, 3, 4].map((number) => ({
  id: `sig_vendor${number}`,
  role: "vendor" as const,
  name: `Vendor ${number}`,
}));

/** Asks for a paper too, and gives no time to let a listing agreement go. */
const paddington = { line1: "1 Latrobe Terrace", suburb: "Paddington", state: "QLD", postcode: "4064" };

type Sealing = Awaited<ReturnType<typeof sealingWith>>;
type Subject = {
  server: TestServer;
  sealing: Sealing;
  id: string;
  applicationId: string;
  days: number;
  paper: string;
};

/**
 * A listing agreement of four vendors: two sign one after the other, and one of the last two is enough. In New South Wales
 * it cools off.
 */
export const serverScript: ServerScript<Subject> = {
  open: async (kind) => {
    const server = await openTestServer({ kind, cards: scriptedCards() });
    const template = await agreementFor(server, signers);
    const sealing = await sealingWith(server);
    return {
      begin: (scenario) =>
        begin({ server, sealing }, template, (scenario.input as { hasCoolingOff: boolean }).hasCoolingOff),
      errors: server.errors,
      close: async () => {
        await sealing.close();
        await server.close();
      },
    };
  },
  read: async (subject) => {
    const request = await requestOf(subject.server, subject);
    const isComplete = ["cooling", "binding", "rescinded"].includes(request.status);
    return { state: isComplete ? `completed.${request.status}` : request.status, everything: request };
  },
  traces: {
    moveTurns: ({ server, applicationId }) =>
      countOf(
        server.database,
        "audit_events where application_id = $1 and type in ('signing.turn-invited', 'signing.turn-released')",
        [applicationId],
      ),
    endTurns: ({ server, applicationId }) =>
      countOf(server.database, "signer_turns where application_id = $1 and status in ('voided', 'lapsed')", [
        applicationId,
      ]),
    notifyInvited: (subject) => noticesOf(subject, "^signing-(declined|voided|lapsed):trn_"),
    notifyAgency: (subject) => noticesOf(subject, "^signing-.*:agency$"),
    notifySigners: (subject) => noticesOf(subject, "^signing-(completed|rescinded):trn_"),
    enqueueSeal: async ({ server, applicationId }) =>
      server.jobs.sent.filter(
        ({ name, data }) => name === "seal-contract" && data.applicationId === applicationId,
      ).length,
  },
  untraced: {
    publishContract: "A sale alone is told to other products; `rescind-contract.test.ts` follows one.",
  },
  drivers: {
    "request.changed": async (subject) => {
      subject.days += 1;
      return await save(subject, subject.days);
    },
    "paper.attached": (subject) => attachGuide(subject.server, subject, subject),
    "request.sent": async ({ server, ...sent }) => {
      const { version } = await requestOf(server, sent);
      const body = { version, withoutPapers: "Given on paper." };
      return await server.browser().call("sendSigningRequest", placeOf(sent), { body });
    },
    "turn.signed": async (subject, { isLast }) => {
      const signed = await signNext(subject);
      while (isLast === true && (await activeTurn(subject)) !== undefined) await signNext(subject);
      return signed;
    },
    "turn.declined": async (subject) => {
      const signer = await activeSigner(subject);
      if (signer === null) return null;
      await read(signer);
      const body = { reason: "The commission is not what we agreed." };
      return await signer.browser.call("declineSigning", { code: signer.code }, { body });
    },
    "turn.handed-on": async (subject) => {
      const signer = await activeSigner(subject);
      if (signer === null) return null;
      const body = somebody("John Citizen");
      return await signer.browser.call("delegateSigning", { code: signer.code }, { body });
    },
    "signer.corrected": async (subject) => {
      const turn = await activeTurn(subject);
      if (turn === undefined) return null;
      const { version } = await requestOf(subject.server, subject);
      const params = { ...placeOf(subject), turnId: turn.turnId };
      const body = { version, ...somebody("Jane Corrected") };
      return await subject.server.browser().call("correctSigner", params, { body });
    },
    "request.extended": async (subject) => {
      subject.days += 1;
      const { version } = await requestOf(subject.server, subject);
      const body = { version, days: subject.days };
      return await subject.server.browser().call("extendSigningRequest", placeOf(subject), { body });
    },
    "request.voided": async (subject) => {
      const { version } = await requestOf(subject.server, subject);
      const body = { version, reason: "The price has changed." };
      return await subject.server.browser().call("voidSigningRequest", placeOf(subject), { body });
    },
    "request.lapsed": ({ server }) => {
      server.forward({ hours: 61 * 24 });
      return jobWork(server.dependencies)["lapse-signing-requests"]({});
    },
    "seal.made": ({ sealing, applicationId }) => sealing.seal(applicationId),
    "seal.delayed": ({ sealing, applicationId }) => sealing.seal(applicationId, { isAway: true }),
    "seal.retried": ({ server }) => jobWork(server.dependencies)["retry-seals"]({}),
    "contract.rescinded": async ({ server, applicationId, ...sent }) => {
      const { signers } = await requestOf(server, { ...sent, applicationId });
      const signed = signers.find(({ status }) => status === "signed");
      if (signed === undefined) return null;
      const { browser, code } = await signerOf(server, signed.turnId);
      return await browser.call("rescindContract", { code }, { body: { confirmed: true } });
    },
    "cooling.ended": ({ server }) => {
      server.forward({ hours: 14 * 24 });
      return jobWork(server.dependencies)["end-cooling-off"]({});
    },
  },
};

async function begin(
  { server, sealing }: Pick<Subject, "server" | "sealing">,
  template: ContractTemplate,
  hasCoolingOff: boolean,
): Promise<Subject> {
  const vendors = signers.map(({ name }) => somebody(name));
  const listing = { address: hasCoolingOff ? manly : paddington };
  const { id, applicationId } = await draftFor(server, { vendors, template, listing });
  const subject = {
    server,
    sealing,
    id,
    applicationId,
    days: 14,
    paper: hasCoolingOff ? "agency-guide" : "form-6",
  };
  await save(subject, subject.days);
  return subject;
}

/** Each of the first two in a group of their own; one of the other two is enough. */
async function save(subject: Subject, expiryDays: number): Promise<unknown> {
  const request = await requestOf(subject.server, subject);
  const details = detailsOf(request).map((signer, at) => ({
    ...signer,
    group: Math.min(at + 1, 3),
    canDelegate: true,
  }));
  const groups = [{ group: 3, needed: 1 }];
  const body = {
    version: request.version,
    signers: details,
    groups,
    witnesses: [],
    instrument: "agreement",
    values: {},
    expiryDays,
    sale: null,
  };
  return await subject.server.browser().call("saveSigningRequest", placeOf(subject), { body });
}

const placeOf = ({ id, applicationId }: Pick<Subject, "id" | "applicationId">) => ({ id, applicationId });

const activeTurn = async (subject: Subject): Promise<SigningRequest["signers"][number] | undefined> =>
  (await requestOf(subject.server, subject)).signers.find(
    ({ status }) => status === "invited" || status === "opened",
  );

async function activeSigner(subject: Subject): Promise<Signer | null> {
  const turn = await activeTurn(subject);
  return turn === undefined ? null : await signerOf(subject.server, turn.turnId);
}

async function signNext(subject: Subject): Promise<unknown> {
  const signer = await activeSigner(subject);
  return signer === null ? null : await sign(signer);
}

async function noticesOf({ server, applicationId }: Subject, pattern: string): Promise<number> {
  return await countOf(server.database, "outbox_messages where application_id = $1 and effect_key ~ $2", [
    applicationId,
    pattern,
  ]);
}
