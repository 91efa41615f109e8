/** Callbacks of an SMS provider: delivery reports, opt-outs, and SMS that people send to the school. */
import { z } from 'zod'
import { anyone } from '#core/access/contract/access.ts'
import { endpoint } from '#platform/pure/contract.ts'

const params = z.strictObject({ token: z.string().regex(/^[\w-]{43}$/) })
/** All received fields are stored. */
const body = z
  .record(z.string().max(100), z.string().max(2000))
  .refine((fields) => Object.keys(fields).length <= 40, 'Too many fields')
const response = z.strictObject({ received: z.boolean() })

export const smsDeliveryCallback = endpoint({
  id: 'sms.delivery_callback',
  method: 'POST',
  path: '/api/sms/callbacks/{token}/delivery',
  summary: 'A provider reports what became of a text message',
  access: anyone,
  form: true,
  params,
  body,
  response,
  examples: {
    body: { id: 'ATXid_1', phoneNumber: '+254700000001', status: 'Success', networkCode: '63902', retryCount: '0' },
  },
})

export const smsOptOutCallback = endpoint({
  id: 'sms.opt_out_callback',
  method: 'POST',
  path: '/api/sms/callbacks/{token}/opt-out',
  summary: 'A provider tells of a number that wants no more text messages',
  access: anyone,
  form: true,
  params,
  body,
  response,
  examples: { body: { senderId: 'DARASA', phoneNumber: '+254700000001' } },
})

export const smsInboundCallback = endpoint({
  id: 'sms.inbound_callback',
  method: 'POST',
  path: '/api/sms/callbacks/{token}/inbound',
  summary: 'A provider hands over a text message that somebody sent to the school’s number',
  access: anyone,
  form: true,
  params,
  body,
  response,
  examples: {
    body: { id: 'ATXid_2', from: '+254700000001', to: '22384', text: 'S-0031 asante', date: '2026-03-10 09:00:00' },
  },
})
