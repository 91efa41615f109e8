/** SQL of the rule `isInSight`: every query that tells guardians of learners uses these conditions. */
import { eq, sql, type SQL } from 'drizzle-orm'
import type { MayTell } from '#core/delivery/server/ports.ts'
import type { HearsOf } from '#core/notifications/server/ports.ts'
import { guardianLinks, guardians } from '../../tables.ts'

/** Links of guardians who may know of the learner. */
export const inSight: SQL = eq(guardianLinks.barred, false)

export const mayTell: MayTell = ({ schoolId, guardian, learnerIds }, of) => {
  const toldOf = (learner: SQL): SQL => sql`exists (select 1 from ${guardians} join ${guardianLinks}
    on ${guardianLinks.schoolId} = ${guardians.schoolId} and ${guardianLinks.guardianId} = ${guardians.id}
    where ${guardians.schoolId} = ${schoolId} and (${guardians.id} = ${guardian} or ${guardians.accountId} = ${guardian})
      and ${guardianLinks.learnerId} = ${learner} and ${inSight})`
  return of === 'any'
    ? toldOf(sql`any (${learnerIds})`)
    : sql`not exists (select 1 from unnest(${learnerIds}) as child where not ${toldOf(sql`child`)})`
}

export const hearsOf: HearsOf = ({ schoolId, accountId, learnerIds }) =>
  sql`exists (select 1 from ${guardians} join ${guardianLinks}
    on ${guardianLinks.schoolId} = ${guardians.schoolId} and ${guardianLinks.guardianId} = ${guardians.id}
    where ${guardians.schoolId} = ${schoolId} and ${guardians.accountId} = ${accountId}
      and ${guardianLinks.learnerId} = any (${learnerIds}) and ${inSight})`
