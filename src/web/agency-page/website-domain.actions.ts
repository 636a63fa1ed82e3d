import type { AgencyDomain } from "#contract/agency-domain.ts";
import { hostMaxLength } from "#domain/agency-domain/agency-domain.ts";
import { action } from "#web/kit/action/action.ts";
import { domainCopy as copy } from "./website-domain.copy.ts";

/** The domain as it is looked at; before there is one, the agency's id stands for it. */
export type DomainSubject = { id: string; host: string; version: number };

/** What may be done with the agency's own domain. */
export const domainActions = {
  connect: action<DomainSubject, AgencyDomain>({
    label: copy.connect,
    title: copy.connectTitle,
    consequence: copy.connectConsequence,
    button: copy.connectButton,
    field: { name: "host", label: copy.host, hint: copy.hostHint, maxLength: hostMaxLength },
    call: ({ services, draft: { host = "" }, key }) =>
      services.staffApi.call("requestAgencyDomain", { body: { host: host.trim() }, key }),
    done: (_, { host }) => copy.connected(host),
  }),
  release: action<DomainSubject, AgencyDomain>({
    label: copy.release,
    title: ({ host }) => copy.releaseTitle(host),
    consequence: copy.releaseConsequence,
    button: copy.releaseButton,
    tone: "danger",
    call: ({ services, subject: { id, version } }) =>
      services.staffApi.call("releaseAgencyDomain", { params: { id }, body: { version } }),
    done: ({ host }) => copy.released(host),
  }),
};
