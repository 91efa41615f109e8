/** Whether teachers are free: loads what takes their time, and refuses with the spec's sentences. */
import type { Actor } from '#core/access/contract/access.ts'
import { isSchoolDay } from '#core/academics/rules/calendar.ts'
import { calendarOf } from '#core/academics/server/public.ts'
import { isTaughtOn } from '#core/lessons/rules/held.ts'
import { lessonsBetween, type LessonFacts } from '#core/lessons/server/public.ts'
import { staffByIds, type StaffRow } from '#core/people/server/public.ts'
import { addDays, eachDay, mondayOf } from '#platform/pure/dates.ts'
import { AppError, refuseFields } from '#platform/pure/errors.ts'
import { groupBy } from '#platform/pure/group.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { dutyErrors } from '../../contract/shapes.ts'
import { dutyTexts } from '../../contract/texts.ts'
import {
  byDay,
  conflictOf,
  daysOf,
  withDuty,
  withoutDuties,
  type Conflict,
  type Engagement,
  type TeacherTime,
} from '../../rules/conflicts.ts'
import { spanOf, type Hours } from '../../rules/times.ts'
import { holdTeachers, spanOfRow, standingBetween } from '../queries/assignments.ts'
import { absencesBetween } from '../queries/absences.ts'
import { lessonCoversMeeting, type CoverRow } from '../queries/covers.ts'
import { preferencesOf } from '../queries/preferences.ts'

/** Kinds of staff who may be on duty: those who can sign in and see it. */
export const dutyKinds = ['teacher', 'tutor', 'admin'] as const
const mayBeOnDuty = ({ kind, status }: StaffRow): boolean =>
  status === 'active' && dutyKinds.some((one) => one === kind)

/** Lessons of school days, each on its day. */
const taughtOn = (lessons: readonly LessonFacts[], schoolDays: readonly string[]): Engagement[] =>
  lessons.flatMap((lesson) =>
    schoolDays
      .filter((date) => isTaughtOn(lesson, date))
      .map((date) => ({
        ...spanOf({ date, startTime: lesson.startTime, endTime: lesson.endTime }),
        kind: 'lesson',
        dutyId: null,
        title: lesson.learningAreaName,
        className: lesson.streamLabel,
      })),
  )

const covered = (row: CoverRow, lesson: LessonFacts | undefined): Engagement => ({
  ...spanOfRow(row),
  kind: 'lesson',
  dutyId: null,
  title: lesson?.learningAreaName ?? '',
  className: lesson?.streamLabel ?? null,
})

/** Engagements of these people from a day to a day, both included, and in the whole weeks around them. */
export const timesOf = async (
  tx: Tx,
  people: readonly StaffRow[],
  from: string,
  to: string,
): Promise<Map<string, TeacherTime>> => {
  if (people.length === 0) return new Map()
  const ids = people.map(({ id }) => id)
  const [first, last] = [mondayOf(from), addDays(mondayOf(to), 7)]
  const [begins, ends] = [`${first}T00:00`, `${addDays(last, 1)}T00:00`]
  const own = groupBy(await standingBetween(tx, ids, begins, ends), ({ staffId }) => staffId)
  const coverRows = await lessonCoversMeeting(tx, ids, begins, ends)
  const absences = groupBy(await absencesBetween(tx, first, last, ids), ({ staffId }) => staffId)
  const wishes = new Map((await preferencesOf(tx, ids)).map((row) => [row.staffId, row]))
  const calendar = await calendarOf(tx)
  const schoolDays = eachDay(from, addDays(to, 1)).filter((day) => isSchoolDay(calendar, day))
  const coveredIds = coverRows.flatMap(({ lessonId }) => lessonId ?? [])
  const lessons = await lessonsBetween(tx, { staffIds: schoolDays.length > 0 ? ids : [], ids: coveredIds }, first, last)
  const byTeacher = groupBy(lessons, ({ staffId }) => staffId ?? '')
  const byId = new Map(lessons.map((lesson) => [lesson.id, lesson]))
  const covers = groupBy(coverRows, ({ staffId }) => staffId)
  return new Map(
    people.map((person): [string, TeacherTime] => [
      person.id,
      {
        id: person.id,
        name: person.fullName,
        isActive: mayBeOnDuty(person),
        days: byDay([
          ...(own.get(person.id) ?? []).map((row): Engagement => ({
            ...spanOfRow(row),
            kind: 'duty',
            dutyId: row.dutyId,
            title: row.title,
            className: null,
          })),
          ...(covers.get(person.id) ?? [])
            .filter(({ lessonId, day }) => !byId.get(lessonId ?? '')?.cancelledOn.includes(day))
            .map((row) => covered(row, byId.get(row.lessonId ?? ''))),
          ...taughtOn(byTeacher.get(person.id) ?? [], schoolDays),
        ]),
        absences: absences.get(person.id) ?? [],
        wishes: wishes.get(person.id) ?? null,
      },
    ]),
  )
}

/** Like `timesOf`, by id; unknown ids are omitted. */
export const busyOf = async (
  tx: Tx,
  staffIds: readonly string[],
  from: string,
  to: string,
): Promise<Map<string, TeacherTime>> => timesOf(tx, await staffByIds(tx, staffIds), from, to)

/**
 * The error of a conflict. `current` names the teacher, the day if there are several, and whether a reason would
 * override it.
 */
export const refusalOf = (
  { obstacle, engagement }: Conflict,
  teacher: Pick<TeacherTime, 'id' | 'name'>,
  mayOverride: boolean,
  date: string | null = null,
): AppError => {
  const current = { mayOverride, obstacle, teacherId: teacher.id, teacherName: teacher.name, date }
  const title = engagement?.title ?? ''
  if (obstacle === 'duty') return new AppError(dutyErrors.conflict, { params: { duty: title }, current })
  if (obstacle === 'lesson')
    return new AppError(dutyErrors.lesson, {
      params: { teacher: teacher.name, area: title, class: engagement?.className ?? '' },
      current,
    })
  return new AppError(dutyErrors.unavailable, { params: { teacher: teacher.name }, current })
}

type Who = Pick<Actor, 'role'>

/** A teacher at a time, for a duty of this id and title. */
export interface Wanted {
  readonly staffId: string
  readonly hours: Hours & { readonly id: string; readonly title: string }
  readonly overrideReason?: string | null | undefined
}

export interface FreeOptions {
  /** Duties to ignore, because they are the ones being changed. */
  readonly leaving?: ReadonlySet<string>
  /** The form's field with the teacher. */
  readonly field?: string
}

/**
 * Locks the teachers and checks them one by one, each with the previous ones assigned.
 * @returns for each the reason that overrides its conflict; null without a conflict
 * @throws AppError 400 for staff who may not be on duty, 409 for a teacher who is not free
 */
export const ensureAllFree = async (
  tx: Tx,
  actor: Who,
  wanted: readonly Wanted[],
  options: FreeOptions = {},
): Promise<(string | null)[]> => {
  if (wanted.length === 0) return []
  const ids = wanted.map(({ staffId }) => staffId)
  await holdTeachers(tx, ids)
  const days = wanted.flatMap(({ hours }) => daysOf(spanOf(hours))).sort()
  const teachers = await busyOf(tx, ids, days[0] ?? '', days.at(-1) ?? '')
  for (const [id, teacher] of teachers) teachers.set(id, withoutDuties(teacher, options.leaving ?? new Set()))
  return wanted.map(({ staffId, hours, overrideReason }) => {
    const teacher = teachers.get(staffId)
    if (!teacher?.isActive) return refuseFields({ [options.field ?? 'teacherId']: dutyTexts.teacher })
    const conflict = conflictOf(teacher, hours)
    teachers.set(staffId, withDuty(teacher, hours))
    if (!conflict) return null
    const mayOverride = actor.role === 'admin'
    if (!mayOverride || !overrideReason) throw refusalOf(conflict, teacher, mayOverride, hours.date)
    return overrideReason
  })
}
