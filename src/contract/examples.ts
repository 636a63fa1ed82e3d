import type { PublicApplication } from "./application.ts";
import type { ApplicationAccount } from "./application-account.ts";
import type { Payment } from "./payment.ts";

/** Values that the routes' examples share; they feed the reference, tests and the state gallery. */
export const exampleShortcode = "DEM0PAY000000001";

export const examplePayment: Payment = {
  id: "pay_8mZ3kQ0sT1vX5yB7",
  method: "Credit Card",
  status: "settled",
  amountCents: 429_500,
  surchargeCents: 0,
  totalCents: 429_500,
  reference: "SF-7K3M9Q2P",
  receiptNumber: "R-00001042",
  card: { brand: "visa", last4: "4242" },
  challenge: null,
  problem: null,
  createdAt: "2026-11-21T02:15:00.000Z",
  settledAt: "2026-11-21T02:15:01.000Z",
};

export const exampleAccount: ApplicationAccount = {
  currency: "AUD",
  advanced: null,
  dueCents: 429_500,
  dueOn: "2026-12-12",
  planned: [],
  receivedCents: 0,
  overCents: 0,
  returningCents: 0,
  refundedCents: 0,
  remainingCents: 429_500,
  payableCents: 429_500,
  next: { kind: "pay", amountCents: 429_500, on: "2026-12-12" },
};

/** The same once a direct debit of all of it is planned. */
export const examplePlannedAccount: ApplicationAccount = {
  ...exampleAccount,
  planned: [
    {
      kind: "debit",
      method: "Direct Debit",
      id: "man_8mZ3kQ0sT1vX5yB7",
      amountCents: 429_500,
      count: 1,
      nextCents: 429_500,
      on: "2026-11-23",
      lastOn: "2026-11-23",
      from: "account ending 678",
      state: "scheduled",
      isAfterDue: false,
      canChange: true,
      canCancel: true,
    },
  ],
  next: { kind: "planned", method: "Direct Debit", amountCents: 429_500, on: "2026-11-23" },
};

/** Of a loan that is not advanced. */
export const exampleLoanAccount: ApplicationAccount = {
  ...exampleAccount,
  advanced: false,
  dueCents: 0,
  dueOn: null,
  remainingCents: 0,
  payableCents: 0,
  next: { kind: "decision" },
};

/** And once it is paid. */
export const examplePaidAccount: ApplicationAccount = {
  ...exampleAccount,
  receivedCents: 429_500,
  remainingCents: 0,
  payableCents: 0,
  next: { kind: "nothing" },
};

export const exampleApplication: PublicApplication = {
  shortcode: exampleShortcode,
  reference: "SF-7K3M9Q2P",
  status: "completed",
  version: 3,
  product: { type: "Standard", paymentRequiresOTP: true },
  requestedProductType: "Standard",
  isVendorApplication: false,
  agency: {
    name: "Harbour & Vale Property",
    brandColour: "#0B2447",
    logo: null,
    phone: "1300 975 707",
    legal: {
      privacyHref: "https://harbourvale.example/privacy",
      termsHref: "https://harbourvale.example/terms",
      complaintsHref: "mailto:complaints@harbourvale.example",
      hardshipHref: "tel:1300975707",
    },
  },
  property: { address: { line1: "12 Wattle Street", suburb: "Richmond", state: "VIC", postcode: "3121" } },
  timeZone: "Australia/Melbourne",
  account: exampleAccount,
  campaign: [
    {
      id: "item_2kd93kf02kd9",
      category: "Photography",
      description: "Twilight photography, 20 images",
      supplier: "Lumen Studio",
      amountCents: 84_500,
    },
    {
      id: "item_8dk20dk38fk2",
      category: "Online listing",
      description: "Premiere listing, 60 days",
      supplier: "Homefront Media",
      amountCents: 345_000,
    },
  ],
  paymentMethods: ["Credit Card", "AMEX", "PayID", "Bank Transfer", "BPay"],
  payments: [],
  vendors: [{ email: "jXXe@example.com", phoneNumber: "XXXXXX156" }],
  payer: { party: "Vendor", email: "jXXe@example.com", phoneNumber: "XXXXXX156" },
};
