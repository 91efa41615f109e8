/** Queries for people with an account who may be written to, searched by name. */
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { guardianLinks, guardians, learners } from '../../tables.ts'
import { staff } from '../../staff-tables.ts'
import { inSight } from '../guardians/in-sight.ts'
import { matches } from '../matching.ts'

export interface CorrespondentQuery {
  readonly typed: string
  /** Only of these classes; null for all. */
  readonly streamIds: readonly string[] | null
  readonly limit: number
}

/** Staff at work, by name. */
export const staffWithAccount = async (tx: Tx, { typed, limit }: Omit<CorrespondentQuery, 'streamIds'>) =>
  tx.db
    .select({
      id: staff.id,
      fullName: staff.fullName,
      kind: staff.kind,
      position: staff.position,
      accountId: staff.accountId,
    })
    .from(staff)
    .where(
      and(
        eq(staff.schoolId, schoolOf(tx)),
        eq(staff.status, 'active'),
        isNotNull(staff.accountId),
        matches(typed, { name: staff.fullName }),
      ),
    )
    .orderBy(asc(staff.fullName), asc(staff.id))
    .limit(limit)

/** Learners at school, by name. */
export const learnersWithAccount = async (tx: Tx, { typed, streamIds, limit }: CorrespondentQuery) => {
  if (streamIds?.length === 0) return []
  return tx.db
    .select({
      id: learners.id,
      fullName: learners.fullName,
      streamId: learners.streamId,
      accountId: learners.accountId,
    })
    .from(learners)
    .where(
      and(
        eq(learners.schoolId, schoolOf(tx)),
        sql`${learners.status} = 'active'`,
        isNotNull(learners.accountId),
        streamIds ? inArray(learners.streamId, [...streamIds]) : undefined,
        matches(typed, { name: learners.fullName, numbers: [learners.admissionNumber] }),
      ),
    )
    .orderBy(asc(learners.fullName), asc(learners.id))
    .limit(limit)
}

/**
 * Guardians with each of their enrolled children, sorted by the guardian's name, found by either's name; without barred
 * ones.
 */
export const guardiansWithAccount = async (tx: Tx, { typed, streamIds, limit }: CorrespondentQuery) => {
  if (streamIds?.length === 0) return []
  return tx.db
    .select({
      id: guardians.id,
      fullName: guardians.fullName,
      accountId: guardians.accountId,
      link: guardianLinks,
      learner: { id: learners.id, fullName: learners.fullName, streamId: learners.streamId },
    })
    .from(guardianLinks)
    .innerJoin(
      guardians,
      and(eq(guardians.schoolId, guardianLinks.schoolId), eq(guardians.id, guardianLinks.guardianId)),
    )
    .innerJoin(learners, and(eq(learners.schoolId, guardianLinks.schoolId), eq(learners.id, guardianLinks.learnerId)))
    .where(
      and(
        eq(guardianLinks.schoolId, schoolOf(tx)),
        inSight,
        sql`${learners.status} = 'active'`,
        isNotNull(guardians.accountId),
        streamIds ? inArray(learners.streamId, [...streamIds]) : undefined,
        matches(typed, { name: sql`${guardians.fullName} || ' ' || ${learners.fullName}` }),
      ),
    )
    .orderBy(asc(guardians.fullName), asc(guardians.id), asc(learners.fullName), asc(learners.id))
    .limit(limit)
}
