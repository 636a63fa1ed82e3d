import { PublishCommand, SNSClient } from "@aws-sdk/client-sns";
import type { SmsPort } from "#server/services/messages.ts";

const sendTimeoutMs = 10_000;

type SnsOptions = {
  region: string;
  /** Given in tests; else one that reads the instance's own credentials. */
  client?: Pick<SNSClient, "send">;
};

/** Text messages by AWS SNS, as transactional ones: SNS prefers delivery over cost. Retries are the job's. */
export function createSnsSms({
  region,
  client = new SNSClient({ region, maxAttempts: 1 }),
}: SnsOptions): SmsPort {
  return {
    kind: "sns",
    send: async ({ to, body }) => {
      await client.send(
        new PublishCommand({
          PhoneNumber: to,
          Message: body,
          MessageAttributes: {
            "AWS.SNS.SMS.SMSType": { DataType: "String", StringValue: "Transactional" },
          },
        }),
        { abortSignal: AbortSignal.timeout(sendTimeoutMs) },
      );
    },
  };
}
