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
  /** Every period of every class is taken. */
  readonly isTight?: boolean
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

interface Left {
  readonly need: Need
  times: number
}

/** Classes in turn: in a tight week those with the least choice first, and those teachers first who have most to give. */
const attempt = (chance: Chance, plan: WeekPlan): PlannedLesson[] | null => {
  const left = plan.classes.map((one) => one.needs.map((need): Left => ({ need, times: need.times })))
  const toGive = new Map<string, number>()
  for (const { need, times } of left.flat())
    for (const { teacher } of need.parts) toGive.set(teacher, (toGive.get(teacher) ?? 0) + times)
  const burden = ({ need }: Left): number => Math.max(...need.parts.map(({ teacher }) => toGive.get(teacher) ?? 0))
  const lessons: PlannedLesson[] = []
  for (let weekday = 1; weekday <= 5; weekday++) {
    const today = plan.classes.map(() => new Map<string, number>())
    for (let period = 0; period < plan.periods; period++) {
      const busy = new Set<string>()
      const openTo = (stream: number): Left[] => (left[stream] ?? []).filter(({ times }) => times > 0)
      const freeTo = (stream: number): Left[] =>
        openTo(stream).filter(({ need }) => !need.parts.some(({ teacher }) => busy.has(teacher)))
      const waiting = chance.shuffle(plan.classes.map((_, index) => index))
      while (waiting.length > 0) {
        if (plan.isTight) waiting.sort((a, b) => freeTo(a).length - freeTo(b).length)
        const stream = waiting.shift() ?? 0
        if (openTo(stream).length === 0) continue
        const times = (one: Left): number => today[stream]?.get(areaOf(one.need)) ?? 0
        // Most frequent areas first; those already on that day last.
        const [chosen] = freeTo(stream).sort(
          (a, b) => times(a) - times(b) || (plan.isTight ? burden(b) - burden(a) : 0) || b.times - a.times,
        )
        if (!chosen) return null
        chosen.times--
        for (const { teacher } of chosen.need.parts) {
          busy.add(teacher)
          toGive.set(teacher, (toGive.get(teacher) ?? 0) - 1)
        }
        today[stream]?.set(areaOf(chosen.need), times(chosen) + 1)
        lessons.push({ stream, parts: chosen.need.parts, weekday, period })
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
