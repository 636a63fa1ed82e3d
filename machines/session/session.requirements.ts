import type { Requirement } from "#machines/requirements.ts";

/** What the session answers for. */
export const sessionRequirements = {
  "SESSION-1": {
    source: "specification 4",
    text: "A person signs in at the provider by an authorization code, and comes back with it.",
  },
  "SESSION-2": {
    source: "specification 4",
    text: "The callback is completed where the address carries a code or an error together with a state.",
  },
  "SESSION-3": {
    source: "specification 4",
    text: "A loaded user who is not expired is signed in; one who is expired is not.",
  },
  "SESSION-4": { source: "specification 4", text: "A user unloaded or signed out is no longer known." },
  "SESSION-5": {
    source: "specification 4",
    text: "Tokens are not renewed silently: a session goes on only after a sign-in that a person sees.",
  },
  "SESSION-6": {
    source: "specification 9",
    text: "A notice that the access token expires is raised 120 seconds before it does.",
  },
  "SESSION-7": {
    source: "specification 4",
    text: "Signing out ends the session here and at the provider.",
  },
  "SESSION-8": { source: "specification 8", text: "A sign-in that failed reads 'Sign-in failed' and why." },
  "SESSION-9": {
    source: "specification 8",
    text: "A sign-out that failed reads 'Sign-out failed' and why.",
  },
  "SESSION-10": {
    source: "specification 2",
    text: "While the account loads, the page says 'Fetching your account details....'.",
  },
  "SESSION-11": { source: "specification 2", text: "A start that failed reads 'Something went wrong'." },
  "SESSION-12": {
    source: "specification 3",
    text: "The runtime config is read and found in order before anything else of the session is done.",
  },
  "SESSION-13": {
    source: "specification 2",
    text: "Who signs in comes back to where they were going.",
  },
  "SESSION-14": {
    source: "specification 8",
    text: "A call that is answered 401 sends the person to sign-in.",
  },
  "SESSION-15": {
    source: "security 5",
    text: "At most one sign-in a minute begins by itself; after that a person has to press.",
  },
  "SESSION-16": {
    source: "security 5",
    text: "A 403 with a live session re-checks the account, once for a page, and never signs in again.",
  },
  "SESSION-17": {
    source: "security 5",
    text: "A page that stays refused after the check is shown as not allowed.",
  },
  "SESSION-18": {
    source: "security 17",
    text: "What a person may do is what the server answers, never what the token says.",
  },
  "SESSION-19": {
    source: "security 18",
    text: "Signing out leaves nothing of the session in this tab, and ends it in the others.",
  },
  "SESSION-20": {
    source: "security 19",
    text: "A code that no stored state asked for is never exchanged.",
  },
  "SESSION-21": {
    source: "design 5",
    text: "A sign-in that is asked for from a page and fails leaves the page as it was.",
  },
  "SESSION-22": {
    source: "design 3",
    text: "A person of several agencies works for the one they choose; one that is no longer theirs is let go.",
  },
  "SESSION-23": {
    source: "design 5",
    text: "A token that is over takes nothing away from the page that is open.",
  },
  "SESSION-24": {
    source: "design 5",
    text: "Whatever failed can be tried again, and whoever waits sees that the page is busy.",
  },
  "SESSION-25": {
    source: "specification 8",
    text: "A session check that finds the provider's session changed asks about the person anew.",
  },
  "SESSION-26": {
    source: "issue 16",
    text: "Whoever changes their own name is called by it at once, on every page.",
  },
} as const satisfies Record<`SESSION-${number}`, Requirement>;
