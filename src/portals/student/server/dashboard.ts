/** A learner's own learning at a glance, put together from what the features hold. */
import type { ResponseOf } from '#platform/pure/contract.ts'
import { roundPercent } from '#core/academics/rules/scales.ts'
import { learningAreasOf } from '#core/academics/server/public.ts'
import type { ActorContext } from '#core/access/server/public.ts'
import { learnerOfAccount, type LearnerRow } from '#core/people/server/public.ts'
import { ownWorkAtAGlance } from '#features/assignments/server/public.ts'
import { attendanceSummary, daysMissed } from '#features/attendance/server/public.ts'
import { publishedGrades, recentMarks } from '#features/gradebook/server/public.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { schoolTime } from '#platform/pure/dates.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { studentDashboard, StudentActivity, StudentStats } from '../contract/dashboard.ts'
import { meanOf, newestOf } from '../rules/glance.ts'

/** Shown on the page; the rest is on the pages of work and marks. */
const [shownDue, shownActivity] = [5, 6]
/** How far back days missed are news. */
const newsDays = 30

/** @throws AppError 404 for an account that is no learner here */
const learnerOf = async (tx: Tx, { actor }: ActorContext): Promise<LearnerRow> => {
  const learner = await learnerOfAccount(tx, actor.accountId)
  if (!learner) throw new AppError(commonErrors.notFound)
  return learner
}

interface Glance {
  readonly learner: LearnerRow
  readonly attendance: Awaited<ReturnType<typeof attendanceSummary>>
  readonly grades: Awaited<ReturnType<typeof publishedGrades>>
  readonly work: Awaited<ReturnType<typeof ownWorkAtAGlance>>
}

const glance = async (tx: Tx, context: ActorContext): Promise<Glance> => {
  const { timeZone } = context.actor
  const learner = await learnerOf(tx, context)
  const [attendance, grades, work] = await Promise.all([
    attendanceSummary(tx, learner, timeZone),
    publishedGrades(tx, learner, timeZone),
    ownWorkAtAGlance(tx, { learner, timeZone }),
  ])
  return { learner, attendance, grades, work }
}

const statsOf = ({ attendance: { totals }, grades, work }: Glance): StudentStats => ({
  averagePercent: meanOf(grades.areas.map(({ percent }) => percent)),
  previousAveragePercent: meanOf(grades.areas.map(({ previousPercent }) => previousPercent)),
  marks: grades.areas.flatMap(({ assessments }) => assessments.filter(({ state }) => state === 'scored')).length,
  dueWork: work.toDoCount,
  overdueWork: work.overdueCount,
  handedInWork: work.handedInCount,
  attendancePercentage: totals.percentage,
  daysHere: totals.present,
  daysRecorded: totals.recorded,
})

type RecentMark = Awaited<ReturnType<typeof recentMarks>>[number]

const ofMark = (mark: RecentMark, learningArea: string | null): StudentActivity => ({
  kind: 'mark',
  id: mark.assessmentId,
  title: mark.title,
  learningArea,
  at: mark.publishedAt.toISOString(),
  to: `/student/grades/${mark.learningAreaId}`,
  percent: mark.percent === null ? null : roundPercent(mark.percent),
  band: mark.band && { code: mark.band.code, title: mark.band.title },
  date: null,
})

const nothing = { percent: null, band: null, date: null } as const

const ofWork = ({ kind, assignmentId, title, at }: Glance['work']['events'][number], learningArea: string | null): StudentActivity => ({
  ...nothing,
  kind,
  id: assignmentId,
  title,
  learningArea,
  at: at.toISOString(),
  to: `/student/assignments/${assignmentId}`,
})

const ofDay = ({ date, takenAt }: { date: string; takenAt: Date }): StudentActivity => ({
  ...nothing,
  kind: 'away',
  id: date,
  title: date,
  learningArea: null,
  at: takenAt.toISOString(),
  to: '/student/attendance',
  date,
})

const activityOf = async (tx: Tx, context: ActorContext, learner: LearnerRow, work: Glance['work'], limit: number): Promise<StudentActivity[]> => {
  const today = schoolTime(tx.at, context.actor.timeZone).date
  const [marks, missed, areas] = await Promise.all([recentMarks(tx, learner.id, limit), daysMissed(tx, learner.id, today, newsDays), learningAreasOf(tx)])
  const names = new Map(areas.map(({ id, name }) => [id, name]))
  const nameOf = ({ learningAreaId }: { learningAreaId: string }): string | null => names.get(learningAreaId) ?? null
  return newestOf(
    [...marks.map((one) => ofMark(one, nameOf(one))), ...work.events.slice(0, limit).map((one) => ofWork(one, nameOf(one))), ...missed.map(ofDay)],
    limit,
  )
}

export const readStats = async (tx: Tx, context: ActorContext): Promise<StudentStats> => statsOf(await glance(tx, context))

export const readActivity = async (tx: Tx, context: ActorContext, limit: number): Promise<StudentActivity[]> => {
  const learner = await learnerOf(tx, context)
  return activityOf(tx, context, learner, await ownWorkAtAGlance(tx, { learner, timeZone: context.actor.timeZone }), limit)
}

const whole = (percent: number | null): number | null => (percent === null ? null : roundPercent(percent))

export const readDashboard = async (tx: Tx, context: ActorContext): Promise<ResponseOf<typeof studentDashboard>> => {
  const found = await glance(tx, context)
  const { learner, attendance, grades, work } = found
  return {
    learner: { id: learner.id, firstName: learner.firstName, fullName: learner.fullName, className: attendance.className },
    term: grades.term && { id: grades.term.id, name: grades.term.name },
    stats: statsOf(found),
    areas: grades.areas.map(({ learningAreaId, name, percent, band, previousPercent, borders }) => ({
      learningAreaId,
      name,
      percent: whole(percent),
      band: band && { code: band.code, title: band.title },
      previousPercent: whole(previousPercent),
      borders,
    })),
    due: work.toDo
      .slice(0, shownDue)
      .map(({ id, title, learningArea, dueDate, overdue }) => ({ id, title, learningArea: learningArea.name, dueDate, overdue })),
    activity: await activityOf(tx, context, learner, work, shownActivity),
  }
}
