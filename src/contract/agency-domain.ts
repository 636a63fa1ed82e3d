import * as z from "zod/mini";
import {
  agencyDomainStatuses,
  domainReleases,
  nameRecordTypes,
} from "#domain/agency-domain/agency-domain.ts";
import { id, instant, text, version } from "./shapes.ts";

/** A record that the agency adds at its DNS provider. */
const shownRecord = z.strictObject({
  type: z.enum(nameRecordTypes),
  name: z.string(),
  value: z.string(),
  /** Whether the newest look-up found it; null before the first. */
  isFound: z.nullable(z.boolean()),
});

/** A host name of the agency's own, for those who manage the agency. */
export const agencyDomain = z.strictObject({
  id,
  host: z.string(),
  status: z.enum(agencyDomainStatuses),
  version,
  records: z.array(shownRecord),
  requestedAt: instant,
  /** When the DNS was last asked and answered; null before the first time. */
  lookedUpAt: z.nullable(instant),
  /** Whether the newest look-up got no answer: what is shown is of the one before. */
  isUnanswered: z.boolean(),
  /** Until when the page is shown though a record is missing; null unless it is failing. */
  endsAt: z.nullable(instant),
  /** Why it was released; null while it isn't. */
  release: z.nullable(z.enum(domainReleases)),
});
export type AgencyDomain = z.infer<typeof agencyDomain>;

/** The newest host name of the agency, even where it is released; null where it never had one. */
export const agencyDomainReply = z.strictObject({ domain: z.nullable(agencyDomain) });

/** As it is typed: in capitals, or with letters outside ASCII. */
export const agencyDomainRequest = z.strictObject({ host: text(253) });
export const agencyDomainMove = z.strictObject({ version });

const nameLength = 253;
/** A record of the demo's DNS. */
export const localName = z.strictObject({
  name: z.string().check(z.maxLength(nameLength), z.regex(/^[a-z0-9_-]+(\.[a-z0-9_-]+)*$/)),
  type: z.enum(nameRecordTypes),
  value: z.string().check(z.maxLength(nameLength), z.regex(/^[!-~]+$/)),
});
export type LocalName = z.infer<typeof localName>;
export const localNames = z.strictObject({ names: z.array(localName) });
