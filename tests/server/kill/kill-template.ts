import { expect } from "vitest";
import type { ContractTemplate } from "#contract/contract-template.ts";
import { patchBetween, patched } from "#domain/template/patch.ts";
import type { TemplateDesign } from "#domain/template/types.ts";
import { demoSaleContractId } from "#server/demo/demo-contract-templates.ts";
import { openSignInBrowser, signIn } from "#tests/server/identity/identity-fixture.ts";
import type { KillFixture } from "./kill-fixture.ts";

type Kept = Pick<ContractTemplate, "version" | "design">;

/** Somebody who designs a template, saved again and again, while the server is killed again and again. */
export async function openKilledTemplate({ origin, identityOrigin }: KillFixture) {
  const browser = openSignInBrowser({ origin: identityOrigin, appOrigin: origin });
  const { access_token: token } = await signIn(browser, "manager@demo.test");
  const send = (method: string, path = "", body?: unknown) =>
    fetch(`${origin}/api/contract-templates/${demoSaleContractId}${path}`, {
      method,
      headers: {
        "content-type": "application/json",
        "x-saleflow-request": "1",
        authorization: `Bearer ${token}`,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    });
  const read = async (): Promise<Kept> => {
    const { version, design } = (await (await send("GET")).json()) as ContractTemplate;
    return { version, design };
  };
  const first = await read();
  let acknowledged = first;
  let sent = first;
  const refusals: number[] = [];

  return {
    /** One save after the other, each of every field, until one is not answered: it was on its way at the kill. */
    async saveUntilKilled(): Promise<void> {
      for (let isAnswered = true; isAnswered; ) {
        const { version, design } = acknowledged;
        const patch = patchBetween(design, relabelled(design, `Version ${version + 1}`));
        sent = { version: version + 1, design: patched(design, patch) };
        const answer = await send("PUT", "/design", { version, patch }).catch(() => null);
        isAnswered = answer?.status === 200;
        if (isAnswered) acknowledged = sent;
        if (answer !== null && !isAnswered) refusals.push(answer.status);
      }
    },
    /** After a kill: one of the two whole versions. */
    async check(): Promise<void> {
      expect(refusals).toEqual([]);
      const kept = await read();
      expect([acknowledged, sent]).toContainEqual(kept);
      acknowledged = kept;
    },
    /** The versions that saves have made: each has its audit event, and no other has one. */
    versions: (): number[] =>
      Array.from({ length: acknowledged.version - first.version }, (_, at) => first.version + at + 1),
  };
}

const relabelled = (design: TemplateDesign, label: string): TemplateDesign => ({
  ...design,
  fields: design.fields.map((field) => ({ ...field, label })),
});
