import type { Page } from "@playwright/test";
import type { CodePage } from "./code-page.ts";
import { expect } from "./fixtures.ts";
import type { Outbox } from "./trials.ts";

export type SigningPage = ReturnType<typeof signingPage>;

type Witness = { name: string; mobile: string };

/** A contract by its signer's own link, in the verbs of a signer. */
export function signingPage(page: Page, code: CodePage, outbox: Outbox) {
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  const seeHeading = (name: string) =>
    expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();
  const seeQuestion = (name: string) =>
    expect(page.getByRole("heading", { level: 2, name, exact: true })).toBeVisible();
  const signing = {
    press,
    seeHeading,
    seeQuestion,
    /** From the link to the consent, by the code that really went to the signer. */
    open: async ({ path, mobile }: { path: string; mobile: string }) => {
      await useOwnAddress(page);
      await page.goto(path);
      await code.seeVerification();
      await code.sendCode();
      await code.enterCode(await outbox.codeFor(mobile));
      await code.verify();
    },
    agree: async (document = "Listing Agreement") => {
      await seeHeading("Before you sign");
      await press("I agree, open the document");
      await seeHeading(document);
    },
    /** A question of one line, and on. */
    answer: async (label: string, answer: string) => {
      await seeQuestion(label);
      await page.getByRole("textbox", { name: label }).fill(answer);
      await press("Next");
    },
    placeInitials: async () => {
      await seeQuestion("Your initials");
      await page.getByRole("button", { name: /^Add [A-Z]+/ }).click();
      await press("Next");
    },
    /** Who watches, and on. */
    nameWitness: async ({ name, mobile }: Witness) => {
      await seeQuestion("Who is watching you sign?");
      await page.getByLabel("Their full name").fill(name);
      await page.getByLabel("Their mobile").fill(mobile);
      await press("Next");
    },
    /** Where a witness lives and what they do, and on. */
    giveDetails: async () => {
      await seeQuestion("About you");
      await page.getByLabel("Your address").fill("4 Banksia Street, Hobart TAS 7000");
      await page.getByLabel("Your occupation").fill("Teacher");
      await press("Next");
    },
    /** That a witness was there, is an adult and no party. */
    declare: async () => {
      await seeQuestion("What you declare");
      await page.getByLabel("I was with them").check();
      await page.getByLabel("I am 18 or over.").check();
      await page.getByLabel("I am not a party to this contract.").check();
    },
    /** A typed signature, and the contract signed by it. */
    sign: async () => {
      await press("Use this signature");
      await press("Review and sign");
      await seeHeading("Check and sign");
      await press("Sign now");
      await seeHeading("You have signed");
    },
    /** A contract of one page, in front of a witness whom the signer names. */
    signWatched: async (signer: { name: string; path: string; mobile: string }, witness: Witness) => {
      await signing.open(signer);
      await signing.agree();
      await signing.signNaming(signer.name, witness);
    },
    /** The same once the document is open. */
    signNaming: async (name: string, witness: Witness) => {
      await press("Questions");
      await signing.answer("Full name of Vendor 1", name);
      await signing.placeInitials();
      await signing.nameWitness(witness);
      await seeQuestion("Your signature");
      await signing.sign();
    },
    see: async (text: string | RegExp) => await expect(page.getByText(text).first()).toBeVisible(),
    /** A name, all initials and a typed signature, up to the last look. */
    fillIn: async (label: string, name: string) => {
      await seeQuestion(label);
      await page.getByRole("textbox", { name: label }).fill(name);
      await press("Next");
      await seeQuestion("Your initials");
      await page.getByRole("button", { name: /^Add [A-Z]+/ }).click();
      await press("Next");
      await seeQuestion("Your signature");
      await press("Use this signature");
      await press("Review and sign");
      await seeHeading("Check and sign");
    },
  };
  return signing;
}

/** Each signer is a client of their own, as people at home are. */
async function useOwnAddress(page: Page): Promise<void> {
  const part = () => Math.floor(Math.random() * 256);
  await page.setExtraHTTPHeaders({ "x-forwarded-for": `10.${part()}.${part()}.${part()}` });
}
