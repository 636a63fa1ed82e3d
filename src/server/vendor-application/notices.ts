import type { Party } from "#contract/application.ts";
import { longDay } from "#domain/calendar/days.ts";
import { todayAt } from "#domain/calendar/today.ts";
import type { ContactChannel } from "#domain/otp.ts";
import type { ApplicationStep } from "#domain/vendor-application/answers.ts";
import { applicationConsent, applicationTerms } from "#domain/vendor-application/terms.ts";
import { readAccount } from "#server/core/account/account.read.ts";
import type { DomainEvent } from "#server/core/events/events.ts";
import { isUnfinished, payerContact } from "#server/core/lifecycle/application.rules.ts";
import { queueMessage } from "#server/core/messages/message.store.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { findNoticeFacts, type NoticeFacts } from "./notice.store.ts";
import { keyOf, notifyAgency, notifyVendor, textFor } from "./notify.ts";
import { agreementOf, summaryOf } from "./summary.rules.ts";

/** Notifies the agency once of an application whose first step is complete, with its property. */
export const notifyOfCreation = (
  tx: Transaction,
  dependencies: Dependencies,
  { applicationId, step }: DomainEvent<"application.created">,
): Promise<void> => notifyOfStart(tx, dependencies, applicationId, step);

/** The same where a change of it completed that step. */
export const notifyOfProgress = (
  tx: Transaction,
  dependencies: Dependencies,
  { before, step }: DomainEvent<"application.updated">,
): Promise<void> => notifyOfStart(tx, dependencies, before.id, step);

async function notifyOfStart(
  tx: Transaction,
  dependencies: Dependencies,
  id: string,
  step: ApplicationStep | null,
): Promise<void> {
  if (step === null || step === "property") return;
  const facts = await findNoticeFacts(tx, id);
  if (facts !== null && isPastFirstStep(facts)) await notifyAgencyOfStart(tx, dependencies, facts);
}

const isPastFirstStep = ({ property, step }: NoticeFacts): boolean =>
  property !== null && step !== "property";

const notifyAgencyOfStart = (tx: Transaction, dependencies: Dependencies, facts: NoticeFacts) =>
  notifyAgency(tx, dependencies, facts, {
    effect: `application-started:${facts.id}`,
    subject: `Application ${facts.reference} was started`,
    lines: ["A vendor has started an application online. It still has to be completed and signed."],
  });

/** Sends the vendor the link to go on with, once a day, and notifies the agency where it was not yet. */
export async function notifyToContinue(
  tx: Transaction,
  dependencies: Dependencies,
  { applicationId: id }: DomainEvent<"application.partially-completed">,
): Promise<void> {
  const facts = await findNoticeFacts(tx, id);
  if (facts === null) return;
  const url = `${dependencies.settings.publicOrigin}/vendors/vendor-application-online/${facts.shortcode}`;
  await notifyVendor(tx, dependencies, facts, {
    effect: `application-resume:${id}:${todayAt(facts, dependencies.clock.now())}`,
    texts: {
      subject: `Continue your application ${facts.reference}`,
      email: [
        `Your application to ${facts.agencyName} is saved.`,
        `Continue here, on any device: ${url}`,
        "We'll first send a code to your mobile or email, so nobody else can read it.",
      ],
      sms: `${facts.agencyName}: your application is saved. Continue here: ${url}`,
    },
  });
  if (facts.property !== null) await notifyAgencyOfStart(tx, dependencies, facts);
}

/** Sends the vendor a copy of what was sent, and tells the agency. */
export async function notifyCompletion(
  tx: Transaction,
  dependencies: Dependencies,
  { applicationId: id }: DomainEvent<"application.completed">,
): Promise<void> {
  const facts = await findNoticeFacts(tx, id);
  if (facts === null) return;
  const completedOn = todayAt(facts, dependencies.clock.now());
  const { next } = await readAccount(tx, id);
  const isUndecided = next.kind === "decision";
  const parts = summaryOf(facts.answers, { completedOn, hasBirthDates: false });
  const copy = parts.map(({ heading, details }) =>
    [heading, ...details.map(([label, value]) => `${label}: ${value}`)].join("\n"),
  );
  await notifyVendor(tx, dependencies, facts, {
    effect: `application-completed:${id}`,
    texts: {
      subject: `Your application ${facts.reference} to ${facts.agencyName}`,
      email: [
        `Thank you. ${facts.agencyName} has your application, completed on ${longDay(completedOn)}.`,
        ...(isUndecided
          ? ["We'll let you know when there's a decision. Nothing is owed before your loan is paid out."]
          : []),
        "This is what you sent. Dates of birth are left out of this message.",
        ...copy,
        agreementOf(applicationTerms.version, applicationConsent.version),
      ],
      sms: `${facts.agencyName} has your application ${facts.reference}.${isUndecided ? " We'll let you know when there's a decision." : ""} Questions? Call ${facts.agencyPhone}.`,
    },
  });
  await notifyAgency(tx, dependencies, facts, {
    effect: `application-completed-agency:${id}`,
    subject: `Application ${facts.reference} is complete`,
    lines: ["A vendor has completed an application online."],
  });
}

/** Tells vendor and agency that an application has ended without being completed or paid. */
export async function notifyEnd(
  tx: Transaction,
  dependencies: Dependencies,
  {
    type,
    applicationId: id,
    from,
  }: DomainEvent<"application.cancelled"> | DomainEvent<"application.expired">,
): Promise<void> {
  const facts = await findNoticeFacts(tx, id);
  if (facts === null) return;
  const free = isUnfinished(from) ? " Nothing was lent and nothing is owed." : "";
  const end = type === "application.cancelled" ? "cancelled" : "expired";
  const ended = end === "cancelled" ? "was cancelled" : "has expired";
  await notifyVendor(tx, dependencies, facts, {
    effect: `application-${end}:${id}`,
    texts: {
      subject: `Your application ${facts.reference} ${ended}`,
      email: [
        `Your application to ${facts.agencyName} ${ended}.${free}`,
        `If you did not expect this, call ${facts.agencyName} on ${facts.agencyPhone}.`,
      ],
      sms: `${facts.agencyName}: your application ${facts.reference} ${ended}. Questions? Call ${facts.agencyPhone}.`,
    },
  });
  // An agency was not notified of a draft whose first step was never completed.
  if (from === "draft" && !isPastFirstStep(facts)) return;
  await notifyAgency(tx, dependencies, facts, {
    effect: `application-${end}-agency:${id}`,
    subject: `Application ${facts.reference} ${ended}`,
    lines: [`A vendor's application ${ended}.`],
  });
}

/** Tells every contact that was taken out, put in, or was the payer's, when somebody past the code changed them. */
export async function notifyContacts(
  tx: Transaction,
  dependencies: Dependencies,
  { before, isPastCode }: DomainEvent<"application.updated">,
): Promise<void> {
  if (!isPastCode) return;
  const facts = await findNoticeFacts(tx, before.id);
  if (facts === null) return;
  const [old, now] = [contactsOf(before.vendors), contactsOf(facts.vendors)];
  const changed = [...old.keys(), ...now.keys()].filter((each) => !old.has(each) || !now.has(each));
  if (changed.length === 0) return;
  const payer = payerContact(facts.productType, before.vendors, []);
  const senders = new Map([
    ...contactsOf([{ name: "", email: payer.email, phoneNumber: payer.phoneNumber }]),
    ...[...old, ...now].filter(([each]) => changed.includes(each)),
  ]);
  for (const [recipient, channel] of senders)
    await queueMessage(tx, dependencies, {
      effectKey: `application-contacts:${before.id}:${before.version}:${keyOf(dependencies, recipient)}`,
      applicationId: before.id,
      channel,
      recipient,
      ...textFor(channel, facts, {
        subject: `The contacts of application ${facts.reference} were changed`,
        email: [
          `The phone numbers or email addresses of application ${facts.reference} to ${facts.agencyName} were changed, after a one-time code was entered.`,
          `If this was not you, call ${facts.agencyName} on ${facts.agencyPhone} straight away.`,
        ],
        sms: `${facts.agencyName}: the contacts of application ${facts.reference} were changed. Not you? Call ${facts.agencyPhone} straight away.`,
      }),
    });
}

function contactsOf(people: readonly Party[]): Map<string, ContactChannel> {
  const found = new Map<string, ContactChannel>();
  for (const { email, phoneNumber } of people) {
    if (email !== null) found.set(email, "EMAIL");
    if (phoneNumber !== null) found.set(phoneNumber, "SMS");
  }
  return found;
}
