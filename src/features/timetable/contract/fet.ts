/** A FET file of the program that a school used before, brought in as a draft. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { defineError } from '#platform/pure/errors.ts'
import { id, texts } from '#platform/pure/schemas.ts'
import { manageTimetables } from './access.ts'
import { draft, draftFields, lessonBell, named } from './drafts.ts'

export const fetErrors = {
  notFet: defineError('scheduling.not_fet', 400, 'This is not a FET file, or it is damaged. Save it in FET again.'),
  tooLarge: defineError('scheduling.fet_too_large', 400, 'This file has more lessons or constraints than one school.'),
  nothing: defineError('scheduling.fet_nothing', 409, 'No lesson can be taken. Match classes and subjects first.'),
} as const

export const fetBytes = 4_000_000

/** What the things of a file are held against. */
export const fetSchool = z.strictObject({
  bells: z.array(lessonBell),
  streams: z.array(
    z.strictObject({
      id,
      label: z.string(),
      grade: z.string(),
      /** Empty for the only class of a grade. */
      name: z.string(),
      level: z.string(),
      bellId: id.nullable(),
      roomId: id.nullable(),
    }),
  ),
  learningAreas: z.array(z.strictObject({ id, name: z.string(), shortName: z.string(), level: z.string() })),
  teachers: z.array(named),
  rooms: z.array(z.strictObject({ ...named.shape, kind: z.string() })),
})
export type FetSchool = z.infer<typeof fetSchool>

const name = z.string().max(400)
const matched = z.strictObject({ name, id: id.nullable() })

/** What each thing of the file is in the school. Without a match it is left out. */
export const fetMatches = z.strictObject({
  classes: z.array(z.strictObject({ name, ids: z.array(id).max(40) })).max(500),
  /** A subject has a learning area of its own in each level. */
  subjects: z.array(z.strictObject({ name, level: z.string().max(40), id: id.nullable() })).max(1000),
  teachers: z.array(matched).max(500),
  rooms: z.array(matched).max(500),
  days: z.array(z.strictObject({ name, weekday: z.int().min(1).max(7).nullable() })).max(14),
  /** Lesson of the day, from 0; null for a break. */
  hours: z.array(z.strictObject({ name, period: z.int().min(0).max(15).nullable() })).max(100),
})
export type FetMatches = z.infer<typeof fetMatches>

/** As JSON, because the fields of a form with a file are texts. */
const matchesText = z
  .string()
  .max(100_000)
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      context.addIssue({ code: 'custom', message: texts.unsuitable })
      return z.NEVER
    }
  })
  .pipe(fetMatches)

const noMatches: FetMatches = { classes: [], subjects: [], teachers: [], rooms: [], days: [], hours: [] }

export const getFetSchool = endpoint({
  id: 'scheduling.fet_school',
  method: 'GET',
  path: '/api/admin/scheduling/fet-school',
  summary: 'Classes, learning areas, teachers, rooms and periods that the things of a FET file are matched with',
  access: manageTimetables,
  response: fetSchool,
})

export const importFet = endpoint({
  id: 'scheduling.import_fet',
  method: 'POST',
  path: '/api/admin/scheduling/fet-drafts',
  summary: 'Make a draft of a FET file, with what its things are in the school',
  access: manageTimetables,
  status: 201,
  idempotent: true,
  uploads: { file: { maxBytes: fetBytes, types: ['application/xml', 'text/plain'], required: true } },
  body: z.strictObject({ ...draftFields, matches: matchesText }),
  examples: { body: { name: 'Term II', startsOn: '2026-04-27', matches: JSON.stringify(noMatches) } },
  response: draft,
  errors: [fetErrors.notFet, fetErrors.tooLarge, fetErrors.nothing],
})
