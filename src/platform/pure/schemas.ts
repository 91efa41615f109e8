/** Schemas that every contract uses: ids, dates, times, names, phones, paging. */
import { z } from 'zod'
import { isCalendarDate } from './dates.ts'
import type { FilledText } from './filled-text.ts'
import { pageSize } from './paging.ts'
import { normalisePhone } from './phone.ts'

export const texts = {
  phone: 'Please enter a valid Kenyan phone number (e.g., +254712345678 or 0712345678)',
  phoneRequired: 'Phone number is required',
  email: 'Please enter a valid email address',
  emailRequired: 'Email is required',
  date: 'Enter a date as YYYY-MM-DD',
  time: 'Enter a time as HH:MM',
  name: 'Use at least 2 letters, or an initial with a full stop; only letters, spaces, hyphens and apostrophes',
  required: 'This field is required',
  integer: 'Use a whole number of at most 2,147,483,647',
  unsuitable: 'This field does not take such a value',
  unstorable: 'This holds a character that cannot be kept. Type it again.',
  stale: 'Somebody else changed this since you opened it.',
} as const

export const id = z.uuid()
/** `YYYY-MM-DD`, a day that exists. */
export const date = z.string().refine(isCalendarDate, texts.date).meta({ format: 'date', example: '2026-03-10' })
/** An id or date from the database, whose type is certain: documented but not validated on output. */
export const storedId = z.string().meta({ format: 'uuid' })
export const storedDate = z.string().meta({ format: 'date' })
/** `HH:MM`, 24 hours. */
export const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, texts.time)
/** ISO 8601 instant in UTC. */
export const instant = z.string().meta({ format: 'date-time' })
/** The limits of texts: a short list, because each needs its sentence in Kiswahili. */
export const textLengths = [
  20, 30, 40, 60, 80, 100, 120, 150, 160, 200, 300, 400, 500, 600, 1000, 2000, 4000, 5000, 10_000,
] as const
export type TextLength = (typeof textLengths)[number]
export const textTooLong = (max: TextLength): string => `Use at most ${max} characters`
/** Trimmed text of 1 to `max` characters. */
export const text = (max: TextLength = 200, message: string = texts.required) =>
  z.string().trim().min(1, message).max(max, textTooLong(max))
const param = z.union([
  z.string(),
  z.number(),
  z.array(z.string()),
  z.lazy((): z.ZodType<FilledText> => z.strictObject(filledTextShape)),
])
/** Members of an object that carries a text for a person, as `FilledText`. */
export const filledTextShape = {
  message: z.string(),
  template: z.string().optional(),
  params: z.record(z.string(), param).optional(),
}
/**
 * A person's name: letters of any script, spaces, hyphens, apostrophes, full stops for initials. It has at least two
 * letters, or is an initial with its full stop.
 */
export const personName = z
  .string()
  .trim()
  .max(80, textTooLong(80))
  .regex(/^(?=\p{L}\p{M}*\.$|\p{L}\P{L}*\p{L})[\p{L}\p{M}][\p{L}\p{M}\s.'’-]*$/u, texts.name)
/** A Kenyan phone in any form, returned as `+254…`. */
export const phone = z.string().transform((value, context) => {
  const normal = normalisePhone(value)
  if (normal) return normal
  context.addIssue({ code: 'custom', message: value.trim() ? texts.phone : texts.phoneRequired })
  return z.NEVER
})
export const email = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, texts.emailRequired)
  .max(254)
  .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, texts.email)
/** The largest number that an integer column of the database holds. */
export const mostInteger = 2_147_483_647
/** A whole number that the database can hold. */
export const integer = z.int(texts.integer).max(mostInteger, texts.integer)
/** Version of an editable resource; a stale one is refused. */
export const version = integer.min(1)
/** Version of a resource that may not exist yet: 0 before it is saved for the first time. */
export const versionOrNone = integer.min(0)

export const paging = {
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(pageSize),
}
export const search = z.string().trim().max(100).optional()

/** A filter by words of a list: one, several with commas between them, or the name several times. */
export const several = <const T extends readonly [string, ...string[]]>(values: T) =>
  z
    .union([z.string().max(400), z.array(z.string().max(60)).max(20)])
    .optional()
    .transform((given) => [
      ...new Set((Array.isArray(given) ? given : (given ?? '').split(',')).map((one) => one.trim()).filter(Boolean)),
    ])
    .pipe(z.array(z.enum(values)))

/** The list shape of every paged answer. */
export const paged = <T extends z.ZodType>(item: T) =>
  z.strictObject({
    items: z.array(item),
    totalCount: z.int(),
    totalPages: z.int(),
    currentPage: z.int(),
    hasNextPage: z.boolean(),
    hasPreviousPage: z.boolean(),
  })

/** Reports problems at their fields, in a `superRefine`. @param problems message by name of the field */
export const addProblems = (
  context: z.core.$RefinementCtx,
  problems: Readonly<Partial<Record<string, string>>>,
): void => {
  for (const [field, message] of Object.entries(problems))
    if (message) context.addIssue({ code: 'custom', path: [field], message, input: undefined })
}
