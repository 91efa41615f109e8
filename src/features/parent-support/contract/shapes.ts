/** Shapes that the calls of parent support share. */
import { z } from 'zod'
import { documentTypes } from '#core/files/contract.ts'
import type { UploadRule } from '#platform/pure/contract.ts'
import { date, instant, phone, storedDate, storedId, text } from '#platform/pure/schemas.ts'
import {
  categories,
  dayParts,
  largestFile,
  longestText,
  mostFiles,
  sides,
  states,
  stepKinds,
  supportTexts,
  ways,
} from './kinds.ts'

/** Fields `attachment_0` to `attachment_4` of a form. */
export const attachments: Readonly<Record<string, UploadRule>> = Object.fromEntries(
  Array.from({ length: mostFiles }, (_, index) => [
    `attachment_${index}`,
    { maxBytes: largestFile, types: documentTypes },
  ]),
)

export const requestText = text(longestText, supportTexts.text)
const person = z.strictObject({ id: storedId, name: z.string() })

export const callWish = z.strictObject({ phone, day: date, part: z.enum(dayParts) })
export type CallWish = z.output<typeof callWish>

const line = {
  id: storedId,
  /** `S-0031` */
  number: z.string(),
  category: z.enum(categories),
  state: z.enum(states),
  child: person.nullable(),
  /** Who has it. */
  holder: person.nullable(),
  /** First words of the last message. */
  preview: z.string(),
  sentAt: instant,
  lastAt: instant,
  /** Seats given by the family, 1 to 5. */
  rating: z.int().nullable(),
  callWaits: z.boolean(),
}

export const familyLine = z.strictObject({
  ...line,
  /** Named where the reader has children at several schools. */
  school: z.string().nullable(),
})
export type FamilyLine = z.infer<typeof familyLine>

export const officeLine = z.strictObject({
  ...line,
  guardian: z.string(),
  mine: z.boolean(),
  /** Minutes from sending to the first answer. */
  firstAnswerMinutes: z.int().nullable(),
})
export type OfficeLine = z.infer<typeof officeLine>

const fileCard = z.strictObject({ id: storedId, name: z.string(), type: z.string(), bytes: z.int() })

const message = z.strictObject({
  id: storedId,
  side: z.enum(sides),
  mine: z.boolean(),
  name: z.string(),
  way: z.enum(ways),
  text: z.string(),
  sentAt: instant,
  files: z.array(fileCard),
})
export type SupportMessage = z.infer<typeof message>

const step = z.strictObject({
  id: storedId,
  kind: z.enum(stepKinds),
  at: instant,
  by: z.string(),
  /** Whom it was passed on to. */
  to: z.string().nullable(),
  /** Words for colleagues; the family gets none. */
  note: z.string().nullable(),
})
export type SupportStep = z.infer<typeof step>

const call = z.strictObject({
  phone: z.string(),
  day: storedDate,
  part: z.enum(dayParts),
  askedAt: instant,
  doneAt: instant.nullable(),
})

const detail = {
  ...line,
  messages: z.array(message),
  steps: z.array(step),
  takenAt: instant.nullable(),
  answeredAt: instant.nullable(),
  closedAt: instant.nullable(),
  /** When the school said that it would write again. */
  againBy: instant.nullable(),
  call: call.nullable(),
  ratingNote: z.string(),
  timesReopened: z.int(),
}

export const familyRequest = z.strictObject({
  ...detail,
  school: z.string().nullable(),
  mayReopen: z.boolean(),
  /** Minutes in which the school usually gave a first answer in the last 30 days; null without enough of them. */
  usualMinutes: z.int().nullable(),
})
export type FamilyRequest = z.infer<typeof familyRequest>

export const officeRequest = z.strictObject({
  ...detail,
  guardian: z.strictObject({ ...person.shape, phone: z.string().nullable() }),
  mine: z.boolean(),
  /** The office sees every request and may take any; others see theirs. */
  office: z.boolean(),
})
export type OfficeRequest = z.infer<typeof officeRequest>
