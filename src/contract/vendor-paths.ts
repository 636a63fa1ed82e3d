import type { ApplicationStep } from "#domain/vendor-application/answers.ts";

/** The pages of the vendor's application, as the router reads them. */
export const vendorPaths = {
  property: "/vendors/vendor-application-step-one",
  owners: "/vendors/vendor-application-step-two",
  agent: "/vendors/vendor-application-step-three",
  finish: "/vendors/vendor-application-online/:shortcode",
  confirmation: "/vendors/vendor-application-online-confirmation/:shortcode",
} as const;

/** Where a step is; the first of them where the final one has no application to be of. */
export function stepHref(step: ApplicationStep, shortcode: string | null): string {
  if (step !== "finish") return vendorPaths[step];
  return shortcode === null ? vendorPaths.property : finalStepHref(shortcode);
}

/** The address of the final step, where an unfinished application is gone on with. */
export const finalStepHref = (shortcode: string): string =>
  vendorPaths.finish.replace(":shortcode", encodeURIComponent(shortcode));

/** The address of the page that shows what became of an application. */
export const applicationConfirmationHref = (shortcode: string): string =>
  vendorPaths.confirmation.replace(":shortcode", encodeURIComponent(shortcode));

/** The step that an address names; null where it is no step's. */
export function stepAt(path: string): ApplicationStep | null {
  for (const step of ["property", "owners", "agent"] as const) if (vendorPaths[step] === path) return step;
  return path.startsWith("/vendors/vendor-application-online/") ? "finish" : null;
}
