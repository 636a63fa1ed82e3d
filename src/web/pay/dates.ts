const dayFormat = new Intl.DateTimeFormat("en-AU", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});
const instantFormat = new Intl.DateTimeFormat("en-AU", {
  day: "numeric",
  month: "long",
  year: "numeric",
  hour: "numeric",
  minute: "2-digit",
});

/** `2026-12-12` → `12 December 2026`, the same in every time zone. */
export const dayWords = (date: string): string => dayFormat.format(new Date(`${date}T00:00:00Z`));

/** An instant as the reader's own clock shows it; a line never breaks between a time and its am or pm. */
export const instantWords = (instant: string): string =>
  instantFormat.format(new Date(instant)).replace(/\s(?=[ap]m$)/i, "\u00a0");
