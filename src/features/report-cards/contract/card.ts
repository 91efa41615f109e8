/** Contents of a card. Published cards are stored unchanged, so every text of the page is in here or in its legend. */
import { z } from 'zod'
import { levelSchema } from '#core/schools/contract/levels.ts'
import { storedId } from '#platform/pure/schemas.ts'

export const cardLanguages = ['en', 'sw'] as const
export const cardLanguage = z.enum(cardLanguages)
export type CardLanguage = (typeof cardLanguages)[number]

/** Parts that a school prints at a level. */
export const cardParts = z.strictObject({
  competencies: z.boolean(),
  values: z.boolean(),
  attendance: z.boolean(),
  /** The teacher's remark for each learning area. */
  remarks: z.boolean(),
  classComment: z.boolean(),
  headComment: z.boolean(),
  /** The learner's picture, where there is one that others may see. */
  photo: z.boolean().default(true),
  /** Co-curricular activities. */
  activities: z.boolean().default(true),
  /** Names and phone numbers of the guardians; off by default. */
  guardians: z.boolean().default(false),
  /** Phone number of the class teacher; off by default. */
  teacherPhone: z.boolean().default(false),
  /** What the family owes; off by default. Only people who may see the learner’s fees see it on a card. */
  feeBalance: z.boolean().default(false),
  /** What the next term costs; off by default, and for the same people. */
  nextTermFee: z.boolean().default(false),
  /** Position in class; off by default. */
  position: z.boolean(),
})
export type CardParts = z.infer<typeof cardParts>

const band = z.strictObject({ code: z.string(), title: z.string() })
const markOnCard = z.strictObject({
  percent: z.number().nullable(),
  band: band.nullable(),
  /** absent or excused where there is no mark for that reason. */
  state: z.enum(['scored', 'absent', 'excused', 'empty']),
})
export type MarkOnCard = z.infer<typeof markOnCard>

const areaOnCard = z.strictObject({
  learningAreaId: storedId,
  name: z.string(),
  opener: markOnCard,
  midTerm: markOnCard,
  endTerm: markOnCard,
  percent: z.number().nullable(),
  band: band.nullable(),
  /** Initials of the teachers. */
  initials: z.string(),
  remark: z.string().nullable(),
})
export type AreaOnCard = z.infer<typeof areaOnCard>

const ratingOnCard = z.strictObject({ code: z.string(), rating: z.string() })
export type RatingOnCard = z.infer<typeof ratingOnCard>

const scaleOnCard = z.strictObject({
  name: z.string(),
  bands: z.array(
    z.strictObject({ code: z.string(), title: z.string(), min: z.int().nullable(), max: z.int().nullable() }),
  ),
})
export type ScaleOnCard = z.infer<typeof scaleOnCard>

/** How regularly a learner takes part; a leader does so in front. */
export const participations = ['regular', 'sometimes', 'leader'] as const
export const participation = z.enum(participations)
export type Participation = (typeof participations)[number]

const activityOnCard = z.strictObject({ name: z.string(), participation, remark: z.string().nullable() })
export type ActivityOnCard = z.infer<typeof activityOnCard>

const feesOnCard = z.strictObject({
  /** The school’s day on which it was read. */
  asOf: z.string(),
  /** In cents, without the next term’s charges; below 0 is paid ahead. Null if it is not printed. */
  balance: z.number().nullable(),
  /** In cents; null if it is not printed or not known yet. */
  nextTerm: z.number().nullable(),
})

const contactsOnCard = z.strictObject({
  teacherPhone: z.string().nullable(),
  guardians: z.array(z.strictObject({ name: z.string(), phone: z.string().nullable() })),
})

const comment = z.strictObject({ text: z.string(), signer: z.string() })

export const cardData = z.strictObject({
  language: cardLanguage,
  parts: cardParts,
  school: z.strictObject({
    name: z.string(),
    motto: z.string().nullable(),
    contact: z.string().nullable() /** Address of the crest if it is one of the app's own. */,
    crestFileId: z.string().nullable(),
  }),
  learner: z.strictObject({
    id: storedId,
    fullName: z.string(),
    admissionNumber: z.string(),
    upi: z.string().nullable(),
    assessmentNumber: z.string().nullable(),
  }),
  class: z.strictObject({
    streamId: storedId,
    label: z.string(),
    grade: z.string(),
    level: levelSchema,
    teacher: z.string().nullable(),
  }),
  term: z.strictObject({ id: storedId, name: z.string(), year: z.string(), startsOn: z.string(), endsOn: z.string() }),
  areas: z.array(areaOnCard),
  competencies: z.array(ratingOnCard),
  values: z.array(ratingOnCard),
  /** Cards published before this part existed lack it. */
  activities: z.array(activityOnCard).optional(),
  contacts: contactsOnCard.optional(),
  /** Missing for readers who may not see the learner’s fees. */
  fees: feesOnCard.optional(),
  attendance: z
    .strictObject({ days: z.number(), here: z.number(), late: z.number(), away: z.number(), excused: z.number() })
    .nullable(),
  position: z.strictObject({ place: z.int(), of: z.int() }).nullable(),
  classComment: comment.nullable(),
  headComment: comment.nullable(),
  closesOn: z.string().nullable(),
  opensOn: z.string().nullable(),
  /** The scales that its bands are read by. */
  scales: z.array(scaleOnCard),
})
export type CardData = z.infer<typeof cardData>
