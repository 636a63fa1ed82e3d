import type { LightMyRequestResponse } from "fastify";
import type { SingleUseLink } from "#contract/signing-links.ts";
import { sealingWith } from "#tests/server/signing/sealing.ts";
import type { TestServer } from "#tests/support/server.ts";
import { invited, read, type Sent, type Signer, sentTo, sign } from "./signing-fixture.ts";

export const stroke = "M60,120 L180,60 L300,140 L480,70";

/** A contract that its vendor has signed, sealed. */
export async function sealedFor(fixture: TestServer) {
  const signer = await sentTo(fixture);
  await sign(signer);
  const sealing = await sealingWith(fixture);
  await sealing.seal(signer.applicationId);
  await sealing.close();
  return signer;
}

/** The secret of the link on which a signer draws on a phone. */
export async function drawingOf(signer: Signer): Promise<string> {
  await read(signer);
  const answer = await signer.browser.call("startPhoneDrawing", { code: signer.code });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return (answer.json() as SingleUseLink).secret;
}

/** The secret by which a contract is signed in person. */
export async function hostingOf(fixture: TestServer, { id, applicationId }: Sent): Promise<string> {
  const answer = await fixture.browser().call("hostSigning", { id, applicationId });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return (answer.json() as SingleUseLink).secret;
}

/** The secret of the newest link to a sealed file that somebody was sent. */
export async function downloadOf(fixture: TestServer, recipient: string | null): Promise<string> {
  const { rows } = await fixture.database.query<{ body: string }>(
    "select body from outbox_messages where recipient = $1 and effect_key like 'signing-completed:%'",
    [recipient],
  );
  return /\/download#([\w-]+)/.exec(rows[0]?.body ?? "")?.[1] ?? "none";
}

type Story = (fixture: TestServer) => Promise<LightMyRequestResponse>;

/** One good call of each route of links that are used once. */
export const signingLinkStories = {
  startPhoneDrawing: async (fixture) => {
    const signer = await sentTo(fixture);
    await read(signer);
    return await signer.browser.call("startPhoneDrawing", { code: signer.code });
  },
  readPhoneDrawing: async (fixture) => {
    const signer = await sentTo(fixture);
    await drawingOf(signer);
    return await signer.browser.call("readPhoneDrawing", { code: signer.code });
  },
  openPhoneDrawing: async (fixture) => {
    const secret = await drawingOf(await sentTo(fixture));
    return await fixture.browser().call("openPhoneDrawing", null, { body: { secret } });
  },
  sendPhoneDrawing: async (fixture) => {
    const secret = await drawingOf(await sentTo(fixture));
    return await fixture.browser().call("sendPhoneDrawing", null, { body: { secret, paths: [stroke] } });
  },
  hostSigning: async (fixture) => {
    const { id, applicationId } = await invited(fixture);
    return await fixture.browser().call("hostSigning", { id, applicationId });
  },
  openHosting: async (fixture) => {
    const secret = await hostingOf(fixture, await invited(fixture));
    return await fixture.browser().call("openHosting", null, { body: { secret } });
  },
  downloadSealed: async (fixture) => {
    const { code, turns } = await sealedFor(fixture);
    const secret = await downloadOf(fixture, turns[0]?.phoneNumber ?? null);
    return await fixture.browser().call("downloadSealed", { code }, { body: { secret } });
  },
} satisfies Record<string, Story>;
