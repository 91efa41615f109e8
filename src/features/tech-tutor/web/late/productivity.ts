/** Productivity: ten lessons in the practice document and the practice sheet. */
import type { SkillCourse } from '../../rules/simulations/lesson.ts'
import { documentLessons } from './lessons/documents.ts'
import { sheetLessons } from './lessons/sheets.ts'

export const productivity: SkillCourse = [
  ...documentLessons.slice(0, 3),
  ...sheetLessons.slice(0, 5),
  ...documentLessons.slice(3),
  ...sheetLessons.slice(5),
]
