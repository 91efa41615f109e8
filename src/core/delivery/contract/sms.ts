/** SMS of a school: sending, results, resending, and numbers that opted out. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { commonErrors } from '#platform/pure/errors.ts'
import { id, instant, paged, paging, search, storedId, text } from '#platform/pure/schemas.ts'
import { manageDelivery } from './access.ts'
import { longestSms, smsErrors, smsTexts } from './errors.ts'

export const smsStatuses = [
  'waiting',
  'sending',
  'accepted',
  'delivered',
  'failed',
  'unknown',
  'stopped',
  'skipped',
  'withheld',
] as const
export type SmsStatus = (typeof smsStatuses)[number]
const status = z.enum(smsStatuses)
const leftOut = z.strictObject({
  to: z.string(),
  name: z.string(),
  why: z.enum(['no_number', 'opted_out', 'repeated']),
})

/** Text as entered; its length is checked again after filling placeholders. */
export const smsText = z.string().trim().min(1, smsTexts.empty).max(longestSms, smsTexts.tooLong)

/** Fields of a premium SMS, named as in the provider's API. A message with one of them is not a bulk SMS. */
export const premiumFields = {
  keyword: z.string().trim().min(1, smsTexts.keyword).max(50, smsTexts.keyword),
  /** Of the incoming SMS that this one answers. */
  linkId: z.string().trim().min(1, smsTexts.linkId).max(100, smsTexts.linkId),
  /** How long the provider tries to deliver it. */
  retryDurationInHours: z.int(smsTexts.retryHours).min(1, smsTexts.retryHours).max(72, smsTexts.retryHours),
} as const
const premium = z.strictObject({
  keyword: premiumFields.keyword.nullable(),
  linkId: premiumFields.linkId.nullable(),
  retryDurationInHours: premiumFields.retryDurationInHours.nullable(),
})
export type PremiumSms = z.infer<typeof premium>

const smsCounts = z.strictObject({
  waiting: z.int(),
  sending: z.int(),
  accepted: z.int(),
  delivered: z.int(),
  failed: z.int(),
  unknown: z.int(),
  stopped: z.int(),
  skipped: z.int(),
  withheld: z.int(),
})

export const smsSend = z.strictObject({
  id: storedId,
  kind: z.string(),
  reason: z.string(),
  template: z.string().nullable(),
  senderId: z.string(),
  urgent: z.boolean(),
  ...premium.shape,
  recipients: z.int(),
  segments: z.int(),
  /** Shillings: the provider's price if reported, else the estimate. */
  cost: z.number(),
  counts: smsCounts,
  /** Why the rest was not sent. */
  stopped: z.strictObject({ code: z.int().nullable(), reason: z.string() }).nullable(),
  /** How many of the failed ones may be sent again. */
  resendable: z.int(),
  resendOf: storedId.nullable(),
  createdAt: instant,
})
export type SmsSend = z.infer<typeof smsSend>

export const smsMessage = z.strictObject({
  id: storedId,
  sendId: storedId,
  phoneNumber: z.string(),
  name: z.string(),
  message: z.string(),
  senderId: z.string(),
  status,
  /** The provider's. */
  messageId: z.string().nullable(),
  /** Shillings. */
  cost: z.number(),
  segments: z.int(),
  failureReason: z.string().nullable(),
  attempts: z.int(),
  resent: z.boolean(),
  sentAt: instant.nullable(),
  createdAt: instant,
  updatedAt: instant,
  deliveredAt: instant.nullable(),
  metadata: z.strictObject({ statusCode: z.int().nullable(), bulkMode: z.boolean(), environment: z.string() }),
})
export type SmsMessage = z.infer<typeof smsMessage>

export const listSmsSends = endpoint({
  id: 'sms.sends',
  method: 'GET',
  path: '/api/admin/communications/sms/sends',
  summary: 'What the school sent by text message, newest first',
  access: manageDelivery,
  query: z.strictObject({ ...paging, search, kind: z.string().max(60).optional() }),
  response: paged(smsSend),
})

export const getSmsSend = endpoint({
  id: 'sms.one_send',
  method: 'GET',
  path: '/api/admin/communications/sms/sends/{id}',
  summary: 'One send with its counts',
  access: manageDelivery,
  params: z.strictObject({ id }),
  response: smsSend,
})

export const listSmsMessages = endpoint({
  id: 'sms.messages',
  method: 'GET',
  path: '/api/admin/communications/sms/messages',
  summary: 'Recipients’ messages with what became of them, newest first',
  access: manageDelivery,
  query: z.strictObject({ ...paging, search, sendId: id.optional(), status: status.optional() }),
  response: paged(smsMessage),
})

const recipients = z
  .array(
    z.strictObject({
      to: z.string().trim().min(1, 'Enter a phone number').max(30),
      name: z.string().trim().max(120).default(''),
    }),
  )
  .min(1, 'Enter at least one number')
  .max(2000, 'Enter at most 2,000 numbers')

const message = z.strictObject({ recipients, text: smsText, urgent: z.boolean().default(false) })
const messageToSend = z.strictObject({
  ...message.shape,
  /** Waits ten seconds, in which it may be kept back. */
  undo: z.boolean().default(false),
  keyword: premiumFields.keyword.optional(),
  linkId: premiumFields.linkId.optional(),
  retryDurationInHours: premiumFields.retryDurationInHours.optional(),
})
const example = { recipients: [{ to: '0700000001', name: 'Grace Wanjiku' }], text: 'Sports day is on Friday.' }
const price = { segments: z.int(), cost: z.number(), leftOut: z.array(leftOut) }

export const estimateSms = endpoint({
  id: 'sms.estimate',
  method: 'POST',
  path: '/api/admin/communications/sms/estimate',
  summary: 'What a text message would cost, and who would be left out',
  access: manageDelivery,
  body: message,
  response: z.strictObject({
    recipients: z.int(),
    ...price,
    unfilled: z.array(z.string()),
    left: z.number().nullable(),
    overBudget: z.boolean(),
    leavesAt: instant,
    /** Quiet hours must end first. */
    waits: z.boolean(),
  }),
  errors: [smsErrors.off],
  examples: { body: example },
})

const queued = z.strictObject({
  sendId: storedId.nullable(),
  queued: z.int(),
  ...price,
  leavesAt: instant,
  /** Quiet hours must end first. */
  waits: z.boolean(),
})

export const sendSms = endpoint({
  id: 'sms.send',
  method: 'POST',
  path: '/api/admin/communications/sms/send',
  summary: 'Send a text message to numbers',
  access: manageDelivery,
  idempotent: true,
  body: messageToSend,
  response: queued,
  errors: [smsErrors.off, smsErrors.overBudget, smsErrors.nobody],
  examples: { body: example },
})

export const stopSms = endpoint({
  id: 'sms.stop',
  method: 'POST',
  path: '/api/admin/communications/sms/sends/{id}/stop',
  summary: 'Keep back a send of which nothing has left yet',
  access: manageDelivery,
  params: z.strictObject({ id }),
  response: smsSend,
  errors: [smsErrors.left],
})

export const resendSms = endpoint({
  id: 'sms.resend',
  method: 'POST',
  path: '/api/admin/communications/sms/sends/{id}/resend',
  summary: 'Send again to those it failed for; those nobody knows of only when they are named',
  access: manageDelivery,
  idempotent: true,
  params: z.strictObject({ id }),
  body: z.strictObject({ messageIds: z.array(id).min(1).max(500).optional() }),
  response: queued,
  errors: [commonErrors.notFound, smsErrors.notAgain, smsErrors.off, smsErrors.overBudget],
  examples: { body: {} },
})

export const fetchSmsReports = endpoint({
  id: 'sms.fetch_reports',
  method: 'POST',
  path: '/api/admin/communications/sms/reports',
  summary: 'Ask the provider for delivery reports that did not come by themselves',
  access: manageDelivery,
  response: z.strictObject({ read: z.int(), settled: z.int() }),
  errors: [smsErrors.off, smsErrors.noReports],
})

const optOut = z.strictObject({
  phone: z.string(),
  source: z.enum(['provider', 'callback', 'person']),
  note: z.string().nullable(),
  since: instant,
})
export type SmsOptOut = z.infer<typeof optOut>
const phone = text(30, 'Enter a phone number')

export const listOptOuts = endpoint({
  id: 'sms.opt_outs',
  method: 'GET',
  path: '/api/admin/communications/sms/opt-outs',
  summary: 'Numbers that want no text messages of the school',
  access: manageDelivery,
  query: z.strictObject({ ...paging, search }),
  response: paged(optOut),
})

export const addOptOut = endpoint({
  id: 'sms.add_opt_out',
  method: 'POST',
  path: '/api/admin/communications/sms/opt-outs',
  summary: 'Note that a number wants no text messages',
  access: manageDelivery,
  body: z.strictObject({ phone, note: z.string().trim().max(200).optional() }),
  response: optOut,
  errors: [smsErrors.optedOut],
  examples: { body: { phone: '0700000001', note: 'Asked at the office' } },
})

export const removeOptOut = endpoint({
  id: 'sms.remove_opt_out',
  method: 'DELETE',
  path: '/api/admin/communications/sms/opt-outs',
  summary: 'Note that a number wants text messages again',
  access: manageDelivery,
  query: z.strictObject({ phone }),
  errors: [commonErrors.notFound],
  examples: { query: { phone: '0700000001' } },
})
