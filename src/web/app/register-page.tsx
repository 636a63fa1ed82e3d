import { useSelector } from "@xstate/react";
import { createRegistrationApi } from "#web/adapters/registration-api.ts";
import { connectCodeEntry } from "#web/pay/code-entry.connect.ts";
import { CodeEntry } from "#web/pay/code-entry.view.tsx";
import { ConfirmationPage } from "#web/registration/confirmation.page.tsx";
import { type CodeBoxes, RegistrationPage } from "#web/registration/registration.page.tsx";

const api = createRegistrationApi();

/** The boxes that payers know. */
const Boxes: CodeBoxes = ({ entry, ...gate }) => {
  const snapshot = useSelector(entry, (current) => current);
  return <CodeEntry gate={gate} code={connectCodeEntry(snapshot, entry.send)} />;
};

/** An agency registers behind the one-time code that payers know: two screens' parts, joined here. */
export const RegisterRoute = () => <RegistrationPage api={api} CodeBoxes={Boxes} />;

export const ConfirmationRoute = () => <ConfirmationPage api={api} />;
