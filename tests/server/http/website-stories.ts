import { agencyDomainStories } from "./agency-domain-stories.ts";
import { agencyPageStories } from "./agency-page-stories.ts";

/** Calls of an agency's page, its logo and previews, and the domain that it is shown under. */
export const websiteStories = { ...agencyPageStories, ...agencyDomainStories };
