import { type ComponentType, lazy } from "react";
import type { Outside } from "#web/adapters/outside.ts";
import { PayOptionsPage } from "#web/pay/pay-options.page.tsx";
import { longCodePath, payPaths } from "#web/pay/pay-paths.ts";
import { LandingPage } from "./landing-page.tsx";

export type RoutePageProps = { outside: Outside; params: Record<string, string | undefined> };

type AppRoute = {
  path: string;
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
const AtlasPage = lazy(async () => ({ default: (await import("#web/atlas/atlas.page.tsx")).AtlasPage }));
const listings = () => import("#web/listings/listings.page.tsx");
const ListingsPage = lazy(async () => ({ default: (await listings()).ListingsPage }));
const ArchivedListingsPage = lazy(async () => ({ default: (await listings()).ArchivedListingsPage }));

/** Every page of the app. Only what a payment link opens is loaded at once; the rest comes when it is visited. */
export const routes: readonly AppRoute[] = [
  { path: "/", title: "Saleflow", page: LandingPage },
  { path: payPaths.options, title: "Payment options", page: PayOptionsPage },
  { path: payPaths.card, title: "Card payment", page: CardPage },
  { path: payPaths.transfer, title: "Bank transfer", page: TransferPage },
  { path: payPaths.confirmation, title: "Payment confirmation", page: CardConfirmation },
  { path: payPaths.transferConfirmation, title: "Transfer confirmation", page: TransferConfirmation },
  { path: payPaths.bpayConfirmation, title: "BPAY confirmation", page: BpayConfirmation },
  { path: longCodePath, title: "Payment link", page: LongCodePage },
  { path: "/property-listings", title: "Property listings", page: ListingsPage },
  { path: "/property-listings/archived", title: "Archived Listings", page: ArchivedListingsPage },
  { path: "/outbox", title: "Outbox", page: OutboxPage },
  { path: "/machines/*?", title: "Machines", page: AtlasPage },
];
