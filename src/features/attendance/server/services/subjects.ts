/** A learner's attendance by learning area. */
import type { z } from 'zod'
import { lessonById, lessonsOfStream } from '#core/lessons/server/public.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { subjectAttendance } from '../../contract/learner-days.ts'
import { sessionOfLesson } from '../../rules/sessions.ts'
import { lessonsBySessions, subjectLines, type SubjectLesson } from '../../rules/subjects.ts'
import { marksByDate } from '../../rules/totals.ts'
import type { Range } from './learner-days.ts'
import { dayMarksOf, lessonMarksOf, type LessonMark } from '../queries/marks.ts'
import type { RequestContext } from './request-context.ts'

const fromRegisters = async (tx: Tx, marks: readonly LessonMark[]): Promise<SubjectLesson[]> => {
  const ids = [...new Set(marks.map(({ lessonId }) => lessonId))]
  const lessons = new Map(
    (await Promise.all(ids.map((id) => lessonById(tx, id)))).flatMap((lesson) =>
      lesson ? [[lesson.id, lesson] as const] : [],
    ),
  )
  return marks.flatMap(({ lessonId, status }) => {
    const lesson = lessons.get(lessonId)
    return lesson ? [{ learningAreaId: lesson.learningAreaId, name: lesson.learningAreaName, status }] : []
  })
}

const fromSessions = async (
  tx: Tx,
  learnerId: string,
  { settings }: RequestContext,
  { from, to }: Range,
): Promise<SubjectLesson[]> => {
  const days = [...marksByDate(await dayMarksOf(tx, [learnerId], from, to))]
  const timetables = await Promise.all(
    days.map(async ([date, marks]) => (marks[0] ? lessonsOfStream(tx, marks[0].streamId, date) : [])),
  )
  return days.flatMap(([, marks], index) => {
    const lessons = (timetables[index] ?? []).map((lesson) => ({
      learningAreaId: lesson.learningAreaId,
      name: lesson.learningAreaName,
      session: sessionOfLesson(settings, lesson.startTime),
    }))
    return lessonsBySessions(lessons, marks)
  })
}

export const subjectsOf = async (
  tx: Tx,
  learnerId: string,
  context: RequestContext,
  range: Range,
): Promise<z.infer<typeof subjectAttendance>> => {
  const marks = await lessonMarksOf(tx, learnerId, range.from, range.to)
  if (marks.length > 0) return { source: 'lessons', items: subjectLines(await fromRegisters(tx, marks)) }
  return { source: 'sessions', items: subjectLines(await fromSessions(tx, learnerId, context, range)) }
}
