import { agencyManagement } from "#domain/permissions.ts";
import type { PortalRoute } from "./portal-route.ts";

/** Agencies that register, for whoever decides about them. */
export const registrationsRoute: PortalRoute = {
  path: "/registrations",
  title: "Registrations",
  navigation: { label: "Registrations", icon: "registrations", order: 5.85 },
  isOperators: true,
  allowed: agencyManagement,
  calls: ["searchRegistrations"],
  actions: [],
  subRoutes: [
    {
      path: "/registrations/:id",
      title: "Registration",
      navigation: null,
      isOperators: true,
      allowed: agencyManagement,
      calls: ["readRegisteredAgency"],
      actions: [
        "recordLicenceCheck",
        "approveRegistration",
        "requestDetails",
        "refuseRegistration",
        "confirmBankDetails",
        "suspendAgency",
        "resumeAgency",
        "closeAgency",
      ],
    },
  ],
};
