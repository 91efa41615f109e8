/** A learner's day and term for portals that combine them with other modules. */
import type { LearnerRow } from '#core/people/server/public.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { LearnerSummary } from '../../contract/learner-days.ts'
import { summaryOf } from './learner-days.ts'
import { requestContextOf } from './request-context.ts'

/** @param timeZone IANA name of the transaction's school */
export const attendanceSummary = async (tx: Tx, learner: LearnerRow, timeZone: string): Promise<LearnerSummary> =>
  summaryOf(tx, learner, await requestContextOf(tx, timeZone))
