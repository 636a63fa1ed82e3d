import { expectAccessible } from "./accessibility.ts";
import { otherBrowser, readInvitation, readPassword, signInFirst } from "./first-sign-in.ts";
import { expect, test } from "./fixtures.ts";
import { formsPage } from "./forms-page.ts";
import { cards, payPage } from "./pay-page.ts";
import { picture } from "./picture.ts";
import { isRegistrationRead, registrantOf, registrationPage } from "./registration-steps.ts";
import { staffPage } from "./staff-page.ts";

// The provider is another origin: a header more would have the browser ask it for leave first.
test.use({ extraHTTPHeaders: {} });

/** An ABN registers one agency: a second attempt registers another. */
const businesses = [
  { abn: "33 102 417 032", entity: "BAYSIDE PROPERTY GROUP PTY LTD", name: "Bayside & Co" },
  { abn: "41 104 230 690", entity: "COASTAL EDGE PROPERTY PTY LTD", name: "Coastal Edge Property" },
] as const;

test("an agency registers, is confirmed, and a colleague's first link is paid, without a row written by hand [T746]", async ({
  page,
  browser,
  outbox,
}) => {
  test.setTimeout(180_000);
  const business = businesses[test.info().retry] ?? businesses[0];
  const registrant = registrantOf(business);
  const registration = registrationPage(page);
  await registration.fillEverything(outbox, registrant);
  await registration.press("Register agency");
  await registration.see("Your registration has arrived");

  // The principal chooses a password and enters the bank details.
  await page.getByRole("link", { name: "Sign in" }).click();
  const principal = staffPage(page);
  await principal.seeSignIn();
  const password = await readPassword(outbox, registrant.email);
  await signInFirst(page, { email: registrant.email, password });
  await principal.seeHeading("Property listings");
  await page.goto("/agency");
  await principal.seeHeading("Agency");
  await expect(page.getByText("You can't take payments yet")).toBeVisible();
  await principal.press("Enter bank details");
  const proposing = page.getByRole("dialog", { name: "Enter bank details" });
  await proposing.getByLabel("Bank", { exact: true }).fill("Southern Cross Bank");
  await proposing.getByLabel("Account name").fill("Bayside & Co Trust Account");
  await proposing.getByLabel("BSB").fill("062-000");
  await proposing.getByLabel("Account number").fill("00318847");
  await expectAccessible(page);
  await picture(page, { path: "test-results/registration/bank-390.png" });
  await proposing.getByRole("button", { name: "Send for confirmation" }).click();
  await expect(proposing).toBeHidden();
  await expect(page.getByRole("status").filter({ hasText: "Sent. We call you" })).toBeVisible();

  // The operator looks the licence up, calls, and confirms.
  const operatorPage = await otherBrowser(browser, page);
  const operator = staffPage(operatorPage);
  await operator.openAs("manager", "/registrations");
  await operatorPage.getByRole("link", { name: business.name }).click();
  await operator.seeHeading(business.name);
  await operator.press("Record a licence check");
  const checking = operatorPage.getByRole("dialog", { name: "Record a licence check" });
  await checking.getByRole("radio", { name: "Current" }).check();
  await checking.getByLabel("Where you looked it up").fill("Consumer Affairs Victoria");
  const read = operatorPage.waitForResponse(isRegistrationRead);
  await checking.getByRole("button", { name: "Record" }).click();
  await read;
  await expect(operatorPage.getByText("Licence check recorded.")).toBeVisible();
  await operator.press("Confirm bank details");
  const confirming = operatorPage.getByRole("dialog", { name: "Confirm bank details" });
  await confirming.getByLabel("Number you called").fill("03 9555 0147");
  await confirming.getByLabel("Who answered").fill("Pat Principal-Jones");
  await confirming.getByRole("button", { name: "Confirm bank details" }).click();
  await expect(operatorPage.getByText(`The bank details of ${business.name} are in force.`)).toBeVisible();
  await expect(operatorPage.getByText("Active", { exact: true })).toBeVisible();
  await operatorPage.context().close();

  // A colleague is invited, and accepts.
  await page.goto("/team");
  await principal.seeHeading("Team");
  await expect(page.getByText("You can't take payments yet")).toHaveCount(0);
  const colleague = `cam-${crypto.randomUUID().slice(0, 8)}@bayside.test`;
  await principal.press("Invite people");
  const inviting = page.getByRole("dialog", { name: "Invite people" });
  await inviting.getByLabel("Email addresses").fill(`Cam Colleague <${colleague}>`);
  await inviting.getByRole("radio", { name: "Agent" }).check();
  await inviting.getByLabel("Branch").selectOption("Brighton");
  await inviting.getByRole("button", { name: "Invite 1 person" }).click();
  await expect(page.getByText("1 person invited.")).toBeVisible();
  const agentPage = await otherBrowser(browser, page);
  const agent = staffPage(agentPage);
  await agentPage.goto(await readInvitation(outbox, colleague));
  await agent.press("Accept invitation");
  await agent.seeHeading(`You're now part of ${business.name}`);
  await agentPage.getByRole("link", { name: "Sign in" }).click();
  await agent.seeSignIn();
  await signInFirst(agentPage, { email: colleague, password: await readPassword(outbox, colleague) });
  await agent.seeHeading("Property listings");

  // Their first listing, its link, and who pays it.
  await agentPage.goto("/property-listings/new");
  await agent.seeHeading("New listing");
  await formsPage(agentPage).fillListing("1 Esplanade");
  await agentPage.getByLabel("Standard", { exact: true }).check();
  await agent.press("Create listing");
  await agent.seeHeading("1 Esplanade, Formsville VIC 3121");
  await agent.press("Create a payment link");
  const form = agentPage.getByRole("dialog", { name: "Create a payment link" });
  await form.getByLabel("Amount").fill("1,200");
  await form.getByRole("checkbox", { name: /one-time code/ }).uncheck();
  await picture(agentPage, { path: "test-results/registration/first-link-390.png" });
  await form.getByRole("button", { name: "Create the link" }).click();
  const ready = agentPage.getByRole("dialog", { name: "The payment link is ready" });
  const address = await ready.getByRole("status", { name: "Payment link" }).innerText();
  const payer = payPage(await otherBrowser(browser, page));
  await payer.openCard({ path: address.slice(address.indexOf("/")) });
  await payer.fillCard(cards.paid);
  await payer.pay();
  await payer.seeHeading("Payment received");
  await agentPage.context().close();
});
