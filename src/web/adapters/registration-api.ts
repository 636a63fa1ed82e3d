import { registrationCalls } from "#contract/registration-calls.ts";
import { type Api, createApiOf } from "./api.ts";
import { timedFetch } from "./timed-fetch.ts";

/** The calls of a registration: those who pay or sign don't download them. */
export type RegistrationApi = Api<keyof typeof registrationCalls>;

export const createRegistrationApi = (): RegistrationApi => createApiOf(registrationCalls, timedFetch);
