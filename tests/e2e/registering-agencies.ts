import { publish } from "#server/core/events/events.ts";
import type { Dependencies } from "#server/dependencies.ts";

/** Two agencies that register, for each width: one as the registers have it, one under another name. */
export const registeringAgencies = ["390", "1280"].flatMap((width, at) => [
  { name: `Wattle ${width} Property`, abn: `3310241703${at}`, isOther: false },
  { name: `Banksia ${width} Realty`, abn: `5043556256${at}`, isOther: true },
]);

/** Has them registered, the first of each with bank details that wait for a call. */
export async function insertRegisteringAgencies(dependencies: Dependencies): Promise<void> {
  for (const { name, abn, isOther } of registeringAgencies)
    await dependencies.database.transaction(async (tx) => {
      const email = `office@${name.toLowerCase().replaceAll(" ", "-")}.test`;
      const registered = isOther ? "CALLISTEMON HOLDINGS PTY LTD" : `${name.toUpperCase()} PTY LTD`;
      await publish(tx, dependencies, {
        type: "registration.submitted",
        registrationId: `reg_${abn}`,
        abn,
        entityName: registered,
        registeredNames: isOther ? [] : [name],
        name,
        businessStatus: "active",
        licence: { number: "081293L", state: "VIC", holder: `${name} Pty Ltd` },
        office: { name: "Main office", address: "1 Swan Street", state: "VIC", phone: "03 5550 1234", email },
        principal: { subject: `wanda-${abn}`, name: "Wanda Wattle", email, mobile: null },
      });
      if (isOther) return;
      await tx.query(
        `insert into bank_details_changes (id, agency_id, status, bank_name, account_name, bsb, account_number,
           proposed_by, proposed_at)
         select 'bdc_first_' || g.abn, g.id, 'proposed', 'Southern Cross Bank', g.name || ' Trust Account', '062-000',
           '00318843', s.id, $2 from agencies g join staff_members s on s.agency_id = g.id where g.abn = $1`,
        [abn, dependencies.clock.now()],
      );
    });
}
