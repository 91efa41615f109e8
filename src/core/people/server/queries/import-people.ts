/** Queries with which an import reads the whole school and writes many people. */
import { and, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import { groupBy } from '#platform/pure/group.ts'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { enrolments, guardianLinks, guardians, learners } from '../tables.ts'
import { staff } from '../staff-tables.ts'
import type { GuardianRow } from './guardians/guardians.ts'
import type { LearnerRow } from './learners/learners.ts'
import type { StaffRow } from './staff/staff.ts'

export const allLearners = async (tx: Tx): Promise<LearnerRow[]> =>
  tx.db
    .select()
    .from(learners)
    .where(eq(learners.schoolId, schoolOf(tx)))
export const allGuardians = async (tx: Tx): Promise<GuardianRow[]> =>
  tx.db
    .select()
    .from(guardians)
    .where(eq(guardians.schoolId, schoolOf(tx)))
export const allStaff = async (tx: Tx): Promise<StaffRow[]> =>
  tx.db
    .select()
    .from(staff)
    .where(eq(staff.schoolId, schoolOf(tx)))

export const allLinks = async (tx: Tx): Promise<{ learnerId: string; guardianId: string }[]> =>
  tx.db
    .select({ learnerId: guardianLinks.learnerId, guardianId: guardianLinks.guardianId })
    .from(guardianLinks)
    .where(eq(guardianLinks.schoolId, schoolOf(tx)))

type People = typeof learners | typeof guardians | typeof staff

/** Holds people until the transaction ends. @returns their versions */
export const lockPeople = async (tx: Tx, table: People, ids: readonly string[]): Promise<Map<string, number>> => {
  if (ids.length === 0) return new Map()
  const rows = await tx.db
    .select({ id: table.id, version: table.version })
    .from(table)
    .where(and(eq(table.schoolId, schoolOf(tx)), inArray(table.id, [...ids])))
    .orderBy(table.id)
    .for('update')
  return new Map(rows.map((row) => [row.id, row.version]))
}

const incoming = (column: AnyPgColumn): SQL => sql.raw(`excluded."${column.name}"`)
const inChunks = async <T>(rows: readonly T[], write: (chunk: T[]) => Promise<unknown>): Promise<void> => {
  for (let start = 0; start < rows.length; start += 1000) await write(rows.slice(start, start + 1000))
}

/** Writes whole rows of learners that exist, each with its version raised by one. */
export const rewriteLearners = async (tx: Tx, rows: readonly LearnerRow[]): Promise<void> =>
  inChunks(rows, (chunk) =>
    tx.db
      .insert(learners)
      .values(chunk)
      .onConflictDoUpdate({
        target: [learners.schoolId, learners.id],
        set: {
          admissionNumber: incoming(learners.admissionNumber),
          firstName: incoming(learners.firstName),
          middleName: incoming(learners.middleName),
          lastName: incoming(learners.lastName),
          fullName: incoming(learners.fullName),
          sex: incoming(learners.sex),
          birthDate: incoming(learners.birthDate),
          upi: incoming(learners.upi),
          assessmentNumber: incoming(learners.assessmentNumber),
          birthCertificate: incoming(learners.birthCertificate),
          residence: incoming(learners.residence),
          remarks: incoming(learners.remarks),
          admittedOn: incoming(learners.admittedOn),
          status: incoming(learners.status),
          leftOn: incoming(learners.leftOn),
          leavingReason: incoming(learners.leavingReason),
          streamId: incoming(learners.streamId),
          version: sql`${learners.version} + 1`,
          updatedAt: tx.at,
        },
      }),
  )

export const rewriteGuardians = async (tx: Tx, rows: readonly GuardianRow[]): Promise<void> =>
  inChunks(rows, (chunk) =>
    tx.db
      .insert(guardians)
      .values(chunk)
      .onConflictDoUpdate({
        target: [guardians.schoolId, guardians.id],
        set: {
          title: incoming(guardians.title),
          firstName: incoming(guardians.firstName),
          lastName: incoming(guardians.lastName),
          fullName: incoming(guardians.fullName),
          phone: incoming(guardians.phone),
          secondPhone: incoming(guardians.secondPhone),
          email: incoming(guardians.email),
          version: sql`${guardians.version} + 1`,
          updatedAt: tx.at,
        },
      }),
  )

export const rewriteStaff = async (tx: Tx, rows: readonly StaffRow[]): Promise<void> =>
  inChunks(rows, (chunk) =>
    tx.db
      .insert(staff)
      .values(chunk)
      .onConflictDoUpdate({
        target: [staff.schoolId, staff.id],
        set: {
          number: incoming(staff.number),
          title: incoming(staff.title),
          firstName: incoming(staff.firstName),
          lastName: incoming(staff.lastName),
          fullName: incoming(staff.fullName),
          sex: incoming(staff.sex),
          birthDate: incoming(staff.birthDate),
          phone: incoming(staff.phone),
          email: incoming(staff.email),
          nationalId: incoming(staff.nationalId),
          tscNumber: incoming(staff.tscNumber),
          position: incoming(staff.position),
          department: incoming(staff.department),
          employmentType: incoming(staff.employmentType),
          hiredOn: incoming(staff.hiredOn),
          version: sql`${staff.version} + 1`,
          updatedAt: tx.at,
        },
      }),
  )

/** The last day on which each of these learners was in a class that has ended. */
export const lastDays = async (tx: Tx, learnerIds: readonly string[]): Promise<Map<string, string>> => {
  if (learnerIds.length === 0) return new Map()
  const rows = await tx.db
    .select({ learnerId: enrolments.learnerId, day: sql<string>`max(${enrolments.endsOn})::text` })
    .from(enrolments)
    .where(
      and(
        eq(enrolments.schoolId, schoolOf(tx)),
        inArray(enrolments.learnerId, [...learnerIds]),
        isNotNull(enrolments.endsOn),
      ),
    )
    .groupBy(enrolments.learnerId)
  return new Map(rows.map((row) => [row.learnerId, row.day]))
}

/** Puts enrolments that begin today into another class. */
export const replaceStreams = async (
  tx: Tx,
  changes: readonly { enrolmentId: string; streamId: string }[],
): Promise<void> => {
  const byStream = groupBy(
    changes,
    ({ streamId }) => streamId,
    ({ enrolmentId }) => enrolmentId,
  )
  for (const [streamId, ids] of byStream) {
    await tx.db
      .update(enrolments)
      .set({ streamId })
      .where(and(eq(enrolments.schoolId, schoolOf(tx)), inArray(enrolments.id, ids), isNull(enrolments.endsOn)))
  }
}
