/** Progress of classes in their learning areas. */
import {
  holds,
  weekOfTerm,
  weeksInTerm,
  type CalendarTerm,
  type SchoolCalendar,
} from '#core/academics/rules/calendar.ts'
import { compareGrades } from '#core/academics/rules/grades.ts'
import { calendarOf, learningAreasOf, listStreams } from '#core/academics/server/public.ts'
import { callerOf, leadsClass, type CallerSession } from '#core/people/server/public.ts'
import type { ResponseOf } from '#platform/pure/contract.ts'
import { schoolTime } from '#platform/pure/dates.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { groupBy } from '#platform/pure/group.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { CoverItem, getCoverage } from '../../contract/coverage.ts'
import { coverOf } from '../../rules/scheme/coverage.ts'
import { designRows } from '../queries/designs.ts'
import { schemesOfTerm, weekCounts } from '../queries/schemes.ts'
import { mayEdit } from './access.ts'

type Coverage = ResponseOf<typeof getCoverage>

/** The requested term; by default the current one, else the latest past or next one. @throws AppError 404 */
const termFor = (calendar: SchoolCalendar, termId: string | undefined, today: string): CalendarTerm | null => {
  if (termId !== undefined) {
    const asked = calendar.terms.find(({ id }) => id === termId)
    if (!asked) throw new AppError(commonErrors.notFound)
    return asked
  }
  const terms = [...calendar.terms].sort((a, b) => (a.startsOn < b.startsOn ? -1 : 1))
  return (
    terms.find((term) => holds(term, today)) ??
    terms.filter((term) => term.startsOn <= today).at(-1) ??
    terms[0] ??
    null
  )
}

const cardOf = ({ id, name, startsOn, endsOn }: CalendarTerm) => ({ id, name, startsOn, endsOn })

/** Every area in which a class of the caller should have lessons, or has a scheme. */
const itemsOf = async (tx: Tx, actor: CallerSession, term: CalendarTerm, today: string): Promise<CoverItem[]> => {
  const caller = await callerOf(tx, actor)
  const areas = await learningAreasOf(tx)
  const streams = (await listStreams(tx))
    .filter((stream) => stream.active)
    .sort((a, b) => compareGrades(a.grade, b.grade))
  const schemes = await schemesOfTerm(tx, term.id)
  const counts = groupBy(
    await weekCounts(
      tx,
      schemes.map(({ id }) => id),
      today,
    ),
    ({ schemeId }) => schemeId,
  )
  const designs = new Set((await designRows(tx)).map(({ design }) => `${design.grade} ${design.learningAreaId}`))
  return streams.flatMap((stream) =>
    areas.flatMap((area): CoverItem[] => {
      const scheme = schemes.find((one) => one.streamId === stream.id && one.learningAreaId === area.id)
      const own = mayEdit(caller, { streamId: stream.id, learningAreaId: area.id })
      const isTaught =
        area.level === stream.level &&
        (scheme !== undefined || (area.active && area.lessonsPerWeek > 0) || (own && !caller.isAdmin))
      if (!isTaught || (!own && !leadsClass(caller, stream.id))) return []
      const cover = coverOf(scheme ? (counts.get(scheme.id) ?? []) : [])
      return [
        {
          streamId: stream.id,
          grade: stream.grade,
          className: stream.label,
          learningAreaId: area.id,
          learningAreaName: area.name,
          shortName: area.shortName,
          own,
          hasDesign: designs.has(`${stream.grade} ${area.id}`),
          schemeId: scheme?.id ?? null,
          ...cover,
          ...(scheme ? {} : { standing: 'none' as const }),
        },
      ]
    }),
  )
}

export const readCoverage = async (tx: Tx, actor: CallerSession, termId: string | undefined): Promise<Coverage> => {
  const calendar = await calendarOf(tx)
  const today = schoolTime(tx.at, actor.timeZone).date
  const term = termFor(calendar, termId, today)
  const terms = [...calendar.terms].sort((a, b) => (a.startsOn < b.startsOn ? 1 : -1)).map(cardOf)
  if (!term) return { today, term: null, terms, week: null, weeks: 0, items: [] }
  return {
    today,
    term: cardOf(term),
    terms,
    week: holds(term, today) ? weekOfTerm(term, today) : null,
    weeks: weeksInTerm(term),
    items: await itemsOf(tx, actor, term, today),
  }
}
