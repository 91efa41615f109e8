/** Lessons attended by learning area: from lesson registers where available, else from the day's registers. */
import type { DailySession, MarkStatus } from '../contract/marks.ts'
import { isAway } from './marks.ts'
import { percentageOf } from '#platform/pure/percentage.ts'

export interface SubjectLesson {
  readonly learningAreaId: string
  readonly name: string
  readonly status: MarkStatus
}

export interface SubjectLine {
  learningAreaId: string
  name: string
  lessons: number
  /** Including late ones. */
  present: number
  late: number
  absent: number
  percentage: number | null
}

/** Areas by name. */
export const subjectLines = (lessons: readonly SubjectLesson[]): SubjectLine[] => {
  const lines = new Map<string, SubjectLine>()
  for (const { learningAreaId, name, status } of lessons) {
    const line = lines.get(learningAreaId) ?? {
      learningAreaId,
      name,
      lessons: 0,
      present: 0,
      late: 0,
      absent: 0,
      percentage: null,
    }
    lines.set(learningAreaId, line)
    line.lessons += 1
    if (isAway(status)) line.absent += 1
    else line.present += 1
    if (status === 'late') line.late += 1
    line.percentage = percentageOf(line.present, line.lessons)
  }
  return [...lines.values()].sort(
    (a, b) => a.name.localeCompare(b.name) || a.learningAreaId.localeCompare(b.learningAreaId),
  )
}

export interface TimetabledLesson {
  readonly learningAreaId: string
  readonly name: string
  readonly session: DailySession
}

/**
 * Derives lesson attendance from daily registers: absent from a session means absent from all its lessons, late means
 * late for its first lesson only. With one session recorded, it covers the whole day.
 * @param lessons in order of time
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
