import { type ContractPageProps, ContractsPage } from "./contracts.page.tsx";
import { RequestPage } from "./request.page.tsx";
import { documentTypeIn, stepIn } from "./signing-paths.ts";
import { SigningSetupPage } from "./signing-setup.page.tsx";

/** A contract of a listing: prepared step by step, and once it was sent how far it is. */
export function ContractPage(props: ContractPageProps) {
  const { id = "", product = "", applicationId = null } = props.params;
  const documentType = documentTypeIn(product);
  if (documentType === null) return <ContractsPage {...props} />;
  const step = stepIn(props.params.step);
  const place = { listingId: id, documentType, step, applicationId };
  return step === "sent" && applicationId !== null ? (
    <RequestPage {...props} place={{ ...place, applicationId }} />
  ) : (
    <SigningSetupPage {...props} place={place} />
  );
}
