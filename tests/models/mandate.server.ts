import type { Mandate } from "#contract/mandate.ts";
import type { BankFeedLine } from "#contract/payment.ts";
import { todayIn } from "#domain/calendar/today.ts";
import type { AgreementStatus } from "#server/services/payto/payto-provider.ts";
import type { BankAct } from "#server/services/payto/simulator/simulator-books.ts";
import type { Scenario } from "#tests/harness/model.ts";
import type { ServerScript } from "#tests/harness/server-script.ts";
import { countOf, messagesOf } from "#tests/models/traces.ts";
import {
  type DebitFixture,
  dueCents,
  nextKey,
  openDebitFixture,
} from "#tests/server/mandate/debit/debit-fixture.ts";
import { sendBankFeed } from "#tests/support/bank-feed.ts";

/** A direct debit is drafted nowhere but on the payer's page: it has an id once it was accepted. */
type Subject = { fixture: DebitFixture; shortcode: string; id: string | null; sequence: number };

const weekly = (fixture: DebitFixture) => ({
  frequency: "WEEK",
  amountCents: 107_375,
  firstOn: todayIn("VIC", fixture.dependencies.clock.now()),
  lastOn: null,
});

/** A mandate by what moves it: the payer at our page and at their bank, the clock, and what comes back. */
export const serverScript: ServerScript<Subject> = {
  open: async (kind) => {
    const fixture = await openDebitFixture(kind, 240);
    return { begin: (scenario) => begin(fixture, scenario), errors: fixture.errors, close: fixture.close };
  },
  read: async (subject) => {
    const mandate = await read(subject);
    if (mandate === null) return { state: "draft", everything: null };
    const { status, amendment } = mandate;
    const isActive = status === "active" || status === "suspended";
    return {
      state: isActive ? `status.collection.${status} + amendment.${amendment}` : status,
      everything: mandate,
    };
  },
  traces: {
    cancelInstalments: ({ fixture, id }) =>
      countOf(
        fixture.database,
        `instalments i join mandates m on m.id = i.mandate_id where m.id = $1 and i.status = 'cancelled'
           and m.status not in ('draft', 'created', 'active', 'suspended')`,
        [id],
      ),
    applySchedule: ({ fixture, id }) =>
      countOf(
        fixture.database,
        "instalments i join mandates m on m.id = i.mandate_id where m.id = $1 and m.method = 'PayTo'",
        [id],
      ),
    notifyApproved: ({ fixture, id }) => messagesOf(fixture.database, `mandate-approved:${id}:payer`),
    notifyEnded: ({ fixture, id }) => messagesOf(fixture.database, `mandate-ended:${id}:payer`),
  },
  untraced: {
    cancelAgreement:
      "A direct debit has no agreement at PayTo; tests/server/mandate/payto sees it ended there.",
  },
  drivers: {
    "mandate.accepted": async (subject) => {
      const made = await subject.fixture.debit(subject.shortcode);
      subject.id ??= made.id ?? null;
    },
    "mandate.created": (subject) => ask(subject),
    "mandate.rejected": async (subject) => {
      subject.fixture.payTo.knowNobody(true);
      await ask(subject);
      subject.fixture.payTo.knowNobody(false);
    },
    "mandate.authorised": at("approve"),
    "mandate.declined": at("decline"),
    "mandate.recalled": async (subject) =>
      (await isStill(subject, ["draft", "created"])) ? cancel(subject) : notify(subject, "recalled"),
    "mandate.timed-out": async (subject) => overtake(subject, ["draft", "created"], 6),
    "mandate.suspended": at("suspend"),
    "mandate.resumed": at("resume"),
    "mandate.cancelled": async (subject) =>
      (await isStill(subject, ["draft", "created"])) ? at("cancel")(subject) : cancel(subject),
    "mandate.ended": async (subject) => overtake(subject, ["active", "suspended"], 200),
    "mandate.completed": async (subject) => {
      if (await isStill(subject, ["active", "suspended"])) await payOtherwise(subject);
      await subject.fixture.work["move-mandates"]({});
    },
    "mandate.failed": fail,
    "amendment.requested": async ({ fixture, shortcode, id }) => {
      const schedule = { ...weekly(fixture), frequency: "FRTN" };
      const answer = await fixture
        .browser()
        .call("amendMandate", { shortcode, id: id ?? "man_unknown" }, { body: { schedule } });
      await fixture.jobs.drain("amend-payto-agreement", fixture.work["amend-payto-agreement"]);
      return answer.json();
    },
    "amendment.authorised": at("approve-change"),
    "amendment.declined": at("decline-change"),
    "amendment.timed-out": async (subject) => overtake(subject, ["active", "suspended"], 6),
  },
};

async function begin(fixture: DebitFixture, { name }: Scenario): Promise<Subject> {
  const shortcode = fixture.nextShortcode();
  const subject: Subject = { fixture, shortcode, id: null, sequence: 100 };
  if (name !== "PayTo") return subject;
  const debtor = { kind: "payId", type: "Phone", value: "0491 570 156" };
  const made = await fixture.create(shortcode, { method: "PayTo", debtor, schedule: weekly(fixture) });
  return { ...subject, id: made.json().id };
}

const read = async ({ fixture, shortcode, id }: Subject): Promise<Mandate | null> =>
  id === null ? null : await fixture.read(shortcode, id);

const isStill = async (subject: Subject, statuses: readonly string[]): Promise<boolean> =>
  statuses.includes((await read(subject))?.status ?? "");

async function ask({ fixture, id }: Subject): Promise<void> {
  if (id !== null) await fixture.work["drive-payto-agreement"]({ mandateId: id });
}

/** What the payer does at their bank, and what PayTo tells of it. */
function at(act: BankAct) {
  return async ({ fixture, id }: Subject) => {
    if (id === null) return;
    fixture.payTo.books.act(await fixture.agreementOf(id), act);
    await fixture.handle();
  };
}

async function cancel({ fixture, shortcode, id }: Subject) {
  const answer = await fixture.browser().call("cancelMandate", { shortcode, id: id ?? "man_unknown" });
  return answer.json();
}

/** A word of PayTo that it could not have said in order. */
async function notify(subject: Subject, status: AgreementStatus): Promise<void> {
  const { fixture, id } = subject;
  const agreementId = id === null ? "" : await fixture.agreementOf(id);
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
  await fixture
    .browser()
    .call("receivePayToEvent", null, fixture.payTo.posted(event, fixture.dependencies.clock.now()));
}

/** Days go by where they matter to the state that is driven, and the job looks; at a draft it would ask PayTo. */
async function overtake(subject: Subject, statuses: readonly string[], days: number): Promise<void> {
  if (await isStill(subject, statuses)) subject.fixture.days(days);
  else if (await isStill(subject, ["draft"])) return;
  await subject.fixture.work["move-mandates"]({});
}

async function payOtherwise({ fixture, shortcode }: Subject) {
  const browser = fixture.browser();
  const { reference } = (await browser.call("readApplication", { shortcode })).json();
  const line: BankFeedLine = {
    lineId: nextKey(),
    kind: "transfer",
    instruction: "payment",
    amountCents: dueCents,
    valueDate: "2026-11-21",
    reference,
  };
  return await sendBankFeed(browser, fixture.dependencies, [line]);
}

/** The first debit comes back for good; of a suspended agreement it was on its way before. */
async function fail(subject: Subject): Promise<void> {
  const { fixture } = subject;
  const wasSuspended = await isStill(subject, ["suspended"]);
  if (wasSuspended) await at("resume")(subject);
  fixture.days(4);
  const isPayTo = (await read(subject))?.method === "PayTo";
  if (isPayTo) await fixture.work["collect-debits"]({});
  else await fixture.exportFile();
  if (wasSuspended) await at("suspend")(subject);
  const first = (await read(subject))?.instalments.find(({ status }) => status === "submitted");
  if (first === undefined) return;
  if (!isPayTo) return void (await fixture.sendBack(first.lodgementReference, "3"));
  const payment = {
    reference: first.paymentId ?? "",
    agreementId: await fixture.agreementOf(subject.id ?? ""),
    amountCents: first.amountCents,
    status: "rejected",
    reason: "MD01",
  } as const;
  const event = { eventId: nextKey(), type: "payment", payment } as const;
  await fixture
    .browser()
    .call("receivePayToEvent", null, fixture.payTo.posted(event, fixture.dependencies.clock.now()));
}
