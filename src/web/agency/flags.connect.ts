import type { FlagStates } from "#contract/staff.ts";
import { type FeatureFlag, featureFlags } from "#domain/enumerations.ts";
import { staffInstant } from "#web/adapters/agency-clock.ts";
import { agencyCopy } from "./agency.copy.ts";

type FlagLabels = { label: string; hint: string; off: string; on: string };

const labels: Record<FeatureFlag, FlagLabels> = {
  "direct-application": {
    label: agencyCopy.applicationsOnline,
    hint: agencyCopy.vendorsApplyOnlineAgencys,
    off: agencyCopy.vendorsCanNoLonger,
    on: agencyCopy.vendorsCanStartApplication,
  },
  "admin-manage-website": {
    label: agencyCopy.manageTheWebsite,
    hint: agencyCopy.staffManageAgencysWebsite,
    off: agencyCopy.staffCanNoLonger,
    on: agencyCopy.staffCanManageAgencys,
  },
  "admin-payment-options": {
    label: agencyCopy.openVendorsPaymentOptions,
    hint: agencyCopy.staffOpenVendorsPayment,
    off: agencyCopy.unusedLinksStopWorking,
    on: agencyCopy.staffCanOpenVendors,
  },
};

/** The feature flags of an agency, in the order of their catalogue. */
export const connectFlags = (flags: FlagStates) =>
  featureFlags.map((flag) => {
    const { enabled: isOn, changed } = flags[flag];
    return { flag, isOn, ...labels[flag], since: changed === null ? null : sinceOf(isOn, changed) };
  });

const sinceOf = (isOn: boolean, { at, by }: { at: string; by: string }): string =>
  isOn ? agencyCopy.onSince(staffInstant(at), by) : agencyCopy.offSince(staffInstant(at), by);

/** A flag by its name, as the dialog about it asks. */
export function flagAction(name: string, enabled: string | undefined) {
  const flag = featureFlags.find((each) => each === name);
  const isOn = enabled === "true";
  if (flag === undefined) return null;
  const { label, on, off } = labels[flag];
  return { flag, isOn, title: `Switch ${isOn ? "on" : "off"}: ${label}`, effect: isOn ? on : off };
}
