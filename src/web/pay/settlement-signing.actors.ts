import { type Actor, createActor, fromPromise } from "xstate";
import type { SettlementSign, SettlementTerms } from "#contract/settlement.ts";
import { emailOf, mobileOf } from "#domain/text/field-rules.ts";
import { settlementSigningMachine } from "#machines/settlement-signing/settlement-signing.machine.ts";
import { blankSigning } from "#machines/settlement-signing/settlement-signing.setup.ts";
import type {
  KeptSigning,
  SigningDraft,
  SigningPorts,
  Terms,
} from "#machines/settlement-signing/settlement-signing.types.ts";
import { inspection } from "#web/adapters/inspection.ts";
import { isShapedLike, keptForm } from "#web/adapters/kept-form.ts";
import { openPage } from "#web/adapters/page-navigation.ts";
import type { PublicServices } from "#web/adapters/services.ts";
import { gatedApi } from "./otp-gate.actors.ts";
import { payHref } from "./pay-paths.ts";
import { settlementQuery } from "./settlement.query.ts";

export type SigningActor = Actor<typeof settlementSigningMachine>;

const started = new Map<string, { actor: SigningActor; replaces: string | null }>();

/** The signing of an application in this document: started once, outside of what is drawn, with what this tab kept. */
export function signingOf(
  services: PublicServices,
  shortcode: string,
  terms: SettlementTerms,
  replaces: string | null,
): SigningActor {
  const known = started.get(shortcode);
  if (known?.replaces === replaces) return known.actor;
  known?.actor.stop();
  const signing = createActor(signingWith(services, shortcode, replaces), {
    input: {
      shortcode,
      terms: { textVersion: terms.textVersion, amountCents: terms.amountCents },
      kept: storeOf(shortcode).read(),
    },
    ...inspection(),
  });
  started.set(shortcode, { actor: signing, replaces });
  return signing.start();
}

const storeOf = (shortcode: string) => keptForm("settlement", shortcode, isKept);

function isKept(value: unknown): value is KeptSigning {
  const terms: Terms = { textVersion: "", amountCents: 0 };
  if (!isShapedLike(value, { draft: blankSigning, terms })) return false;
  return isShapedLike(value.draft, blankSigning) && isShapedLike(value.terms, terms);
}

type Port<Name extends keyof SigningPorts> = SigningPorts[Name];

function signingWith(services: PublicServices, shortcode: string, replaces: string | null) {
  const api = gatedApi(services, shortcode);
  const { queries } = services;
  return settlementSigningMachine.provide({
    actors: {
      sign: fromPromise<Port<"sign">["output"], Port<"sign">["input"]>(({ input: { draft, terms, key } }) =>
        api.call("signSettlement", {
          params: { shortcode },
          key,
          body: { ...signOf(draft, terms), ...(replaces === null ? {} : { replaces }) },
        }),
      ),
      readTerms: fromPromise<Port<"readTerms">["output"], Port<"readTerms">["input"]>(async () => {
        const { textVersion, amountCents } = await queries.fetchQuery(settlementQuery(services, shortcode));
        return { textVersion, amountCents };
      }),
    },
    actions: {
      keepDraft: (_, { kept }: { kept: KeptSigning }) => storeOf(shortcode).keep(kept),
      dropDraft: () => storeOf(shortcode).drop(),
      openConfirmation: () => {
        openPage(payHref("settlementConfirmation", shortcode), { replace: true });
        queries.removeQueries({ queryKey: settlementQuery(services, shortcode).queryKey });
        started.delete(shortcode);
      },
    },
  });
}

/** What is sent of what was filled in. */
export function signOf(draft: SigningDraft, { textVersion, amountCents }: Terms): SettlementSign {
  const email = emailOf(draft.conveyancerEmail);
  const name = draft.conveyancerName.trim();
  return {
    textVersion,
    amountCents,
    name: draft.name.trim(),
    settlementDate: draft.settlementDate,
    conveyancer:
      name === ""
        ? null
        : { name, email: email === "" ? null : email, phoneNumber: mobileOf(draft.conveyancerPhone) },
    signature: draft.kind === "drawn" ? { kind: "drawn", paths: [...draft.paths] } : { kind: "typed" },
    consent: true,
  };
}
