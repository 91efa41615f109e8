/** What the figures say, each as a kind with the figures behind it: the pages make sentences of them. */
import { z } from 'zod'

const percent = z.number()
const place = { grade: z.string(), area: z.string() }

export const insight = z.discriminatedUnion('kind', [
  /** Present per cent in the newest ten days with registers and in those before. */
  z.strictObject({
    kind: z.literal('attendance'),
    trend: z.enum(['steady', 'up', 'down']),
    percent,
    before: percent.nullable(),
  }),
  /** The weekday with the least present, 1 for Monday. */
  z.strictObject({ kind: z.literal('weekday'), weekday: z.int(), percent, mean: percent }),
  /** The weekday with most learners late. */
  z.strictObject({ kind: z.literal('late'), weekday: z.int(), percent, mean: percent }),
  /** More learners late on days with rain than on days with other weather: the shares, and how many days. */
  z.strictObject({ kind: z.literal('rain'), percent, otherwise: percent, days: z.int(), others: z.int() }),
  /** A median that changed since the term before. */
  z.strictObject({
    kind: z.literal('area'),
    trend: z.enum(['up', 'down']),
    ...place,
    median: z.int(),
    before: z.int(),
    change: z.int(),
    learners: z.int(),
  }),
  /** Learners who moved between the levels since the term before. */
  z.strictObject({ kind: z.literal('moved'), ...place, down: z.int(), up: z.int(), learners: z.int() }),
  /** Shillings collected of those asked for. */
  z.strictObject({ kind: z.literal('collections'), collected: z.number(), billed: z.number(), percent }),
  /** The most duties that one member of staff has, beside the mean. */
  z.strictObject({ kind: z.literal('duties'), most: z.int(), mean: z.number(), people: z.int() }),
])
export type Insight = z.infer<typeof insight>
