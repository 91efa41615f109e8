/** The levels of basic education with their grades, in order, and the catalogues a school can choose from. */
import { z } from 'zod'

export const levels = ['pre_primary', 'lower_primary', 'upper_primary', 'junior', 'senior'] as const
export const levelSchema = z.enum(levels)
export type Level = (typeof levels)[number]

export const grades = [
  'PP1',
  'PP2',
  'Grade 1',
  'Grade 2',
  'Grade 3',
  'Grade 4',
  'Grade 5',
  'Grade 6',
  'Grade 7',
  'Grade 8',
  'Grade 9',
  'Grade 10',
  'Grade 11',
  'Grade 12',
] as const
/** Grades are stored and sent under these names; other catalogues only show them differently. */
export const gradeSchema = z.enum(grades)
export type Grade = (typeof grades)[number]

export const gradesOfLevel: Readonly<Record<Level, readonly Grade[]>> = {
  pre_primary: ['PP1', 'PP2'],
  lower_primary: ['Grade 1', 'Grade 2', 'Grade 3'],
  upper_primary: ['Grade 4', 'Grade 5', 'Grade 6'],
  junior: ['Grade 7', 'Grade 8', 'Grade 9'],
  senior: ['Grade 10', 'Grade 11', 'Grade 12'],
}

/** cbe: learning areas by level. spec19: one flat list of 19. console16: 16 subjects, with grades named Pre-K to 12th Grade. */
export const catalogues = ['cbe', 'spec19', 'console16'] as const
export const catalogueSchema = z.enum(catalogues)
export type Catalogue = (typeof catalogues)[number]
