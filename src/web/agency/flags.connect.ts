import type { AgencyFlags } from "#contract/staff.ts";
import { type FeatureFlag, featureFlags } from "#domain/enumerations.ts";
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
export const connectFlags = (flags: AgencyFlags) =>
  featureFlags.map((flag) => ({ flag, isOn: flags[flag], ...labels[flag] }));

/** A flag by its name, as the dialog about it asks. */
export function flagAction(name: string, enabled: string | undefined) {
  const flag = featureFlags.find((each) => each === name);
  const isOn = enabled === "true";
  if (flag === undefined) return null;
  const { label, on, off } = labels[flag];
  return { flag, isOn, title: `Switch ${isOn ? "on" : "off"}: ${label}`, effect: isOn ? on : off };
}
