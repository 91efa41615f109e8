/** Reads what each report is made of, in one transaction. */
import { weeksInTerm } from '#core/academics/rules/calendar.ts'
import { calendarOf, listStreams } from '#core/academics/server/public.ts'
import { accountUseHere } from '#core/access/server/public.ts'
import { guardiansWithoutPhone, learnersInClassOn, staffByKind } from '#core/people/server/public.ts'
import { classWeeks } from '#features/attendance/server/public.ts'
import { addDays, mondayOf, schoolTime } from '#platform/pure/dates.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { ReportId } from '../contract/lists.ts'
import type { Report } from '../contract/reports.ts'
import {
  accountsReport,
  agesReport,
  attendanceReport,
  enrolmentReport,
  guardiansReport,
  identifiersReport,
  staffReport,
  type Table,
  type Week,
} from '../rules/build-report.ts'

interface Asked {
  readonly report: ReportId
  readonly termId: string | undefined
  /** The school's day. */
  readonly today: string
}

const classesNow = async (tx: Tx) => (await listStreams(tx)).filter(({ active }) => active)

/** Reports about today. */
const today: Readonly<Record<Exclude<ReportId, 'attendance'>, (tx: Tx, day: string) => Promise<Table>>> = {
  enrolment: async (tx, day) => enrolmentReport(await classesNow(tx), await learnersInClassOn(tx, day), day),
  ages: async (tx, day) => agesReport(await learnersInClassOn(tx, day), day),
  staff: async (tx) => staffReport(await staffByKind(tx)),
  accounts: async (tx) => accountsReport(await accountUseHere(tx)),
  guardians: async (tx) => guardiansReport(await guardiansWithoutPhone(tx)),
  identifiers: async (tx, day) => identifiersReport(await classesNow(tx), await learnersInClassOn(tx, day)),
}

/** The requested term; by default the current one or the latest that has begun. */
const attendance = async (tx: Tx, { termId, today: day }: Asked): Promise<Omit<Report, 'id' | 'at'>> => {
  const terms = (await calendarOf(tx)).terms
    .toSorted((a, b) => (a.startsOn < b.startsOn ? 1 : -1))
    .flatMap(({ id, name, startsOn, endsOn }) => (id ? [{ id, name, startsOn, endsOn }] : []))
  const term = termId
    ? terms.find(({ id }) => id === termId)
    : (terms.find(({ startsOn }) => startsOn <= day) ?? terms.at(-1))
  if (termId && !term) throw new AppError(commonErrors.notFound)
  const shown = terms.map(({ id, name, startsOn }) => ({ id, name: `${name} ${startsOn.slice(0, 4)}` }))
  const classes = await classesNow(tx)
  if (!term) return { ...attendanceReport(classes, [], new Map()), from: day, to: day, term: null, terms: shown }
  const weeks = Array.from({ length: weeksInTerm(term) }, (_, index): Week => ({
    number: index + 1,
    monday: addDays(mondayOf(term.startsOn), index * 7),
  }))
  const table = attendanceReport(
    classes,
    weeks.filter(({ monday }) => monday <= day),
    await classWeeks(tx, term.startsOn, term.endsOn),
  )
  return {
    ...table,
    from: term.startsOn,
    to: term.endsOn,
    term: shown.find(({ id }) => id === term.id) ?? null,
    terms: shown,
  }
}

/** @param timeZone of the school @throws AppError 404 for a term that the school does not have */
export const readReport = async (
  tx: Tx,
  report: ReportId,
  termId: string | undefined,
  timeZone: string,
): Promise<Report> => {
  const { date } = schoolTime(tx.at, timeZone)
  const common = { id: report, at: tx.at.toISOString() }
  if (report === 'attendance') return { ...common, ...(await attendance(tx, { report, termId, today: date })) }
  return { ...common, ...(await today[report](tx, date)), from: date, to: date, term: null, terms: [] }
}
