import type { Draft } from "#machines/staff-action/staff-action.types.ts";
import type { Services } from "#web/adapters/staff-services.ts";
import type { MenuAction } from "#web/ui/action-menu.tsx";
import type { Description } from "#web/ui/description-list.tsx";

/** What an action is done to, with what was typed, and the key by which it is done once. */
export type SentAction<Subject> = { services: Services; subject: Subject; draft: Draft; key: string };

/** A text for one thing, or for all such things alike. */
export type TextFor<Subject> = string | ((subject: Subject) => string);

/** What is shown and asked before an action is done. */
export type DialogDefinition<Subject> = {
  title: TextFor<Subject>;
  /** What it is done to, line by line. */
  facts?: (subject: Subject) => readonly Description[];
  /** What will happen. */
  consequence?: TextFor<Subject>;
  /** The button that does it. */
  button: string;
  tone?: "primary" | "danger";
  /** The one line that is typed for it, by its name in the draft: it waits until that is there. */
  field?: {
    name: string;
    label: string;
    hint?: string;
    maxLength: number;
    first?: (subject: Subject) => string;
  };
};

/** One action of staff: what it is called, what is asked first, its call, and what was done. */
export type ActionDefinition<Subject, Answer = unknown> = DialogDefinition<Subject> & {
  /** Its line in a menu, or its button. */
  label: string;
  icon?: NonNullable<MenuAction["icon"]>;
  /** Whether it is offered for this one; absent where it always is. */
  isOffered?: (subject: Subject) => boolean;
  /** Rejects with an `ApiFailure`. */
  call: (sent: SentAction<Subject>) => Promise<Answer>;
  /** What was done, once the server has said so. */
  done(subject: Subject, answer: Answer): string;
  /** How it is taken back while that is shown, and what is said of it then. */
  undo?: {
    call: (sent: Omit<SentAction<Subject>, "draft" | "key">) => Promise<unknown>;
    done: (subject: Subject) => string;
  };
};

/** Keeps what the call answers for the words of `done`. */
export const action = <Subject, Answer>(
  definition: ActionDefinition<Subject, Answer>,
): ActionDefinition<Subject, Answer> => definition;

/** The actions of one kind of thing, by name. */
export type ActionDefinitions<Subject, Name extends string> = Readonly<
  Record<Name, ActionDefinition<Subject>>
>;
