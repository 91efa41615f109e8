/** SQL of the rule `isInSight`: every query that tells guardians of learners uses these conditions. */
import { eq, sql, type SQL } from 'drizzle-orm'
import type { HearsOf } from '#core/notifications/server/ports.ts'
import { guardianLinks, guardians } from '../../tables.ts'

/** Links of guardians who may know of the learner. */
export const inSight: SQL = eq(guardianLinks.barred, false)

export const hearsOf: HearsOf = ({ schoolId, accountId, learnerIds }) =>
  sql`exists (select 1 from ${guardians} join ${guardianLinks}
    on ${guardianLinks.schoolId} = ${guardians.schoolId} and ${guardianLinks.guardianId} = ${guardians.id}
    where ${guardians.schoolId} = ${schoolId} and ${guardians.accountId} = ${accountId}
      and ${guardianLinks.learnerId} = any (${learnerIds}) and ${inSight})`
