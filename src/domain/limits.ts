/** The product's constants and limits, once, under their specified names. Units are last in each name. */

export const otpCodeLength = 6;
export const otpExpirySeconds = 300;
export const otpArrivalMinutes = 3;

export const otpChecksPerCode = 5;
/** Codes compared in any 24 hours for an application: at most 50 of 10^6, a chance of 0.005 %. */
export const otpComparisonsPerDay = 50;
/** Two codes whole, so that whoever mistypes one may still enter the next. */
export const otpWrongCodesPerBrowserPerDay = 10;
export const otpWrongCodesPerAddressPerDay = 10;
export const otpFailuresInAll = 100;
/** Messages that nobody used, by each of the two channels in any 24 hours: ten at most for an application. */
export const otpUnusedMessagesPerChannelPerDay = 5;
/** The link of the last message that a day allows works until another may be sent. */
export const otpLastLinkHours = 24;
export const otpLinkSecretLength = 22;
export const otpDestinationSendsPerDay = 20;
/** A finished application reaches its own verified payer once more, whoever used up the messages of that contact. */
export const otpMessagesPastCapPerDay = 1;
/** Text messages cost money: by destination, prefix (a number without its last four digits) and site. */
export const textsPerDestinationPerDay = 20;
export const textsPerPrefixPerHour = 500;
export const textsPerSitePerHour = 2_000;
/** The same for mobiles that anybody may have named, and by client address. */
export const unverifiedTextsPerAddressPerDay = 20;
export const unverifiedTextsPerDestinationPerDay = 5;
export const unverifiedTextsPerPrefixPerDay = 20;
export const unverifiedTextsPerSitePerHour = 200;
export const otpAddressSendsPerHour = 30;
/** Sends that name a contact may be guesses at it: of one client address, and in full for one application. */
export const otpNamedSendsPerAddressPerDay = 30;
export const otpNamedSendsPerLinkPerDay = 20;
export const otpSiteFailuresPerDay = 500;
export const otpSiteSlowdownMs = 2_000;
export const otpResendQuietSeconds = 60;
export const gateIdleMinutes = 30;
export const gateMaxHours = 12;
export const bypassMinutes = 10;
export const unknownCodesPerAddressPerHour = 60;
export const unknownCodesPerHour = 5_000;
export const applicationsPerAddressPerHour = 20;
/** A card pays all that is owed, or a part of at least $20. */
export const cardPartMinCents = 2_000;
/** Attempts to pay by card that were not paid, by link, client address, card, and (declined) on the whole site. */
export const cardAttemptsPerLinkPerHour = 10;
export const cardAttemptsPerLinkPerDay = 20;
export const cardAttemptsPerAddressPerHour = 60;
export const cardAttemptsPerAddressPerDay = 150;
export const cardAttemptsPerCardPerDay = 6;
export const cardAttemptsPerHour = 600;
/** After so many declined cards a link asks for a code, whatever its product says. */
export const cardDeclinesBeforeCode = 3;
/** After so many declined cards within an hour, site-wide, every link on which a card is tried asks for a code. */
export const cardDeclinesBeforeEveryCode = 60;
/** How long a payer's bank may ask who pays before the card payment is given up. */
export const challengeMaxSeconds = 300;
export const draftSessionDays = 30;
/** How long the answers of an application that was cancelled or expired unsigned are kept. */
export const givenUpAnswersKeptDays = 90;
/** Owners who apply are adults. */
export const minOwnerAge = 18;
/** From how many characters on agencies, their agents and localities are suggested, up to how many, and how many of them. */
export const suggestionsFrom = 3;
export const maxBeginningLength = 60;
export const maxSuggestions = 8;
/** Openings of agencies' public pages: a whole office may be behind one address. */
export const agencyPageReadsPerAddressPerHour = 600;
/** Links to the draft of an agency's page. */
export const previewLinksPerDay = 5;
export const previewLinkHours = 24;
/** Logos that one person uploads. */
export const logoUploadsPerHour = 30;
/** Readings of published logos, which browsers keep for good. */
export const logoReadsPerAddressPerHour = 3_000;
export const suggestionsPerAddressPerHour = 600;
/** To one contact: an application names contacts that nobody has confirmed. */
export const applicationNoticesPerContactPerDay = 10;
export const linkSendsPerHour = 5;
export const linkSendsPerDay = 10;
export const linkDestinationSendsPerDay = 20;
export const bypassLinksPerPersonPerHour = 30;
/** How long an invitation to an agency's staff can be accepted, how often it is sent and asked for anew, and how many at once. */
export const invitationDays = 7;
export const invitationSendsPerDay = 5;
export const invitationRenewalsPerDay = 1;
/** Each attempt may send a temporary password. */
export const invitationAcceptancesPerDay = 10;
export const maxInvitationLines = 200;
export const invitationLineMaxLength = 400;
export const invitationsPerAgencyPerDay = 1_000;
/** How long the host name of an agency is served while its records are missing; each agency's names a day, and look-ups an hour. */
export const domainFailingDays = 7;
export const domainRequestsPerAgencyPerDay = 10;
export const domainChecksPerAgencyPerHour = 20;
/** ABNs that one client address has looked up in the register. */
export const businessLookupsPerAddressPerHour = 20;
/** How long a browser may go on with the registration of an agency, and read what became of it once it was sent. */
export const registrationDraftDays = 30;

/** The ABN of an agency that takes money is asked about again so often. */
export const agencyCheckDays = 30;

/** How long an agency whose ABN or licence lapsed goes on making payment links. */
export const lapseNoticeDays = 14;
export const registrationReadHours = 12;
/** Each attempt may send a temporary password. */
export const registrationAttemptsPerDay = 10;
/** The same person who sends the same ABN again in these hours has registered it once. */
export const registrationRepeatHours = 24;
/** Above it a second person approves a refund. */
export const refundAloneMaxCents = 100_000;
/** Above it two people release a batch of payments to suppliers. */
export const releaseAloneMaxCents = 2_000_000;
/** Documents for contract templates, of one person. */
export const contractUploadsPerHour = 200;
/** Documents whose seal is checked, for one client address and on the whole site: anybody may ask. */
export const documentChecksPerAddressPerHour = 60;
export const documentChecksPerHour = 2_000;
export const refundReasonMaxLength = 300;
export const bankDetailsCoolingHours = 24;
/** How long whoever was an agency's contact still hears of changes of its bank details. */
export const formerContactNoticeDays = 30;
/** How long a payee waits once the supplier's contact was notified. */
export const payeeCoolingHours = 24;
export const payeeReasonMaxLength = 300;
export const payeeCallMaxLength = 120;
/** How far ahead a sale may be expected to settle. */
export const settlementMaxDaysAhead = 730;
export const fundsRequestMinCents = 10_000;
/** The most that is asked for in all, whatever was charged at first. */
export const fundsRequestMaxCents = 5_000_000;
/** The most that is asked for in all, as a share of what was charged at first. */
export const fundsRequestMaxBasisPoints = 10_000;
export const fundsRequestMaxDaysAhead = 365;
export const fundsDescriptionMaxLength = 300;
export const fundsReasonMaxLength = 300;

export const expiringNoticeSeconds = 120;
export const silentRequestTimeoutSeconds = 10;
export const renewRetrySeconds = 5;
export const staleSignInStateMinutes = 15;
export const sessionCheckIntervalMs = 2_000;
export const popupHeightPixels = 640;

export const tablePageSizes = [10, 20, 50, 100, 200] as const;
/** How many rows of a list are selected at once: the largest page, so that all of them come in one answer. */
export const maxSelectedRows = 200;
export const tableDefaultPageSize = 20;
export const tableEverything = "*";
/** The most characters of one query. */
export const queryMaxLength = 200;
/** How many columns one search is sorted by at most. */
export const maxSortedColumns = 3;
/** Up to this many rows from the first, a page is also found by its number alone, without a cursor. */
export const maxRowsWithoutCursor = 10_000;

export const valueCopiedToastMs = 2_000;
export const toastMs = 5_000;
export const toastPlacement = "bottom";
export const toastMinWidthPixels = 300;
export const toastMaxWidthPixels = 560;
export const toastRegionLabel = "Notifications";
export const spinnerLabel = "Loading...";
export const pinInputPlaceholder = "○";
export const pinInputLabel = "Please enter your pin code";

export const queryCacheMs = 300_000;
export const queryStaleMs = 300_000;
export const queryMaxRetries = 2;
export const queryRetryDelayMs = 1_000;
export const queryOtherRetries = 3;
export const queryOtherMaxDelayMs = 30_000;
/** Never repeated: the request was understood, and the answer will not change. */
export const statusesNeverRetried = [400, 401, 403, 404, 409, 422, 428, 429] as const;

export const datePickerFocusRetries = 365;
export const designerScale = 1.5;
export const signerPaletteSize = 15;

export const shortcodeLength = 16;
/** What is kept of a form that was not saved: characters of one, forms of one person, days of each. */
export const formDraftMaxLength = 60_000;
export const formDraftsMaxCount = 40;
export const formDraftKeptDays = 14;
export const requestMaxBytes = 65_536;
/** A bank sends up to 1,000 lines at once. */
export const webhookMaxBytes = 1_048_576;
export const idempotencyKeyMinLength = 16;
export const idempotencyKeyMaxLength = 64;
export const webhookToleranceSeconds = 300;
export const redirectMaxLength = 2_048;

/** No schedule has more instalments; a daily one lasts a year. */
export const maxInstalments = 366;
/** How far ahead a schedule may begin or end. */
export const scheduleMaxDays = 3_660;
/** A debit is taken for good when so many business days went by without a return. */
export const debitReturnBusinessDays = 3;
/** A dishonoured debit is tried again once, so many business days after it came back. */
export const debitRetryBusinessDays = 3;
/** How many days before a debit its payer is notified. */
export const debitNoticeDays = 2;
export const debitMaxAttempts = 2;
/** How long a payer's bank asks for the authority of a PayTo agreement. */
export const payToAuthoriseDays = 5;
/** The title of an account in a direct entry file. */
export const accountNameMaxLength = 32;
export const signedNameMaxLength = 120;
export const cancelReasonMaxLength = 300;
/** How many dishonours are recorded at once. */
export const maxReturnsAtOnce = 500;
/** From this hour of the payer's day on, the clock makes the direct entry files that staff have not made. */
export const directEntryCutOffHour = 15;
