import type { ContractTemplate } from "#contract/contract-template.ts";
import type { SigningTurn } from "#contract/signing.ts";
import type { RequestSigner, SigningRequest, SigningRequestSave } from "#contract/signing-request.ts";
import { jobWork } from "#server/start/job-work.ts";
import {
  answer,
  detailsOf,
  draftFor,
  linkOf,
  read,
  requestOf,
  type Sent,
  type Signer,
  send,
  sign,
  signerOf,
  somebody,
} from "#tests/server/http/signing-fixture.ts";
import { manly } from "#tests/server/http/signing-papers-fixture.ts";
import type { TestServer } from "#tests/support/server.ts";
import type { sealingWith } from "./sealing.ts";

/** A turn in one of its states, seen from its signer's browser. */
export type Scene = Sent & {
  browser: Signer["browser"];
  code: string;
  turnId: string;
  /** A document of the contract. */
  file: string;
  /** A page of it. */
  page: string;
  hashes: SigningTurn["hashes"];
};

export const unknownCode = "ZZZZZZZZZZZZZZZZ";
const foreign = "0".repeat(64);
const noHashes = { document: foreign, answers: foreign, consent: foreign };

type Needs = {
  server: TestServer;
  template: ContractTemplate;
  sealing: Awaited<ReturnType<typeof sealingWith>>;
};
type Arranged = {
  place?: (signer: RequestSigner, at: number) => RequestSigner;
  groups?: SigningRequestSave["groups"];
  listing?: object;
};

/** How a turn comes into each of its states: by the calls that people make. Two vendors sign, side by side unless it says so. */
export function sceneBuilders({ server, template, sealing }: Needs) {
  const [first] = template.design.pages;
  const [file, page] = [first?.source?.hash ?? "", first?.id ?? ""];

  const sentWith = async ({ place = (signer) => signer, groups = [], listing }: Arranged = {}) => {
    const { id, applicationId, request } = await draftFor(server, {
      template,
      ...(listing === undefined ? {} : { listing }),
      vendors: [somebody(), somebody("John Citizen")],
    });
    const body = {
      version: request.version,
      signers: detailsOf(request).map(place),
      witnesses: [],
      groups,
      instrument: "agreement",
      values: {},
      expiryDays: 14,
      sale: null,
    };
    const saved = await server.browser().call("saveSigningRequest", { id, applicationId }, { body });
    if (saved.statusCode !== 200) throw new Error(saved.body);
    const sent = await send(server, { id, applicationId }, listing === undefined ? null : "Given on paper.");
    if (sent.statusCode !== 200) throw new Error(sent.body);
    const [first = "", second = ""] = (sent.json() as SigningRequest).signers.map(({ turnId }) => turnId);
    return { id, applicationId, first, second };
  };
  const sceneOf = (place: Sent, signer: Signer, hashes = noHashes): Scene => ({
    id: place.id,
    applicationId: place.applicationId,
    ...signer,
    file,
    page,
    hashes,
  });
  const invited = async (arranged: Arranged = {}): Promise<Scene & { other: string }> => {
    const sent = await sentWith(arranged);
    return { ...sceneOf(sent, await signerOf(server, sent.first)), other: sent.second };
  };
  const opened = async (arranged: Arranged = {}) => {
    const scene = await invited(arranged);
    await answer(scene);
    const { hashes } = (await read(scene)).json() as SigningTurn;
    return { ...scene, hashes };
  };
  const waiting = async (): Promise<Scene> => {
    const sent = await sentWith({ place: (signer, at) => ({ ...signer, group: at + 1 }) });
    const { browser } = await signerOf(server, sent.first);
    return sceneOf(sent, { browser, code: unknownCode, turnId: sent.second });
  };
  const signed = async () => {
    const scene = await opened();
    await sign(scene);
    return scene;
  };
  const sealed = async (arranged: Arranged = {}) => {
    const scene = await opened(arranged);
    await sign(scene);
    await sign(await signerOf(server, scene.other));
    await sealing.seal(scene.applicationId);
    return scene;
  };
  const voidIt = async (scene: Scene): Promise<Scene> => {
    const { id, applicationId } = scene;
    const { version } = await requestOf(server, scene);
    const body = { version, reason: "The price has changed." };
    await server.browser().call("voidSigningRequest", { id, applicationId }, { body });
    return scene;
  };
  /** The time to sign is over, and the job that ends it has not run yet. */
  const outOfTime = async (scene: Scene): Promise<Scene> => {
    server.forward({ hours: 14 * 24 });
    return { ...scene, ...(await signerOf(server, scene.turnId)) };
  };
  const lapse = async (scene: Scene): Promise<Scene> => {
    server.forward({ hours: 14 * 24 });
    await jobWork(server.dependencies)["lapse-signing-requests"]({});
    return scene;
  };
  const decline = async (signer: Signer): Promise<void> => {
    await read(signer);
    const body = { reason: "The commission is not agreed." };
    await signer.browser.call("declineSigning", { code: signer.code }, { body });
  };

  return {
    waiting,
    "waiting, then called off": async () => voidIt(await waiting()),
    "waiting, then lapsed": async () => lapse(await waiting()),
    "invited, before the code": async () => {
      const sent = await sentWith();
      const code = await linkOf(server, sent.first);
      return sceneOf(sent, { browser: server.browser("203.0.113.40"), code, turnId: sent.first });
    },
    invited,
    opened: () => opened(),
    "opened, may be handed on": () => opened({ place: (signer) => ({ ...signer, canDelegate: true }) }),
    "opened, may be handed on, out of time": async () =>
      outOfTime(await opened({ place: (signer) => ({ ...signer, canDelegate: true }) })),
    "invited, out of time": async () => outOfTime(await invited()),
    "signed, others have not": signed,
    "signed by everybody, not sealed": async () => {
      const scene = await signed();
      await sign(await signerOf(server, scene.other));
      return scene;
    },
    "signed and sealed": () => sealed(),
    "sealed, cools off": () => sealed({ listing: { address: manly } }),
    "sealed, then let go": async () => {
      const scene = await sealed({ listing: { address: manly } });
      await scene.browser.call("rescindContract", { code: scene.code }, { body: { confirmed: true } });
      return scene;
    },
    "signed, then called off": async () => voidIt(await signed()),
    "signed, then lapsed": async () => {
      const scene = await signed();
      await lapse(scene);
      return { ...scene, ...(await signerOf(server, scene.turnId)) };
    },
    declined: async () => {
      const scene = await opened();
      await decline(scene);
      return scene;
    },
    "opened, then declined by another": async () => {
      const scene = await opened();
      await decline(await signerOf(server, scene.other));
      return scene;
    },
    "handed on": async () => {
      const scene = await opened({ place: (signer) => ({ ...signer, canDelegate: true }) });
      await scene.browser.call("delegateSigning", { code: scene.code }, { body: somebody("Joan Citizen") });
      return scene;
    },
    released: async () => {
      const scene = await opened({ groups: [{ group: 1, needed: 1 }] });
      await sign(await signerOf(server, scene.other));
      return scene;
    },
    "opened, then lapsed": async () => {
      const scene = await opened();
      await lapse(scene);
      return { ...scene, ...(await signerOf(server, scene.turnId)) };
    },
    "opened, then called off": async () => voidIt(await opened()),
    "opened, then corrected": async () => {
      const scene = await opened();
      const { version } = await requestOf(server, scene);
      const params = { id: scene.id, applicationId: scene.applicationId, turnId: scene.turnId };
      await server
        .browser()
        .call("correctSigner", params, { body: { version, ...somebody("Jane Corrected") } });
      return scene;
    },
  } satisfies Record<string, () => Promise<Scene>>;
}

export type SceneName = keyof ReturnType<typeof sceneBuilders>;
