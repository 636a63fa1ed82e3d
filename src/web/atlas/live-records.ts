import {
  type InspectedActor,
  type InspectedPage,
  type InspectedStep,
  type InspectionMessage,
  maxActors,
  maxSteps,
} from "#web/adapters/inspection-channel.ts";

export type ActorRecord = { actor: InspectedActor; steps: InspectedStep[]; isStopped: boolean };
export type PageRecord = { page: InspectedPage; isClosed: boolean };

/** What was heard of open pages: bounded, and written to in place, since a thousand messages may come in a second. */
export type Records = { pages: Map<string, PageRecord>; actors: Map<string, ActorRecord> };

export const noRecords = (): Records => ({ pages: new Map(), actors: new Map() });

/** Takes in what a page says; what it says twice counts once. */
export function consumeMessage(records: Records, message: InspectionMessage): void {
  switch (message.type) {
    case "page.opened":
      records.pages.set(message.page.id, { page: message.page, isClosed: false });
      for (const actor of message.actors) addActor(records, actor);
      for (const step of message.steps) assignStep(records, step);
      for (const actorId of message.stopped) stopActor(records, actorId);
      return;
    case "actor.started":
      addActor(records, message.actor);
      return;
    case "actor.stepped":
      assignStep(records, message.step);
      return;
    case "actor.stopped":
      stopActor(records, message.actorId);
      return;
    case "page.closed":
      closePage(records, message.pageId);
      return;
    case "watch.started":
  }
}

/** Forgets what is over, and of what goes on all but where it stands. */
export function forgetPast({ pages, actors }: Records): void {
  for (const [id, { isClosed }] of pages) if (isClosed) pages.delete(id);
  for (const [id, { actor, steps, isStopped }] of actors)
    if (isStopped || !pages.has(actor.pageId)) actors.delete(id);
    else steps.splice(0, steps.length - 1);
}

function addActor({ actors }: Records, actor: InspectedActor): void {
  if (actors.has(actor.id)) return;
  actors.set(actor.id, { actor, steps: [], isStopped: false });
  for (const [id, { isStopped }] of actors) if (actors.size > maxActors && isStopped) actors.delete(id);
}

function assignStep({ actors }: Records, step: InspectedStep): void {
  const record = actors.get(step.actorId);
  if (record === undefined || step.number <= (record.steps.at(-1)?.number ?? 0)) return;
  record.steps.push(step);
  if (record.steps.length > maxSteps) record.steps.shift();
}

function stopActor({ actors }: Records, actorId: string): void {
  const record = actors.get(actorId);
  if (record !== undefined) record.isStopped = true;
}

function closePage(records: Records, pageId: string): void {
  const record = records.pages.get(pageId);
  if (record !== undefined) record.isClosed = true;
  for (const { actor } of records.actors.values()) if (actor.pageId === pageId) stopActor(records, actor.id);
}
