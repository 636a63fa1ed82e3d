import { exampleField } from "#contract/contract-template-examples.ts";
import type { ServerScript } from "#tests/harness/server-script.ts";
import { countOf } from "#tests/models/traces.ts";
import { fieldPatch, withField } from "#tests/server/http/contract-template-stories.ts";
import { scriptedCards } from "#tests/support/cards.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";

type Subject = { server: TestServer; id: string; changes: number };

/** A template by what staff do with it, each one's own. */
export const serverScript: ServerScript<Subject> = {
  open: async (kind) => {
    const server = await openTestServer({ kind, cards: scriptedCards() });
    return {
      begin: async () => ({ server, id: (await withField(server)).id, changes: 0 }),
      errors: server.errors,
      close: server.close,
    };
  },
  read: async (subject) => {
    const template = await read(subject);
    return { state: template.status, everything: template };
  },
  traces: {
    pinVersion: ({ server, id }) =>
      countOf(server.database, "contract_template_versions where template_id = $1", [id]),
  },
  drivers: {
    "template.changed": async (subject, event) => {
      const { publishedNumber, hasUnpublished } = await read(subject);
      if (event.hasUnpublished === true) return await moveField(subject);
      return hasUnpublished
        ? await call(subject, "restoreTemplateVersion", {}, { number: String(publishedNumber) })
        : await rename(subject);
    },
    "template.published": (subject) => call(subject, "publishContractTemplate"),
    "template.archived": (subject) => call(subject, "archiveContractTemplate"),
    "template.restored": (subject) => call(subject, "restoreContractTemplate"),
  },
};

const read = async ({ server, id }: Subject) =>
  (await server.browser().call("readContractTemplate", { id })).json();

type Change =
  | "archiveContractTemplate"
  | "changeContractTemplate"
  | "publishContractTemplate"
  | "restoreContractTemplate"
  | "restoreTemplateVersion"
  | "saveContractTemplate";

async function call({ server, id }: Subject, name: Change, body: object = {}, params: object = {}) {
  const { version } = await read({ server, id, changes: 0 });
  const answer = await server
    .browser()
    .call(name, { id, ...params } as never, { body: { version, ...body } });
  return answer.json();
}

async function moveField(subject: Subject) {
  subject.changes += 1;
  const field = { ...exampleField, x: exampleField.x + subject.changes };
  return await call(subject, "saveContractTemplate", {
    patch: { ...fieldPatch, fields: [{ id: field.id, field }] },
  });
}

async function rename(subject: Subject) {
  subject.changes += 1;
  const { documentType, mode } = await read(subject);
  const name = `Sale contract ${subject.changes}`;
  return await call(subject, "changeContractTemplate", { name, documentType, mode });
}
