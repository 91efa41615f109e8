/** A week of lessons without clashes: every class in every lesson period, no teacher twice. */
import type { Chance } from './random.ts'

interface Part {
  readonly area: string
  readonly teacher: string
}

/** A learning area, or several that groups of the class have at the same time. */
export interface Need {
  readonly parts: readonly Part[]
  /** Lessons a week. */
  readonly times: number
}

export interface WeekPlan {
  /** Lesson periods a day. */
  readonly periods: number
  /** By class. */
  readonly classes: readonly {
    readonly needs: readonly Need[]
  }[]
}

export interface PlannedLesson {
  readonly stream: number
  readonly parts: readonly Part[]
  /** 1 Monday to 5 Friday. */
  readonly weekday: number
  /** Starts at 0. */
  readonly period: number
}

const areaOf = ({ parts }: Need): string => parts[0]?.area ?? ''

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
        const free = open.filter((need) => !need.parts.some(({ teacher }) => busy.has(teacher)))
        // Most frequent areas first; those already on that day last.
        const [chosen] = free.sort(
          (a, b) => (today[stream]?.get(areaOf(a)) ?? 0) - (today[stream]?.get(areaOf(b)) ?? 0) || b.times - a.times,
        )
        if (!chosen) return null
        chosen.times--
        for (const { teacher } of chosen.parts) busy.add(teacher)
        const area = areaOf(chosen)
        today[stream]?.set(area, (today[stream]?.get(area) ?? 0) + 1)
        lessons.push({ stream, parts: chosen.parts, weekday, period })
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
