/** SQL of academic years, terms and calendar exceptions. */
import { and, asc, desc, eq, gte, lte, sql } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { academicYears, calendarExceptions, terms } from '../tables.ts'

export type YearRow = typeof academicYears.$inferSelect
export type TermRow = typeof terms.$inferSelect
export type ExceptionRow = typeof calendarExceptions.$inferSelect
type Values<R> = Omit<R, 'schoolId' | 'id' | 'version' | 'createdAt'>

export const yearRows = async (tx: Tx): Promise<YearRow[]> =>
  tx.db
    .select()
    .from(academicYears)
    .where(eq(academicYears.schoolId, schoolOf(tx)))
    .orderBy(desc(academicYears.startsOn), academicYears.id)

export const yearRow = async (tx: Tx, id: string): Promise<YearRow | undefined> =>
  (
    await tx.db
      .select()
      .from(academicYears)
      .where(and(eq(academicYears.schoolId, schoolOf(tx)), eq(academicYears.id, id)))
  )[0]

/** Locks a year to serialise changes of its terms. */
export const lockYear = async (tx: Tx, id: string): Promise<YearRow | undefined> =>
  (
    await tx.db
      .select()
      .from(academicYears)
      .where(and(eq(academicYears.schoolId, schoolOf(tx)), eq(academicYears.id, id)))
      .for('update')
  )[0]

export const insertYear = async (tx: Tx, values: Values<YearRow>): Promise<string> => {
  const id = newId()
  await tx.db.insert(academicYears).values({ schoolId: schoolOf(tx), id, createdAt: tx.at, ...values })
  return id
}

export const updateYear = async (
  tx: Tx,
  id: string,
  version: number,
  values: Values<YearRow>,
): Promise<YearRow | undefined> => {
  const where = and(
    eq(academicYears.schoolId, schoolOf(tx)),
    eq(academicYears.id, id),
    eq(academicYears.version, version),
  )
  return (
    await tx.db
      .update(academicYears)
      .set({ ...values, version: sql`${academicYears.version} + 1` })
      .where(where)
      .returning()
  )[0]
}

export const deleteYear = async (tx: Tx, id: string): Promise<void> =>
  void (await tx.db
    .delete(academicYears)
    .where(and(eq(academicYears.schoolId, schoolOf(tx)), eq(academicYears.id, id))))

export const termRows = async (tx: Tx, yearId?: string): Promise<TermRow[]> =>
  tx.db
    .select()
    .from(terms)
    .where(and(eq(terms.schoolId, schoolOf(tx)), yearId ? eq(terms.yearId, yearId) : undefined))
    .orderBy(asc(terms.startsOn), terms.id)

export const termRow = async (tx: Tx, id: string): Promise<TermRow | undefined> =>
  (
    await tx.db
      .select()
      .from(terms)
      .where(and(eq(terms.schoolId, schoolOf(tx)), eq(terms.id, id)))
  )[0]

export const insertTerms = async (tx: Tx, values: readonly Values<TermRow>[]): Promise<string[]> => {
  const rows = values.map((one) => ({ schoolId: schoolOf(tx), id: newId(), ...one }))
  if (rows.length > 0) await tx.db.insert(terms).values(rows)
  return rows.map((row) => row.id)
}

export const updateTerm = async (
  tx: Tx,
  id: string,
  version: number,
  values: Pick<TermRow, 'name' | 'startsOn' | 'endsOn'>,
): Promise<TermRow | undefined> => {
  const where = and(eq(terms.schoolId, schoolOf(tx)), eq(terms.id, id), eq(terms.version, version))
  return (
    await tx.db
      .update(terms)
      .set({ ...values, version: sql`${terms.version} + 1` })
      .where(where)
      .returning()
  )[0]
}

export const deleteTerm = async (tx: Tx, id: string): Promise<void> =>
  void (await tx.db.delete(terms).where(and(eq(terms.schoolId, schoolOf(tx)), eq(terms.id, id))))

/** Numbers the terms of a year by their dates; moved out of the way first, because numbers are unique at every moment. */
export const renumberTerms = async (tx: Tx, yearId: string): Promise<void> => {
  const school = schoolOf(tx)
  await tx.db
    .update(terms)
    .set({ number: sql`${terms.number} + 1000` })
    .where(and(eq(terms.schoolId, school), eq(terms.yearId, yearId)))
  await tx.db.execute(sql`
    update terms set number = placed.number
    from (select id, row_number() over (order by starts_on)::int as number from terms where school_id = ${school} and year_id = ${yearId}) placed
    where terms.school_id = ${school} and terms.id = placed.id`)
}

/** @param span only those that touch it */
export const exceptionRows = async (
  tx: Tx,
  span: { from?: string | undefined; to?: string | undefined } = {},
): Promise<ExceptionRow[]> =>
  tx.db
    .select()
    .from(calendarExceptions)
    .where(
      and(
        eq(calendarExceptions.schoolId, schoolOf(tx)),
        span.from ? gte(calendarExceptions.endsOn, span.from) : undefined,
        span.to ? lte(calendarExceptions.startsOn, span.to) : undefined,
      ),
    )
    .orderBy(asc(calendarExceptions.startsOn), calendarExceptions.id)

export const exceptionRow = async (tx: Tx, id: string): Promise<ExceptionRow | undefined> =>
  (
    await tx.db
      .select()
      .from(calendarExceptions)
      .where(and(eq(calendarExceptions.schoolId, schoolOf(tx)), eq(calendarExceptions.id, id)))
  )[0]

export const insertExceptions = async (tx: Tx, values: readonly Values<ExceptionRow>[]): Promise<string[]> => {
  const rows = values.map((one) => ({ schoolId: schoolOf(tx), id: newId(), ...one }))
  if (rows.length > 0) await tx.db.insert(calendarExceptions).values(rows)
  return rows.map((row) => row.id)
}

export const updateException = async (
  tx: Tx,
  id: string,
  version: number,
  values: Values<ExceptionRow>,
): Promise<ExceptionRow | undefined> => {
  const where = and(
    eq(calendarExceptions.schoolId, schoolOf(tx)),
    eq(calendarExceptions.id, id),
    eq(calendarExceptions.version, version),
  )
  return (
    await tx.db
      .update(calendarExceptions)
      .set({ ...values, version: sql`${calendarExceptions.version} + 1` })
      .where(where)
      .returning()
  )[0]
}

export const deleteException = async (tx: Tx, id: string): Promise<void> =>
  void (await tx.db
    .delete(calendarExceptions)
    .where(and(eq(calendarExceptions.schoolId, schoolOf(tx)), eq(calendarExceptions.id, id))))
