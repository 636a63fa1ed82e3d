import { type ComponentType, lazy } from "react";
import type { Outside } from "#web/adapters/outside.ts";
import { signInPath } from "#web/adapters/sign-in-callback.ts";
import { PayOptionsPage } from "#web/pay/pay-options.page.tsx";
import { longCodePath, payPaths } from "#web/pay/pay-paths.ts";
import { RootPage } from "./root-page.tsx";

export type RoutePageProps = { outside: Outside; params: Record<string, string | undefined> };

/** Every path of the portal; which of them has a page for whom, the portal decides. */
export const portalPaths = /^\/(?:property-listings|payments|agency)(?:\/.*)?$/;

type AppRoute = {
  path: string | RegExp;
  /** What the page is for; its own heading is its title once its content is known. */
  title: string;
  page: ComponentType<RoutePageProps>;
};

const CardPage = lazy(async () => ({ default: (await import("#web/pay/pay-card.page.tsx")).PayCardPage }));
const TransferPage = lazy(async () => ({
  default: (await import("#web/pay/pay-transfer.page.tsx")).PayTransferPage,
}));
const confirmations = () => import("#web/pay/pay-confirmation.page.tsx");
const CardConfirmation = lazy(async () => ({ default: (await confirmations()).CardConfirmationPage }));
const TransferConfirmation = lazy(async () => ({
  default: (await confirmations()).TransferConfirmationPage,
}));
const BpayConfirmation = lazy(async () => ({ default: (await confirmations()).BpayConfirmationPage }));
const LongCodePage = lazy(async () => ({
  default: (await import("#web/pay/long-code.page.tsx")).LongCodePage,
}));
const OutboxPage = lazy(async () => ({ default: (await import("./outbox-page.tsx")).OutboxPage }));
const LoginPage = lazy(async () => ({ default: (await import("#web/portal/login.page.tsx")).LoginPage }));
const Portal = lazy(async () => ({ default: (await import("./portal.tsx")).Portal }));
const MachinesPage = lazy(async () => ({ default: (await import("./machines-page.tsx")).MachinesPage }));

/** Every page of the app. Only what a payment link opens is loaded at once; the rest comes when it is visited. */
export const routes: readonly AppRoute[] = [
  { path: "/", title: "Saleflow", page: RootPage },
  { path: payPaths.options, title: "Payment options", page: PayOptionsPage },
  { path: payPaths.card, title: "Card payment", page: CardPage },
  { path: payPaths.transfer, title: "Bank transfer", page: TransferPage },
  { path: payPaths.confirmation, title: "Payment confirmation", page: CardConfirmation },
  { path: payPaths.transferConfirmation, title: "Transfer confirmation", page: TransferConfirmation },
  { path: payPaths.bpayConfirmation, title: "BPAY confirmation", page: BpayConfirmation },
  { path: longCodePath, title: "Payment link", page: LongCodePage },
  { path: "/outbox", title: "Outbox", page: OutboxPage },
  { path: "/machines/*?", title: "Machines", page: MachinesPage },
  { path: signInPath, title: "Sign in", page: LoginPage },
  { path: portalPaths, title: "Agency portal", page: Portal },
];
