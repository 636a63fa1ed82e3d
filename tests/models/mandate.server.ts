import type { Mandate } from "#contract/mandate.ts";
import type { BankFeedLine } from "#contract/payment.ts";
import type { AgreementStatus } from "#server/outside/payto/payto-provider.ts";
import type { BankAct } from "#server/outside/payto/simulator/simulator-books.ts";
import { payerDay } from "#server/payment/payer-day.ts";
import type { Scenario } from "#tests/harness/model.ts";
import type { ServerScript } from "#tests/harness/server-script.ts";
import { type DebitWorld, dueCents, nextKey, openDebitWorld } from "#tests/server/debit/debit-world.ts";
import { sendBankFeed } from "#tests/support/bank-feed.ts";

/** A direct debit is drafted nowhere but on the payer's page: it has an id once it was accepted. */
type Subject = { world: DebitWorld; shortcode: string; id: string | null; sequence: number };

const weekly = (world: DebitWorld) => ({
  frequency: "WEEK",
  amountCents: 107_375,
  firstOn: payerDay(world.dependencies.clock.now()),
  lastOn: null,
});

/** A mandate by what moves it: the payer at our page and at their bank, the clock, and what comes back. */
export const serverScript: ServerScript<Subject> = {
  open: async (kind) => {
    const world = await openDebitWorld(kind, 240);
    return { begin: (scenario) => begin(world, scenario), faults: world.faults, close: world.close };
  },
  read: async (subject) => {
    const mandate = await read(subject);
    if (mandate === null) return { state: "draft", everything: null };
    const { status, amendment } = mandate;
    const isStanding = status === "active" || status === "suspended";
    return {
      state: isStanding ? `standing.collection.${status} + amendment.${amendment}` : status,
      everything: mandate,
    };
  },
  drivers: {
    "mandate.accepted": async (subject) => {
      const made = await subject.world.debit(subject.shortcode);
      subject.id ??= made.id ?? null;
    },
    "mandate.created": (subject) => ask(subject),
    "mandate.rejected": async (subject) => {
      subject.world.payTo.knowNobody(true);
      await ask(subject);
      subject.world.payTo.knowNobody(false);
    },
    "mandate.authorised": at("approve"),
    "mandate.declined": at("decline"),
    "mandate.recalled": async (subject) =>
      (await isStill(subject, ["draft", "created"])) ? cancel(subject) : tell(subject, "recalled"),
    "mandate.timed-out": async (subject) => overtake(subject, ["draft", "created"], 6),
    "mandate.suspended": at("suspend"),
    "mandate.resumed": at("resume"),
    "mandate.cancelled": async (subject) =>
      (await isStill(subject, ["draft", "created"])) ? at("cancel")(subject) : cancel(subject),
    "mandate.ended": async (subject) => overtake(subject, ["active", "suspended"], 200),
    "mandate.completed": async (subject) => {
      if (await isStill(subject, ["active", "suspended"])) await payOtherwise(subject);
      await subject.world.work["move-mandates"]({});
    },
    "mandate.failed": fail,
    "amendment.requested": async ({ world, shortcode, id }) => {
      const schedule = { ...weekly(world), frequency: "FRTN" };
      const answer = await world
        .browser()
        .call("amendMandate", { shortcode, id: id ?? "man_unknown" }, { body: { schedule } });
      await world.jobs.drain("amend-payto-agreement", world.work["amend-payto-agreement"]);
      return answer.json();
    },
    "amendment.authorised": at("approve-change"),
    "amendment.declined": at("decline-change"),
    "amendment.timed-out": async (subject) => overtake(subject, ["active", "suspended"], 6),
  },
};

async function begin(world: DebitWorld, { name }: Scenario): Promise<Subject> {
  const shortcode = world.nextShortcode();
  const subject: Subject = { world, shortcode, id: null, sequence: 100 };
  if (name !== "PayTo") return subject;
  const debtor = { kind: "payId", type: "Phone", value: "0491 570 156" };
  const made = await world.create(shortcode, { method: "PayTo", debtor, schedule: weekly(world) });
  return { ...subject, id: made.json().id };
}

const read = async ({ world, shortcode, id }: Subject): Promise<Mandate | null> =>
  id === null ? null : await world.read(shortcode, id);

const isStill = async (subject: Subject, statuses: readonly string[]): Promise<boolean> =>
  statuses.includes((await read(subject))?.status ?? "");

async function ask({ world, id }: Subject): Promise<void> {
  if (id !== null) await world.work["drive-payto-agreement"]({ mandateId: id });
}

/** What the payer does at their bank, and what PayTo tells of it. */
function at(act: BankAct) {
  return async ({ world, id }: Subject) => {
    if (id === null) return;
    world.payTo.books.act(await world.agreementOf(id), act);
    await world.hear();
  };
}

async function cancel({ world, shortcode, id }: Subject) {
  const answer = await world.browser().call("cancelMandate", { shortcode, id: id ?? "man_unknown" });
  return answer.json();
}

/** A word of PayTo that it could not have said in order. */
async function tell(subject: Subject, status: AgreementStatus): Promise<void> {
  const { world, id } = subject;
  const agreementId = id === null ? "" : await world.agreementOf(id);
  if (id === null || agreementId === "") return;
  subject.sequence += 1;
  const agreement = {
    agreementId,
    reference: id,
    sequence: subject.sequence,
    status,
    amendment: "none",
  } as const;
  const event = { eventId: nextKey(), type: "agreement", agreement } as const;
  await world
    .browser()
    .call("receivePayToEvent", null, world.payTo.posted(event, world.dependencies.clock.now()));
}

/** Days go by where they matter to the state that is driven, and the job looks; at a draft it would ask PayTo. */
async function overtake(subject: Subject, statuses: readonly string[], days: number): Promise<void> {
  if (await isStill(subject, statuses)) subject.world.days(days);
  else if (await isStill(subject, ["draft"])) return;
  await subject.world.work["move-mandates"]({});
}

async function payOtherwise({ world, shortcode }: Subject) {
  const browser = world.browser();
  const { reference } = (await browser.call("readApplication", { shortcode })).json();
  const line: BankFeedLine = {
    lineId: nextKey(),
    kind: "transfer",
    instruction: "payment",
    amountCents: dueCents,
    valueDate: "2026-11-21",
    reference,
  };
  return await sendBankFeed(browser, world.dependencies, [line]);
}

/** The first debit comes back for good; of a suspended agreement it was on its way before. */
async function fail(subject: Subject): Promise<void> {
  const { world } = subject;
  const wasSuspended = await isStill(subject, ["suspended"]);
  if (wasSuspended) await at("resume")(subject);
  world.days(4);
  const isPayTo = (await read(subject))?.method === "PayTo";
  if (isPayTo) await world.work["collect-debits"]({});
  else await world.exportFile();
  if (wasSuspended) await at("suspend")(subject);
  const first = (await read(subject))?.instalments.find(({ status }) => status === "submitted");
  if (first === undefined) return;
  if (!isPayTo) return void (await world.sendBack(first.lodgementReference, "3"));
  const payment = {
    reference: first.paymentId ?? "",
    agreementId: await world.agreementOf(subject.id ?? ""),
    amountCents: first.amountCents,
    status: "rejected",
    reason: "MD01",
  } as const;
  const event = { eventId: nextKey(), type: "payment", payment } as const;
  await world
    .browser()
    .call("receivePayToEvent", null, world.payTo.posted(event, world.dependencies.clock.now()));
}
