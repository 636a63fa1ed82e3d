import type { Party } from "#contract/application.ts";
import type { Listing } from "#contract/listing.ts";
import { maskEmail, maskPhone } from "#domain/party/masking.ts";
import type { ListingState } from "#server/core/listing/listing.store.ts";

/** A listing as the contract shows it; contacts are whole only for who manages it. */
export function listingView(state: ListingState, { isWhole }: { isWhole: boolean }): Listing {
  const parties = (list: readonly Party[]) => (isWhole ? [...list] : list.map(masked));
  return {
    id: state.id,
    address: state.address,
    propertyType: state.propertyType,
    saleMethod: state.saleMethod,
    priceCents: state.priceCents,
    listedOn: state.listedOn,
    status: state.status,
    agent: { id: state.agentId, name: state.agentName },
    branch: { id: state.branchId, name: state.branchName },
    vendors: parties(state.vendors),
    buyers: parties(state.buyers),
    products: state.products,
    campaign: state.campaign,
    version: state.version,
    createdAt: state.createdAt.toISOString(),
    updatedAt: state.updatedAt.toISOString(),
  };
}

const masked = ({ name, email, phoneNumber }: Party): Party => ({
  name,
  email: email === null ? null : maskEmail(email),
  phoneNumber: phoneNumber === null ? null : maskPhone(phoneNumber),
});
