/** The school's day for its office: every class, the totals, and who is away without a reason. */
import type { Actor } from '#core/access/contract/access.ts'
import { learnersByIds } from '#core/people/server/public.ts'
import { addDays } from '#platform/pure/dates.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { SchoolClass, SchoolToday, Unexplained } from '../../contract/views.ts'
import { closedDay, currentSession, dueOf } from '../../rules/sessions.ts'
import { runAway, type AwayRun } from '../../rules/streaks.ts'
import { factsOf, isWaiting, lineOf, type DayFacts } from './day-lines.ts'
import { cardOf } from './open-register.ts'
import { unexplainedOn } from '../queries/marks.ts'
import { requestsPage } from '../queries/requests.ts'
import { recordsOf } from './totals.ts'
import { requestContextOf, type RequestContext } from './request-context.ts'

/** How far back a run of absences is followed, days. Most runs are short, so the first query reads few marks. */
const [firstLook, longestLook] = [10, 42]
const thirdDay = 3

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

/** Today's run of absent days, by learner. @param days how far to look back */
const runsOf = async (
  tx: Tx,
  { calendar, now: { date } }: RequestContext,
  learnerIds: readonly string[],
  days: number,
): Promise<Map<string, AwayRun>> => {
  if (learnerIds.length === 0) return new Map()
  const records = await recordsOf(tx, learnerIds, { calendar, from: addDays(date, -days), to: date, today: date })
  return new Map([...records].map(([id, { schoolDays, marks }]) => [id, runAway(schoolDays, marks)]))
}

/** Away without a reason today, the longest away first. */
const unexplainedToday = async (tx: Tx, context: RequestContext, facts: DayFacts): Promise<Unexplained[]> => {
  const found = await unexplainedOn(tx, context.now.date)
  const ids = found.map(({ learnerId }) => learnerId)
  const [learners, recent] = await Promise.all([learnersByIds(tx, ids), runsOf(tx, context, ids, firstLook)])
  const unended = ids.filter((id) => recent.get(id)?.ended === false)
  const runs = new Map([...recent, ...(await runsOf(tx, context, unended, longestLook))])
  return found
    .flatMap(({ learnerId, streamId }) => {
      const [learner, run, stream] = [
        learners.find(({ id }) => id === learnerId),
        runs.get(learnerId),
        facts.streams.get(streamId),
      ]
      return learner && run && stream
        ? [{ learnerId, fullName: learner.fullName, class: cardOf(stream), days: run.days }]
        : []
    })
    .sort((a, b) => b.days - a.days || a.fullName.localeCompare(b.fullName) || a.learnerId.localeCompare(b.learnerId))
}

const sum = (classes: readonly SchoolClass[], pick: (one: SchoolClass) => number): number =>
  classes.reduce((total, one) => total + pick(one), 0)

export const readSchoolToday = async (tx: Tx, actor: Actor): Promise<SchoolToday> => {
  const context = await requestContextOf(tx, actor.timeZone)
  const { date, time } = context.now
  const closed = closedDay(context.calendar, date, date)
  const session = currentSession(context.settings, time)
  const [facts, pending] = await Promise.all([
    factsOf(tx, context, date),
    requestsPage(tx, { status: 'pending', learnerIds: null, page: 1, limit: 1 }),
  ])
  const classes = closed ? [] : classesOf(facts, session)
  const unexplained = closed ? [] : await unexplainedToday(tx, context, facts)
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
    unexplained,
    thirdDay: unexplained.filter(({ days }) => days >= thirdDay),
    pendingRequests: pending.total,
  }
}
