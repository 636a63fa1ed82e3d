import type { ApplicationStatus, PaymentMethod, ProductType } from "#domain/enumerations.ts";
import { products } from "#domain/products.ts";

export type DemoApplication = {
  shortcode: string;
  note: string;
  productType: ProductType;
  isOtpRequired: boolean;
  status: ApplicationStatus;
  methods: readonly PaymentMethod[];
  vendor: { name: string; email: string | null; phoneNumber: string | null };
  buyer: { name: string; email: string | null; phoneNumber: string | null } | null;
  /** Paid in full by bank transfer when the demo is made. */
  isPaid: boolean;
};

const jamie = { name: "Jamie Nguyen", email: "jamie.nguyen@example.com", phoneNumber: "+61491570156" };
const robin = { name: "Robin Walker", email: null, phoneNumber: "+61491570157" };
const casey = { name: "Casey O'Brien", email: "casey.obrien@example.com", phoneNumber: "+61491570158" };
const taylor = { name: "Taylor Rossi", email: "taylor.rossi@example.com", phoneNumber: "+61491570159" };

const base = {
  productType: "Standard",
  isOtpRequired: true,
  status: "completed",
  methods: products.Standard.methods,
  vendor: jamie,
  buyer: null,
  isPaid: false,
} as const satisfies Partial<DemoApplication>;

/** The demo's payment links, each as the table in the README says. */
export const demoApplications: readonly DemoApplication[] = [
  {
    ...base,
    shortcode: "DEM0PAY000000001",
    note: "Standard, code required, every method",
  },
  {
    ...base,
    shortcode: "DEM0PAY000000002",
    note: "Interest Free, no code, every method",
    productType: "Interest Free",
    isOtpRequired: false,
    methods: products["Interest Free"].methods,
    vendor: casey,
  },
  {
    ...base,
    shortcode: "DEM0PAY000000003",
    note: "code required, vendor without email",
    vendor: robin,
  },
  {
    ...base,
    shortcode: "DEM0PAY000000004",
    note: "Deposit Payment: the buyer pays; code required",
    productType: "Deposit Payment",
    methods: products["Deposit Payment"].methods,
    vendor: casey,
    buyer: taylor,
  },
  { ...base, shortcode: "DEM0PAY000000005", note: "already paid", isPaid: true },
  {
    ...base,
    shortcode: "DEM0PAY000000006",
    note: "Pay At Settlement Request More Only, no code",
    isOtpRequired: false,
    methods: ["Pay At Settlement Request More Only"],
  },
  { ...base, shortcode: "DEM0PAY000000008", note: "expired", status: "expired" },
  { ...base, shortcode: "DEM0PAY000000009", note: "cancelled", status: "cancelled" },
];

/**
 * Applications for browser and kill tests, beside the demo's: odd ones need a code, even ones do not, and each has a
 * mobile of its own.
 */
export function trialApplications(count: number): DemoApplication[] {
  return Array.from({ length: count }, (_, index) => {
    const number = index + 1;
    return {
      ...base,
      shortcode: `TESTPAY${String(number).padStart(9, "0")}`,
      note: `trial ${number}`,
      isOtpRequired: number % 2 === 1,
      vendor: {
        name: `Trial Vendor ${number}`,
        email: `vendor${number}@example.com`,
        phoneNumber: `+614915${String(70_000 + number).padStart(5, "0")}`,
      },
    };
  });
}

export const demoCampaign = [
  ["Online listing", "Premiere listing on the portals, 60 days", "Homefront Media", 219_900],
  ["Photography", "Twilight photography, 20 images", "Lumen Studio", 68_500],
  ["Floor plan", "Floor plan and site plan", "Lumen Studio", 29_500],
  ["Copywriting", "Property copy and headline", "Plain Words", 19_800],
  ["Signboard", "Photo signboard with lights", "Signpost Co", 51_300],
  ["Auctioneer", "Auctioneer, evening auction", "Harbour & Vale Property", 40_500],
] as const;
/** The campaign's total: what a vendor owes. */
export const demoCampaignCents = demoCampaign.reduce((sum, [, , , cents]) => sum + cents, 0);
export const demoDepositCents = 8_950_000;
