import type { AgencyFlags } from "#contract/staff.ts";
import { type FeatureFlag, featureFlags } from "#domain/enumerations.ts";

type FlagLabels = { label: string; hint: string; off: string; on: string };

const labels: Record<FeatureFlag, FlagLabels> = {
  "direct-application": {
    label: "Applications online",
    hint: "Vendors apply by themselves on the agency's page.",
    off: "Nobody can begin an application online any more. Those that were begun stay.",
    on: "Vendors can begin an application online.",
  },
  "admin-manage-website": {
    label: "Manage the website",
    hint: "Staff look after the agency's website from here.",
    off: "Staff cannot look after the agency's website from here any more.",
    on: "Staff can look after the agency's website from here.",
  },
  "admin-payment-options": {
    label: "Open a vendor's payment options",
    hint: "Staff open a vendor's payment page without a code, with a link that works once.",
    off: "Links that staff made and did not use yet stop working, and no more can be made.",
    on: "Staff can open a vendor's payment page without a code.",
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
