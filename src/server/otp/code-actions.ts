import type { CodeActions } from "#server/core/gate/code-actions.port.ts";
import { isBypassAllowed } from "./bypass.store.ts";
import { mintBypassFor } from "./bypass.ts";
import { unlockCodes } from "./unlock-codes.ts";

export const codeActions: CodeActions = {
  unlock: unlockCodes,
  isBypassAllowed,
  mintBypass: mintBypassFor,
};
