/** What is kept of schools' shapes in this process, until it is told that one changed. */
import type { AcademicYear } from '../contract/calendar.ts'
import type { StreamItem } from '../contract/classes.ts'
import type { GradingScale, ScaleChoice } from '../contract/scales.ts'
import type { LearningArea } from '../contract/teaching.ts'
import type { SchoolCalendar } from '../rules/calendar.ts'
import { Kept } from '#platform/server/kept.ts'

export interface KeptShape {
  readonly calendar: SchoolCalendar
  readonly years: readonly AcademicYear[]
  readonly streams: readonly StreamItem[]
  readonly areas: readonly LearningArea[]
  readonly scales: { readonly items: readonly GradingScale[]; readonly choices: readonly ScaleChoice[] }
}

export const shapes = new Kept<KeptShape>({ seconds: 5, most: 200 })
