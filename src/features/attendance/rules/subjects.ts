/** Lessons attended by learning area: from lesson registers where there are any, else from the day's registers. */
import type { DailySession, MarkStatus } from '../contract/marks.ts'
import { isAway } from './marks.ts'
import { percentageOf } from './totals.ts'

export interface SubjectLesson {
  readonly learningAreaId: string
  readonly name: string
  readonly status: MarkStatus
}

export interface SubjectLine {
  learningAreaId: string
  name: string
  lessons: number
  /** Late ones among them. */
  present: number
  late: number
  absent: number
  percentage: number | null
}

/** Areas by name. */
export const subjectLines = (lessons: readonly SubjectLesson[]): SubjectLine[] => {
  const lines = new Map<string, SubjectLine>()
  for (const { learningAreaId, name, status } of lessons) {
    const line = lines.get(learningAreaId) ?? { learningAreaId, name, lessons: 0, present: 0, late: 0, absent: 0, percentage: null }
    lines.set(learningAreaId, line)
    line.lessons += 1
    if (isAway(status)) line.absent += 1
    else line.present += 1
    if (status === 'late') line.late += 1
    line.percentage = percentageOf(line.present, line.lessons)
  }
  return [...lines.values()].sort((a, b) => a.name.localeCompare(b.name) || a.learningAreaId.localeCompare(b.learningAreaId))
}

export interface TimetabledLesson {
  readonly learningAreaId: string
  readonly name: string
  readonly session: DailySession
}

/**
 * What the daily registers say of a day's lessons: who was away from a session was away from its lessons, who came late was late for its
 * first lesson only. Where one session was recorded it speaks for the whole day.
 * @param lessons in the order of the day
 */
export const lessonsBySessions = (
  lessons: readonly TimetabledLesson[],
  marks: readonly { readonly session: DailySession; readonly status: MarkStatus }[],
): SubjectLesson[] => {
  const heard = new Set<string>()
  return lessons.flatMap(({ learningAreaId, name, session }) => {
    const mark = marks.find((one) => one.session === session) ?? marks[0]
    if (!mark) return []
    const isFirst = !heard.has(mark.session)
    heard.add(mark.session)
    return [{ learningAreaId, name, status: mark.status === 'late' && !isFirst ? 'present' : mark.status }]
  })
}
