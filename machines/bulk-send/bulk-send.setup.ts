import { assign, setup } from "xstate";
import type { BulkCheck, BulkSend, BulkTemplate } from "#contract/signing-bulk.ts";
import type { WithProblem } from "#machines/kit/failure.ts";
import { recheckDelays } from "#machines/kit/polling.ts";
import { port } from "#machines/kit/port.ts";
import { submissionGuards } from "#machines/kit/submission.ts";
import type { MachineMeta } from "#machines/requirements.ts";
import type {
  BulkFile,
  BulkSendContext,
  BulkSendEvent,
  BulkSendInput,
  BulkSendPorts,
} from "./bulk-send.types.ts";

export const blank = {
  bulkId: null,
  templateId: null,
  file: null,
  check: null,
  bulk: null,
  key: null,
  problem: null,
} as const;

const isOutdated = ({ problem }: Pick<BulkSendContext, "problem">): boolean =>
  problem?.code === "signing.bulk-check-outdated";

type WithBulk = { bulk: BulkSend };

export const bulkSendSetup = setup({
  types: {
    input: {} as BulkSendInput,
    context: {} as BulkSendContext,
    events: {} as BulkSendEvent,
    tags: {} as "busy" | "loading" | "failed" | "choosing" | "review" | "unanswered" | "following" | "done",
    meta: {} as MachineMeta,
    children: {} as {
      readTemplates: "readTemplates";
      checkFile: "checkFile";
      sendFile: "sendFile";
      readSend: "readSend";
    },
  },
  actors: {
    readTemplates: port<BulkSendPorts["readTemplates"]>("readTemplates"),
    checkFile: port<BulkSendPorts["checkFile"]>("checkFile"),
    sendFile: port<BulkSendPorts["sendFile"]>("sendFile"),
    readSend: port<BulkSendPorts["readSend"]>("readSend"),
  },
  guards: {
    ...submissionGuards,
    hasBulkId: ({ context }) => context.bulkId !== null,
    hasBulk: ({ context }) => context.bulk !== null,
    hasTemplate: ({ context }) => context.templateId !== null,
    isSuitable: ({ context: { templates } }, { templateId }: { templateId: string }) =>
      templates.some(({ id, isSuitable }) => id === templateId && isSuitable),
    isSomeReady: ({ context }) => context.check !== null && context.check.ready > 0 && !isOutdated(context),
    /** The template was published again since the file was checked. */
    isOutdated: ({ context }) => isOutdated(context),
    isOver: (_, { bulk }: WithBulk) => bulk.waiting === 0,
  },
  actions: {
    assignTemplates: assign((_, { templates }: { templates: readonly BulkTemplate[] }) => {
      const [first, ...others] = templates.filter(({ isSuitable }) => isSuitable);
      return { templates, templateId: first !== undefined && others.length === 0 ? first.id : null };
    }),
    assignTemplate: assign((_, params: { templateId: string }) => params),
    assignFile: assign((_, { file }: { file: BulkFile }) => ({ file, check: null, problem: null })),
    dropFile: assign({ file: null, check: null, problem: null }),
    dropCheck: assign({ check: null, problem: null }),
    assignCheck: assign((_, params: { check: BulkCheck }) => params),
    assignKey: assign(({ context }, params: { key: string }) => ({ key: context.key ?? params.key })),
    dropKey: assign({ key: null }),
    assignBulk: assign((_, { bulk }: WithBulk) => ({ bulk, bulkId: bulk.id, key: null, problem: null })),
    showProblem: assign((_, params: WithProblem) => params),
    clearProblem: assign({ problem: null }),
    startAnew: assign(blank),
    /** Filled by the host: the address names the send, or a new one. */
    openSend: (_, _params: { bulkId: string | null }) => {},
  },
  delays: { ...recheckDelays, pollInterval: 2_000 },
});
