/** E-mail to an audience or a group: counted and checked before it is sent. */
import { z } from 'zod'
import { action } from '#core/access/contract/access.ts'
import { sendingPermission } from '#core/delivery/contract/access.ts'
import { attachedTexts, mostAttached } from '#core/delivery/contract/email-attachments.ts'
import { emailErrors, emailTexts } from '#core/delivery/contract/email-errors.ts'
import { emailLeftOut } from '#core/delivery/contract/emails.ts'
import { templateErrors } from '#core/delivery/contract/templates.ts'
import { endpoint } from '#platform/pure/contract.ts'
import { email, id, storedId, text } from '#platform/pure/schemas.ts'
import { audience } from './announcements/shapes.ts'

const emailToMany = action('communication.email', 'communication', ['admin'], sendingPermission)

export const longestLetter = 10_000
/** Most excluded recipients that are listed by name; the rest are counted. */
export const mostNamed = 20

export const letterSubject = text(200, emailTexts.subject)
export const letterText = text(longestLetter, emailTexts.content)

const letter = z.discriminatedUnion('kind', [
  /** In both languages, as it is at the time of sending. */
  z.strictObject({ kind: z.literal('template'), template: z.string().min(1).max(60) }),
  /** The same text for everyone; blank lines separate paragraphs. */
  z.strictObject({ kind: z.literal('own'), subject: letterSubject, text: letterText }),
])
export type OfficeLetter = z.infer<typeof letter>

/** Most addresses in either field. */
export const mostCopies = 20
export const copyTexts = {
  tooMany: `Enter at most ${mostCopies} addresses`,
  barred: 'A guardian with this address is barred from contact with a learner',
} as const
const copies = z.array(email).max(mostCopies, copyTexts.tooMany).default([])

const body = z.strictObject({
  audience,
  letter,
  urgent: z.boolean().default(false),
  /** Everybody who gets the e-mail sees these addresses. */
  cc: copies,
  /** Nobody sees these. */
  bcc: copies,
  /** Of `uploadEmailAttachment`. */
  attachmentIds: z.array(id).max(mostAttached, attachedTexts.tooMany).default([]),
})
const example = {
  audience: { parts: [{ kind: 'grade', grade: 'Grade 7' }], people: ['guardians'] },
  letter: { kind: 'own', subject: 'Sports day', text: 'Dear {parent_name},\n\nsports day is on Friday.' },
} as const

export const emailCheck = z.strictObject({
  /** Number of e-mails to be sent. */
  recipients: z.int(),
  leftOut: z.strictObject({ count: z.int(), noAddress: z.int(), named: z.array(emailLeftOut) }),
  /** Placeholders that are unknown, or without a value for some recipient: they are sent as written. */
  unknown: z.array(z.string()),
  unfilled: z.array(z.string()),
})
export type EmailCheck = z.infer<typeof emailCheck>

export const checkEmail = endpoint({
  id: 'communication.check_email',
  method: 'POST',
  path: '/api/admin/communications/email/estimate',
  summary: 'Whom an e-mail would reach, whom it would leave out, and what is missing in it',
  access: emailToMany,
  body,
  response: emailCheck,
  errors: [emailErrors.off, templateErrors.off],
  examples: { body: example },
})

export const sendEmail = endpoint({
  id: 'communication.send_email',
  method: 'POST',
  path: '/api/admin/communications/email/send',
  summary: 'Send an e-mail to an audience',
  access: emailToMany,
  idempotent: true,
  body,
  response: z.strictObject({ sendId: storedId, queued: z.int() }),
  errors: [emailErrors.off, emailErrors.nobody, templateErrors.off],
  examples: { body: example },
})
