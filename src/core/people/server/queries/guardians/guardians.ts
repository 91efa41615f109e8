/** SQL of guardians and of their links to learners. */
import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { isInSight } from '../../../rules/family-rights.ts'
import { guardianLinks, guardians, learners } from '../../tables.ts'
import { inSight } from './in-sight.ts'

export type GuardianRow = typeof guardians.$inferSelect
export type LinkRow = typeof guardianLinks.$inferSelect
export type NewGuardian = Omit<typeof guardians.$inferInsert, 'schoolId'>
export type NewLink = Omit<typeof guardianLinks.$inferInsert, 'schoolId'>

const ofLink = and(eq(guardians.schoolId, guardianLinks.schoolId), eq(guardians.id, guardianLinks.guardianId))

/** A child of an account, with the guardian's rights. */
export interface ChildLink {
  learnerId: string
  guardianId: string
  relationship: string
  maySeeRecords: boolean
  mayCollect: boolean
  getsMessages: boolean
  pays: boolean
}

/** The account's children at the transaction's school, without barred links. */
export const childrenOfAccount = async (tx: Tx, accountId: string): Promise<ChildLink[]> =>
  tx.db
    .select({
      learnerId: guardianLinks.learnerId,
      guardianId: guardianLinks.guardianId,
      relationship: guardianLinks.relationship,
      maySeeRecords: guardianLinks.maySeeRecords,
      mayCollect: guardianLinks.mayCollect,
      getsMessages: guardianLinks.getsMessages,
      pays: guardianLinks.pays,
    })
    .from(guardianLinks)
    .innerJoin(guardians, ofLink)
    .innerJoin(learners, and(eq(learners.schoolId, guardianLinks.schoolId), eq(learners.id, guardianLinks.learnerId)))
    .where(and(eq(guardianLinks.schoolId, schoolOf(tx)), eq(guardians.accountId, accountId), inSight))
    .orderBy(asc(learners.fullName), asc(learners.id))

/** A guardian to notify about a learner. */
export interface GuardianToTell {
  learnerId: string
  guardianId: string
  accountId: string | null
  phone: string | null
  email: string | null
  fullName: string
  /** The guardian pays fees. */
  pays: boolean
}

/** Guardians of these learners who get messages and are not barred. */
export const guardiansToTell = async (tx: Tx, learnerIds: readonly string[]): Promise<GuardianToTell[]> => {
  if (learnerIds.length === 0) return []
  return tx.db
    .select({
      learnerId: guardianLinks.learnerId,
      guardianId: guardians.id,
      accountId: guardians.accountId,
      phone: guardians.phone,
      email: guardians.email,
      fullName: guardians.fullName,
      pays: guardianLinks.pays,
    })
    .from(guardianLinks)
    .innerJoin(guardians, ofLink)
    .where(
      and(
        eq(guardianLinks.schoolId, schoolOf(tx)),
        inArray(guardianLinks.learnerId, [...learnerIds]),
        eq(guardianLinks.getsMessages, true),
        inSight,
      ),
    )
    .orderBy(asc(guardians.fullName), asc(guardians.id))
}

export interface GuardianContact {
  readonly learnerId: string
  readonly fullName: string
  readonly phone: string | null
}

/** Guardians of these learners with their phone numbers, by name; without barred ones. */
export const guardiansOfLearners = async (tx: Tx, learnerIds: readonly string[]): Promise<GuardianContact[]> => {
  if (learnerIds.length === 0) return []
  return tx.db
    .select({ learnerId: guardianLinks.learnerId, fullName: guardians.fullName, phone: guardians.phone })
    .from(guardianLinks)
    .innerJoin(guardians, ofLink)
    .where(and(eq(guardianLinks.schoolId, schoolOf(tx)), inArray(guardianLinks.learnerId, [...learnerIds]), inSight))
    .orderBy(asc(guardians.fullName), asc(guardians.id))
}

/** Each learner's first guardian: those who receive messages first, then by name; without barred ones. */
export const mainGuardians = async (
  tx: Tx,
  learnerIds: readonly string[],
): Promise<Map<string, { fullName: string; phone: string | null }>> => {
  const found = new Map<string, { fullName: string; phone: string | null }>()
  for (let start = 0; start < learnerIds.length; start += 5000) {
    const rows = await tx.db
      .select({ learnerId: guardianLinks.learnerId, fullName: guardians.fullName, phone: guardians.phone })
      .from(guardianLinks)
      .innerJoin(guardians, ofLink)
      .where(
        and(
          eq(guardianLinks.schoolId, schoolOf(tx)),
          inArray(guardianLinks.learnerId, learnerIds.slice(start, start + 5000)),
          inSight,
        ),
      )
      .orderBy(desc(guardianLinks.getsMessages), asc(guardians.fullName), asc(guardians.id))
    for (const { learnerId, ...guardian } of rows) if (!found.has(learnerId)) found.set(learnerId, guardian)
  }
  return found
}

/** Who pays for whom, without barred links. */
export const payingLinks = async (tx: Tx): Promise<{ learnerId: string; guardianId: string }[]> =>
  tx.db
    .select({ learnerId: guardianLinks.learnerId, guardianId: guardianLinks.guardianId })
    .from(guardianLinks)
    .where(and(eq(guardianLinks.schoolId, schoolOf(tx)), eq(guardianLinks.pays, true), inSight))

export const guardianById = async (tx: Tx, id: string): Promise<GuardianRow | undefined> =>
  (
    await tx.db
      .select()
      .from(guardians)
      .where(and(eq(guardians.schoolId, schoolOf(tx)), eq(guardians.id, id)))
  )[0]

export const guardianOfAccount = async (tx: Tx, accountId: string): Promise<GuardianRow | undefined> =>
  (
    await tx.db
      .select()
      .from(guardians)
      .where(and(eq(guardians.schoolId, schoolOf(tx)), eq(guardians.accountId, accountId)))
  )[0]

/** The accounts of the given guardians; a guardian may have none. */
export const accountsOfGuardians = async (tx: Tx, ids: readonly string[]): Promise<string[]> => {
  if (ids.length === 0) return []
  const rows = await tx.db
    .select({ accountId: guardians.accountId })
    .from(guardians)
    .where(and(eq(guardians.schoolId, schoolOf(tx)), inArray(guardians.id, [...ids]), isNotNull(guardians.accountId)))
  return rows.flatMap(({ accountId }) => accountId ?? [])
}

export const guardianByPhone = async (tx: Tx, phone: string): Promise<GuardianRow | undefined> =>
  (
    await tx.db
      .select()
      .from(guardians)
      .where(and(eq(guardians.schoolId, schoolOf(tx)), eq(guardians.phone, phone)))
  )[0]

export const insertGuardians = async (tx: Tx, rows: readonly NewGuardian[]): Promise<void> => {
  for (let start = 0; start < rows.length; start += 1000) {
    await tx.db
      .insert(guardians)
      .values(
        rows
          .slice(start, start + 1000)
          .map((row) => ({ schoolId: schoolOf(tx), createdAt: tx.at, updatedAt: tx.at, ...row })),
      )
  }
}

/** @returns the changed row, or undefined when `version` is no longer the current one */
export const updateGuardian = async (
  tx: Tx,
  id: string,
  version: number | null,
  values: Partial<NewGuardian>,
): Promise<GuardianRow | undefined> =>
  (
    await tx.db
      .update(guardians)
      .set({ ...values, updatedAt: tx.at, version: sql`${guardians.version} + 1` })
      .where(
        and(
          eq(guardians.schoolId, schoolOf(tx)),
          eq(guardians.id, id),
          version === null ? undefined : eq(guardians.version, version),
        ),
      )
      .returning()
  )[0]

/** All guardians linked to one learner, including barred ones. */
export const linksOfLearner = async (tx: Tx, learnerId: string): Promise<{ link: LinkRow; guardian: GuardianRow }[]> =>
  tx.db
    .select({ link: guardianLinks, guardian: guardians })
    .from(guardianLinks)
    .innerJoin(guardians, ofLink)
    .where(and(eq(guardianLinks.schoolId, schoolOf(tx)), eq(guardianLinks.learnerId, learnerId)))
    .orderBy(asc(guardians.fullName), asc(guardians.id))

/** Guardians who may know of the learner, by name. */
export const guardiansInSight = async (tx: Tx, learnerId: string) =>
  (await linksOfLearner(tx, learnerId)).filter(({ link }) => isInSight(link))

/** Every learner that these guardians are linked to. */
export const linksOfGuardians = async (tx: Tx, guardianIds: readonly string[]) => {
  if (guardianIds.length === 0) return []
  return tx.db
    .select({
      link: guardianLinks,
      learner: {
        id: learners.id,
        fullName: learners.fullName,
        admissionNumber: learners.admissionNumber,
        streamId: learners.streamId,
        status: learners.status,
      },
    })
    .from(guardianLinks)
    .innerJoin(learners, and(eq(learners.schoolId, guardianLinks.schoolId), eq(learners.id, guardianLinks.learnerId)))
    .where(and(eq(guardianLinks.schoolId, schoolOf(tx)), inArray(guardianLinks.guardianId, [...guardianIds])))
    .orderBy(asc(learners.fullName), asc(learners.id))
}

export const linkBetween = async (tx: Tx, learnerId: string, guardianId: string): Promise<LinkRow | undefined> =>
  (
    await tx.db
      .select()
      .from(guardianLinks)
      .where(
        and(
          eq(guardianLinks.schoolId, schoolOf(tx)),
          eq(guardianLinks.learnerId, learnerId),
          eq(guardianLinks.guardianId, guardianId),
        ),
      )
  )[0]

export const insertLinks = async (tx: Tx, rows: readonly NewLink[]): Promise<void> => {
  for (let start = 0; start < rows.length; start += 1000) {
    await tx.db
      .insert(guardianLinks)
      .values(rows.slice(start, start + 1000).map((row) => ({ schoolId: schoolOf(tx), provedAt: tx.at, ...row })))
  }
}

/** @returns the changed link, or undefined when `version` is no longer the current one */
export const updateLink = async (
  tx: Tx,
  learnerId: string,
  guardianId: string,
  version: number | null,
  values: Partial<NewLink>,
): Promise<LinkRow | undefined> =>
  (
    await tx.db
      .update(guardianLinks)
      .set({ ...values, version: sql`${guardianLinks.version} + 1` })
      .where(
        and(
          eq(guardianLinks.schoolId, schoolOf(tx)),
          eq(guardianLinks.learnerId, learnerId),
          eq(guardianLinks.guardianId, guardianId),
          version === null ? undefined : eq(guardianLinks.version, version),
        ),
      )
      .returning()
  )[0]

export const deleteLink = async (tx: Tx, learnerId: string, guardianId: string): Promise<boolean> => {
  const gone = await tx.db
    .delete(guardianLinks)
    .where(
      and(
        eq(guardianLinks.schoolId, schoolOf(tx)),
        eq(guardianLinks.learnerId, learnerId),
        eq(guardianLinks.guardianId, guardianId),
      ),
    )
    .returning({ guardianId: guardianLinks.guardianId })
  return gone.length > 0
}

/** Full names by id; unknown ids are omitted. */
export const guardianNames = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const rows = await tx.db
    .select({ id: guardians.id, fullName: guardians.fullName })
    .from(guardians)
    .where(and(eq(guardians.schoolId, schoolOf(tx)), inArray(guardians.id, wanted)))
  return new Map(rows.map((row) => [row.id, row.fullName]))
}
