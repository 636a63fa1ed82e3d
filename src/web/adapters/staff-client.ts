import ky from "ky";
import { type Api, createApiOf, type Send } from "./api.ts";
import { ApiFailure } from "./api-failure.ts";
import { endpoints } from "./endpoints.ts";
import { createFileSending, type SendFile } from "./file-sending.ts";

/** What lets staff calls in, and who hears of a refusal. */
export type StaffGuard = {
  token: () => string | null;
  agencyId: () => string | null;
  refused: (status: 401 | 403) => void;
};

export type StaffClient = {
  /** Staff calls with the access token and the chosen agency. A refusal by 401 or 403 is told to the session. */
  api: Api;
  /** The same for the session itself, which deals with its own refusals. */
  quietApi: Api;
  /** Sends a file as staff, and tells how far it has come. */
  sendFile: SendFile;
  /** What a file that is for staff alone is asked for with. */
  headers(): Record<string, string>;
  /** Gives the calls their token, once there is a session. */
  open(guard: StaffGuard): void;
};

const closed: StaffGuard = { token: () => null, agencyId: () => null, refused: () => {} };

/** The client of staff calls. Until a session opens it, its calls carry no token and are refused by the server. */
export function createStaffClient(): StaffClient {
  let guard = closed;
  const credentials = { token: () => guard.token(), agencyId: () => guard.agencyId() };
  const quietApi = createApiOf(endpoints, kySend, credentials);
  const sendFile = createFileSending(credentials);
  const telling = async <Reply>(work: Promise<Reply>): Promise<Reply> => {
    try {
      return await work;
    } catch (error) {
      if (error instanceof ApiFailure && (error.status === 401 || error.status === 403))
        guard.refused(error.status);
      throw error;
    }
  };
  return {
    api: {
      call: (name, call) => telling(quietApi.call(name, call)),
      download: (name, call) => telling(quietApi.download(name, call)),
      stream: (name, call) => telling(quietApi.stream(name, call)),
    },
    quietApi,
    sendFile: (name, sent) => telling(sendFile(name, sent)),
    headers: (): Record<string, string> => {
      const token = guard.token();
      return token === null ? {} : { authorization: `Bearer ${token}` };
    },
    open: (opened) => {
      guard = opened;
    },
  };
}

// What it adds, staff may download; who pays or signs does without.
const kySend: Send = async (request, { fetch, timeoutMs }) =>
  await ky(request, { fetch, retry: 0, timeout: timeoutMs, throwHttpErrors: false });
