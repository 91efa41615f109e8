/** A class's term: its days with their counts, and its learners with their totals. */
import type { Actor } from '#core/access/contract/access.ts'
import { streamById } from '#core/academics/server/public.ts'
import { learnerById, rosterOn, streamOnDate, callerOf, type Caller } from '#core/people/server/public.ts'
import type { ResponseOf } from '#platform/pure/contract.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { ClassDay, classTerm } from '../../contract/views.ts'
import { daysOf, type DayInfo } from '../../rules/days.ts'
import { fullness } from '../../rules/summary.ts'
import { attendanceTotals, sumOfTotals } from '../../rules/totals.ts'
import { termCardOf } from './learner-days.ts'
import { cardOf } from './open-register.ts'
import { countedRegisters, type RegisterCount } from '../queries/registers.ts'
import { recordsOf, totalsOf } from './totals.ts'
import { ensureClass } from './own-classes.ts'
import { earlier, termAround, requestContextOf, type RequestContext } from './request-context.ts'

/** The stream, if the caller may see it. @throws AppError 404 otherwise */
export const visibleStream = async (tx: Tx, caller: Caller, streamId: string) => {
  ensureClass(caller, streamId)
  const stream = await streamById(tx, streamId)
  if (!stream) throw new AppError(commonErrors.notFound)
  return stream
}

/** @throws AppError 404 for a term that the school does not have */
export const termOrPresent = (context: RequestContext, termId: string | undefined) => {
  if (termId === undefined) return termAround(context.calendar, context.now.date)
  const term = context.calendar.terms.find(({ id }) => id === termId)
  if (!term) throw new AppError(commonErrors.notFound)
  return term
}

const awayIn = ({ absent, excused }: RegisterCount): number => absent + excused

/** The session with most absences represents the day. */
const dayOf = (info: DayInfo, today: string, taken: readonly RegisterCount[]): ClassDay => {
  const nothing = { date: info.date, closedName: info.closedName, here: 0, late: 0, away: 0, enrolled: 0 }
  if (!info.isSchoolDay) return { ...nothing, state: 'none' }
  const worst = [...taken].sort((a, b) => awayIn(b) - awayIn(a))[0]
  if (!worst) return { ...nothing, state: info.date >= today ? 'to_come' : 'not_taken' }
  const away = awayIn(worst)
  return {
    ...nothing,
    state: fullness(away),
    here: worst.present,
    late: worst.late,
    away,
    enrolled: worst.present + worst.late + away,
  }
}

export const readClassTerm = async (
  tx: Tx,
  actor: Actor,
  streamId: string,
  termId: string | undefined,
): Promise<ResponseOf<typeof classTerm>> => {
  const [context, caller] = await Promise.all([requestContextOf(tx, actor.timeZone), callerOf(tx, actor)])
  const stream = await visibleStream(tx, caller, streamId)
  const term = termOrPresent(context, termId)
  const terms = [...context.calendar.terms]
    .sort((a, b) => (a.startsOn < b.startsOn ? 1 : -1))
    .flatMap((one) => termCardOf(one) ?? [])
  if (!term)
    return { class: cardOf(stream), term: null, terms, days: [], learners: [], totals: attendanceTotals([], []) }
  const today = context.now.date
  const [counted, roster] = await Promise.all([
    countedRegisters(tx, term.startsOn, term.endsOn, [streamId]),
    rosterOn(tx, streamId, earlier(term.endsOn, today < term.startsOn ? term.startsOn : today)),
  ])
  const records = await recordsOf(
    tx,
    roster.map(({ id }) => id),
    { calendar: context.calendar, from: term.startsOn, to: term.endsOn, today },
  )
  const learners = roster.flatMap(({ id, fullName, admissionNumber }) => {
    const record = records.get(id)
    return record ? [{ id, fullName, admissionNumber, totals: totalsOf(record) }] : []
  })
  const daily = counted.filter(({ register }) => register.lessonId === null)
  const days = daysOf(context.calendar, term.startsOn, term.endsOn).map((info) =>
    dayOf(
      info,
      today,
      daily.filter(({ register }) => register.date === info.date),
    ),
  )
  return {
    class: cardOf(stream),
    term: termCardOf(term),
    terms,
    days,
    learners,
    totals: sumOfTotals(learners.map(({ totals }) => totals)),
  }
}

/** @throws AppError 404 for a learner who does not exist, or is in none of the caller's classes */
export const ensureLearner = async (tx: Tx, caller: Caller, learnerId: string, today: string): Promise<void> => {
  const [learner, streamId] = await Promise.all([learnerById(tx, learnerId), streamOnDate(tx, learnerId, today)])
  if (!learner) throw new AppError(commonErrors.notFound)
  ensureClass(caller, streamId)
}
