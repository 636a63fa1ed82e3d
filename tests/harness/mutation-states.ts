import type { AnyStateNode } from "xstate";
import {
  type Edit,
  hasParams,
  listOf,
  namesIn,
  type StateConfig,
  withChanged,
  without,
  withWrongParams,
  wrongly,
} from "./mutation-config.ts";

/** The mutations of a state itself: where it begins and ends, what it does, asks and is called. */
export function stateEdits(node: AnyStateNode): Edit[] {
  const state = node.config as StateConfig;
  const edits = [
    ...actionEdits("entry", state),
    ...actionEdits("exit", state),
    ...invokeEdits(node, state),
    ...tagEdits(state),
    ...initialEdits(node, state),
    ...finalEdits(node),
  ];
  return edits.map((edit) => ({ ...edit, at: node.id, transitionId: null }));
}

type Bare = Pick<Edit, "mutation" | "apply">;

function actionEdits(when: "entry" | "exit", state: StateConfig): Bare[] {
  const actions = listOf(state[when]);
  const names = namesIn(actions);
  return actions.flatMap((action, index): Bare[] => [
    {
      mutation: `drop ${when} ${names[index]}`,
      apply: (copy) => {
        copy[when] = without(listOf(copy[when]), index);
      },
    },
    ...(hasParams(action)
      ? [
          {
            mutation: `wrong values for ${when} ${names[index]}`,
            apply: (copy: StateConfig) => {
              copy[when] = withChanged(listOf(copy[when]), index, withWrongParams);
            },
          },
        ]
      : []),
  ]);
}

function invokeEdits({ invoke }: AnyStateNode, state: StateConfig): Bare[] {
  return listOf(state.invoke).flatMap((_, index): Bare[] => {
    const { id } = invoke[index] ?? { id: index };
    return [
      {
        mutation: `drop invoke ${id}`,
        apply: (copy) => {
          copy.invoke = without(listOf(copy.invoke), index);
        },
      },
      ...(invoke[index]?.input === undefined
        ? []
        : [
            {
              mutation: `wrong input for ${id}`,
              apply: (copy: StateConfig) => {
                copy.invoke = withChanged(listOf(copy.invoke), index, withWrongInput);
              },
            },
          ]),
    ];
  });
}

const withWrongInput = (invoke: unknown): unknown => {
  const { input, ...rest } = invoke as { input: unknown };
  return { ...rest, input: wrongly(input) };
};

const tagEdits = (state: StateConfig): Bare[] =>
  listOf(state.tags).map((tag, index) => ({
    mutation: `drop tag ${tag}`,
    apply: (copy) => {
      copy.tags = without(listOf(copy.tags), index) as string[];
    },
  }));

const initialEdits = ({ states }: AnyStateNode, { initial }: StateConfig): Bare[] =>
  initial === undefined
    ? []
    : Object.values(states)
        .filter(({ key }) => key !== initial)
        .map(({ key, id }) => ({
          mutation: `begin in ${id}`,
          apply: (copy) => {
            copy.initial = key;
          },
        }));

function finalEdits({ type, parent, machine }: AnyStateNode): Bare[] {
  if (type === "final") return [{ mutation: "drop final", apply: (copy) => void delete copy.type }];
  // The end of an inner state is told to nobody, unless its parent says what follows.
  const isReceived = parent === machine.root ? parent.type === "compound" : hasOnDone(parent);
  if (type !== "atomic" || !isReceived) return [];
  return [
    {
      mutation: "make final",
      apply: (copy) => {
        copy.type = "final";
      },
    },
  ];
}

const hasOnDone = (parent: AnyStateNode | undefined): boolean =>
  parent?.transitions.has(`xstate.done.state.${parent.id}`) === true;
