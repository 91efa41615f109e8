/** Announcements as their writers see them: list rows, details, possible audiences, and readers. */
import { z } from 'zod'
import { gradeSchema, levelSchema } from '#core/schools/contract/levels.ts'
import { date, id, instant, version } from '#platform/pure/schemas.ts'
import { announcementStates } from './kinds.ts'
import { attachment, audience, namedPart, personCard } from './shapes.ts'

const counts = z.strictObject({ people: z.int(), read: z.int(), acknowledged: z.int() })

export const writtenLine = z.strictObject({
  id,
  title: z.string(),
  /** First words of the text. */
  excerpt: z.string(),
  state: z.enum(announcementStates),
  pinned: z.boolean(),
  needsAcknowledgement: z.boolean(),
  authorName: z.string(),
  /** Written by the caller. */
  mine: z.boolean(),
  audience: z.array(namedPart),
  people: audience.shape.people.removeDefault(),
  /** Publication time of a scheduled one. */
  publishAt: instant.nullable(),
  publishedAt: instant.nullable(),
  expiresAt: instant.nullable(),
  attachments: z.int(),
  /** Counts of recipients; null before publication, and for an announcement of another writer. */
  counts: counts.nullable(),
  /** The caller's own reading state; null unless the caller received it. */
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
  /** The text message to be sent, or sent. */
  sms: z
    .strictObject({
      text: z.string(),
      /** Null until it was sent. */
      sendId: id.nullable(),
      queued: z.int(),
      /** Shillings. */
      cost: z.number(),
      /** Why it was not sent when due. */
      problem: z.string().nullable(),
    })
    .nullable(),
  editedAt: instant.nullable(),
  remindedAt: instant.nullable(),
  withdrawn: z.strictObject({ at: instant, byName: z.string(), reason: z.string().nullable() }).nullable(),
})
export type WrittenDetail = z.infer<typeof writtenDetail>

export const audienceChoices = z.strictObject({
  /** Groups by fees owed are available. */
  fees: z.boolean(),
  /** Only for those who write to the whole school. */
  wholeSchool: z.boolean(),
  levels: z.array(levelSchema),
  grades: z.array(gradeSchema),
  streams: z.array(z.strictObject({ id, name: z.string(), grade: gradeSchema })),
  groups: z.array(z.strictObject({ id, name: z.string() })),
  /** May also send text messages. */
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
  /** End of quiet hours; null if sent immediately. */
  leavesAt: instant.nullable(),
})
export type AnnouncementSmsPrice = z.infer<typeof announcementSmsPrice>
