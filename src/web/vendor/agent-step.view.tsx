import { answerLengths } from "#domain/vendor-application/answers.ts";
import { Card } from "#web/ui/card.tsx";
import { SuggestionField } from "#web/ui/suggestion-field.tsx";
import { fieldOf, TextAnswer } from "./field.view.tsx";
import { useAgents } from "./lookup.ts";
import { type StepProps, stepCard } from "./property-step.view.tsx";
import { vendorApplicationCopy } from "./vendor-application.copy.ts";

/** Who sells it. Agents are suggested on an agency's own link alone. */
export function AgentStep({ model, lookup }: StepProps) {
  const { agentName } = model.answers.agent;
  const agents = useAgents(lookup, model.agencyCode, agentName);
  return (
    <Card className={stepCard}>
      <TextAnswer
        model={model}
        path="agent.agencyName"
        maxLength={answerLengths.agencyName}
        autoComplete="off"
      />
      <SuggestionField
        {...fieldOf({ model, path: "agent.agentName" })}
        suggestions={agents.map(({ name, office }, index) => ({
          id: String(index),
          label: name,
          note: office,
        }))}
        maxLength={answerLengths.agentName}
        isDisabled={model.isBusy}
        onChange={(value) => model.fill("agent.agentName", value)}
        onPick={(id) => {
          const picked = agents[Number(id)];
          if (picked === undefined) return;
          const { agencyName } = model.answers.agent;
          const agency = agencyName === "" && model.agency !== null ? model.agency.name : agencyName;
          model.change({ "agent.agentName": picked.name, "agent.agencyName": agency });
        }}
      />
      <TextAnswer
        model={model}
        path="agent.phone"
        type="tel"
        inputMode="tel"
        maxLength={answerLengths.phone}
        autoComplete="off"
      />
      <TextAnswer
        model={model}
        path="agent.email"
        type="email"
        inputMode="email"
        maxLength={answerLengths.email}
        autoComplete="off"
        hint={vendorApplicationCopy.phoneNumberOrEmail}
      />
    </Card>
  );
}
