/** A learner's own learning at a glance, assembled from the features. */
import type { ResponseOf } from '#platform/pure/contract.ts'
import { roundPercent } from '#core/academics/rules/scales.ts'
import { cachedShape, type CachedShape } from '#core/academics/server/public.ts'
import type { ActorContext } from '#core/access/server/public.ts'
import { ownPlace, type OwnPlace } from '#core/people/server/public.ts'
import { ownWorkRead, ownWorkSeen, type OwnWorkSeen, type WorkEvent } from '#features/assignments/server/public.ts'
import { ownDaysOf, ownDaysRead, type OwnDaysGlance } from '#features/attendance/server/public.ts'
import { keptOwnMarks, type NewMark, type OwnMarksGlance } from '#features/gradebook/server/public.ts'
import { schoolTime } from '#platform/pure/dates.ts'
import type { studentDashboard, StudentActivity, StudentStats } from '../contract/dashboard.ts'
import { meanOf, newestOf } from '../rules/glance.ts'

/** Shown on the page; the rest is on the pages of work and marks. */
const [shownDue, shownActivity] = [5, 6]
/** How far back missed days are listed. */
const newsDays = 30

interface Glance {
  readonly place: OwnPlace
  readonly shape: CachedShape
  readonly days: OwnDaysGlance
  readonly marks: OwnMarksGlance
  readonly work: OwnWorkSeen
}

/**
 * Loads the learner, then all parts in parallel.
 * @param newest latest published marks
 * @throws AppError 404 if the account is not a learner of this school
 */
const glance = async (context: ActorContext, newest: number): Promise<Glance> => {
  const place = await ownPlace(context)
  const { schoolId, learner, stays } = place
  const shape = await cachedShape(context, schoolId)
  const now = context.now()
  const { date: today } = schoolTime(now, context.actor.timeZone)
  const of = { schoolId, learnerId: learner.id, today }
  const daysAsked = { ...of, calendar: shape.calendar, missedDays: newsDays }
  const [[days, work], marks] = await Promise.all([
    context.pipeline([ownDaysRead(daysAsked), ownWorkRead(place, today)]),
    keptOwnMarks(context, { ...of, stays, shape, newest }),
  ])
  return {
    place,
    shape,
    days: ownDaysOf(days, daysAsked, stays),
    marks,
    work: ownWorkSeen(work, now),
  }
}

const statsOf = ({ days, marks: { areas }, work }: Glance): StudentStats => ({
  averagePercent: meanOf(areas.map(({ percent }) => percent)),
  previousAveragePercent: meanOf(areas.map(({ previousPercent }) => previousPercent)),
  marks: areas.reduce((sum, { scored }) => sum + scored, 0),
  dueWork: work.toDo.length,
  overdueWork: work.overdueCount,
  handedInWork: work.handedInCount,
  attendancePercentage: days.percentage,
  daysHere: days.present,
  daysRecorded: days.recorded,
})

const ofMark = (mark: NewMark, learningArea: string | null): StudentActivity => ({
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

const ofWork = ({ kind, assignmentId, title, at }: WorkEvent, learningArea: string | null): StudentActivity => ({
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

const activityOf = ({ shape, marks, days, work }: Glance, limit: number): StudentActivity[] => {
  const nameOf = ({ learningAreaId }: { learningAreaId: string }): string | null =>
    shape.areas.find(({ id }) => id === learningAreaId)?.name ?? null
  return newestOf(
    [
      ...marks.newest.map((one) => ofMark(one, nameOf(one))),
      ...work.events.slice(0, limit).map((one) => ofWork(one, nameOf(one))),
      ...days.missed.map(ofDay),
    ],
    limit,
  )
}

export const readStats = async (context: ActorContext): Promise<StudentStats> => statsOf(await glance(context, 0))

export const readActivity = async (context: ActorContext, limit: number): Promise<StudentActivity[]> =>
  activityOf(await glance(context, limit), limit)

const whole = (percent: number | null): number | null => (percent === null ? null : roundPercent(percent))

export const readDashboard = async (context: ActorContext): Promise<ResponseOf<typeof studentDashboard>> => {
  const found = await glance(context, shownActivity)
  const { place, shape, marks, work } = found
  const { id, firstName, fullName, streamId } = place.learner
  return {
    learner: { id, firstName, fullName, className: shape.streams.find((one) => one.id === streamId)?.label ?? null },
    term: marks.term,
    stats: statsOf(found),
    areas: marks.areas.map(({ learningAreaId, name, percent, band, previousPercent, borders }) => ({
      learningAreaId,
      name,
      percent: whole(percent),
      band: band && { code: band.code, title: band.title },
      previousPercent: whole(previousPercent),
      borders: [...borders],
    })),
    due: work.toDo.slice(0, shownDue).map(({ id: workId, title, learningAreaId, dueAt, overdue }) => ({
      id: workId,
      title,
      learningArea: shape.areas.find((area) => area.id === learningAreaId)?.name ?? '',
      dueDate: dueAt.toISOString(),
      overdue,
    })),
    activity: activityOf(found, shownActivity),
  }
}
