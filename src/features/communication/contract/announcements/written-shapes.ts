/** Announcements as their writers see them: a line of the list, one whole, whom one may write to, and who has read it. */
import { z } from 'zod'
import { gradeSchema, levelSchema } from '#core/schools/contract/levels.ts'
import { date, id, instant, version } from '#platform/pure/schemas.ts'
import { announcementStates } from './kinds.ts'
import { attachment, audience, namedPart, personCard } from './shapes.ts'

const counts = z.strictObject({ people: z.int(), read: z.int(), acknowledged: z.int() })

export const writtenLine = z.strictObject({
  id,
  title: z.string(),
  /** How it begins. */
  excerpt: z.string(),
  state: z.enum(announcementStates),
  pinned: z.boolean(),
  needsAcknowledgement: z.boolean(),
  authorName: z.string(),
  /** Written by the caller. */
  mine: z.boolean(),
  audience: z.array(namedPart),
  people: audience.shape.people.removeDefault(),
  /** When a scheduled one goes out. */
  publishAt: instant.nullable(),
  publishedAt: instant.nullable(),
  expiresAt: instant.nullable(),
  attachments: z.int(),
  /** Of those it went to; null before it went out, and of what somebody else wrote to the caller. */
  counts: counts.nullable(),
  /** The caller's own reading; null for whoever was not sent it. */
  received: z.strictObject({ readAt: instant.nullable(), acknowledgedAt: instant.nullable() }).nullable(),
  version,
})
export type WrittenLine = z.infer<typeof writtenLine>

export const writtenDetail = writtenLine.omit({ attachments: true }).extend({
  body: z.string(),
  parts: audience.shape.parts,
  publishOn: date.nullable(),
  publishTime: z.string().nullable(),
  expiresOn: date.nullable(),
  attachments: z.array(attachment),
  /** What goes, or went, to phones. */
  sms: z
    .strictObject({
      text: z.string(),
      /** Null until it was sent. */
      sendId: id.nullable(),
      queued: z.int(),
      /** Shillings. */
      cost: z.number(),
      /** Why none was sent when its time came. */
      problem: z.string().nullable(),
    })
    .nullable(),
  editedAt: instant.nullable(),
  remindedAt: instant.nullable(),
  withdrawn: z.strictObject({ at: instant, byName: z.string(), reason: z.string().nullable() }).nullable(),
})
export type WrittenDetail = z.infer<typeof writtenDetail>

export const audienceChoices = z.strictObject({
  /** Groups may be of those who owe something. */
  fees: z.boolean(),
  /** Only for those who write to the whole school. */
  wholeSchool: z.boolean(),
  levels: z.array(levelSchema),
  grades: z.array(gradeSchema),
  streams: z.array(z.strictObject({ id, name: z.string(), grade: gradeSchema })),
  groups: z.array(z.strictObject({ id, name: z.string() })),
  /** May send text messages too. */
  sms: z.boolean(),
})
export type AudienceChoices = z.infer<typeof audienceChoices>

export const readerCard = personCard.extend({ readAt: instant.nullable(), acknowledgedAt: instant.nullable() })
export type ReaderCard = z.infer<typeof readerCard>

export const announcementSmsPrice = z.strictObject({
  /** Phones that it would go to. */
  recipients: z.int(),
  segments: z.int(),
  /** Shillings. */
  cost: z.number(),
  leftOut: z.strictObject({ noNumber: z.int(), optedOut: z.int(), repeated: z.int() }),
  /** Shillings of the term's budget; null without one. */
  left: z.number().nullable(),
  overBudget: z.boolean(),
  /** When quiet hours end; null where it leaves at once. */
  leavesAt: instant.nullable(),
})
export type AnnouncementSmsPrice = z.infer<typeof announcementSmsPrice>
