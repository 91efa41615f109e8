/** A learner's published marks for portals that combine them with other modules. */
import type { LearnerRow } from '#core/people/server/public.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { AcademicSummary } from '../../contract/grades.ts'
import { summaryOf } from './grades/grades.ts'
import { groundOf } from './grades/ground.ts'

/** The learner's progress since the previous term. @param timeZone IANA name of the transaction's school */
export const publishedSummary = async (tx: Tx, learner: LearnerRow, timeZone: string): Promise<AcademicSummary> =>
  summaryOf(tx, await groundOf(tx, learner, { timeZone, published: true }))
