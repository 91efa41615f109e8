/** What a rule found about a learner. Modules that contribute a rule answer with these. */
import { z } from 'zod'
import { storedDate, storedId } from '#platform/pure/schemas.ts'

const days = z.array(storedDate)
const level = z.strictObject({ percent: z.int(), code: z.string(), title: z.string() })

export const evidence = z.discriminatedUnion('rule', [
  /** Absent without interruption on the latest school days with a register. */
  z.strictObject({ rule: z.literal('away'), since: storedDate, days: z.int() }),
  /** 1 is Monday. */
  z.strictObject({ rule: z.literal('weekday'), weekday: z.int(), days }),
  /** `of`: the latest days with a register. */
  z.strictObject({ rule: z.literal('absences'), days, of: z.int() }),
  z.strictObject({
    rule: z.literal('fall'),
    learningAreaId: storedId,
    area: z.string(),
    from: level,
    to: level,
    levels: z.int(),
  }),
  z.strictObject({ rule: z.literal('work'), count: z.int(), titles: z.array(z.string()), since: storedDate }),
  z.strictObject({ rule: z.literal('incidents'), days }),
  /** Unpaid for longer than the school's number of days. */
  z.strictObject({ rule: z.literal('fees'), cents: z.int(), days: z.int() }),
  z.strictObject({ rule: z.literal('query'), threadId: storedId, since: storedDate, subject: z.string() }),
])
export type Evidence = z.infer<typeof evidence>
export type EvidenceOf<R extends Evidence['rule']> = Extract<Evidence, { rule: R }>

/** What a rule found, of one learner. */
export interface Finding<E extends Evidence = Evidence> {
  readonly learnerId: string
  readonly evidence: E
}
