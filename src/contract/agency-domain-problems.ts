import { conflict, notFound, tooMany, unprocessable } from "./problem-kinds.ts";

/** Problems of an agency's own domain: a part of the catalogue of `problems.ts`. */
export const agencyDomainProblems = {
  "domain.unknown": notFound("We couldn't find this domain."),
  "domain.version-conflict": conflict(
    "This domain was changed somewhere else. Please review what it is now.",
  ),
  "domain.key-reused": unprocessable("This request was already sent with another domain."),
  "domain.invalid": unprocessable("Enter a domain name, such as www.example.com.au."),
  "domain.not-within": unprocessable(
    "Enter a name within your domain, such as www.example.com.au. A domain by itself can't have a CNAME record.",
  ),
  "domain.reserved": unprocessable("This name is ours. Enter a name within a domain of your agency."),
  "domain.already": conflict("Your agency has a domain. Release it before you connect another one."),
  "domain.released": conflict("This domain is released. Connect it again to get a new TXT record."),
  "domain.too-many": tooMany("You have connected several domains today. Please try again tomorrow."),
} as const satisfies Record<string, { status: number; message: string }>;
