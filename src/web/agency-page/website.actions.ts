import type { AgencyPage } from "#contract/agency-page.ts";
import { toProblem } from "#contract/problems.ts";
import { failureMessage } from "#web/adapters/api-failure.ts";
import type { Services } from "#web/adapters/staff-services.ts";
import { action } from "#web/kit/action/action.ts";
import { notify } from "#web/ui/notify.ts";
import { websiteCopy as copy } from "./website.copy.ts";
import { readWebsiteAnew } from "./website.queries.ts";

/** The page as it is looked at: what is done is done to this version. */
export type WebsiteSubject = { id: string; version: number; address: string };

/** What may be done with the page as a whole. */
export const websiteActions = {
  publish: action<WebsiteSubject, AgencyPage>({
    label: copy.publish,
    title: copy.publishTitle,
    consequence: ({ address }) => copy.publishConsequence(address),
    button: copy.publish,
    call: ({ services, subject: { id, version }, key }) =>
      onNewest(services, id, services.staffApi.call("publishAgencyPage", { body: { version }, key })),
    done: () => copy.published,
  }),
  withdraw: action<WebsiteSubject, AgencyPage>({
    label: copy.withdraw,
    title: copy.withdrawTitle,
    consequence: copy.withdrawConsequence,
    button: copy.withdraw,
    tone: "danger",
    call: ({ services, subject: { id, version }, key }) =>
      onNewest(services, id, services.staffApi.call("withdrawAgencyPage", { body: { version }, key })),
    done: () => copy.withdrawn,
  }),
};

/** What was asked of an older version is not done: the newer one is shown in its place. */
export async function onNewest<Answer>(
  services: Services,
  agencyId: string,
  sending: Promise<Answer>,
): Promise<Answer> {
  try {
    return await sending;
  } catch (error) {
    if (toProblem(error).code === "website.version-conflict") {
      notify.error(failureMessage(error));
      readWebsiteAnew({ services, agencyId });
    }
    throw error;
  }
}
