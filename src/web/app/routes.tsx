import type { HostedPage } from "#contract/hosted-page.ts";
import { longCodePath } from "#contract/pay-paths.ts";
import { signPaths } from "#contract/sign-paths.ts";
import { sitePaths } from "#contract/site-paths.ts";
import { vendorPaths } from "#contract/vendor-paths.ts";
import { signInPath } from "#web/adapters/sign-in-callback.ts";
import type { AppRoute } from "./app.tsx";
import { fetchedPage, type RoutePageProps } from "./fetched-page.tsx";
import { pageTitles } from "./page-titles.copy.ts";
import { payRoutes } from "./pay-routes.tsx";
import { RootPage } from "./root-page.tsx";

/** How the paths of the portal begin; which of them has a page for whom, the portal decides. */
const portalRoots = [
  "property-listings",
  "payments",
  "suppliers",
  "trust",
  "signing",
  "contract-templates",
  "team",
  "branches",
  "registrations",
  "profile",
  "website",
  "payment-options",
  "agency",
];
export const portalPaths = new RegExp(`^/(?:${portalRoots.join("|")})(?:/.*)?$`);

const LongCodePage = fetchedPage(async () => (await import("#web/pay/long-code.page.tsx")).LongCodePage);
const InPersonRoute = fetchedPage(async () => (await import("./in-person-page.tsx")).InPersonRoute);
const SigningRoute = fetchedPage(async () => (await import("./signing-page.tsx")).SigningRoute);
const ContractDownload = fetchedPage(
  async () => (await import("#web/sign/contract-download.page.tsx")).ContractDownloadPage,
);
const PhoneDrawing = fetchedPage(
  async () => (await import("#web/sign/phone-drawing.page.tsx")).PhoneDrawingPage,
);
const AgencyPageRoute = fetchedPage(async () => (await import("./agency-page.tsx")).AgencyPageRoute);
const AgencyPreviewRoute = fetchedPage(async () => (await import("./agency-preview.tsx")).AgencyPreviewRoute);
const InvitationRoute = fetchedPage(async () => (await import("./invitation-page.tsx")).InvitationRoute);
const VerifyPage = fetchedPage(async () => (await import("./verify-page.tsx")).VerifyPage);
const VendorApplicationPage = fetchedPage(
  async () => (await import("./vendor-application.tsx")).VendorApplicationRoute,
);
const ApplicationConfirmation = fetchedPage(
  async () => (await import("#web/vendor/vendor-confirmation.page.tsx")).VendorConfirmationPage,
);
const unopened = () => import("./unopened-pages.tsx");
const register = () => import("./register-page.tsx");
const RegisterPage = fetchedPage(async () => (await register()).RegisterRoute);
const RegistrationConfirmation = fetchedPage(async () => (await register()).ConfirmationRoute);
const QuotesPage = fetchedPage(async () => (await unopened()).QuotesPage);
const IncompleteLinkPage = fetchedPage(async () => (await unopened()).IncompleteLinkPage);
const VendorsPage = fetchedPage(async () => (await unopened()).VendorsPage);
const OutboxPage = fetchedPage(async () => (await import("./outbox-page.tsx")).OutboxPage);
const DnsRecordsPage = fetchedPage(async () => (await import("./dns-records-page.tsx")).DnsRecordsPage);
const LoginPage = fetchedPage(async () => (await import("./sign-in-page.tsx")).SignInPage);
const Portal = fetchedPage(async () => (await import("./portal.tsx")).Portal);
const MachinesPage = fetchedPage(async () => (await import("./machines-page.tsx")).MachinesPage);

/** Every page of the app. Only what a payment link opens is loaded at once (`entry-routes.ts`); the rest comes when it is visited. */
export const routes: readonly AppRoute[] = [
  { path: sitePaths.root, title: pageTitles.root, page: RootPage },
  ...payRoutes,
  { path: longCodePath, title: pageTitles.payLink, page: LongCodePage },
  { path: sitePaths.payLink, title: pageTitles.payLink, page: IncompleteLinkPage },
  { path: sitePaths.longCode, title: pageTitles.payLink, page: IncompleteLinkPage },
  { path: signPaths.download, title: pageTitles.signedContract, page: ContractDownload },
  { path: signPaths.drawing, title: pageTitles.signature, page: PhoneDrawing },
  { path: signPaths.inPerson, title: pageTitles.signInPerson, page: InPersonRoute },
  { path: signPaths.sign, title: pageTitles.contract, page: SigningRoute },
  { path: sitePaths.invitation, title: pageTitles.invitation, page: InvitationRoute },
  { path: sitePaths.agencyPage, title: pageTitles.agencyPage, page: AgencyPageRoute },
  { path: sitePaths.agencyPreview, title: pageTitles.agencyPreview, page: AgencyPreviewRoute },
  { path: sitePaths.verify, title: pageTitles.verify, page: VerifyPage },
  { path: sitePaths.vendors, title: pageTitles.property, page: VendorsPage },
  { path: sitePaths.register, title: pageTitles.register, page: RegisterPage },
  { path: sitePaths.registered, title: pageTitles.registered, page: RegistrationConfirmation },
  { path: sitePaths.quotes, title: pageTitles.quotes, page: QuotesPage },
  { path: vendorPaths.property, title: pageTitles.property, page: VendorApplicationPage },
  { path: vendorPaths.owners, title: pageTitles.owners, page: VendorApplicationPage },
  { path: vendorPaths.agent, title: pageTitles.agent, page: VendorApplicationPage },
  { path: vendorPaths.finish, title: pageTitles.finish, page: VendorApplicationPage },
  {
    path: vendorPaths.confirmation,
    title: pageTitles.applicationConfirmation,
    page: ApplicationConfirmation,
  },
  { path: sitePaths.outbox, title: pageTitles.outbox, page: OutboxPage },
  { path: sitePaths.dnsRecords, title: pageTitles.dnsRecords, page: DnsRecordsPage },
  { path: sitePaths.machines, title: pageTitles.machines, page: MachinesPage },
  { path: signInPath, title: pageTitles.signIn, page: LoginPage },
  { path: portalPaths, title: pageTitles.portal, page: Portal },
];

/** Under an agency's own host its page alone. */
export function shownRoutes(hosted: HostedPage | null): readonly AppRoute[] {
  if (hosted === null) return routes;
  const params = { code: hosted.agencyCode };
  const HostedRoute = (props: RoutePageProps) => <AgencyPageRoute {...props} params={params} />;
  return [{ path: sitePaths.root, title: pageTitles.agencyPage, page: HostedRoute }];
}
