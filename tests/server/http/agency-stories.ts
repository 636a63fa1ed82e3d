import type { LightMyRequestResponse } from "fastify";
import type { RouteName } from "#contract/routes.ts";
import { agencyChangeOf } from "#tests/support/agency-change.ts";
import { bearerOf } from "#tests/support/demo-tokens.ts";
import type { TestServer } from "#tests/support/server.ts";
import { hireSecond, second } from "./desk-stories.ts";
import { pressKey } from "./payment-link-stories.ts";

type Story = (fixture: TestServer) => Promise<LightMyRequestResponse>;
const headers = bearerOf("demo-manager");
export const bankBody = {
  bankName: "Northern Bank",
  accountName: "Harbour & Vale Trust",
  bsb: "083001",
  accountNumber: "0012-3456",
};

const plain =
  (name: "readAgency" | "readBankDetailsChanges"): Story =>
  (fixture) =>
    fixture.browser().call(name, null, { headers });

/** A new proposal; what was under way is cancelled first. */
async function propose(fixture: TestServer): Promise<LightMyRequestResponse> {
  const { change } = (await plain("readAgency")(fixture)).json();
  if (change !== null) await fixture.browser().call("cancelBankDetails", { id: change.id }, { headers });
  return await fixture
    .browser()
    .call("proposeBankDetails", null, { headers, key: pressKey(), body: bankBody });
}

/** One good call of each route of an agency's settings. */
export const agencyStories = {
  readAgency: plain("readAgency"),
  updateAgency: async (fixture) => {
    const body = agencyChangeOf((await plain("readAgency")(fixture)).json());
    return await fixture.browser().call("updateAgency", null, { headers, body });
  },
  proposeBankDetails: propose,
  readBankDetailsChanges: plain("readBankDetailsChanges"),
  approveBankDetails: async (fixture) => {
    await hireSecond(fixture);
    const { id } = (await propose(fixture)).json();
    return await fixture.browser().call("approveBankDetails", { id }, { headers: second });
  },
  cancelBankDetails: async (fixture) => {
    const { id } = (await propose(fixture)).json();
    return await fixture.browser().call("cancelBankDetails", { id }, { headers });
  },
} satisfies Partial<Record<RouteName, Story>>;
