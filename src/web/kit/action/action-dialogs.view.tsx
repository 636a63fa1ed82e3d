import { DescriptionList } from "#web/ui/description-list.tsx";
import type { DialogDefinition, TextFor } from "./action.ts";
import { ActionDialog } from "./action-dialog.view.tsx";
import type { ConnectedActions } from "./actions.connect.ts";
import { NotedAction } from "./noted-action.view.tsx";

type ActionDialogsProps<Subject> = {
  actions: ConnectedActions;
  /** By the names of the actions. */
  definitions: Readonly<Record<string, DialogDefinition<Subject>>>;
  /** What the open one is about, as it is now; undefined where it is not there any more. */
  subject: Subject | undefined;
};

/** The dialogs of actions on one kind of thing. */
export const ActionDialogs = <Subject,>({ actions, definitions, subject }: ActionDialogsProps<Subject>) =>
  Object.entries(definitions).map(([name, definition]) => {
    const { title, facts, consequence, button, tone = "primary", field } = definition;
    const dialog = { actions, name, tone, title: textFor(title, subject) ?? button, confirm: button };
    const text = textFor(consequence, subject);
    const about = (
      <>
        {facts === undefined || subject === undefined ? null : <DescriptionList items={facts(subject)} />}
        {text === null ? null : <p>{text}</p>}
      </>
    );
    return field === undefined ? (
      <ActionDialog key={name} {...dialog}>
        {about}
      </ActionDialog>
    ) : (
      <NotedAction key={name} {...dialog} field={field}>
        {about}
      </NotedAction>
    );
  });

function textFor<Subject>(text: TextFor<Subject> | undefined, subject: Subject | undefined): string | null {
  if (typeof text !== "function") return text ?? null;
  return subject === undefined ? null : text(subject);
}
