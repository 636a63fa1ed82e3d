import { useActorRef, useSelector } from "@xstate/react";
import { useMemo, useRef } from "react";
import { fromPromise } from "xstate";
import { problems, toProblem } from "#contract/problems.ts";
import { formDraftMachine } from "#machines/form-draft/form-draft.machine.ts";
import type {
  FormDraft,
  FormDraftPorts,
  FormValues,
  Original,
  Saved,
} from "#machines/form-draft/form-draft.types.ts";
import { type DraftName, draftStore, type Kept } from "#web/adapters/draft-store.ts";
import { inspection } from "#web/adapters/inspection.ts";
import { useLeaving } from "#web/adapters/use-leaving.ts";
import { connectForm, type FormWords } from "./form.connect.ts";

type OriginalOf<Values> = Original & { values: Values };

export type FormWorld<Values extends FormValues> = FormWords<Values> & {
  /** Whose draft it is. The form of another name is another form: give its component another key. */
  name: DraftName;
  /** The fields with nothing in them: a kept draft of another shape is of no use. */
  blank: Values;
  /** The original as the server has it now. Rejects with an `ApiFailure`. */
  readOriginal: (signal: AbortSignal) => Promise<OriginalOf<Values>>;
  /** Sends the values on top of a version; the same key makes something new once. Rejects with an `ApiFailure`. */
  save: (sent: { values: Values; version: number | null; key: string }) => Promise<Saved>;
  /** Saved: what shows it is to be read again. */
  onSaved: (subject: string) => void;
};

/** One form of a screen: its draft is kept in this browser for as long as it is not saved. */
export function useForm<Values extends FormValues>(world: FormWorld<Values>) {
  const latest = useRef(world);
  latest.current = world;
  const { person, agency, form } = world.name;
  const [kept, machine] = useMemo(() => {
    const store = draftStore({ person, agency, form });
    return [store.read(), machineWith(latest, store)] as const;
  }, [person, agency, form]);
  const draft = draftIn(kept, world.blank);
  const actor = useActorRef(machine, { input: { draft }, ...inspection() });
  const snapshot = useSelector(actor, (current) => current);
  useLeaving(() => actor.send({ type: "page.left" }));
  return connectForm<Values>(snapshot, actor.send, world, draft === null ? null : (kept?.keptAtMs ?? null));
}

type Latest<Values extends FormValues> = { readonly current: FormWorld<Values> };

const machineWith = <Values extends FormValues>(
  latest: Latest<Values>,
  store: ReturnType<typeof draftStore>,
) =>
  formDraftMachine.provide({
    actors: {
      readOriginal: fromPromise<Original, undefined>(({ signal }) => latest.current.readOriginal(signal)),
      save: fromPromise<Saved, FormDraftPorts["save"]["input"]>(({ input }) =>
        told(store, latest.current.save({ ...input, values: input.values as Values })),
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
 * of it. What was saved is no draft any more; what was refused was not made.
 */
async function told(store: ReturnType<typeof draftStore>, sending: Promise<Saved>): Promise<Saved> {
  try {
    const saved = await sending;
    store.drop();
    return saved;
  } catch (error) {
    const { status } = problems[toProblem(error).code];
    const kept = store.read();
    if (kept !== null && status >= 400 && status < 500)
      store.keep({ ...(kept.value as FormDraft), key: null });
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
