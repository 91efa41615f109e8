/** The e-mail form: fields and request body. */
import { z } from 'zod'
import { attachedTexts, mostAttached, mostAttachedBytes } from '#core/delivery/contract/email-attachments.ts'
import { emailTexts } from '#core/delivery/contract/email-errors.ts'
import { emailPattern } from '#core/delivery/contract/email-settings.ts'
import type { BodyOf } from '#platform/pure/contract.ts'
import { peopleKinds } from '../../../contract/announcements/kinds.ts'
import { announcementTexts } from '../../../contract/announcements/shapes.ts'
import { copyTexts, longestLetter, mostCopies, type sendEmail } from '../../../contract/emails.ts'
import { audienceOf } from '../../announcements/components/compose-values.ts'

/** Separated by commas, semicolons, spaces or lines. */
const addressesIn = (typed: string): string[] => [
  ...new Set(
    typed
      .toLowerCase()
      .split(/[\s,;]+/)
      .filter(Boolean),
  ),
]

const isPlace = (token: string): boolean => !token.startsWith('role:') && !token.startsWith('group:')

export const letterForm = z
  .object({
    parts: z.array(z.string()).min(1, announcementTexts.audience),
    learners: z.boolean(),
    guardians: z.boolean(),
    staff: z.boolean(),
    kind: z.enum(['own', 'template']),
    template: z.string().optional(),
    subject: z.string().trim().max(200),
    text: z.string().trim().max(longestLetter),
    urgent: z.boolean(),
    cc: z.string(),
    bcc: z.string(),
    files: z.array(z.instanceof(File)).max(mostAttached, attachedTexts.tooMany),
  })
  .superRefine((values, context) => {
    const wrong = (path: string, message: string): void => context.addIssue({ code: 'custom', path: [path], message })
    if (values.parts.some(isPlace) && !peopleKinds.some((kind) => values[kind]))
      wrong('learners', announcementTexts.people)
    for (const field of ['cc', 'bcc'] as const) {
      const addresses = addressesIn(values[field])
      if (addresses.length > mostCopies) wrong(field, copyTexts.tooMany)
      if (!addresses.every((one) => emailPattern.test(one))) wrong(field, emailTexts.address)
    }
    const bytes = values.files.reduce((sum, { type, size }) => sum + (type.startsWith('image/') ? 0 : size), 0)
    if (bytes > mostAttachedBytes) wrong('files', attachedTexts.tooLarge)
    if (values.kind === 'template') return values.template ? undefined : wrong('template', emailTexts.template)
    if (!values.subject) wrong('subject', emailTexts.subject)
    if (!values.text) wrong('text', emailTexts.content)
  })
export type LetterValues = z.infer<typeof letterForm>

export const emptyLetter: LetterValues = {
  parts: [],
  learners: false,
  guardians: true,
  staff: false,
  kind: 'own',
  template: undefined,
  subject: '',
  text: '',
  urgent: false,
  cc: '',
  bcc: '',
  files: [],
}

/** Expects validated values. */
export const letterBody = (values: LetterValues, attachmentIds: string[]): BodyOf<typeof sendEmail> => {
  const { kind, template = '', subject, text, urgent, cc, bcc } = values
  const letter = kind === 'template' ? { kind, template } : { kind, subject, text }
  const copies = { cc: addressesIn(cc), bcc: addressesIn(bcc) }
  return { audience: audienceOf(values) ?? { parts: [], people: [] }, letter, urgent, ...copies, attachmentIds }
}
