import type { PublicApplication } from "./application.ts";
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

export const exampleApplication: PublicApplication = {
  shortcode: exampleShortcode,
  reference: "SF-7K3M9Q2P",
  status: "completed",
  version: 3,
  product: { type: "Standard", paymentRequiresOTP: true },
  requestedProductType: "Standard",
  agency: { name: "Harbour & Vale Property", brandColour: "#0B2447", phone: "1300 975 707" },
  property: { address: { line1: "12 Wattle Street", suburb: "Richmond", state: "VIC", postcode: "3121" } },
  amounts: {
    currency: "AUD",
    dueCents: 429_500,
    paidCents: 0,
    outstandingCents: 429_500,
    dueDate: "2026-12-12",
  },
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
