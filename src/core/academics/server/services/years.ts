/** Academic years: added, changed, deleted. */
import type { BodyOf } from '#platform/pure/contract.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { AcademicYear, createYear, saveYear, Term } from '../../contract/calendar.ts'
import { academicsErrors } from '../../contract/common.ts'
import { calendarTexts, exceptionProblems, termListProblems, yearProblems } from '../../rules/calendar-checks.ts'
import { changed, deleteUnused, found, fresh, meaning } from './changes.ts'
import {
  deleteYear,
  insertExceptions,
  insertTerms,
  insertYear,
  termRows,
  updateYear,
  yearRow,
  yearRows,
  type TermRow,
  type YearRow,
} from '../queries/calendar.ts'
import { refuseFaults } from '#platform/pure/errors.ts'

export const termOf = ({ schoolId: _school, ...row }: TermRow): Term => row

const yearOf = (
  { id, name, startsOn, endsOn, confirmed, version }: YearRow,
  terms: readonly TermRow[],
): AcademicYear => ({
  id,
  name,
  startsOn,
  endsOn,
  confirmed,
  version,
  terms: terms.filter((term) => term.yearId === id).map(termOf),
})

/** Newest first. */
export const listYears = async (tx: Tx): Promise<AcademicYear[]> => {
  const [years, terms] = [await yearRows(tx), await termRows(tx)]
  return years.map((year) => yearOf(year, terms))
}

const readYear = async (tx: Tx, id: string): Promise<AcademicYear> =>
  yearOf(found(await yearRow(tx, id)), await termRows(tx, id))

const meanings = {
  academic_years_name_key: academicsErrors.nameTaken,
  academic_years_no_overlap: { startsOn: calendarTexts.yearOverlaps },
}

const byStart = (a: { startsOn: string }, b: { startsOn: string }): number => (a.startsOn < b.startsOn ? -1 : 1)

export const addYear = async (
  tx: Tx,
  { terms, exceptions, ...year }: BodyOf<typeof createYear>,
): Promise<AcademicYear> => {
  refuseFaults({
    ...yearProblems(year, await yearRows(tx), []),
    ...termListProblems(terms, year),
    ...Object.fromEntries(
      exceptions.flatMap((one, index) =>
        Object.entries(exceptionProblems(one, terms)).map(([field, text]) => [`exceptions.${index}.${field}`, text]),
      ),
    ),
  })
  const yearId = await meaning(insertYear(tx, year), meanings)
  await insertTerms(
    tx,
    [...terms].sort(byStart).map((term, index) => ({ ...term, yearId, number: index + 1 })),
  )
  await insertExceptions(tx, exceptions)
  const made = await readYear(tx, yearId)
  await changed(tx, {
    action: 'academics.create_year',
    entity: 'academic_year',
    entityId: yearId,
    after: { ...made, exceptions },
  })
  return made
}

export const changeYear = async (
  tx: Tx,
  id: string,
  { version, confirmed, ...dates }: BodyOf<typeof saveYear>,
): Promise<AcademicYear> => {
  const before = await readYear(tx, id)
  const others = (await yearRows(tx)).filter((year) => year.id !== id)
  refuseFaults(yearProblems(dates, others, before.terms))
  await fresh(
    await meaning(updateYear(tx, id, version, { ...dates, confirmed: confirmed ?? before.confirmed }), meanings),
    () => readYear(tx, id),
  )
  const after = await readYear(tx, id)
  await changed(tx, { action: 'academics.save_year', entity: 'academic_year', entityId: id, before, after })
  return after
}

/** @throws AppError 409 when learners are or were enrolled in it */
export const dropYear = async (tx: Tx, id: string): Promise<void> => {
  const before = await readYear(tx, id)
  await deleteUnused(deleteYear(tx, id), academicsErrors.yearInUse)
  await changed(tx, { action: 'academics.remove_year', entity: 'academic_year', entityId: id, before })
}
