import { expect, test } from "vitest";
import * as limits from "#contract/limits.ts";

const all: Record<string, unknown> = { ...limits };

/** Section 9 of the specification and the limits of the design, written out by hand. */
test.each<[string, unknown]>([
  ["otpCodeLength", 6],
  ["otpExpirySeconds", 300],
  ["otpArrivalMinutes", 3],
  ["otpChecksPerCode", 5],
  ["otpSendsPerHour", 5],
  ["otpSendsPerDay", 10],
  ["otpFailuresPerDay", 20],
  ["otpFailuresInAll", 100],
  ["otpSiteFailuresPerDay", 500],
  ["otpResendQuietSeconds", 60],
  ["gateIdleMinutes", 30],
  ["gateMostHours", 12],
  ["bypassMinutes", 10],
  ["expiringNoticeSeconds", 120],
  ["silentRequestTimeoutSeconds", 10],
  ["renewRetrySeconds", 5],
  ["staleSignInStateMinutes", 15],
  ["sessionCheckIntervalMs", 2_000],
  ["popupHeightPixels", 640],
  ["tablePageSizes", [10, 20, 50, 100, 200]],
  ["tableDefaultPageSize", 20],
  ["tableEverything", "*"],
  ["valueCopiedToastMs", 2_000],
  ["toastMs", 5_000],
  ["toastPlacement", "bottom"],
  ["toastMinWidthPixels", 300],
  ["toastMaxWidthPixels", 560],
  ["toastRegionLabel", "Notifications"],
  ["spinnerLabel", "Loading..."],
  ["pinInputLabel", "Please enter your pin code"],
  ["pinInputPlaceholder", "○"],
  ["queryCacheMs", 300_000],
  ["queryStaleMs", 300_000],
  ["queryMostRetries", 2],
  ["queryRetryDelayMs", 1_000],
  ["queryOtherRetries", 3],
  ["queryOtherMostDelayMs", 30_000],
  ["statusesNeverRetried", [400, 401, 403, 404, 409, 422, 428, 429]],
  ["datePickerFocusRetries", 365],
  ["designerScale", 1.5],
  ["signerPaletteSize", 15],
  ["shortcodeLength", 16],
  ["webhookToleranceSeconds", 300],
  ["redirectMostLength", 2_048],
])("%s is %j", (name, value) => {
  expect(all[name]).toEqual(value);
});
