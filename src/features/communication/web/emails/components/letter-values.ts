/** The e-mail form: fields and request body. */
import { z } from 'zod'
import { emailTexts } from '#core/delivery/contract/email-errors.ts'
import type { BodyOf } from '#platform/pure/contract.ts'
import { peopleKinds } from '../../../contract/announcements/kinds.ts'
import { announcementTexts } from '../../../contract/announcements/shapes.ts'
import { longestLetter, type sendEmail } from '../../../contract/emails.ts'
import { audienceOf } from '../../announcements/components/compose-values.ts'

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
  })
  .superRefine((values, context) => {
    const wrong = (path: string, message: string): void => context.addIssue({ code: 'custom', path: [path], message })
    if (values.parts.some(isPlace) && !peopleKinds.some((kind) => values[kind]))
      wrong('learners', announcementTexts.people)
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
}

/** Expects validated values. */
export const letterBody = (values: LetterValues): BodyOf<typeof sendEmail> => {
  const { kind, template = '', subject, text, urgent } = values
  const letter = kind === 'template' ? { kind, template } : { kind, subject, text }
  return { audience: audienceOf(values) ?? { parts: [], people: [] }, letter, urgent }
}
