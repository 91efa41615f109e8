/** SQL of the days on which teachers are away. */
import { and, asc, eq, gte, inArray, lte, type SQL } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { staffAbsences } from '../tables.ts'
import { onlyRow } from '#platform/server/database/only-row.ts'

export type AbsenceRow = typeof staffAbsences.$inferSelect

const here = (tx: Tx, ...more: (SQL | undefined)[]): SQL | undefined =>
  and(eq(staffAbsences.schoolId, schoolOf(tx)), ...more)

/** Absences that overlap these days, both included. @param staffIds only of these teachers; undefined for all */
export const absencesBetween = async (
  tx: Tx,
  from: string,
  to: string,
  staffIds?: readonly string[],
): Promise<AbsenceRow[]> =>
  staffIds?.length === 0
    ? []
    : tx.db
        .select()
        .from(staffAbsences)
        .where(
          here(
            tx,
            lte(staffAbsences.startsOn, to),
            gte(staffAbsences.endsOn, from),
            staffIds ? inArray(staffAbsences.staffId, [...staffIds]) : undefined,
          ),
        )
        .orderBy(asc(staffAbsences.startsOn), asc(staffAbsences.id))

export const absenceById = async (tx: Tx, id: string): Promise<AbsenceRow | undefined> =>
  (
    await tx.db
      .select()
      .from(staffAbsences)
      .where(here(tx, eq(staffAbsences.id, id)))
  )[0]

export const absencesByIds = async (tx: Tx, ids: readonly string[]): Promise<AbsenceRow[]> =>
  ids.length === 0
    ? []
    : tx.db
        .select()
        .from(staffAbsences)
        .where(here(tx, inArray(staffAbsences.id, [...new Set(ids)])))

/** Locks the absence until the transaction ends, against concurrent requests, answers and withdrawals. */
export const lockAbsence = async (tx: Tx, id: string): Promise<AbsenceRow | undefined> =>
  (
    await tx.db
      .select()
      .from(staffAbsences)
      .where(here(tx, eq(staffAbsences.id, id)))
      .for('update')
  )[0]

/** @throws a violation of `staff_absences_once` */
export const insertAbsence = async (
  tx: Tx,
  values: Pick<AbsenceRow, 'staffId' | 'startsOn' | 'endsOn' | 'reason' | 'recordedBy'>,
): Promise<AbsenceRow> =>
  onlyRow(
    await tx.db
      .insert(staffAbsences)
      .values({ schoolId: schoolOf(tx), id: newId(), createdAt: tx.at, ...values })
      .returning(),
  )

/** Past days stay on record. */
export const endAbsence = async (tx: Tx, id: string, endsOn: string): Promise<void> =>
  void (await tx.db
    .update(staffAbsences)
    .set({ endsOn })
    .where(here(tx, eq(staffAbsences.id, id))))

export const deleteAbsence = async (tx: Tx, id: string): Promise<void> =>
  void (await tx.db.delete(staffAbsences).where(here(tx, eq(staffAbsences.id, id))))
