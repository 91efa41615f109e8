/** Reads the name of a grade in any of the catalogues' words. */
import { gradeLabel, isGrade } from '../../academics/rules/grades.ts'
import { grades, type Grade } from '../../schools/contract/levels.ts'

const byLabel = new Map(grades.map((grade) => [gradeLabel(grade, 'console16').toLowerCase(), grade]))

/** @param text `Grade 7` or `7th Grade`, `PP1` or `Pre-K`, in any case @returns null if it is not a grade */
export const readGrade = (text: string): Grade | null => {
  const words = text.trim().replace(/\s+/g, ' ')
  if (isGrade(words)) return words
  const lower = words.toLowerCase()
  return grades.find((grade) => grade.toLowerCase() === lower) ?? byLabel.get(lower) ?? null
}
