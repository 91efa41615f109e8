/** Words, errors and shapes that writing and reading announcements share. */
import { z } from 'zod'
import { roleSchema } from '#core/access/contract/access.ts'
import { documentTypes } from '#core/files/contract.ts'
import { gradeSchema, levelSchema } from '#core/schools/contract/levels.ts'
import { defineError } from '#platform/pure/errors.ts'
import { id } from '#platform/pure/schemas.ts'
import { partKinds, peopleKinds, personKinds } from './kinds.ts'

export const mostAttachments = 10

export const announcementTexts = {
  title: 'Give it a title',
  body: 'Write what you want to say',
  audience: 'Choose who it is for',
  people: 'Choose learners, guardians or staff',
  notYours: 'Choose classes you lead or teach',
  unknown: 'Part of this audience no longer exists. Choose again.',
  nobody: 'No one would receive this. Choose another audience.',
  publishOn: 'Choose a future day and time, within a year',
  publishTime: 'Choose the day too',
  expiresOn: 'Choose a last day that is not before it goes out',
  tooMany: `Add at most ${mostAttachments} files`,
  smsOffice: 'Only the office can send SMS',
} as const

export const announcementErrors = {
  notDraft: defineError('announcements.not_draft', 409, 'This has already been sent.'),
  notScheduled: defineError('announcements.not_scheduled', 409, 'This is not scheduled.'),
  notPublished: defineError('announcements.not_published', 409, 'This has not been sent, or was withdrawn.'),
  alreadySent: defineError(
    'announcements.already_sent',
    409,
    'It has already been sent: the audience can no longer be changed.',
  ),
  remindedToday: defineError('announcements.reminded_today', 409, 'They have already been reminded today.'),
  nothingAsked: defineError('announcements.nothing_asked', 409, 'This announcement does not ask to be confirmed.'),
} as const

/** Photos, scans, PDF and what an office writes. */
export const attachmentRule = { maxBytes: 10_000_000, types: documentTypes } as const

const place = [
  z.strictObject({ kind: z.literal('school') }),
  z.strictObject({ kind: z.literal('level'), level: levelSchema }),
  z.strictObject({ kind: z.literal('grade'), grade: gradeSchema }),
  z.strictObject({ kind: z.literal('stream'), streamId: id }),
] as const
/** The school or a part of it that learners are in. */
export const placePart = z.discriminatedUnion('kind', place)
export type PlacePart = z.infer<typeof placePart>

export const audiencePart = z.discriminatedUnion('kind', [
  ...place,
  z.strictObject({ kind: z.literal('role'), role: roleSchema.exclude(['super_admin']) }),
  z.strictObject({ kind: z.literal('group'), groupId: id }),
])
export type AudiencePart = z.infer<typeof audiencePart>

/** The union of its parts, each person once. */
export const audience = z
  .strictObject({
    parts: z.array(audiencePart).min(1, announcementTexts.audience).max(100),
    /** Which people of the chosen schools, levels, grades and classes. */
    people: z.array(z.enum(peopleKinds)).max(peopleKinds.length).default([]),
  })
  .refine(({ parts, people }) => people.length > 0 || parts.every(({ kind }) => kind === 'role' || kind === 'group'), {
    path: ['people'],
    message: announcementTexts.people,
  })
export type Audience = z.infer<typeof audience>

/** A part with the name that it has now; `value` is the level, grade or role, and an id otherwise. */
export const namedPart = z.strictObject({
  kind: z.enum(partKinds),
  value: z.string().nullable(),
  name: z.string().nullable(),
})
export type NamedPart = z.infer<typeof namedPart>

export const attachment = z.strictObject({ id, name: z.string(), type: z.string(), bytes: z.int() })
export type Attachment = z.infer<typeof attachment>

/** Size of an audience, before sending. */
export const audienceCount = z.strictObject({
  people: z.int(),
  learners: z.int(),
  guardians: z.int(),
  staff: z.int(),
  /** Sign in and so see it here. */
  withAccount: z.int(),
  /** Have a phone number in their record. */
  withPhone: z.int(),
  /** Neither; someone has to tell them in person. */
  outOfReach: z.int(),
})
export type AudienceCount = z.infer<typeof audienceCount>

export const personCard = z.strictObject({
  personId: id,
  kind: z.enum(personKinds),
  name: z.string(),
  /** The class of a learner, the children of a guardian. */
  note: z.string(),
  hasAccount: z.boolean(),
})
export type PersonCard = z.infer<typeof personCard>
