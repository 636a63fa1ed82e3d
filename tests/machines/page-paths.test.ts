import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { problemCodes } from "#contract/problems.ts";
import { outcomesOf } from "#tests/harness/cases.ts";
import { lacksOfPage } from "#tests/harness/completeness.ts";
import { findModels, pageScriptOf } from "#tests/harness/discovery.ts";
import { edgeCover, type Path } from "#tests/harness/edge-cover.ts";
import { isPassing, isSelfAnswering, lacksOfAnswers, pagePaths, viewOf } from "#tests/harness/page-paths.ts";
import { isProofKept } from "#tests/harness/proof.ts";
import { leavesOf, setCover } from "#tests/harness/set-cover.ts";

const found = (await findModels()).filter(({ model }) => model.stage === "page");
const kept = await Promise.all(found.map(({ noun }) => isProofKept(noun, "page")));
const paged = await Promise.all(
  found
    .filter((_, index) => !kept[index])
    .map(async (each) => ({ ...each, script: await pageScriptOf(each.noun) })),
);
const endOf = ({ start, steps }: Path) => steps.at(-1)?.to ?? start.to;
const partsOf = (paths: readonly Path[]) =>
  new Set(
    paths.flatMap(({ start, steps }) =>
      [start, ...steps].flatMap(({ to, transitions }) => [...transitions, ...leavesOf(to)]),
    ),
  );
const refusal = z.object({ error: z.object({ code: z.enum(problemCodes), message: z.string() }) });

describe.each(paged)("the page of $noun", ({ model, script }) => {
  const paths = pagePaths(model, script);

  test("has a gesture, a check and an answer for all that its paths meet", () => {
    expect([...lacksOfPage(model, script), ...lacksOfAnswers(model, script)]).toEqual([]);
  });

  test("is walked by few paths that take all that can be taken", () => {
    const all = edgeCover(viewOf(model, script)).filter((path) => !isPassing(script, endOf(path)));
    expect(partsOf(paths)).toEqual(new Set([...partsOf(all), ...partsOf(paths)]));
    expect(paths.length).toBeLessThan(26);
  });

  test("is walked by the same paths each time", () => {
    expect(pagePaths(model, script).map(({ id }) => id)).toEqual(paths.map(({ id }) => id));
  });

  test("ends no path where the page goes on by itself", () => {
    expect(paths.filter((path) => isPassing(script, endOf(path)))).toEqual([]);
  });

  test("lacks by name what is taken from its script", () => {
    const [gesture = ""] = Object.keys(script.gestures);
    const [state = ""] = Object.keys(script.states);
    const { [gesture]: _, ...gestures } = script.gestures;
    const { [state]: __, ...states } = script.states;
    expect(lacksOfPage(model, { ...script, gestures })).toEqual([
      `${model.machine.id}: no gesture for ${gesture}`,
    ]);
    expect(lacksOfPage(model, { ...script, states })).toEqual([
      `${model.machine.id}: no check of the state ${state}`,
    ]);
    const [port] = Object.keys(script.ports);
    if (port === undefined) return;
    const { [port]: ___, ...ports } = script.ports;
    expect(new Set(lacksOfAnswers(model, { ...script, ports }))).toEqual(
      new Set([`${model.machine.id}: no calls of the port ${port}`]),
    );
  });

  test("is answered as the contract says", () => {
    const view = viewOf(model, script);
    const errors = paths.flatMap(({ start, steps }) =>
      steps.flatMap(({ event }, index) => {
        const before = steps[index - 1]?.to ?? start.to;
        const { actorId, caseName } = event;
        if (typeof actorId !== "string" || isSelfAnswering(script, actorId)) return [];
        const outcome = outcomesOf(view, before, actorId).find(({ name }) => name === caseName);
        const calls = script.ports[actorId]?.(inputFor(before.context) as never) ?? [];
        return calls.flatMap(({ route, answer }) => {
          const http = outcome === undefined ? undefined : (answer?.(outcome) ?? outcome.http);
          if (route === undefined || http === undefined || http === "no answer") return [];
          const shape = http.status < 300 ? route.reply : refusal;
          const parsed = z.safeParse(shape, http.json);
          return parsed.success ? [] : [`${actorId}:${caseName}: ${z.prettifyError(parsed.error)}`];
        });
      }),
    );
    expect(errors).toEqual([]);
  });
});

test("of equally good paths the shorter is chosen", () => {
  const of = (id: string, ...parts: string[]) => ({ path: { id, steps: parts } as unknown as Path, parts });
  const all = [of("long", "a", "b", "c"), of("short", "a", "b"), of("rest", "c"), of("none")];
  const worthOf = (path: Path) => all.find((each) => each.path === path)?.parts ?? [];
  expect(
    setCover(
      all.map(({ path }) => path),
      worthOf,
    ).map(({ id }) => id),
  ).toEqual(["long"]);
  expect(
    setCover(
      all.slice(1).map(({ path }) => path),
      worthOf,
    ).map(({ id }) => id),
  ).toEqual(["short", "rest"]);
});

// The parameters of an address count for nothing here, only the shape of what is answered.
const inputFor = (context: object) => ({
  id: "pay_1234567890",
  otpId: "otp_12345678",
  scope: "x",
  ...context,
});
