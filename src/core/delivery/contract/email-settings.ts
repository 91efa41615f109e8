/** A school's e-mail settings: its own mail server or the installation's, sender, and tracking. */
import { z } from 'zod'
import { versionOrNone } from '#platform/pure/schemas.ts'
import { endpoint } from '#platform/pure/contract.ts'
import { commonErrors } from '#platform/pure/errors.ts'
import { manageCarriers } from './access.ts'
import { emailTexts } from './email-errors.ts'

/** installation: through the mail server that the installation names. */
export const emailModes = ['off', 'installation', 'own'] as const
export type EmailMode = (typeof emailModes)[number]
/** TLS from the first byte (465), STARTTLS before anything else (587), or none. */
export const mailSecurities = ['tls', 'starttls', 'none'] as const
export type MailSecurity = (typeof mailSecurities)[number]

export const emailPattern = /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+\.[^\s@<>,;:"()[\]\\]+$/

/** Defaults until the school changes them. */
export const emailDefaults = {
  mode: 'installation',
  host: '',
  port: 587,
  security: 'starttls',
  username: '',
  fromEmail: '',
  fromName: '',
  replyTo: '',
  trackOpens: true,
  trackClicks: true,
} as const

const address = (message: string) => z.string().trim().max(254).regex(emailPattern, message).or(z.literal(''))

const fields = {
  mode: z.enum(emailModes),
  host: z
    .string()
    .trim()
    .max(253)
    .regex(/^[A-Za-z0-9.:-]*$/, emailTexts.hostForm),
  port: z.int(emailTexts.port).min(1, emailTexts.port).max(65_535, emailTexts.port),
  security: z.enum(mailSecurities),
  username: z.string().trim().max(254),
  fromEmail: address(emailTexts.fromEmailForm),
  /** Sender name; if empty, the school's name when the installation's server is used. */
  fromName: z
    .string()
    .trim()
    .max(80)
    .regex(/^[^\r\n<>"]*$/, 'Do not use < > or "'),
  /** Reply-To address; the sender if empty. */
  replyTo: address(emailTexts.address),
  trackOpens: z.boolean(),
  trackClicks: z.boolean(),
}

export const emailSettingsInput = z
  .strictObject({
    ...fields,
    /** Omitted to keep the stored one. */
    password: z.string().max(500).optional(),
    /** Version as read; 0 before the first save. */
    version: versionOrNone,
  })
  .superRefine((value, context) => {
    if (value.mode !== 'own') return
    const fault = (path: string, message: string): void => context.addIssue({ code: 'custom', path: [path], message })
    if (!value.host) fault('host', emailTexts.host)
    if (!value.username) fault('username', emailTexts.username)
    if (value.password === '') fault('password', emailTexts.password)
    if (!value.fromEmail) fault('fromEmail', emailTexts.fromEmail)
    if (!value.fromName) fault('fromName', emailTexts.fromName)
  })
export type EmailSettingsInput = z.infer<typeof emailSettingsInput>

export const emailSettings = z.strictObject({
  ...fields,
  host: z.string(),
  fromEmail: z.string(),
  fromName: z.string(),
  replyTo: z.string(),
  /** The password itself is never returned. */
  hasPassword: z.boolean(),
  /** Ways that this installation has. */
  modes: z.array(z.enum(emailModes)),
  /** Sender address of the installation; null without a mail server. */
  installationFrom: z.string().nullable(),
  /** Whether e-mail is sent with the current settings. */
  isOn: z.boolean(),
  /** In demo mode e-mail stays on this machine. */
  isDemo: z.boolean(),
  /** Addresses to enter at the mail provider; null until it is set up. */
  hooks: z.strictObject({ events: z.string(), dsn: z.string() }).nullable(),
  version: z.int(),
})
export type EmailSettings = z.infer<typeof emailSettings>

export const getEmailSettings = endpoint({
  id: 'email.settings',
  method: 'GET',
  path: '/api/admin/settings/email',
  summary: 'How the school sends e-mail',
  access: manageCarriers,
  response: emailSettings,
})

export const saveEmailSettings = endpoint({
  id: 'email.save_settings',
  method: 'PUT',
  path: '/api/admin/settings/email',
  summary: 'Change how the school sends e-mail',
  access: manageCarriers,
  body: emailSettingsInput,
  response: emailSettings,
  errors: [commonErrors.stale],
  examples: {
    body: {
      mode: 'own',
      host: 'smtp.example.org',
      port: 587,
      security: 'starttls',
      username: 'office@example.org',
      password: 'a-password',
      fromEmail: 'office@example.org',
      fromName: 'Umoja Academy',
      replyTo: '',
      trackOpens: true,
      trackClicks: true,
      version: 0,
    },
  },
})

export const testEmail = endpoint({
  id: 'email.test',
  method: 'POST',
  path: '/api/admin/settings/email/test',
  summary: 'Connect to the mail server and sign in to it; nothing is sent',
  access: manageCarriers,
  response: z.strictObject({ success: z.boolean(), message: z.string() }),
})
