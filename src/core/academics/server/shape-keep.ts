/** What is kept of schools' shapes in this process, until it is told that one changed. */
import type { AcademicYear } from '../contract/calendar.ts'
import type { StreamItem } from '../contract/classes.ts'
import type { GradingScale, ScaleChoice } from '../contract/scales.ts'
import type { LearningArea } from '../contract/teaching.ts'
import type { SchoolCalendar } from '../rules/calendar.ts'

export interface KeptShape {
  readonly calendar: SchoolCalendar
  readonly years: readonly AcademicYear[]
  readonly streams: readonly StreamItem[]
  readonly areas: readonly LearningArea[]
  readonly scales: { readonly items: readonly GradingScale[]; readonly choices: readonly ScaleChoice[] }
}

const keptFor = 5_000
const mostSchools = 200

class ShapeKeep {
  readonly #kept = new Map<string, { shape: KeptShape; until: number }>()
  /** Counts the changes, so that a shape read before one is not kept after it. */
  #changes = 0

  /** Ends what is kept of a school, or of all. */
  forget(schoolId?: string): void {
    this.#changes++
    if (schoolId === undefined) this.#kept.clear()
    else this.#kept.delete(schoolId)
  }

  async of(schoolId: string, read: () => Promise<KeptShape>): Promise<KeptShape> {
    const known = this.#kept.get(schoolId)
    if (known && known.until > performance.now()) return known.shape
    const before = this.#changes
    const shape = await read()
    if (before === this.#changes) {
      if (this.#kept.size >= mostSchools) this.#kept.clear()
      this.#kept.set(schoolId, { shape, until: performance.now() + keptFor })
    }
    return shape
  }
}

export const shapes = new ShapeKeep()
