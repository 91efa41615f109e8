/** Recurrence rules. */
import { z } from 'zod'
import { date } from '#platform/pure/schemas.ts'

export const mostTimes = 400

/** Ends on a day (inclusive), or after a number of times; neither means no end. */
const ends = { until: date.nullable().default(null), count: z.int().min(1).max(mostTimes).nullable().default(null) }
/** Interval in days, weeks or months. */
const every = z.int().min(1, 'Use a number from 1 to 52').max(52, 'Use a number from 1 to 52').default(1)

export const recurrence = z.discriminatedUnion('freq', [
  z.strictObject({ freq: z.literal('daily'), every, ...ends }),
  z.strictObject({
    freq: z.literal('weekly'),
    every,
    /** 1 Monday to 7 Sunday. */
    weekdays: z.array(z.int().min(1).max(7)).min(1, 'Choose at least one day').max(7),
    ...ends,
  }),
  z.strictObject({
    freq: z.literal('monthly'),
    every,
    /**
     * On the same date, or on the same weekday of the month (the second Friday; a fifth one means the last). Months
     * without the date are skipped.
     */
    by: z.enum(['date', 'weekday']).default('date'),
    ...ends,
  }),
])
export type Recurrence = z.infer<typeof recurrence>
