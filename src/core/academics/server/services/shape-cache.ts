/** Cached shapes of schools in this process, until a change is published. */
import type { AcademicYear } from '../../contract/calendar.ts'
import type { StreamItem } from '../../contract/classes.ts'
import type { GradingScale, ScaleChoice } from '../../contract/scales.ts'
import type { LearningArea } from '../../contract/teaching.ts'
import type { SchoolCalendar } from '../../rules/calendar.ts'
import { TtlCache } from '#platform/server/ttl-cache.ts'

export interface CachedShape {
  readonly calendar: SchoolCalendar
  readonly years: readonly AcademicYear[]
  readonly streams: readonly StreamItem[]
  readonly areas: readonly LearningArea[]
  readonly scales: { readonly items: readonly GradingScale[]; readonly choices: readonly ScaleChoice[] }
}

export const shapes = new TtlCache<CachedShape>({ seconds: 5, most: 200 })
