import { useActorRef, useSelector } from "@xstate/react";
import { useMemo, useRef } from "react";
import { fromPromise } from "xstate";
import { isLost, isUnknown } from "#contract/lost-answer.ts";
import { toProblem } from "#contract/problems.ts";
import { formDraftMachine } from "#machines/form-draft/form-draft.machine.ts";
import type {
  FormDraft,
  FormDraftPorts,
  FormValues,
  Found,
  Original,
  Saved,
} from "#machines/form-draft/form-draft.types.ts";
import { leavingAfterPress } from "#web/adapters/after-press.ts";
import type { Api } from "#web/adapters/api.ts";
import type { DraftName, Kept } from "#web/adapters/draft-store.ts";
import { inspection } from "#web/adapters/inspection.ts";
import { useLeaving } from "#web/adapters/use-leaving.ts";
import { connectForm, type FormLabels } from "./form.connect.ts";
import { formDrafts } from "./form-drafts.ts";

type OriginalOf<Values> = Original & { values: Values };

export type FormEnvironment<Values extends FormValues> = FormLabels<Values> & {
  /** Whose draft it is. The form of another name is another form: give its component another key. */
  name: DraftName;
  /** The calls of staff, for what the server keeps of the form. */
  api: Pick<Api, "call">;
  /** The fields with nothing in them: a kept draft of another shape is of no use. */
  blank: Values;
  /** The original as the server has it now. Rejects with an `ApiFailure`. */
  readOriginal: (signal: AbortSignal) => Promise<OriginalOf<Values>>;
  /** Sends the values on top of a version; the same key makes something new once. Rejects with an `ApiFailure`. */
  save: (sent: { values: Values; version: number | null; key: string }) => Promise<Saved>;
  /** Saved: what shows it is to be read again. */
  onSaved: (subject: string) => void;
};

/** One form of a screen: its draft is kept, here and with the server, for as long as it is not saved. */
export function useForm<Values extends FormValues>(environment: FormEnvironment<Values>) {
  const latest = useRef(environment);
  latest.current = environment;
  const { person, agency, form } = environment.name;
  const [store, kept, machine] = useMemo(() => {
    const store = formDrafts(
      { person, agency, form },
      { call: (name, call) => latest.current.api.call(name, call) },
    );
    const kept = { current: store.read() };
    return [store, kept, machineWith(latest, store, kept)] as const;
  }, [person, agency, form]);
  const actor = useActorRef(machine, {
    input: { draft: draftIn(kept.current, environment.blank) },
    ...inspection(),
  });
  const snapshot = useSelector(actor, (current) => current);
  useLeaving(() => {
    actor.send({ type: "page.left" });
    store.leave();
  });
  return connectForm<Values>(
    snapshot,
    leavingAfterPress(actor.send),
    environment,
    snapshot.context.draft === null ? null : (kept.current?.keptAtMs ?? null),
  );
}

type Latest<Values extends FormValues> = { readonly current: FormEnvironment<Values> };
type Store = ReturnType<typeof formDrafts>;

const machineWith = <Values extends FormValues>(
  latest: Latest<Values>,
  store: Store,
  kept: { current: Kept | null },
) =>
  formDraftMachine.provide({
    actors: {
      readOriginal: fromPromise<Found, undefined>(async ({ signal }) => {
        const [original, found] = await Promise.all([
          latest.current.readOriginal(signal),
          store.find(signal),
        ]);
        kept.current = found.kept;
        return { original, draft: draftIn(found.kept, latest.current.blank), isOwn: found.isOwn };
      }),
      save: fromPromise<Saved, FormDraftPorts["save"]["input"]>(({ input: { isRetry, ...sent } }) =>
        settled(store, latest.current.save({ ...sent, values: sent.values as Values }), isRetry),
      ),
    },
    actions: {
      keepDraft: (_, params: { draft: FormDraft }) => store.keep(params.draft),
      dropDraft: () => store.drop(),
      announceSaved: (_, params: { subject: string }) => latest.current.onSaved(params.subject),
    },
  });

/**
 * The answer, also heard where the form is gone by then: a session that ended takes the page away before the form hears
 * of it. What was saved is no draft any more; what was refused was not made, unless an earlier sending of it was lost.
 */
async function settled(store: Store, sending: Promise<Saved>, isRetry: boolean): Promise<Saved> {
  try {
    const saved = await sending;
    store.drop();
    return saved;
  } catch (error) {
    const failure = toProblem(error);
    const isKeyKept = isRetry ? isLost(failure) : isUnknown(failure);
    const kept = store.read();
    if (kept !== null && !isKeyKept) store.keep({ ...(kept.value as FormDraft), key: null });
    throw error;
  }
}

/** A kept draft of this form; null where nothing was kept, or something that this form has no fields for. */
export function draftIn(kept: Kept | null, blank: FormValues): FormDraft | null {
  const draft = kept?.value as Partial<FormDraft> | null | undefined;
  if (draft?.values === undefined || draft.original === undefined) return null;
  const isWhole = [draft.values, draft.original.values].every((values) => isOfShape(values, blank));
  return isWhole ? { values: draft.values, original: draft.original, key: draft.key ?? null } : null;
}

const isOfShape = (values: FormValues, blank: FormValues): boolean =>
  Object.keys(blank).every(
    (field) =>
      typeof values[field] === typeof blank[field] &&
      Array.isArray(values[field]) === Array.isArray(blank[field]),
  );
