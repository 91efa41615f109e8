/** Ages that can be right for a person at a school. */
import { ageOn } from '#platform/pure/dates.ts'

export const ageBounds = { learner: { least: 3, most: 25 }, staff: { least: 18, most: 65 } } as const

/** Error of a date of birth, or null. @param today the school's date, YYYY-MM-DD */
export const birthDateProblem = (birthDate: string, today: string, whose: keyof typeof ageBounds): string | null => {
  const { least, most } = ageBounds[whose]
  if (birthDate > today) return 'Date cannot be in the future'
  const age = ageOn(birthDate, today)
  if (age < least) return `Age must be at least ${least} years`
  if (age > most) return `Age cannot exceed ${most} years`
  return null
}
