/** Grades: their order, their level, and the names under which they are shown. */
import { grades, gradesOfLevel, levels, type Catalogue, type Grade, type Level } from '../../schools/contract/levels.ts'

export const isGrade = (value: string): value is Grade => grades.some((grade) => grade === value)

/** @throws for a text that is not a grade */
export const levelOfGrade = (grade: string): Level => {
  const found = levels.find((level) => gradesOfLevel[level].some((one) => one === grade))
  if (!found) throw new Error(`${grade} is not a grade`)
  return found
}

/** Grades of these levels, youngest first. */
export const gradesOf = (of: readonly string[]): Grade[] => grades.filter((grade) => of.includes(levelOfGrade(grade)))

/** Orders grades from PP1 to Grade 12; anything else comes last. */
export const compareGrades = (a: string, b: string): number => {
  const place = (value: string): number => (isGrade(value) ? grades.indexOf(value) : grades.length)
  return place(a) - place(b)
}

/** Levels in their order, each once. */
export const sortLevels = (of: readonly string[]): Level[] => levels.filter((level) => of.includes(level))

const ordinal = (value: number): string =>
  value === 1 ? '1st' : value === 2 ? '2nd' : value === 3 ? '3rd' : `${value}th`

/** The grade as the school's catalogue names it: `Grade 7`, or `7th Grade`. */
export const gradeLabel = (grade: string, catalogue: Catalogue = 'cbe'): string => {
  if (catalogue !== 'console16') return grade
  if (grade === 'PP1') return 'Pre-K'
  if (grade === 'PP2') return 'Kindergarten'
  const number = Number(grade.replace('Grade ', ''))
  return Number.isInteger(number) ? `${ordinal(number)} Grade` : grade
}

/** Name of a class: `Grade 7 East`, or `Grade 7` where the grade has one class without a name. */
export const streamLabel = (grade: string, name: string | null, catalogue: Catalogue = 'cbe'): string =>
  name ? `${gradeLabel(grade, catalogue)} ${name}` : gradeLabel(grade, catalogue)
