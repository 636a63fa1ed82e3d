import { type AnyStateMachine, type AnyStateNode, not } from "xstate";
import {
  type Branch,
  type Changed,
  changed,
  type Edit,
  hasParams,
  listOf,
  namesIn,
  type StateConfig,
  withChanged,
  without,
  withWrongParams,
} from "./mutation-config.ts";
import { changesOfTarget } from "./mutation-targets.ts";
import { afterPrefix, donePrefix, errorPrefix } from "./names.ts";

/** The mutations of the transitions that leave a state, under the names that the chart gives them. */
export const branchEdits = (machine: AnyStateMachine, node: AnyStateNode): Edit[] =>
  placesOf(node).flatMap((place) => [
    ...editsAt(machine, node, place),
    ...editsOfDelay(machine, node, place),
  ]);

function editsAt(machine: AnyStateMachine, node: AnyStateNode, { event, key, holderOf }: Place): Edit[] {
  const branches = branchesAt(holderOf(node.config as StateConfig), key);
  return branches.flatMap((branch, index) => {
    const name = `${node.id}|${event}|${index}`;
    const changes = [
      ...changesOfList(branches, index),
      ...changesOfGuard(branch),
      ...changesOfActions(branch),
      ...changesOfTarget(machine, node, name),
    ];
    return changes.map(({ mutation, change }) => ({
      mutation,
      at: name,
      transitionId: name,
      apply: (state: StateConfig) => {
        const holder = holderOf(state);
        holder[key] = change(branchesAt(holder, key), index);
      },
    }));
  });
}

function editsOfDelay(machine: AnyStateMachine, { id }: AnyStateNode, { event, key }: Place): Edit[] {
  if (!event.startsWith(afterPrefix) || !(key in machine.implementations.delays)) return [];
  const name = `${id}|${event}|0`;
  return [{ mutation: "lengthen the delay", at: name, transitionId: name, delay: key, apply: () => {} }];
}

type Holder = Record<string, unknown>;
/** Where a list of transitions stands in a state's configuration. */
type Place = { event: string; key: string; holderOf: (state: StateConfig) => Holder };

function placesOf(node: AnyStateNode): Place[] {
  const state = node.config as StateConfig & Holder;
  const here = (key: string, event: string): Place[] =>
    key in state ? [{ event, key, holderOf: (copy) => copy }] : [];
  return [
    ...Object.keys(state.on ?? {}).map((key) => ({
      event: key,
      key,
      holderOf: (copy: StateConfig) => copy.on ?? {},
    })),
    ...Object.keys(state.after ?? {}).map((key) => ({
      event: `${afterPrefix}${key}.${node.id}`,
      key,
      holderOf: (copy: StateConfig) => copy.after ?? {},
    })),
    ...here("always", "always"),
    ...here("onDone", `xstate.done.state.${node.id}`),
    ...node.invoke.flatMap(({ id }, index) =>
      [
        { key: "onDone", event: donePrefix + id },
        { key: "onError", event: errorPrefix + id },
        { key: "onSnapshot", event: `xstate.snapshot.${id}` },
      ]
        .map((place) => ({
          ...place,
          holderOf: (copy: StateConfig) => listOf(copy.invoke)[index] as Holder,
        }))
        .filter(({ key, holderOf }) => key in holderOf(state)),
    ),
  ];
}

const branchesAt = (holder: Holder, key: string): Branch[] =>
  listOf(holder[key]).map((branch) => (typeof branch === "string" ? { target: branch } : (branch as Branch)));

const changesOfList = (branches: readonly Branch[], index: number): Changed[] => [
  { mutation: "drop transition", change: without },
  ...(index + 1 < branches.length ? [{ mutation: "swap with the next branch", change: swapped }] : []),
];

const swapped = (branches: Branch[], index: number): Branch[] =>
  branches.toSpliced(index, 2, ...branches.slice(index, index + 2).reverse());

const changesOfGuard = ({ guard }: Branch): Changed[] =>
  guard === undefined
    ? []
    : [
        changed("drop guard", ({ guard: _, ...rest }) => rest),
        changed("negate guard", (branch) => ({ ...branch, guard: not(branch.guard as never) })),
        ...(hasParams(guard)
          ? [
              changed("wrong values for the guard", (branch) => ({
                ...branch,
                guard: withWrongParams(branch.guard),
              })),
            ]
          : []),
      ];

function changesOfActions(branch: Branch): Changed[] {
  const actions = listOf(branch.actions);
  const names = namesIn(actions);
  return actions.flatMap((action, place) => [
    changed(`drop action ${names[place]}`, (copy) => ({
      ...copy,
      actions: without(listOf(copy.actions), place),
    })),
    ...(hasParams(action)
      ? [
          changed(`wrong values for ${names[place]}`, (copy) => ({
            ...copy,
            actions: withChanged(listOf(copy.actions), place, withWrongParams),
          })),
        ]
      : []),
  ]);
}
