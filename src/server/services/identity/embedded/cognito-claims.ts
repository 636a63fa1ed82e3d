import type { Person } from "./people.ts";

/** The scopes of the specification, all that the provider knows. */
export const scopes = ["phone", "email", "profile", "openid", "aws.cognito.signin.user.admin"] as const;

/** Which claims each scope opens, as Cognito groups them. */
export const scopeClaims = {
  openid: ["sub", "cognito:username", "cognito:groups", "token_use"],
  email: ["email", "email_verified"],
  phone: ["phone_number", "phone_number_verified"],
  profile: ["name"],
};

/** A person's attributes under Cognito's names. */
export const claimsOf = (person: Person) => ({
  sub: person.subject,
  "cognito:username": person.subject,
  "cognito:groups": person.groups,
  name: person.name,
  email: person.email,
  email_verified: true,
  ...(person.phoneNumber === "" ? {} : { phone_number: person.phoneNumber, phone_number_verified: true }),
});

/** What `/oauth2/userInfo` answers: flags are text there. */
export const userInfoOf = (person: Person) => ({
  sub: person.subject,
  username: person.subject,
  name: person.name,
  email: person.email,
  email_verified: "true",
  ...(person.phoneNumber === "" ? {} : { phone_number: person.phoneNumber, phone_number_verified: "true" }),
});

/** The discovery document, field by field as Cognito's. */
export const discoveryDocument = ({ domain, issuer }: { domain: string; issuer: string }) => ({
  authorization_endpoint: `${domain}/oauth2/authorize`,
  end_session_endpoint: `${domain}/logout`,
  id_token_signing_alg_values_supported: ["RS256"],
  issuer,
  jwks_uri: `${issuer}/.well-known/jwks.json`,
  response_types_supported: ["code"],
  revocation_endpoint: `${domain}/oauth2/revoke`,
  scopes_supported: [...scopes],
  subject_types_supported: ["public"],
  token_endpoint: `${domain}/oauth2/token`,
  token_endpoint_auth_methods_supported: ["none"],
  userinfo_endpoint: `${domain}/oauth2/userInfo`,
});
