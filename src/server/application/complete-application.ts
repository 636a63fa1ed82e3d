import type { ApplicationCompletion, PublicApplication } from "#contract/application.ts";
import { products } from "#domain/products.ts";
import type { ApplicationAnswers } from "#domain/vendor-application/answers.ts";
import { errorsOf, letterErrorsOf } from "#domain/vendor-application/rules.ts";
import { applicationConsent, applicationTerms } from "#domain/vendor-application/terms.ts";
import { allFields } from "#server/core/answers/answers.rules.ts";
import { findAnswers, insertCompletion, saveAnswers } from "#server/core/answers/answers.store.ts";
import { performApplication } from "#server/core/payment/application.effects.ts";
import { findAgencyOffer, writeApplicationOptions } from "#server/core/payment-options/grids.store.ts";
import { optionsToday } from "#server/core/payment-options/offer.rules.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { Grant } from "#server/http/call.ts";
import { Refusal } from "#server/refusal.ts";
import {
  advanced,
  auditChange,
  isComplete,
  knownApplication,
  movedFrom,
  readKnown,
  refusalOfOvertaken,
  vendorToday,
} from "./application.changing.ts";
import { type ApplicationRow, markLoan, moveApplication, setFields } from "./application.store.ts";
import { isStaffGate } from "./change-application.ts";

type Asked = { completion: ApplicationCompletion; grant: Grant; address: string };

/**
 * Completes an application whose steps have no error, from which on it is immutable: its fields become what the answers
 * say, its product the one that was asked for, with that product's ways to pay. What an agency charged before stays owed; where
 * nothing was, a loan is applied for, and nothing is owed before it is advanced. What was agreed to is kept with it. Once
 * complete, it is answered as it is.
 */
export async function completeApplication(
  dependencies: Dependencies,
  shortcode: string,
  asked: Asked,
): Promise<PublicApplication> {
  const { clock, database } = dependencies;
  return await database.transaction(async (tx) => {
    const application = await knownApplication(tx, shortcode);
    if (isComplete(application.status)) return await readKnown(tx, shortcode);
    const { status, effects } = advanced(application, { type: "application.completed" });
    if (isStaffGate(asked.grant)) throw new Refusal("application.draft-required");
    if (application.version !== asked.completion.version) throw await refusalOfOvertaken(tx, shortcode);
    const answers = await signedAnswers(tx, dependencies, application, asked.completion);
    const fields = allFields(answers);
    const type = fields.requestedProductType ?? application.productType;
    const isMoved = await moveApplication(
      tx,
      {
        id: application.id,
        version: application.version,
        from: application.status,
        status,
        product: type === application.productType ? null : { type, paymentMethods: products[type].methods },
      },
      clock.now(),
    );
    if (!isMoved) return await answerOfWinner(tx, shortcode);
    await setFields(tx, application.id, fields);
    const offer = await findAgencyOffer(tx, application.agencyId, clock.now());
    const made = optionsToday(offer, { product: type, branch: null });
    await writeApplicationOptions(tx, application.id, made);
    await keepEvidence(tx, dependencies, application, { ...asked, answers });
    const isLoan = application.dueCents === 0;
    if (isLoan) await markLoan(tx, application.id);
    await auditChange(tx, dependencies, application, "application.completed", {
      consent: true,
      termsVersion: applicationTerms.version,
      productType: type,
      isLoan,
    });
    await performApplication(tx, dependencies, movedFrom(application), effects);
    return await readKnown(tx, shortcode);
  });
}

/** The answers with both agreements and the signature; refuses, in the rule's own words, the first invalid field. */
async function signedAnswers(
  tx: Transaction,
  { clock }: Dependencies,
  application: ApplicationRow,
  { termsVersion, signature }: ApplicationCompletion,
): Promise<ApplicationAnswers> {
  if (termsVersion !== applicationTerms.version) throw new Refusal("application.terms-changed");
  const typed = await findAnswers(tx, application.id);
  const { kind, name, drawing = "" } = signature;
  const signed = { kind, name, drawing: kind === "drawn" ? drawing : "" };
  const finish = { ...typed.finish, termsAccepted: true, consent: true, signature: signed };
  const answers = { ...typed, finish };
  const [error] = errorsOf(answers, await vendorToday(tx, application, answers, clock.now()));
  if (error === undefined) return answers;
  const isOfLetters = letterErrorsOf(answers).some(
    ({ field, message }) => field === error.field && message === error.message,
  );
  throw new Refusal(isOfLetters ? "document.letters-missing" : "request.invalid", error);
}

async function keepEvidence(
  tx: Transaction,
  { clock }: Dependencies,
  { id }: ApplicationRow,
  { completion, grant, address, answers }: Asked & { answers: ApplicationAnswers },
): Promise<void> {
  const now = clock.now();
  await saveAnswers(tx, id, { answers, step: "finish" }, now);
  await insertCompletion(
    tx,
    id,
    {
      termsVersion: completion.termsVersion,
      consentVersion: applicationConsent.version,
      signature: completion.signature,
      clientAddress: address,
      letInBy: grant.kind === "draft" ? "draft" : "gate",
    },
    now,
  );
}

/** Another request moved the application first: the same answer if it completed it too. */
async function answerOfWinner(tx: Transaction, shortcode: string): Promise<PublicApplication> {
  const application = await readKnown(tx, shortcode);
  if (isComplete(application.status)) return application;
  throw await refusalOfOvertaken(tx, shortcode);
}
