import type { Logger } from "pino";
import type { SignInOf } from "./core/access/sign-in.port.ts";
import type { Subscribers } from "./core/events/events.ts";
import type { PayoutLines } from "./core/funds/payout-lines.port.ts";
import type { RefundOrders } from "./core/funds/refund-orders.port.ts";
import type { Refunds } from "./core/funds/refunds.port.ts";
import type { StatementLines } from "./core/funds/statement-lines.port.ts";
import type { CodeActions } from "./core/gate/code-actions.port.ts";
import type { AuthoritiesOfListing } from "./core/listing/authorities.port.ts";
import type { AttachedDocuments } from "./core/messages/attachments.ts";
import type { CancelChallenge } from "./core/payment/card-challenge.ts";
import type { Database } from "./database/database.ts";
import type { BusinessRegister } from "./services/business-register.ts";
import type { CardGateway } from "./services/cards/card-gateway.ts";
import type { DocumentEngine, FileStore } from "./services/documents.ts";
import type { AccessTokens } from "./services/identity/access-tokens.ts";
import type { Directory } from "./services/identity/directory.ts";
import type { InstantPayments } from "./services/instant-payments.ts";
import type { Jobs } from "./services/jobs.ts";
import type { LocalitiesPort } from "./services/localities.ts";
import type { MailPort, SmsPort } from "./services/messages.ts";
import type { Names } from "./services/names.ts";
import type { PayeeNames } from "./services/payee-names.ts";
import type { PayToProvider } from "./services/payto/payto-provider.ts";
import type { Seal, TimeStamps } from "./services/seal.ts";
import type { MobileCountry } from "./services/sms/mobile-countries.ts";

export type Clock = { now(): Date };

/** 128 bits of randomness each, from the system's generator. */
export type Ids = {
  /** `pay_…`: a prefix and 22 characters of base64url. */
  next(prefix: string): string;
  /** 16 characters of Crockford's base32. */
  shortcode(): string;
  /** 32 hexadecimal digits. */
  longcode(): string;
  /** `SF-` and 8 characters of Crockford's base32: what a payer types as the reference of a transfer. */
  reference(): string;
  /** Six digits, each code as likely as any other. */
  otpCode(): string;
  /** 128 random bits for a one-tap link: 22 characters. */
  linkSecret(): string;
  /** A secret for a cookie or a link. */
  secret(): string;
};

/** Keyed hashes: what is kept of codes, cookies, addresses and secrets. Keys come from the configuration. */
export type Macs = {
  /** HMAC-SHA-256 as hex of the parts, each length-prefixed, under a purpose. */
  mac(purpose: string, ...parts: string[]): string;
  /** Constant-time comparison. */
  equal(a: string, b: string): boolean;
};

/** Settings of the product that are not a port: what `config.ts` read and checked. */
export type Settings = {
  /** `http://localhost:4010`: where the page is served, without a trailing slash. */
  publicOrigin: string;
  isProduction: boolean;
  /** Behind how many proxies the client's address is read. */
  trustedProxies: number;
  webhookSecrets: { cards: string; bankFeed: string };
  supportPhone: string;
  /** Text messages go to mobiles of these countries only. */
  smsCountries: readonly MobileCountry[];
  /** The code of our own agency, whose management sees money that belongs to no agency; null where there is none. */
  operatingAgency: string | null;
  /** The code of the agency of applications that follow no agency's link; null where their vendors say which. */
  defaultAgency: string | null;
  /** Host names of agencies' own: where their CNAME leads, and the names of ours that no agency can have. */
  domains: { target: string; ownHosts: readonly string[] };
};

/** Everything the server's parts need from the world, passed in, never imported. */
export type Dependencies = {
  database: Database;
  clock: Clock;
  ids: Ids;
  macs: Macs;
  settings: Settings;
  sms: SmsPort;
  mail: MailPort;
  cards: CardGateway;
  payTo: PayToProvider;
  instantPayments: InstantPayments;
  identity: AccessTokens;
  directory: Directory;
  localities: LocalitiesPort;
  payeeNames: PayeeNames;
  businessRegister: BusinessRegister;
  names: Names;
  files: FileStore;
  documents: DocumentEngine;
  seal: Seal;
  timeStamps: TimeStamps;
  jobs: Jobs;
  log: Logger;
  /** Who follows what happens, and in which order. */
  subscribers: Subscribers;
  nouns: NounPorts;
};

/** What core or a noun asks of another noun, each as core declares it; `start/` names who answers. */
export type NounPorts = {
  attachedDocuments: AttachedDocuments;
  authoritiesOfListing: AuthoritiesOfListing;
  cancelChallenge: CancelChallenge;
  codes: CodeActions;
  payoutLines: PayoutLines;
  refundOrders: RefundOrders;
  refunds: Refunds;
  signInOf: SignInOf;
  statementLines: StatementLines;
};
