import { useRef } from "react";
import { failureMessage } from "#web/adapters/api-failure.ts";
import type { Services } from "#web/adapters/staff-services.ts";
import type { MenuAction } from "#web/ui/action-menu.tsx";
import { notify } from "#web/ui/notify.ts";
import type { ActionDefinition, ActionDefinitions } from "./action.ts";
import { ActionDialogs } from "./action-dialogs.view.tsx";
import { type Performers, useActions } from "./use-actions.ts";

type RecordActions<Subject, Name extends string, Other extends string> = {
  services: Services;
  definitions: ActionDefinitions<Subject, Name>;
  /** Something about the thing of this id changed, or may have. */
  onChanged: (id: string) => void;
  /** What else the screen does, whose dialogs are its own. */
  others?: Performers<Other>;
};

/** The actions of a kind of thing on one screen: what may be begun of each, and their dialogs. */
export function useRecordActions<
  Subject extends { id: string },
  Name extends string,
  Other extends string = never,
>(environment: RecordActions<Subject, Name, Other>) {
  const { definitions, onChanged } = environment;
  const about = useRef<Subject | null>(null);
  const entries = Object.entries(definitions) as [Name, ActionDefinition<Subject>][];
  const performers = {
    ...Object.fromEntries(
      entries.map(([name, definition]) => [name, performing(definition, environment, about)]),
    ),
    ...environment.others,
  } as Performers<Name | Other>;
  const actions = useActions<Name | Other>({ performers, onChanged: () => onChanged(actions.subject) });
  const begin = (name: Name, subject: Subject): void => {
    about.current = subject;
    const { field } = definitions[name];
    actions.begin(
      name,
      subject.id,
      field === undefined ? {} : { [field.name]: field.first?.(subject) ?? "" },
    );
  };
  const offeredFor = (subject: Subject) =>
    entries.filter(([, { isOffered }]) => isOffered?.(subject) ?? true);
  const menuOf = (subject: Subject): MenuAction[] =>
    offeredFor(subject).map(([id, { label, icon }]) => ({
      id,
      label,
      ...(icon === undefined ? {} : { icon }),
      onSelect: () => begin(id, subject),
    }));
  const subject = about.current ?? undefined;
  const dialogs = <ActionDialogs actions={actions} definitions={definitions} subject={subject} />;
  return { actions, begin, offeredFor, menuOf, dialogs };
}

/** The call of an action with the words of what was done; it can be taken back while they show. */
const performing =
  <Subject extends { id: string }>(
    { call, done, undo }: ActionDefinition<Subject>,
    { services, onChanged }: Pick<RecordActions<Subject, never, never>, "services" | "onChanged">,
    about: { readonly current: Subject | null },
  ): Performers<string>[string] =>
  async ({ draft, key }) => {
    const subject = about.current;
    if (subject === null) throw new Error("an action is done to something");
    const answer = await call({ services, subject, draft, key });
    const title = done(subject, answer);
    if (undo === undefined) notify.success(title);
    else
      notify.undoable({
        title,
        onUndo: () =>
          void undo
            .call({ services, subject })
            .then(
              () => notify.success(undo.done(subject)),
              (error: unknown) => notify.error(failureMessage(error)),
            )
            .finally(() => onChanged(subject.id)),
      });
    return answer;
  };
