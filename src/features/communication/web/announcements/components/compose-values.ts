/** The announcement form: fields, request body, and the mapping of server errors to fields. */
import { z } from 'zod'
import { longestSms, smsTexts } from '#core/delivery/contract/errors.ts'
import { peopleKinds, type PeopleKind } from '../../../contract/announcements/kinds.ts'
import {
  announcementTexts,
  mostAttachments,
  type Audience,
  type AudiencePart,
} from '../../../contract/announcements/shapes.ts'
import type { SavedAnnouncement } from '../../../contract/announcements/writing.ts'
import type { WrittenDetail } from '../../../contract/announcements/written-shapes.ts'

/** A part as a list of choices names it: `school`, `grade:Grade 7`, `stream:<id>`. */
export const tokenOf = (part: AudiencePart): string => {
  if (part.kind === 'school') return 'school'
  if (part.kind === 'stream') return `stream:${part.streamId}`
  if (part.kind === 'group') return `group:${part.groupId}`
  return `${part.kind}:${part.kind === 'level' ? part.level : part.kind === 'grade' ? part.grade : part.role}`
}

const names: Readonly<Record<string, string>> = { stream: 'streamId', group: 'groupId' }

export const partOfToken = (token: string): AudiencePart => {
  const [kind = '', ...rest] = token.split(':')
  // Tokens are made by `tokenOf`, or from the choices that the server gave.
  return (kind === 'school' ? { kind } : { kind, [names[kind] ?? kind]: rest.join(':') }) as AudiencePart
}

const isPlace = (token: string): boolean => !token.startsWith('role:') && !token.startsWith('group:')

export const composeForm = z
  .object({
    parts: z.array(z.string()).min(1, announcementTexts.audience),
    learners: z.boolean(),
    guardians: z.boolean(),
    staff: z.boolean(),
    title: z.string().trim().min(1, announcementTexts.title).max(150),
    body: z.string().trim().min(1, announcementTexts.body).max(10_000),
    files: z.array(z.instanceof(File)).max(mostAttachments),
    when: z.enum(['now', 'later']),
    publishOn: z.string().optional(),
    publishTime: z.string(),
    expiresOn: z.string().optional(),
    pinned: z.boolean(),
    needsAcknowledgement: z.boolean(),
    sms: z.boolean(),
    smsText: z.string().trim().max(longestSms, smsTexts.tooLong),
  })
  .superRefine((values, context) => {
    const wrong = (path: string, message: string): void => context.addIssue({ code: 'custom', path: [path], message })
    if (values.parts.some(isPlace) && !peopleKinds.some((kind) => values[kind]))
      wrong('learners', announcementTexts.people)
    if (values.sms && values.smsText === '') wrong('smsText', smsTexts.empty)
    if (values.when === 'later' && !values.publishOn) wrong('publishOn', announcementTexts.publishOn)
    if (values.when === 'later' && !/^\d{2}:\d{2}$/.test(values.publishTime))
      wrong('publishTime', announcementTexts.publishOn)
  })
export type ComposeValues = z.infer<typeof composeForm>

type Chosen = Pick<ComposeValues, 'parts' | PeopleKind>

/** Null while no audience is chosen. */
export const audienceOf = (values: Chosen): Audience | null => {
  const places = values.parts.some(isPlace)
  const people = places ? peopleKinds.filter((kind) => values[kind]) : []
  if (values.parts.length === 0 || (places && people.length === 0)) return null
  return { parts: values.parts.map(partOfToken), people: [...people] }
}

/** Expects validated values. */
export const toBody = (values: ComposeValues): Omit<SavedAnnouncement, 'version'> => ({
  title: values.title,
  body: values.body,
  audience: audienceOf(values) ?? { parts: [], people: [] },
  pinned: values.pinned,
  needsAcknowledgement: values.needsAcknowledgement,
  publishTime: /^\d{2}:\d{2}$/.test(values.publishTime) ? values.publishTime : '08:00',
  ...(values.when === 'later' && values.publishOn ? { publishOn: values.publishOn } : {}),
  ...(values.sms ? { smsText: values.smsText } : {}),
  ...(values.expiresOn ? { expiresOn: values.expiresOn } : {}),
})

/** @param parts chosen from the start: a teacher's only class */
export const newValues = (parts: readonly string[] = []): ComposeValues => ({
  parts: [...parts],
  learners: false,
  guardians: true,
  staff: false,
  title: '',
  body: '',
  files: [],
  when: 'now',
  publishOn: undefined,
  publishTime: '08:00',
  expiresOn: undefined,
  pinned: false,
  needsAcknowledgement: false,
  sms: false,
  smsText: '',
})

export const valuesOf = (detail: WrittenDetail): ComposeValues => ({
  ...newValues(detail.parts.map(tokenOf)),
  learners: detail.people.includes('learners'),
  guardians: detail.people.includes('guardians'),
  staff: detail.people.includes('staff'),
  title: detail.title,
  body: detail.body,
  when: detail.publishOn && detail.state !== 'published' ? 'later' : 'now',
  publishOn: detail.publishOn ?? undefined,
  publishTime: detail.publishTime ?? '08:00',
  expiresOn: detail.expiresOn ?? undefined,
  pinned: detail.pinned,
  needsAcknowledgement: detail.needsAcknowledgement,
  sms: detail.sms !== null,
  smsText: detail.sms?.text ?? '',
})
