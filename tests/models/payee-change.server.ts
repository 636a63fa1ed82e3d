import type { PayeeChange } from "#contract/payee-change.ts";
import { jobWork } from "#server/start/job-work.ts";
import type { ServerScript } from "#tests/harness/server-script.ts";
import { countOf, messagesOf } from "#tests/models/traces.ts";
import { approveBySecond, callAbout, proposeFor } from "#tests/server/http/payee-stories.ts";
import { newSupplier } from "#tests/server/http/supplier-stories.ts";
import { scriptedCards } from "#tests/support/cards.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";

type Subject = { server: TestServer; supplierId: string; id: string };

const follow = ({ server }: Subject) => jobWork(server.dependencies)["follow-payees"]({});

/** A change of a supplier's payee by the calls of two people, the outbox, and the job that follows it. */
export const serverScript: ServerScript<Subject> = {
  open: async (kind) => {
    const server = await openTestServer({ kind, cards: scriptedCards() });
    return {
      begin: async () => {
        const { id: supplierId } = await newSupplier(server);
        return { server, supplierId, id: (await proposeFor(server, supplierId)).json().id };
      },
      errors: server.errors,
      close: server.close,
    };
  },
  read: async ({ server, supplierId, id }) => {
    const { changes, payee } = (await server.browser().call("readSupplierPayee", { id: supplierId })).json();
    const change = changes.find((each: PayeeChange) => each.id === id);
    return { state: change.status, everything: { change, payee } };
  },
  traces: {
    notifyContacts: ({ server, id }) => messagesOf(server.database, `payee-approved:${id}:%`),
    replacePayee: ({ server, id }) => countOf(server.database, "suppliers where payee_change_id = $1", [id]),
  },
  drivers: {
    "change.called-back": ({ server, id }) => callAbout(server, id),
    "change.approved": ({ server, id }) => approveBySecond(server, id),
    "change.cancelled": ({ server, id }) => server.browser().call("cancelPayee", { id }),
    "contact.notified": async (subject) => {
      await subject.server.deliver();
      await follow(subject);
    },
    "change.began": async (subject) => {
      subject.server.forward({ hours: 25 });
      await follow(subject);
    },
  },
};
