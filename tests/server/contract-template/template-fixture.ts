import type { LightMyRequestResponse } from "fastify";
import { agencyHeader } from "#contract/agency-header.ts";
import type { ContractTemplate } from "#contract/contract-template.ts";
import { exampleField } from "#contract/contract-template-examples.ts";
import type { RouteName } from "#contract/routes.ts";
import { patchBetween } from "#domain/template/patch.ts";
import type { TemplateDesign, TemplateField } from "#domain/template/types.ts";
import type { DatabaseKind } from "#server/database/database.ts";
import { problemOf } from "#tests/server/http/http-fixture.ts";
import { scriptedCards } from "#tests/support/cards.ts";
import { bearerOf } from "#tests/support/demo-tokens.ts";
import { openTestServer } from "#tests/support/server.ts";

export type TemplateFixture = Awaited<ReturnType<typeof openTemplateFixture>>;

/** The same person at their other agency. */
export const atCoast = { headers: { ...bearerOf("demo-manager"), [agencyHeader]: "agy_coastcountry" } };
export const principal = { headers: bearerOf("demo-principal") };

/** The app with its demo, and the calls of contract templates by the demo's manager. */
export async function openTemplateFixture(kind: DatabaseKind = "pglite") {
  const server = await openTestServer({ kind, cards: scriptedCards() });
  const browser = server.browser();
  const read = async (id: string): Promise<ContractTemplate> =>
    (await browser.call("readContractTemplate", { id })).json();
  return {
    ...server,
    call: browser.call,
    read,
    /** Saves what makes the design of the version another. */
    save: async (
      { id, version, design }: ContractTemplate,
      to: TemplateDesign,
      sending: { headers?: Record<string, string> } = {},
    ): Promise<LightMyRequestResponse> => {
      const body = { version, patch: patchBetween(design, to) };
      return await browser.call("saveContractTemplate", { id }, { ...sending, body });
    },
    /** What was written down of a template, the oldest first. */
    events: async (id: string): Promise<{ type: string; actor: string; data: object }[]> => {
      const { rows } = await server.database.query<{ type: string; actor: string; data: object }>(
        `select type, actor, data - 'templateId' as data from audit_events
         where data ->> 'templateId' = $1 and agency_id is not null order by happened_at, (data ->> 'version')::int`,
        [id],
      );
      return rows;
    },
  };
}

/** A call that must be refused, as its problem. */
export const refusalOf = async (answer: Promise<LightMyRequestResponse>) => problemOf(await answer);

/** A field with a name of its own at a place of its own. */
export const field = (number: number, change: Partial<TemplateField> = {}): TemplateField => ({
  ...exampleField,
  id: `fld_${String(number).padStart(6, "0")}`,
  name: `field_${number}`,
  x: 20,
  y: 20 + number * 32,
  signerId: null,
  group: "general",
  ...change,
});

/** The moves of a template that take its version alone. */
export type Move = Extract<
  RouteName,
  "archiveContractTemplate" | "restoreContractTemplate" | "publishContractTemplate"
>;
