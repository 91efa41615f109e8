/** Sessions with their rooms and invigilators, who may invigilate, and what clashes. */
import type { LessonChangesQuery } from '#core/lessons/server/ports.ts'
import { lessonsBetween } from '#core/lessons/server/public.ts'
import { listStreams } from '#core/academics/server/public.ts'
import { staffAtWork, teachingOf } from '#core/people/server/public.ts'
import { weekdayOf } from '#platform/pure/dates.ts'
import { groupBy } from '#platform/pure/group.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { paperClashes, sittingClashes, type Clash, type Sitting } from '../../rules/clashes.ts'
import type { Candidate } from '../../rules/invigilators.ts'
import { placeKey, type Place, type Session } from '../../rules/model.ts'
import { publishedWatches } from '../queries/series.ts'
import type { State } from './state.ts'

export interface Person extends Candidate {
  readonly name: string
}

export const sittingsOf = ({ seats, unseated, papers, invigilators }: State): Sitting[] => {
  const areaOf = new Map(papers.map(({ id, learningAreaId }) => [id, learningAreaId]))
  const places = new Map<string, Place>()
  for (const { date, session } of seats) places.set(placeKey({ date, session }), { date, session })
  for (const { date, session } of papers)
    if (date !== null && session !== null) places.set(placeKey({ date, session }), { date, session })
  const seatsAt = groupBy(seats, placeKey)
  return [...places.entries()]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([key, place]) => ({
      ...place,
      unseated: unseated.get(key) ?? 0,
      rooms: [...groupBy(seatsAt.get(key) ?? [], ({ roomId }) => roomId)].map(([roomId, taken]) => ({
        roomId,
        learners: taken.length,
        areaIds: [...new Set(taken.flatMap(({ paperId }) => areaOf.get(paperId) ?? []))],
        invigilators: invigilators
          .filter((one) => placeKey(one) === key && one.roomId === roomId)
          .map(({ staffId }) => staffId),
      })),
    }))
}

const overlap = (one: Session, other: Session): boolean =>
  one.startTime < other.endTime && other.startTime < one.endTime

/** Teachers with the subjects that they teach, and when they teach other classes, are absent or invigilate elsewhere. */
export const peopleOf = async (tx: Tx, { row, exams }: State, changes: LessonChangesQuery): Promise<Person[]> => {
  const staff = await staffAtWork(tx, ['teacher', 'tutor'])
  const ids = staff.map(({ id }) => id)
  const areas = groupBy(await teachingOf(tx, ids), ({ staffId }) => staffId)
  const writing = new Set((await listStreams(tx)).flatMap(({ id, grade }) => (row.grades.includes(grade) ? [id] : [])))
  const lessons = (await lessonsBetween(tx, { staffIds: ids }, row.startsOn, row.endsOn)).filter(
    ({ streamId }) => !writing.has(streamId),
  )
  const { absences } = await changes(tx, row.startsOn, row.endsOn)
  const elsewhere = await publishedWatches(tx, row.startsOn, row.endsOn, { notInSeries: row.id })
  const isBusy = (staffId: string, date: string, session: Session): boolean =>
    absences.some((one) => one.staffId === staffId && one.startsOn <= date && date <= one.endsOn) ||
    lessons.some(
      (one) =>
        one.staffId === staffId &&
        one.weekday === weekdayOf(date) &&
        one.startsOn <= date &&
        (one.endsOn === null || date <= one.endsOn) &&
        overlap(one, session),
    ) ||
    elsewhere.some((one) => {
      const other = one.sessions[one.session]
      return one.staffId === staffId && one.date === date && other !== undefined && overlap(other, session)
    })
  return staff.map(({ id, fullName }) => ({
    id,
    name: fullName,
    areaIds: new Set((areas.get(id) ?? []).map(({ learningAreaId }) => learningAreaId)),
    busy: new Set(
      exams.days.flatMap((date) =>
        exams.sessions.flatMap((one, session) => (isBusy(id, date, one) ? [placeKey({ date, session })] : [])),
      ),
    ),
  }))
}

export const clashesOf = (state: State, sittings: readonly Sitting[], people: readonly Person[]): Clash[] => [
  ...paperClashes(state.exams),
  ...sittingClashes(sittings, people, state.row.perInvigilator),
]
