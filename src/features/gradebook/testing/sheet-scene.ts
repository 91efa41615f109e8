/** A mark sheet of Grade 7 East in English: its teacher, two learners, and one assessment with a mark. */
import type { Client, TestApp } from '#app/testing/harness.ts'
import { getSheet, saveCells, type MarkSheet } from '../contract/sheets.ts'
import { gradebookSchool, scored } from './factories.ts'

export const sheetScene = async (app: TestApp) => {
  const school = await gradebookSchool(app)
  const east = school.people.classes['7 East']
  const [amina = '', brian = ''] = await school.learners('7 East', 'Amina Mwende', 'Brian Kiptoo')
  const teacher = (await school.teacher({ teaches: '7 East' })).client
  const mid = await school.assessment({ marks: [scored(amina, 74)] })
  const cell = (learnerId: string, score: number | null, version = 0, assessmentId = mid) => ({
    assessmentId,
    learnerId,
    state: score === null ? ('absent' as const) : ('scored' as const),
    ...(score === null ? {} : { score }),
    version,
  })
  return {
    school,
    east,
    amina,
    brian,
    teacher,
    head: school.people.admin,
    mid,
    cell,
    open: (as: Client = teacher, learningAreaId = school.areas.english, streamId = east) =>
      as.call(getSheet, { query: { streamId, learningAreaId } }),
    save: (cells: ReturnType<typeof cell>[], as: Client = teacher) => as.call(saveCells, { body: { cells } }),
  }
}
export type SheetScene = Awaited<ReturnType<typeof sheetScene>>

export const rowOf = (sheet: MarkSheet, id: string) => sheet.learners.find((one) => one.id === id)
