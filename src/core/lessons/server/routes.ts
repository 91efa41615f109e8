/** Routes of lessons. */
import { schoolTime } from '#platform/pure/dates.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import type { Upload } from '#platform/server/http/route.ts'
import { writeXlsx } from '#platform/server/sheets/write.ts'
import { route, type ActorContext } from '../../access/server/public.ts'
import { importLessons, lessonFields, lessonTemplate, previewLessons } from '../contract/import.ts'
import { changeLesson, createLesson, endLesson, getTimetable, listTimetables, myLessons } from '../contract/lessons.ts'
import { bringIn, preview } from './services/import.ts'
import { change, create, end } from './service.ts'
import { mine, overview, weekOf } from './views.ts'

const todayOf = ({ actor, now }: ActorContext): string => schoolTime(now(), actor.timeZone).date

const fileOf = (files: readonly Upload[]): Upload => {
  const [file] = files
  if (!file) throw new AppError(commonErrors.invalid, { fields: { file: 'Choose a file' } })
  return file
}

const headers = {
  class: 'Class',
  day: 'Day',
  period: 'Period',
  learningArea: 'Learning area',
  teacher: 'Teacher',
  room: 'Room',
} as const

const template = async () => ({
  name: 'lessons.xlsx',
  type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  body: await writeXlsx({
    sheets: [
      {
        name: 'Lessons',
        columns: lessonFields.map((key) => ({ key, header: headers[key], type: 'text' as const, width: 24 })),
        rows: [],
      },
    ],
  }),
})

export const lessonRoutes = [
  route(listTimetables, ({ query }, context) => context.read((tx) => overview(tx, query.date ?? todayOf(context)))),
  route(getTimetable, ({ params, query }, context) =>
    context.read((tx) => weekOf(tx, params.id, query.date ?? todayOf(context))),
  ),
  route(createLesson, ({ body }, context) => context.write((tx) => create(tx, body))),
  route(changeLesson, ({ params, body }, context) =>
    context.write((tx) => change(tx, params.id, body, todayOf(context))),
  ),
  route(endLesson, ({ params, query }, context) =>
    context.write((tx) => end(tx, params.id, query.from, query.version, todayOf(context))),
  ),
  route(previewLessons, ({ body, files }, context) => context.read((tx) => preview(tx, fileOf(files), body.from))),
  route(importLessons, ({ body, files }, context) =>
    context.write((tx) => bringIn(tx, fileOf(files), body.from, todayOf(context))),
  ),
  route(lessonTemplate, () => template()),
  route(myLessons, ({ query }, context) => {
    const date = query.date ?? todayOf(context)
    return context.read((tx) => mine(tx, context.actor.role, date))
  }),
]
