import { staffServicesOf } from "#web/adapters/staff-services.ts";
import { LoginPage } from "#web/portal/login.page.tsx";
import type { RoutePageProps } from "./fetched-page.tsx";

/** The sign-in page, with what the session opens. */
export const SignInPage = ({ services }: RoutePageProps) => (
  <LoginPage services={staffServicesOf(services)} />
);
