import type { AdminSession } from "#contract/admin-session.ts";
import type { PublicApplication } from "#contract/application.ts";
import type { ContactChannel } from "#domain/otp.ts";
import { builtMethods, type FundsMethod, fundsMethods, isFundsMethod } from "#domain/payment/methods.ts";
import { adminPagesCopy } from "./admin-pages.copy.ts";
import { offeredMethods } from "./application-labels.ts";
import { namedMethod, payHref } from "./pay-paths.ts";

/** What staff may pass on of the ways to pay, and what is for the payer alone. */
export function connectAdminPages(application: PublicApplication, search: string) {
  const { shortcode, payer } = application;
  const offered = offeredMethods(application);
  const transfers = fundsMethods.filter((method) => offered.includes(method));
  const contacts: Record<ContactChannel, string | null> = { SMS: payer.phoneNumber, EMAIL: payer.email };
  return {
    method: namedMethod(search, transfers) ?? transfers[0] ?? null,
    tabs: transfers.map((method) => ({
      method,
      title: builtMethods[method].title,
      href: payHref("options", shortcode, method),
    })),
    payerOnly: offered.filter((method) => !isFundsMethod(method)).map((method) => builtMethods[method].title),
    channels: (["SMS", "EMAIL"] as const).flatMap((channel) => {
      const contact = contacts[channel];
      return contact === null ? [] : [{ channel, contact, label: adminPagesCopy.sendBy[channel] }];
    }),
  };
}
export type AdminPagesModel = ReturnType<typeof connectAdminPages>;

/** Whom the bar says that one helps; sending is for staff whose name is known. */
export function connectAdminBar({ payerName, staffName }: AdminSession) {
  return {
    helping: adminPagesCopy.helping(payerName),
    openedBy: staffName === null ? adminPagesCopy.openedByCode : adminPagesCopy.openedBy(staffName),
    maySend: staffName !== null,
  };
}

/** What an action is about: a way to pay and a channel, as one text; null of anything else. */
export const sendOf = (subject: string): { method: FundsMethod; channel: ContactChannel } | null => {
  const [channel, name] = subject.split(":");
  const method = fundsMethods.find((each) => each === name);
  if (method === undefined || (channel !== "SMS" && channel !== "EMAIL")) return null;
  return { method, channel };
};
export const subjectOf = (method: FundsMethod, channel: ContactChannel): string => `${channel}:${method}`;
