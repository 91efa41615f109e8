/** Africa's Talking: form-encoded requests with an apiKey header. The simulator implements the same protocol. */
import { z } from 'zod'
import { fill } from '#platform/pure/filled-text.ts'
import { providerTexts } from '../../contract/errors.ts'
import { postForm, PostError, type FormAnswer } from './post-form.ts'
import { ProviderError, type CallOutcome, type DeliveryReport, type SmsCall, type SmsProvider } from './port.ts'

export interface AfricasTalkingOptions {
  /** Up to and with `/version1`. */
  readonly baseUrl: string
  readonly username: string
  readonly apiKey: string
  /**
   * Callback address sent with each call: only the simulator uses it; the real provider is configured in its dashboard.
   */
  readonly callbackUrl?: string | undefined
  /** Timeout of a call, ms. */
  readonly patience?: number
}

const loose = z.union([z.string(), z.number()]).transform(String)
const answerSchema = z.object({
  SMSMessageData: z.object({
    Message: z.string().default(''),
    Recipients: z
      .array(
        z.object({
          number: z.string(),
          statusCode: z.coerce.number(),
          status: z.string().default(''),
          messageId: z.string().optional(),
          cost: loose.default(''),
        }),
      )
      .default([]),
  }),
})
const balanceSchema = z.object({ UserData: z.object({ balance: loose }) })
const reportsSchema = z.object({
  SMSMessageData: z.object({
    DeliveryReports: z
      .array(
        z.object({
          id: z.string(),
          phoneNumber: z.string(),
          status: z.string(),
          failureReason: z.string().nullish(),
          networkCode: loose.nullish(),
        }),
      )
      .default([]),
  }),
})

const parsed = <T>(schema: z.ZodType<T>, text: string): T | undefined => {
  try {
    return schema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** Failed messages have the id `None`. */
const idOf = (text: string | undefined): string | undefined => (text && text !== 'None' ? text : undefined)

const outcomeOf = ({ status, statusText, body }: FormAnswer): CallOutcome => {
  const detail = fill(providerTexts.sendFailed, { status, statusText, body: body.slice(0, 200) })
  // Rate limit: certainly not accepted. Server error: possibly accepted before it.
  if (status === 429) return { kind: 'not_sent', detail }
  if (status >= 500) return { kind: 'lost', detail }
  if (status >= 300) return { kind: 'refused', detail }
  const answer = parsed(answerSchema, body)
  if (!answer) return { kind: 'lost', detail }
  const { Message: message, Recipients: recipients } = answer.SMSMessageData
  // An invalid sender is reported with an empty recipient list and the error name.
  if (recipients.length === 0) return { kind: 'refused', detail: message.slice(0, 200) || detail }
  return {
    kind: 'answered',
    message,
    recipients: recipients.map((one) => ({ ...one, messageId: idOf(one.messageId) })),
  }
}

export const africasTalking = ({
  baseUrl,
  username,
  apiKey,
  callbackUrl,
  patience = 30_000,
}: AfricasTalkingOptions): SmsProvider => {
  const headers = { apiKey, accept: 'application/json', ...(callbackUrl ? { 'x-callback-url': callbackUrl } : {}) }
  const post = (path: string, fields: Record<string, string>): Promise<FormAnswer> =>
    postForm(`${baseUrl}${path}`, { username, ...fields }, headers, patience)
  const ask = async <T>(path: string, failed: string, schema: z.ZodType<T>): Promise<T> => {
    const answer = await post(path, {}).catch((error: Error) => {
      throw new ProviderError(fill(failed, { statusText: error.message }))
    })
    const found = answer.status < 300 ? parsed(schema, answer.body) : undefined
    if (!found) throw new ProviderError(fill(failed, { statusText: answer.statusText || String(answer.status) }))
    return found
  }
  return {
    send: async ({ to, message, from, premium }: SmsCall): Promise<CallOutcome> => {
      const fields = {
        to: to.join(','),
        message,
        bulkSMSMode: premium ? '0' : '1',
        enqueue: to.length > 1 ? '1' : '0',
        ...(from ? { from } : {}),
        ...(premium?.keyword ? { keyword: premium.keyword } : {}),
        ...(premium?.linkId ? { linkId: premium.linkId } : {}),
        ...(premium?.retryDurationInHours ? { retryDurationInHours: String(premium.retryDurationInHours) } : {}),
      }
      try {
        return outcomeOf(await post('/messaging', fields))
      } catch (error) {
        const detail = error instanceof Error ? error.message : String(error)
        return { kind: error instanceof PostError && !error.reached ? 'not_sent' : 'lost', detail }
      }
    },
    balance: async () => (await ask('/user', providerTexts.balanceFailed, balanceSchema)).UserData.balance,
    reports: async (): Promise<DeliveryReport[]> =>
      (
        await ask('/messaging/delivery-reports', providerTexts.reportsFailed, reportsSchema)
      ).SMSMessageData.DeliveryReports.map(({ failureReason, networkCode, ...report }) => ({
        ...report,
        failureReason: failureReason ?? undefined,
        networkCode: networkCode ?? undefined,
      })),
  }
}
