import { describe, expect, test } from "vitest";
import { createActor, fromCallback, fromPromise, SimulatedClock } from "xstate";
import type { TemplateProposals } from "#contract/contract-template.ts";
import { problem } from "#contract/problems.ts";
import type { TemplateCommand } from "#domain/template/command.ts";
import { patched } from "#domain/template/patch.ts";
import type { TemplateDesign } from "#domain/template/types.ts";
import { designerMachine } from "#machines/designer/designer.machine.ts";
import { ownerOf } from "#machines/designer/designer.rules.ts";
import type { DesignerPorts, SaveAnswer } from "#machines/designer/designer.types.ts";
import { designOf, free, labelOf, proposed, templateOf, third } from "#tests/models/designer.designs.ts";

type Save = DesignerPorts["saveTemplate"]["input"];
type Answering = (save: Save) => SaveAnswer | "lost";
const id = "ctp_story";

/** A designer whose server is a few lines: what it has, and how it answers. */
async function opened(first: TemplateDesign, answering: Answering, found: TemplateProposals = proposed) {
  const clock = new SimulatedClock();
  const saves: Save[] = [];
  const machine = designerMachine.provide({
    actors: {
      loadTemplate: fromPromise(() => Promise.resolve(templateOf(id, first))),
      saveTemplate: fromPromise<SaveAnswer, Save>(({ input }) => {
        saves.push(input);
        const answer = answering(input);
        return answer === "lost" ? Promise.reject(problem("network.lost")) : Promise.resolve(answer);
      }),
      findProposals: fromPromise(() => Promise.resolve(found)),
      watchPage: fromCallback(() => {}),
    },
  });
  const actor = createActor(machine, { input: { id, clipboard: null }, clock });
  actor.start();
  await settled();
  const pass = async (ms: number) => {
    clock.increment(ms);
    await settled();
  };
  const give = (command: TemplateCommand) => actor.send({ type: "command.given", command });
  const context = () => actor.getSnapshot().context;
  return {
    actor,
    saves,
    pass,
    give,
    context,
    is: (tag: "lost" | "saving" | "unsaved" | "comparing") => actor.getSnapshot().hasTag(tag),
  };
}

/** A settled promise reaches its actor some microtasks later. */
async function settled() {
  for (let turn = 0; turn < 12; turn += 1) await Promise.resolve();
}

const savedAt = "2026-11-22T03:00:00.000Z";
const label = (label: string): TemplateCommand => ({
  kind: "change",
  ids: [free.id],
  changes: { label: label },
});
const nudge: TemplateCommand = { kind: "nudge", ids: [third.id], dx: 1, dy: 0, isResize: false };

describe("a designer", () => {
  test("places for the first signer, then for whom was chosen, as long as they sign", async () => {
    const { actor, give, context } = await opened(designOf(free), () => "lost");
    const first = { id: "sig_first1", role: "vendor", name: "Vendor 1" } as const;
    const other = { id: "sig_other1", role: "buyer", name: "Buyer 1" } as const;
    const owners = [ownerOf(context())];
    for (const signer of [first, other]) give({ kind: "add-signer", signer });
    owners.push(ownerOf(context()));
    for (const id of [other.id, null, other.id]) {
      actor.send({ type: "owner.chosen", id });
      owners.push(ownerOf(context()));
    }
    give({ kind: "remove-signer", id: other.id });
    expect([...owners, ownerOf(context())]).toEqual([null, first.id, other.id, null, other.id, null]);
  });

  test("gathers edits for a second, and sends them as one patch", async () => {
    const { give, pass, saves, is } = await opened(designOf(free, third), () => ({
      kind: "saved",
      version: 2,
      savedAt,
    }));
    give(label("A"));
    give(nudge);
    await pass(999);
    expect(saves).toEqual([]);
    await pass(1);
    expect(saves.map(({ version, patch }) => [version, patch.fields.map((one) => one.id)])).toEqual([
      [1, [free.id, third.id]],
    ]);
    expect(is("unsaved")).toBe(false);
  });

  test("asks a lost server soon, then less often, and at once when the network is back", async () => {
    const { actor, give, pass, saves, is } = await opened(designOf(free, third), () => "lost");
    give(label("A"));
    await pass(1_000);
    expect([saves.length, is("lost")]).toEqual([1, true]);
    await pass(2_000);
    expect(saves.length).toBe(2);
    await pass(2_000);
    expect(saves.length).toBe(2);
    await pass(13_000);
    expect(saves.length).toBe(3);
    actor.send({ type: "network.returned" });
    await settled();
    expect(saves.length).toBe(4);
    expect(labelOf(actor.getSnapshot().context.design)).toBe("A");
  });

  test("knows its own saving again whose answer was lost, also after an undo", async () => {
    let server = { version: 1, design: designOf(free, third) };
    let isLost = true;
    const designer = await opened(server.design, ({ version, patch }) => {
      if (version !== server.version)
        return {
          kind: "newer",
          template: templateOf(id, server.design, { version: server.version }),
          isOwn: true,
        };
      server = { version: version + 1, design: patched(server.design, patch) };
      if (isLost) return "lost";
      return { kind: "saved", version: server.version, savedAt };
    });
    designer.give(label("A"));
    await designer.pass(1_000);
    designer.actor.send({ type: "undo.asked" });
    isLost = false;
    await designer.pass(2_000);
    await designer.pass(1_000);
    expect(designer.is("unsaved") || designer.is("comparing")).toBe(false);
    expect(designer.context().design).toEqual(designOf(free, third));
    expect(server).toEqual({ version: 3, design: designOf(free, third) });
  });

  test("undoes its own step after somebody else's change was joined, and leaves theirs", async () => {
    const theirs = designOf(free, { ...third, label: "Theirs" });
    const { actor, give, pass, context } = await opened(designOf(free, third), ({ version }) =>
      version === 1
        ? { kind: "newer", template: templateOf(id, theirs, { version: 7 }), isOwn: false }
        : { kind: "saved", version: 8, savedAt },
    );
    give(label("Mine"));
    await pass(1_000);
    expect(context().design.fields.map((one) => one.label)).toEqual(["Mine", "Theirs"]);
    actor.send({ type: "undo.asked" });
    expect(context().design).toEqual(theirs);
  });

  test("proposes nothing that is placed already", async () => {
    const [tag] = proposed.proposals;
    const placed = { ...(tag?.field ?? free), id: "fld_by_pointer" };
    const { actor, context } = await opened(designOf(placed), () => "lost");
    actor.send({ type: "proposals.asked" });
    await settled();
    expect(context().proposals?.proposals.map(({ field }) => field.id)).toEqual(["fld_line"]);
    actor.send({ type: "proposals.accepted", ids: ["fld_line"] });
    expect(context().design.signers.map(({ name }) => name)).toEqual(["Vendor"]);
    actor.send({ type: "proposals.asked" });
    await settled();
    expect(context()).toMatchObject({
      proposals: null,
      announcement: { message: "The documents propose no other fields." },
    });
  });
});
