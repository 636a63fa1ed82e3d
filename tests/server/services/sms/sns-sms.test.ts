import { PublishCommand, type SNSClient } from "@aws-sdk/client-sns";
import { expect, test } from "vitest";
import { createSnsSms } from "#server/services/sms/sns-sms.ts";

const clientWith = (send: (command: unknown) => Promise<unknown>) => ({ send }) as Pick<SNSClient, "send">;

test("a text message is published to its number as a transactional one", async () => {
  const published: unknown[] = [];
  const client = clientWith(async (command) => {
    if (command instanceof PublishCommand) published.push(command.input);
  });
  const sms = createSnsSms({ region: "ap-southeast-2", client });
  await sms.send({ id: "msg_1", to: "+61491570156", body: "Your code" });
  expect(sms.kind).toBe("sns");
  expect(published).toEqual([
    {
      PhoneNumber: "+61491570156",
      Message: "Your code",
      MessageAttributes: { "AWS.SNS.SMS.SMSType": { DataType: "String", StringValue: "Transactional" } },
    },
  ]);
});

test("a refusal of SNS is thrown", async () => {
  const client = clientWith(() => Promise.reject(new Error("throttled")));
  const sending = createSnsSms({ region: "ap-southeast-2", client }).send({ id: "m", to: "+61", body: "" });
  await expect(sending).rejects.toThrow("throttled");
});
