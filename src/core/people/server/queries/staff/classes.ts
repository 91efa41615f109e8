/** Queries for teaching and class teachers. */
import { and, asc, desc, eq, gte, inArray, isNull, lte, or } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { classTeachers, staff, teaching } from '../../staff-tables.ts'
import type { StaffRow } from './staff.ts'

export type ClassTeacherRow = typeof classTeachers.$inferSelect

/** A class of a member of staff. */
export interface StaffClass {
  streamId: string
  asClassTeacher: boolean
  /** Learning areas taught there; empty for a class teacher who teaches none. */
  learningAreaIds: string[]
}

/** The classes that a member of staff leads or teaches now. */
export const classesOfStaff = async (tx: Tx, staffId: string): Promise<StaffClass[]> => {
  const schoolId = schoolOf(tx)
  const led = await tx.db
    .select({ streamId: classTeachers.streamId })
    .from(classTeachers)
    .where(and(eq(classTeachers.schoolId, schoolId), eq(classTeachers.staffId, staffId), isNull(classTeachers.endsOn)))
  const taught = await tx.db
    .select({ streamId: teaching.streamId, learningAreaId: teaching.learningAreaId })
    .from(teaching)
    .where(and(eq(teaching.schoolId, schoolId), eq(teaching.staffId, staffId)))
  const classes = new Map<string, StaffClass>(
    led.map(({ streamId }) => [streamId, { streamId, asClassTeacher: true, learningAreaIds: [] }]),
  )
  for (const { streamId, learningAreaId } of taught) {
    const found = classes.get(streamId) ?? { streamId, asClassTeacher: false, learningAreaIds: [] }
    found.learningAreaIds.push(learningAreaId)
    classes.set(streamId, found)
  }
  return [...classes.values()]
}

/** The class teacher of a stream on a day; the present one when no day is given. */
export const classTeacherOf = async (tx: Tx, streamId: string, date?: string): Promise<StaffRow | null> => {
  const when =
    date === undefined
      ? isNull(classTeachers.endsOn)
      : and(lte(classTeachers.startsOn, date), or(isNull(classTeachers.endsOn), gte(classTeachers.endsOn, date)))
  const [row] = await tx.db
    .select({ staff })
    .from(classTeachers)
    .innerJoin(staff, and(eq(staff.schoolId, classTeachers.schoolId), eq(staff.id, classTeachers.staffId)))
    .where(and(eq(classTeachers.schoolId, schoolOf(tx)), eq(classTeachers.streamId, streamId), when))
    .orderBy(desc(classTeachers.startsOn), desc(classTeachers.id))
    .limit(1)
  return row?.staff ?? null
}

/** The present class teacher of every stream that has one. */
export const classTeachersNow = async (
  tx: Tx,
): Promise<{ streamId: string; staffId: string; fullName: string; accountId: string | null }[]> =>
  tx.db
    .select({
      streamId: classTeachers.streamId,
      staffId: staff.id,
      fullName: staff.fullName,
      accountId: staff.accountId,
    })
    .from(classTeachers)
    .innerJoin(staff, and(eq(staff.schoolId, classTeachers.schoolId), eq(staff.id, classTeachers.staffId)))
    .where(and(eq(classTeachers.schoolId, schoolOf(tx)), isNull(classTeachers.endsOn)))

/** Teaching in a stream. */
export const teachingInStream = async (
  tx: Tx,
  streamId: string,
): Promise<{ staffId: string; fullName: string; learningAreaId: string }[]> =>
  tx.db
    .select({ staffId: staff.id, fullName: staff.fullName, learningAreaId: teaching.learningAreaId })
    .from(teaching)
    .innerJoin(staff, and(eq(staff.schoolId, teaching.schoolId), eq(staff.id, teaching.staffId)))
    .where(and(eq(teaching.schoolId, schoolOf(tx)), eq(teaching.streamId, streamId)))
    .orderBy(asc(staff.fullName), asc(staff.id))

/** Current teachers of a learning area in any class, by name without duplicates. */
export const teachersOfArea = async (
  tx: Tx,
  learningAreaId: string,
): Promise<{ staffId: string; fullName: string; accountId: string | null }[]> =>
  tx.db
    .selectDistinct({ staffId: staff.id, fullName: staff.fullName, accountId: staff.accountId })
    .from(teaching)
    .innerJoin(staff, and(eq(staff.schoolId, teaching.schoolId), eq(staff.id, teaching.staffId)))
    .where(
      and(eq(teaching.schoolId, schoolOf(tx)), eq(teaching.learningAreaId, learningAreaId), eq(staff.status, 'active')),
    )
    .orderBy(asc(staff.fullName), asc(staff.id))

/** Who teaches what in every class now, the oldest assignment first. */
export const teachingNow = async (tx: Tx): Promise<{ staffId: string; streamId: string; learningAreaId: string }[]> =>
  tx.db
    .select({ staffId: teaching.staffId, streamId: teaching.streamId, learningAreaId: teaching.learningAreaId })
    .from(teaching)
    .innerJoin(staff, and(eq(staff.schoolId, teaching.schoolId), eq(staff.id, teaching.staffId)))
    .where(and(eq(teaching.schoolId, schoolOf(tx)), eq(staff.status, 'active')))
    .orderBy(asc(teaching.id))

/** Teaching of these members of staff. */
export const teachingOf = async (tx: Tx, staffIds: readonly string[]) => {
  if (staffIds.length === 0) return []
  return tx.db
    .select({
      id: teaching.id,
      staffId: teaching.staffId,
      streamId: teaching.streamId,
      learningAreaId: teaching.learningAreaId,
    })
    .from(teaching)
    .where(and(eq(teaching.schoolId, schoolOf(tx)), inArray(teaching.staffId, [...staffIds])))
    .orderBy(asc(teaching.id))
}

/** Class teacher periods of these members of staff, newest first. */
export const classTeachingOf = async (tx: Tx, staffIds: readonly string[]): Promise<ClassTeacherRow[]> => {
  if (staffIds.length === 0) return []
  return tx.db
    .select()
    .from(classTeachers)
    .where(and(eq(classTeachers.schoolId, schoolOf(tx)), inArray(classTeachers.staffId, [...staffIds])))
    .orderBy(desc(classTeachers.startsOn), desc(classTeachers.id))
}

export const insertTeaching = async (
  tx: Tx,
  rows: readonly { staffId: string; streamId: string; learningAreaId: string }[],
): Promise<void> => {
  if (rows.length === 0) return
  await tx.db
    .insert(teaching)
    .values(rows.map((row) => ({ schoolId: schoolOf(tx), id: newId(), ...row })))
    .onConflictDoNothing()
}

export const deleteTeaching = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  await tx.db.delete(teaching).where(and(eq(teaching.schoolId, schoolOf(tx)), inArray(teaching.id, [...ids])))
}

/** The open row of a stream, held until the transaction ends. */
export const lockClassTeacher = async (tx: Tx, streamId: string): Promise<ClassTeacherRow | undefined> =>
  (
    await tx.db
      .select()
      .from(classTeachers)
      .where(
        and(
          eq(classTeachers.schoolId, schoolOf(tx)),
          eq(classTeachers.streamId, streamId),
          isNull(classTeachers.endsOn),
        ),
      )
      .for('update')
  )[0]

export const insertClassTeacher = async (
  tx: Tx,
  row: { streamId: string; staffId: string; startsOn: string },
): Promise<string> => {
  const id = newId()
  await tx.db.insert(classTeachers).values({ schoolId: schoolOf(tx), id, ...row })
  return id
}

export const endClassTeacher = async (tx: Tx, id: string, endsOn: string): Promise<void> => {
  await tx.db
    .update(classTeachers)
    .set({ endsOn })
    .where(and(eq(classTeachers.schoolId, schoolOf(tx)), eq(classTeachers.id, id)))
}

export const deleteClassTeacher = async (tx: Tx, id: string): Promise<void> => {
  await tx.db.delete(classTeachers).where(and(eq(classTeachers.schoolId, schoolOf(tx)), eq(classTeachers.id, id)))
}
