/** Validation across fields of the first-run form: classes belong to chosen levels, and are distinct. */
import type { SetupBody } from '../contract/setup.ts'
import { setupTexts } from '../contract/setup.ts'
import { gradesOfLevel, type Grade, type Level } from '../contract/levels.ts'

export type StreamNames = SetupBody['school']['streams']

/** Problems of a grade's class names; undefined when there are none. */
export const streamNamesProblem = (names: readonly string[]): string | undefined => {
  if (names.length > 1 && names.some((name) => name === '')) return setupTexts.unnamed
  if (new Set(names.map((name) => name.toLowerCase())).size < names.length) return setupTexts.streams
  return undefined
}

/** @returns problems by field, `school.streams.Grade 7` and so on */
export const setupProblems = ({
  school,
  superAdmin,
  admin,
}: Pick<SetupBody, 'school' | 'superAdmin' | 'admin'>): Record<string, string> => {
  const found: Record<string, string> = {}
  const grades = new Set<string>(school.levels.flatMap((level: Level): readonly Grade[] => gradesOfLevel[level]))
  for (const [grade, names] of Object.entries(school.streams)) {
    const problem = grades.has(grade) ? streamNamesProblem(names ?? []) : setupTexts.grade
    if (problem) found[`school.streams.${grade}`] = problem
  }
  if (superAdmin.email === admin.email) found['admin.email'] = setupTexts.sameEmail
  return found
}

/** Class names as typed, `East, West`; empty means one class without a name. */
export const namesFrom = (typed: string): string[] => {
  const names = typed
    .split(/[,;\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== '')
  return names.length > 0 ? names : ['']
}
