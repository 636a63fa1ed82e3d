import { exampleApplication } from "#contract/examples.ts";
import type { GalleryScreenProps, StateGallery } from "#web/adapters/state-gallery.ts";
import { connectOptions } from "./options.connect.ts";
import { OptionsPage } from "./options.view.tsx";
import type { OtpGateActor } from "./otp-gate.actors.ts";
import { GateScreen } from "./otp-gate.page.tsx";
import { framedOf } from "./pay-frame.view.tsx";

/** Every state of the gate on its own screens; behind it, the page that it opens. */
export const gallery: StateGallery = {
  // In the product the boxes report the code; here they are filled as the payer would have.
  notify: (actor, event) => {
    const entry = (actor as unknown as OtpGateActor).getSnapshot().children.codeEntry;
    if (event.type === "code.entered" && entry !== undefined) {
      entry.send({ type: "digits.changed", digits: String(event.value) });
      entry.send({ type: "code.submitted" });
    } else actor.send(event);
  },
  Screen: ({ actor }: GalleryScreenProps) => (
    <GateScreen framed={framedOf(exampleApplication)} actor={actor as unknown as OtpGateActor}>
      <OptionsPage
        application={exampleApplication}
        options={connectOptions(exampleApplication, [])}
        chosen={null}
        isLeaving={false}
        pending={null}
        planned={null}
        onChoose={() => {}}
        onContinue={() => {}}
      />
    </GateScreen>
  ),
};
