/** Timetables on paper: a class, a teacher or a room on each page, or the whole school on one sheet. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { date, id } from '#platform/pure/schemas.ts'
import { manageLessons } from './lessons.ts'

export const paperKinds = ['class', 'teacher', 'room', 'school'] as const
export type PaperKind = (typeof paperKinds)[number]

export const printTimetables = endpoint({
  id: 'lessons.print',
  method: 'GET',
  path: '/api/admin/lessons/paper',
  summary: 'Timetables as they hold on a day: one class, teacher or room, all of them, or the whole school on a sheet',
  access: manageLessons,
  query: z.strictObject({
    kind: z.enum(paperKinds),
    /** The class, teacher or room; all of the kind without it. */
    of: id.optional(),
    date: date.optional(),
  }),
  file: ['application/pdf'],
})
