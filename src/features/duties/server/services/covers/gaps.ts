/**
 * What absent teachers leave uncovered on a day: their lessons and duties, each with the requested or covering teacher.
 */
import { isSchoolDay } from '#core/academics/rules/calendar.ts'
import { calendarOf } from '#core/academics/server/public.ts'
import { isTaughtOn } from '#core/lessons/rules/held.ts'
import { lessonsBetween, type LessonFacts } from '#core/lessons/server/public.ts'
import { staffNames } from '#core/people/server/public.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Absence, Cover, Gap } from '../../../contract/substitutions.ts'
import type { CoverState } from '../../../contract/words.ts'
import { absencesBetween, type AbsenceRow } from '../../queries/absences.ts'
import { coversOfDay, type CoverRow } from '../../queries/covers.ts'
import type { DutyRow } from '../../queries/duties.ts'
import { onDutyOn } from '../../queries/left-open.ts'

/** A lesson or duty of a day, as shown to the covering teacher. */
export type Item = Pick<
  Gap,
  'kind' | 'id' | 'date' | 'title' | 'className' | 'place' | 'startTime' | 'endTime' | 'endsNextDay'
>

export const lessonItem = (lesson: LessonFacts, date: string): Item => ({
  kind: 'lesson',
  id: lesson.id,
  date,
  title: `${lesson.learningAreaName}, ${lesson.periodLabel}`,
  className: lesson.streamLabel,
  place: lesson.roomName,
  startTime: lesson.startTime,
  endTime: lesson.endTime,
  endsNextDay: false,
})

export const dutyItem = ({ id, date, title, location, startTime, endTime, endsNextDay }: DutyRow): Item => ({
  kind: 'duty',
  id,
  date,
  title,
  className: null,
  place: location,
  startTime,
  endTime,
  endsNextDay,
})

/** The note is the requester's until answered, then the answer's. */
export const coverOf = (row: CoverRow, names: ReadonlyMap<string, string>): Cover => ({
  id: row.id,
  teacherId: row.staffId,
  teacherName: names.get(row.staffId) ?? '',
  state: row.state as CoverState,
  askedAt: row.askedAt.toISOString(),
  answeredAt: row.answeredAt?.toISOString() ?? null,
  note: row.state === 'asked' ? row.note : (row.answerNote ?? row.note),
})

export const absenceOf = (row: AbsenceRow, names: ReadonlyMap<string, string>): Absence => ({
  id: row.id,
  teacherId: row.staffId,
  teacherName: names.get(row.staffId) ?? '',
  from: row.startsOn,
  to: row.endsOn,
  reason: row.reason,
})

interface Left {
  readonly item: Item
  readonly absence: AbsenceRow
  readonly covers: readonly CoverRow[]
}

const lessonsLeft = async (
  tx: Tx,
  date: string,
  absences: readonly AbsenceRow[],
  covers: readonly CoverRow[],
): Promise<Left[]> => {
  const lessons = await lessonsBetween(tx, { staffIds: absences.map(({ staffId }) => staffId) }, date, date)
  return lessons
    .filter((lesson) => isTaughtOn(lesson, date))
    .flatMap((lesson) =>
      absences
        .filter(({ staffId }) => staffId === lesson.staffId)
        .map((absence) => ({
          item: lessonItem(lesson, date),
          absence,
          covers: covers.filter(({ lessonId }) => lessonId === lesson.id),
        })),
    )
}

/** Duties of absent teachers, and those covered for them. */
const dutiesLeft = async (
  tx: Tx,
  date: string,
  absences: readonly AbsenceRow[],
  covers: readonly CoverRow[],
): Promise<Left[]> => {
  const open = (await onDutyOn(tx, date)).filter(
    ({ duty, assignment }) => duty.status === 'scheduled' || assignment.completedAt !== null,
  )
  return absences.flatMap((absence) => {
    const own = covers.filter(({ absenceId, dutyId }) => absenceId === absence.id && dutyId !== null)
    return open.flatMap(({ duty, assignment }) => {
      const asked = own.filter(({ dutyId }) => dutyId === duty.id)
      const isCovered = asked.some(({ state, staffId }) => state === 'accepted' && staffId === assignment.staffId)
      const isOpen = assignment.staffId === absence.staffId && assignment.completedAt === null
      return isCovered || isOpen ? [{ item: dutyItem(duty), absence, covers: asked }] : []
    })
  })
}

const byTime = (a: Gap, b: Gap): number =>
  a.startTime.localeCompare(b.startTime) ||
  (a.className ?? a.title).localeCompare(b.className ?? b.title) ||
  a.id.localeCompare(b.id)

const gapOf = ({ item, absence, covers }: Left, names: ReadonlyMap<string, string>): Gap => {
  const standing = covers.find(({ state }) => state === 'accepted' || state === 'asked')
  return {
    ...item,
    absenceId: absence.id,
    absentTeacherId: absence.staffId,
    absentTeacherName: names.get(absence.staffId) ?? '',
    cover: standing ? coverOf(standing, names) : null,
    declined: covers.filter(({ state }) => state === 'declined').map((row) => coverOf(row, names)),
  }
}

export interface DayLeft {
  readonly date: string
  readonly isSchoolDay: boolean
  readonly absences: Absence[]
  readonly gaps: Gap[]
  readonly uncovered: number
}

/** Absences by name, gaps by time. */
export const dayLeft = async (tx: Tx, date: string): Promise<DayLeft> => {
  const school = isSchoolDay(await calendarOf(tx), date)
  const absences = await absencesBetween(tx, date, date)
  const covers = absences.length > 0 ? await coversOfDay(tx, date) : []
  const left =
    absences.length > 0
      ? [
          ...(school ? await lessonsLeft(tx, date, absences, covers) : []),
          ...(await dutiesLeft(tx, date, absences, covers)),
        ]
      : []
  const names = await staffNames(
    tx,
    [...absences, ...covers].map(({ staffId }) => staffId),
  )
  const gaps = left.map((one) => gapOf(one, names)).sort(byTime)
  return {
    date,
    isSchoolDay: school,
    absences: absences
      .map((row) => absenceOf(row, names))
      .sort((a, b) => a.teacherName.localeCompare(b.teacherName) || a.id.localeCompare(b.id)),
    gaps,
    uncovered: gaps.filter(({ cover }) => cover?.state !== 'accepted').length,
  }
}
