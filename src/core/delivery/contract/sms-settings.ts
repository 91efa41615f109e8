/** A school's SMS settings: provider account, prices, quiet hours. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { commonErrors } from '#platform/pure/errors.ts'
import { time, versionOrNone } from '#platform/pure/schemas.ts'
import { manageCarriers } from './access.ts'
import { smsErrors, smsTexts } from './errors.ts'

export const smsModes = ['off', 'simulator', 'sandbox', 'production'] as const
export type SmsMode = (typeof smsModes)[number]

/** Hosts of Africa's Talking. */
export const hosts: Readonly<Record<'sandbox' | 'production', string>> = {
  sandbox: 'https://api.sandbox.africastalking.com/version1',
  production: 'https://api.africastalking.com/version1',
}

/** Shillings with at most two decimals. */
const shillings = (most: number) =>
  z
    .number(smsTexts.price)
    .min(0, smsTexts.price)
    .max(most, smsTexts.price)
    .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, smsTexts.price)

/** Defaults until the school changes them. */
export const smsDefaults = {
  mode: 'off',
  username: '',
  senderId: '',
  countryCode: '+254',
  pricePerSegment: 0.05,
  termBudget: null,
  quietFrom: '21:00',
  quietTo: '06:00',
} as const

const fields = {
  mode: z.enum(smsModes),
  username: z.string().trim().max(100),
  senderId: z.string().trim().max(11, smsTexts.senderIdForm),
  countryCode: z.string().trim().max(5, smsTexts.countryCodeForm),
  /** Shillings that one part costs. */
  pricePerSegment: shillings(100),
  /** Budget for all messages of a term, shillings; null for none. */
  termBudget: shillings(10_000_000).nullable(),
  quietFrom: time.nullable(),
  quietTo: time.nullable(),
}

export const smsSettingsInput = z
  .strictObject({
    ...fields,
    /** Omitted to keep the stored one. */
    apiKey: z.string().trim().max(200).optional(),
    /** Version as read; 0 before the first save. */
    version: versionOrNone,
  })
  .superRefine((value, context) => {
    const fault = (path: string, message: string): void => context.addIssue({ code: 'custom', path: [path], message })
    if ((value.quietFrom === null) !== (value.quietTo === null)) fault('quietTo', smsTexts.quiet)
    if (value.mode === 'off') return
    if (!value.username) fault('username', smsTexts.username)
    if (!value.senderId) fault('senderId', smsTexts.senderId)
    else if (!/^[A-Za-z0-9 .-]+$/.test(value.senderId)) fault('senderId', smsTexts.senderIdForm)
    if (!value.countryCode) fault('countryCode', smsTexts.countryCode)
    else if (!/^\+[1-9]\d{0,3}$/.test(value.countryCode)) fault('countryCode', smsTexts.countryCodeForm)
    if (value.apiKey === '') fault('apiKey', smsTexts.apiKey)
  })
export type SmsSettingsInput = z.infer<typeof smsSettingsInput>

export const smsSettings = z.strictObject({
  ...fields,
  senderId: z.string(),
  countryCode: z.string(),
  /** The key itself is never returned. */
  hasApiKey: z.boolean(),
  /** Ways that this installation has. */
  modes: z.array(z.enum(smsModes)),
  /** Addresses to enter at the provider; null until it is set up. */
  callbacks: z.strictObject({ delivery: z.string(), optOut: z.string(), inbound: z.string() }).nullable(),
  /** Shillings spent this term, and the rest of the budget. */
  spent: z.number(),
  left: z.number().nullable(),
  version: z.int(),
})
export type SmsSettings = z.infer<typeof smsSettings>

export const getSmsSettings = endpoint({
  id: 'sms.settings',
  method: 'GET',
  path: '/api/admin/settings/sms',
  summary: 'How the school sends text messages',
  access: manageCarriers,
  response: smsSettings,
})

export const saveSmsSettings = endpoint({
  id: 'sms.save_settings',
  method: 'PUT',
  path: '/api/admin/settings/sms',
  summary: 'Change how the school sends text messages',
  access: manageCarriers,
  body: smsSettingsInput,
  response: smsSettings,
  errors: [commonErrors.stale],
  examples: {
    body: {
      mode: 'sandbox',
      username: 'sandbox',
      apiKey: 'atsk_example',
      senderId: 'UMOJA',
      countryCode: '+254',
      pricePerSegment: 0.8,
      termBudget: 5000,
      quietFrom: '21:00',
      quietTo: '06:00',
      version: 0,
    },
  },
})

export const testSms = endpoint({
  id: 'sms.test',
  method: 'POST',
  path: '/api/admin/settings/sms/test',
  summary: 'Ask the provider whether the account works, and what is on it',
  access: manageCarriers,
  response: z.strictObject({ success: z.boolean(), message: z.string(), balance: z.string().nullable() }),
})

export const smsBalance = endpoint({
  id: 'sms.balance',
  method: 'GET',
  path: '/api/admin/settings/sms/balance',
  summary: 'What is left on the account with the provider',
  access: manageCarriers,
  response: z.strictObject({ balance: z.string(), currency: z.literal('KES') }),
  errors: [smsErrors.off, smsErrors.noBalance],
})
