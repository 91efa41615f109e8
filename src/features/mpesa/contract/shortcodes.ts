/** A school's PayBill and till numbers, with the keys of their Daraja app. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { commonErrors } from '#platform/pure/errors.ts'
import { id, integer, storedId, version } from '#platform/pure/schemas.ts'
import { manageMpesa } from './access.ts'
import { mpesaErrors } from './errors.ts'
import { environments, mostPerPayment, mpesaTexts, purposes, shortcodeKinds } from './words.ts'

const digits = (message: string) =>
  z
    .string()
    .trim()
    .regex(/^\d{5,7}$/, message)

const fields = {
  purpose: z.enum(purposes),
  kind: z.enum(shortcodeKinds),
  shortcode: digits(mpesaTexts.shortcode),
  /** Of a till: the number of the store that it belongs to; null for a PayBill. */
  storeNumber: digits(mpesaTexts.storeNumber).nullable(),
  environment: z.enum(environments),
  /** Address of another gateway that speaks Daraja; null for Safaricom’s own. */
  baseUrl: z
    .url({ protocol: /^https$/, error: mpesaTexts.baseUrl })
    .max(300)
    .nullable(),
  /** Version of Daraja’s call that registers addresses. */
  registerVersion: z.enum(['v1', 'v2']),
  mostPerPayment: integer.min(1).max(1_000_000),
  /** Name of the API user that asks about payments and returns them; null without one. */
  initiator: z.string().trim().min(1).max(100).nullable(),
  isActive: z.boolean(),
}

/** Each is omitted to keep the stored one, and never returned. */
const secrets = {
  consumerKey: z.string().trim().max(200).optional(),
  consumerSecret: z.string().trim().max(200).optional(),
  passkey: z.string().trim().max(200).optional(),
  /** Made by Safaricom for the initiator; needed to ask about payments and to return them. */
  securityCredential: z.string().trim().max(1000).optional(),
}
export const secretNames = ['consumerKey', 'consumerSecret', 'passkey', 'securityCredential'] as const
export type SecretName = (typeof secretNames)[number]

const input = z.strictObject({ ...fields, ...secrets })
export type ShortcodeInput = z.infer<typeof input>

export const shortcode = z.strictObject({
  id: storedId,
  ...fields,
  shortcode: z.string(),
  storeNumber: z.string().nullable(),
  baseUrl: z.string().nullable(),
  /** Which secrets are stored. */
  has: z.strictObject({
    consumerKey: z.boolean(),
    consumerSecret: z.boolean(),
    passkey: z.boolean(),
    securityCredential: z.boolean(),
  }),
  /** Addresses that M-Pesa calls; null if the installation's key is another one than when they were made. */
  callbacks: z.strictObject({ confirmation: z.string(), validation: z.string() }).nullable(),
  registeredAt: z.string().nullable(),
  version: z.int(),
})
export type Shortcode = z.infer<typeof shortcode>

const params = z.strictObject({ id })
const example = {
  purpose: 'fees',
  kind: 'paybill',
  shortcode: '880412',
  storeNumber: null,
  environment: 'sandbox',
  baseUrl: null,
  registerVersion: 'v1',
  mostPerPayment,
  initiator: null,
  isActive: true,
  consumerKey: 'key',
  consumerSecret: 'secret',
  passkey: 'passkey',
} as const

export const listShortcodes = endpoint({
  id: 'mpesa.shortcodes',
  method: 'GET',
  path: '/api/admin/mpesa/shortcodes',
  summary: 'The school’s PayBill and till numbers; their keys are never returned',
  access: manageMpesa,
  response: z.strictObject({
    items: z.array(shortcode),
    /** What this installation offers. */
    environments: z.array(z.enum(environments)),
  }),
})

export const createShortcode = endpoint({
  id: 'mpesa.create_shortcode',
  method: 'POST',
  path: '/api/admin/mpesa/shortcodes',
  summary: 'Add a PayBill or till number',
  access: manageMpesa,
  body: input,
  response: shortcode,
  status: 201,
  examples: { body: example },
})

export const updateShortcode = endpoint({
  id: 'mpesa.update_shortcode',
  method: 'PUT',
  path: '/api/admin/mpesa/shortcodes/{id}',
  summary: 'Change a PayBill or till number',
  access: manageMpesa,
  params,
  body: z.strictObject({ ...input.shape, version }),
  response: shortcode,
  errors: [commonErrors.stale],
  examples: { body: { ...example, version: 1 } },
})

export const testShortcode = endpoint({
  id: 'mpesa.test_shortcode',
  method: 'POST',
  path: '/api/admin/mpesa/shortcodes/{id}/test',
  summary: 'Ask M-Pesa whether it accepts the keys',
  access: manageMpesa,
  params,
  response: z.strictObject({ success: z.boolean(), message: z.string() }),
})

export const registerShortcode = endpoint({
  id: 'mpesa.register_shortcode',
  method: 'POST',
  path: '/api/admin/mpesa/shortcodes/{id}/register',
  summary: 'Tell M-Pesa where to report payments that people make by themselves',
  access: manageMpesa,
  params,
  response: shortcode,
  errors: [mpesaErrors.provider],
})

export const rotateShortcode = endpoint({
  id: 'mpesa.rotate_shortcode',
  method: 'POST',
  path: '/api/admin/mpesa/shortcodes/{id}/rotate',
  summary: 'Make new secret addresses for M-Pesa; the old ones stop working at once',
  access: manageMpesa,
  params,
  response: shortcode,
})
