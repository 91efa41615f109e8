/** The school's day for its office: every class, the totals, and who is absent. */
import { schoolDaysBetween } from '#core/academics/rules/calendar.ts'
import type { Actor } from '#core/access/contract/access.ts'
import type { ResponseOf } from '#platform/pure/contract.ts'
import { addDays } from '#platform/pure/dates.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { shownDays, type SchoolClass, type schoolDays, type SchoolToday } from '../../contract/views.ts'
import { lacksReason } from '../../rules/absent.ts'
import { closedDay, currentSession, dueOf } from '../../rules/sessions.ts'
import { percentageOf } from '#platform/pure/percentage.ts'
import { absentToday } from './absent-today.ts'
import { messagesToSend, type AbsenceSms } from './absence-recipients.ts'
import { factsOf, isWaiting, lineOf, type DayFacts } from './day-lines.ts'
import { presentByDay } from '../queries/absent.ts'
import { requestsPage } from '../queries/requests.ts'
import { requestContextOf } from './request-context.ts'

const classesOf = (facts: DayFacts, session: SchoolToday['session']): SchoolClass[] =>
  [...facts.streams.keys()].flatMap((streamId) => {
    const line = lineOf(facts, streamId, session, null, 'school')
    if (!line) return []
    const { here = 0, late = 0, away = 0 } = line.counts ?? {}
    return [
      {
        class: line.class,
        state: line.state,
        enrolled: line.enrolled,
        here,
        late,
        away,
        teacherName: facts.teachers.get(streamId)?.fullName ?? null,
      },
    ]
  })

const sum = (classes: readonly SchoolClass[], pick: (one: SchoolClass) => number): number =>
  classes.reduce((total, one) => total + pick(one), 0)

/** Guardians whom an SMS would reach now. */
const toMessage = async (tx: Tx, date: string, learnerIds: readonly string[], sms: AbsenceSms): Promise<number> =>
  new Set((await messagesToSend(tx, date, learnerIds, sms)).map(({ guardian }) => guardian.phone)).size

export const readSchoolToday = async (tx: Tx, actor: Actor, sms: AbsenceSms): Promise<SchoolToday> => {
  const context = await requestContextOf(tx, actor.timeZone)
  const { date, time } = context.now
  const closed = closedDay(context.calendar, date, date)
  const session = currentSession(context.settings, time)
  const [facts, pending, sendsSms] = await Promise.all([
    factsOf(tx, context, date),
    requestsPage(tx, { status: 'pending', learnerIds: null, page: 1, limit: 1 }),
    sms.isOn(tx),
  ])
  const classes = closed ? [] : classesOf(facts, session)
  const absent = closed ? [] : await absentToday(tx, context, facts.streams)
  const unexplained = absent.filter(lacksReason).map(({ learnerId }) => learnerId)
  return {
    date,
    closed,
    session,
    due: dueOf(session, context.settings, null),
    classes,
    totals: {
      enrolled: sum(classes, (one) => one.enrolled),
      here: sum(classes, (one) => one.here + one.late),
      late: sum(classes, (one) => one.late),
      away: sum(classes, (one) => one.away),
      notTaken: classes.filter(isWaiting).length,
    },
    absent,
    toMessage: sendsSms ? await toMessage(tx, date, unexplained, sms) : null,
    pendingRequests: pending.total,
  }
}

/** How far back the days of the line are looked for: holidays lie between them. */
const lookBack = 150

export const readSchoolDays = async (tx: Tx, actor: Actor): Promise<ResponseOf<typeof schoolDays>> => {
  const { calendar, now } = await requestContextOf(tx, actor.timeZone)
  const days = schoolDaysBetween(calendar, addDays(now.date, -lookBack), now.date).slice(-shownDays)
  return {
    items: (await presentByDay(tx, days)).map(({ date, present, recorded }) => ({
      date,
      percentage: percentageOf(present, recorded) ?? 0,
    })),
  }
}
