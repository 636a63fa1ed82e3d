import { formDraftMaxLength } from "#domain/limits.ts";
import type { FormDraft } from "#machines/form-draft/form-draft.types.ts";
import type { Api } from "#web/adapters/api.ts";
import { type DraftName, draftStore, type Kept } from "#web/adapters/draft-store.ts";

export type FoundDraft = { kept: Kept | null; isOwn: boolean };

// One after another, of each form the newest alone, and read after all is sent: a form that was just saved offers no draft.
let sending: Promise<unknown> = Promise.resolve();
/** What a page that is being left may still send. */
const keepaliveMaxLength = 20_000;

/**
 * Where the draft of a form is kept: in this browser at once, and with the server, where it outlives signing out and is
 * found on another device. While the server cannot be reached the browser's own is what there is.
 */
export function formDrafts(name: DraftName, api: Pick<Api, "call">) {
  const local = draftStore(name);
  const params = { form: name.form };
  let sendNewest: (() => Promise<unknown>) | null = null;
  const sendWaiting = () => {
    const send = sendNewest;
    sendNewest = null;
    return send?.().catch(notReached);
  };
  const push = (value: string | null) => {
    if (value !== null && value.length > formDraftMaxLength) return;
    const keepalive = (value?.length ?? 0) <= keepaliveMaxLength;
    sendNewest = () => api.call("saveFormDraft", { params, body: { value }, keepalive });
    sending = sending.then(sendWaiting);
  };
  return {
    read: local.read,
    keep: (draft: FormDraft) => {
      local.keep(draft);
      // The facts are read anew with the original.
      push(JSON.stringify({ ...draft, original: { ...draft.original, facts: null } }));
    },
    drop: () => {
      local.drop();
      push(null);
    },
    /** The page is being left: what still waits for an answer before it would never be sent. */
    leave: () => {
      sending = Promise.all([sending, sendWaiting()]);
    },
    /** The newest draft, and whether the newest version of what the form changes is one's own. */
    find: async (signal: AbortSignal): Promise<FoundDraft> => {
      await sending;
      const found = await api.call("readFormDraft", { params, signal }).catch(notReached);
      return { kept: newestOf(local.read(), keptIn(found)), isOwn: found?.newestBy === "you" };
    },
  };
}

const notReached = () => null;

type Answer = { value: string | null; savedAt: string | null } | null;

const keptIn = (answer: Answer): Kept | null =>
  answer?.value == null || answer.savedAt === null
    ? null
    : { value: JSON.parse(answer.value), keptAtMs: Date.parse(answer.savedAt) };

const newestOf = (local: Kept | null, onServer: Kept | null): Kept | null =>
  local !== null && (onServer === null || local.keptAtMs >= onServer.keptAtMs) ? local : onServer;
