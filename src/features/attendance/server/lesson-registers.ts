/** Lets another feature open and fill the register of a lesson, as its own page would. */
import { readSettings } from '#core/schools/server/public.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { LessonRegisters } from '../contract/queries.ts'
import { attendanceSettings } from '../contract/settings.ts'
import { sessionOfLesson } from '../rules/sessions.ts'
import type { CoveredLessons } from './covered-lessons.ts'
import { openRegister, sheetOf } from './services/open-register.ts'
import { saveRegister } from './services/save-register.ts'

export const lessonRegistersFrom = (covered: CoveredLessons): LessonRegisters<Tx> => ({
  async open(tx, actor, { streamId, date, lessonId, startTime }) {
    const settings = await readSettings(tx, attendanceSettings)
    const place =
      settings.lessons && lessonId !== null
        ? { streamId, date, session: 'lesson' as const, lessonId }
        : { streamId, date, session: sessionOfLesson(settings, startTime), lessonId: null }
    return sheetOf(tx, await openRegister(tx, actor, place, covered))
  },
  save: (tx, actor, streamId, body) => saveRegister(tx, actor, streamId, body, covered),
})
