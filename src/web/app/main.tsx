import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import "#web/index.css";
import type { FirstReply } from "#contract/first-view.ts";
import { consumeFirstReply, consumePressedButton } from "#web/adapters/first-reply.ts";
import { hostedPage } from "#web/adapters/hosted-page.ts";
import { whenInspected } from "#web/adapters/inspection.ts";
import { reloadWhenRestored } from "#web/adapters/page-navigation.ts";
import { createServices } from "#web/adapters/services.ts";
import { whenIdle } from "#web/adapters/when-idle.ts";
import { beginsAsFirstViewed, keepFirstReply } from "#web/pay/first-view.start.ts";
import { keepFocusFrom } from "#web/ui/page-heading.tsx";
import { entryRoutes, otherPaths } from "./entry-routes.ts";
import { WholePage } from "./whole-page.tsx";

// Made before the first drawing: React may draw twice, and the address is read and stripped once.
const services = createServices();
reloadWhenRestored();
const whole = <WholePage services={services} shown={entryRoutes(hostedPage())} portal={otherPaths} />;
// Every document has one.
const root = document.getElementById("root") as HTMLElement;
const reply = consumeFirstReply();
if (reply !== null) keepFirstReply(services, reply);

whenInspected(() => {
  if (reply === null || !root.hasChildNodes()) createRoot(root).render(whole);
  else void goOn(reply);
});

/** Goes on with the page that the server drew; where this browser begins with another, that is drawn in its place. */
async function goOn(drawnFrom: FirstReply): Promise<void> {
  const heading = root.querySelector("h1");
  if (heading !== null) keepFocusFrom(heading);
  await whenIdle();
  // A failure to find out is one of the page itself, which says so once it is drawn.
  const isAsViewed = await beginsAsFirstViewed(services, drawnFrom).catch(() => false);
  const pressed = consumePressedButton();
  if (!isAsViewed) return createRoot(root).render(whole);
  // In slices: what is seen already can be scrolled and pressed meanwhile.
  startTransition(() => void hydrateRoot(root, whole));
  // Nobody heard it yet.
  pressed?.click();
}
