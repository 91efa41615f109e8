/** A week of lessons without clashes: every class in every lesson period, no teacher twice. */
import type { Chance } from './random.ts'

export interface WeekPlan {
  /** Lesson periods a day. */
  readonly periods: number
  /** By class: learning areas, lessons per week, and teachers. */
  readonly classes: readonly {
    readonly needs: readonly { readonly area: string; readonly teacher: string; readonly times: number }[]
  }[]
}

export interface PlannedLesson {
  readonly stream: number
  readonly area: string
  readonly teacher: string
  /** 1 Monday to 5 Friday. */
  readonly weekday: number
  /** Starts at 0. */
  readonly period: number
}

const attempt = (chance: Chance, plan: WeekPlan): PlannedLesson[] | null => {
  const left = plan.classes.map((one) => one.needs.map((need) => ({ ...need })))
  const lessons: PlannedLesson[] = []
  for (let weekday = 1; weekday <= 5; weekday++) {
    const today = plan.classes.map(() => new Map<string, number>())
    for (let period = 0; period < plan.periods; period++) {
      const busy = new Set<string>()
      for (const stream of chance.shuffle(plan.classes.map((_, index) => index))) {
        const open = (left[stream] ?? []).filter((need) => need.times > 0)
        if (open.length === 0) continue
        const free = open.filter((need) => !busy.has(need.teacher))
        // Most frequent areas first; those already on that day last.
        const [chosen] = free.sort(
          (a, b) => (today[stream]?.get(a.area) ?? 0) - (today[stream]?.get(b.area) ?? 0) || b.times - a.times,
        )
        if (!chosen) return null
        chosen.times--
        busy.add(chosen.teacher)
        today[stream]?.set(chosen.area, (today[stream]?.get(chosen.area) ?? 0) + 1)
        lessons.push({ stream, area: chosen.area, teacher: chosen.teacher, weekday, period })
      }
    }
  }
  return lessons
}

/** @throws when no week fits after many tries */
export const makeWeek = (chance: Chance, plan: WeekPlan): PlannedLesson[] => {
  for (let tries = 0; tries < 500; tries++) {
    const lessons = attempt(chance, plan)
    if (lessons) return lessons
  }
  throw new Error('No week without clashes was found')
}
