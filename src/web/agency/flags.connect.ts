import type { AgencyFlags } from "#contract/staff.ts";
import { type FeatureFlag, featureFlags } from "#domain/enumerations.ts";

type FlagLabels = { label: string; hint: string; off: string; on: string };

const labels: Record<FeatureFlag, FlagLabels> = {
  "direct-application": {
    label: "Applications online",
    hint: "Vendors apply online, on the agency's page.",
    off: "Vendors can no longer start an application online. Applications already started are kept.",
    on: "Vendors can start an application online.",
  },
  "admin-manage-website": {
    label: "Manage the website",
    hint: "Staff manage the agency's website here.",
    off: "Staff can no longer manage the agency's website here.",
    on: "Staff can manage the agency's website here.",
  },
  "admin-payment-options": {
    label: "Open a vendor's payment options",
    hint: "Staff open a vendor's payment page without a code, with a link that works once.",
    off: "Unused links stop working, and staff can't create new ones.",
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
