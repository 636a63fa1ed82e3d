import { randomUUID } from "node:crypto";
import type { APIRequestContext, BrowserContext, Page } from "@playwright/test";
import type { ContractFile, ContractTemplate } from "#contract/contract-template.ts";
import type { ListingCreate, ListingHub } from "#contract/listing.ts";
import type { SigningRequest, SigningRequestSave } from "#contract/signing-request.ts";
import type { TemplateField, TemplateSigner } from "#domain/template/types.ts";
import { expect } from "./fixtures.ts";
import { contractPdf, fieldOn, fieldsOf } from "./signing-document.ts";
import { staffPage } from "./staff-page.ts";
import { type Outbox, outboxOf } from "./trials.ts";

export type OwnContract = {
  reference: string;
  /** Where staff see how far it is. */
  staffPath: string;
  /** The address of each vendor's own link, and where their codes go. */
  signers: [AskedSigner, ...AskedSigner[]];
};
export type AskedSigner = { name: string; mobile: string; path: string };

type Wanted = {
  vendors?: readonly string[];
  pages?: number;
  /** Beside a name, initials and a signature of each vendor. */
  fields?: readonly Partial<TemplateField>[];
  state?: "TAS" | "NSW";
  canDelegate?: boolean;
  /** Whose listing it is. */
  agentId?: string;
  /** Other documents than the usual one, with other fields on their pages. */
  document?: SentDocument;
};
type SentDocument = {
  files: readonly Uint8Array[];
  fieldsOf: (pageIds: readonly string[], signers: readonly TemplateSigner[]) => TemplateField[];
};

/** Sends a listing agreement of its own for signing, as staff do, and answers who is asked to sign by which link. */
export async function sendContract(context: BrowserContext, wanted: Wanted = {}): Promise<OwnContract> {
  const { vendors = ["Vera Vendor"], pages = 3, state = "TAS", canDelegate = false } = wanted;
  const page = await context.newPage();
  const staff = await staffOf(page);
  const people = vendors.map((name) => ({ name, email: null, phoneNumber: randomMobile() }));
  const listing = await makeListing(staff, {
    state,
    vendors: people,
    agentId: wanted.agentId ?? "stf_manager",
  });
  const document = wanted.document ?? { files: [contractPdf(pages)], fieldsOf };
  const template = await makeTemplate(staff, document, people.length, wanted.fields ?? []);
  const base = `/api/listings/${listing}/signing-requests`;
  const draft: SigningRequest = await staff.post(base, { templateId: template, replaces: null });
  const one = `${base}/${draft.applicationId}`;
  const { version: made, groups, instrument, sale } = draft;
  const body: SigningRequestSave = {
    version: made,
    signers: signersOf(draft).map(({ signerId, name, email, phoneNumber, capacity, company, group }) => ({
      signerId,
      name,
      email,
      phoneNumber,
      capacity,
      company,
      group,
      canDelegate,
    })),
    groups,
    witnesses: [],
    instrument,
    values: {},
    expiryDays: 14,
    sale,
  };
  const saved: SigningRequest = await staff.put(one, body);
  if (state === "NSW") {
    await staff.upload(`${one}/papers/agency-guide`, "Guide.pdf", contractPdf(1));
  }
  const { version } = await staff.get<SigningRequest>(one);
  await staff.post(`${one}/send`, { version, withoutPapers: null });
  const outbox = outboxOf(page.request);
  const [first, ...others] = await Promise.all(
    people.map(async ({ name, phoneNumber }) => ({
      name,
      mobile: phoneNumber,
      path: await linkSentTo(outbox, phoneNumber),
    })),
  );
  await page.close();
  if (first === undefined) throw new Error("Nobody is asked to sign.");
  const staffPath = `/property-listings/${listing}/sign/listing-agreement/sent/${draft.applicationId}`;
  return { reference: saved.reference, staffPath, signers: [first, ...others] };
}

/** The path of the link that a signer was sent last. */
export async function linkSentTo(outbox: Outbox, recipient: string): Promise<string> {
  let path = "";
  await expect
    .poll(async () => {
      const messages = await outbox.messagesTo(recipient);
      path = messages.flatMap(({ body }) => /\/sign\/[0-9A-Z]{16}/.exec(body)?.[0] ?? [])[0] ?? "";
      return path;
    })
    .not.toBe("");
  return path;
}

/** Those who sign, without their witnesses: whom they name themselves. */
const signersOf = ({ signers }: SigningRequest) => signers.filter(({ witnessFor }) => witnessFor === null);

type Staff = Awaited<ReturnType<typeof staffOf>>;

async function staffOf(page: Page) {
  const asked = page.waitForRequest("/api/staff/me");
  await staffPage(page).openAs("manager");
  const { authorization = "" } = (await asked).headers();
  const headers = { authorization, "x-saleflow-request": "1" };
  const { request } = page;
  const read = async <Reply>(answer: Awaited<ReturnType<APIRequestContext["get"]>>): Promise<Reply> => {
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()) as Reply;
  };
  const keyed = () => ({ ...headers, "idempotency-key": randomUUID() });
  return {
    get: async <Reply>(path: string) => await read<Reply>(await request.get(path, { headers })),
    put: async <Reply>(path: string, data: object) =>
      await read<Reply>(await request.put(path, { headers, data })),
    post: async <Reply>(path: string, data: object) =>
      await read<Reply>(await request.post(path, { headers: keyed(), data })),
    upload: async <Reply>(path: string, name: string, data: Buffer) =>
      await read<Reply>(
        await request.post(path, {
          headers: { ...headers, "content-type": "application/pdf", "x-file-name": name },
          data,
        }),
      ),
  };
}

async function makeListing(
  staff: Staff,
  { state, vendors, agentId }: { state: "TAS" | "NSW" } & Pick<ListingCreate, "vendors" | "agentId">,
): Promise<string> {
  const line1 = `9 Zz${randomUUID().slice(0, 8)} Parade`;
  const places = {
    TAS: { line1, suburb: "Hobart", state: "TAS", postcode: "7000" },
    NSW: { line1, suburb: "Manly", state: "NSW", postcode: "2095" },
  } as const;
  const body: ListingCreate = {
    address: places[state],
    propertyType: "House",
    saleMethod: "Private Treaty",
    priceCents: 91_000_000,
    listedOn: "2020-02-02",
    agentId,
    branchId: "brn_richmond",
    vendors,
    buyers: [],
    products: ["Listing Agreement"],
  };
  return (await staff.post<ListingHub>("/api/listings", body)).listing.id;
}

async function makeTemplate(
  staff: Staff,
  { files, fieldsOf: fieldsOn }: SentDocument,
  vendors: number,
  more: readonly Partial<TemplateField>[],
): Promise<string> {
  const all = "/api/contract-templates";
  const hashes: string[] = [];
  for (const bytes of files) {
    const file = await staff.upload<ContractFile>(`${all}/files`, "Agreement.pdf", Buffer.from(bytes));
    hashes.push(file.hash);
  }
  const made = await staff.post<ContractTemplate>(all, {
    name: `Zz${randomUUID().slice(0, 8)} agreement`,
    documentType: "Listing Agreement",
    mode: "manual",
    files: hashes,
  });
  const signers = Array.from(
    { length: vendors },
    (_, at): TemplateSigner => ({
      id: `sig_vendor${at + 1}`,
      role: "vendor",
      name: `Vendor ${at + 1}`,
    }),
  );
  const pageIds = made.design.pages.map(({ id }) => id);
  const fields = [
    ...fieldsOn(pageIds, signers),
    ...more.map((each) => fieldOn(pageIds[0] ?? "", { signerId: "sig_vendor1", ...each })),
  ];
  const patch = { fields: fields.map((each) => ({ id: each.id, field: each })), signers };
  await staff.put(`${all}/${made.id}/design`, { version: made.version, patch });
  const { version } = await staff.get<ContractTemplate>(`${all}/${made.id}`);
  await staff.post(`${all}/${made.id}/publish`, { version });
  return made.id;
}

/** A signature of whoever watches the first vendor sign. */
export const witnessSignature = {
  id: "fld_witness",
  name: "witness",
  type: "signature",
  group: "witness",
  label: "",
  y: 690,
  x: 330,
  width: 200,
  height: 60,
} as const;

/** A mobile that nobody else has. */
export const randomMobile = (): string => `+614${randomDigits()}`;

const randomDigits = (): string => `91${String(Math.floor(Math.random() * 1_000_000)).padStart(6, "0")}`;
