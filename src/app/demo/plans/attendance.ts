/** Registers of the demo's term: what each learner's days were like, the same at every installation. */
import type { DailySession } from '#features/attendance/contract/marks.ts'
import type { RegisterToRecord } from '#features/attendance/server/services/record-registers.ts'
import type { Chance } from './random.ts'

export interface ClassDays {
  readonly streamId: string
  readonly learners: readonly string[]
  readonly takenBy: string
}

type DayMark = RegisterToRecord['marks'][number]

const reasons = ['Clinic appointment', 'Family funeral', 'Sick at home', 'Travelled with a parent'] as const

/** Below this number a learner is in time on a dry day. */
const inTime = 0.955

/**
 * A learner's typical day: nearly always present, sometimes late, absent for a day or an afternoon.
 * @param delayed share of learners who come late today because of the weather, and would be in time on a dry day
 */
const dayOf = (chance: Chance, learnerId: string, delayed: number): readonly [DayMark, DayMark] => {
  const mark = (status: DayMark['status'], more: Partial<DayMark> = {}): DayMark => ({
    learnerId,
    status,
    minutesLate: null,
    reason: null,
    ...more,
  })
  const here = mark('present')
  const roll = chance.next()
  if (roll < inTime - delayed) return [here, here]
  // Draws no second random number, so that all other days stay as they are.
  if (roll < inTime) return [mark('late', { minutesLate: 10 + (Math.floor(roll * 100_000) % 30) }), here]
  if (roll < 0.972) return [mark('late', { minutesLate: 5 + chance.below(40) }), here]
  if (roll < 0.982)
    return [mark('excused', { reason: chance.pick(reasons) }), mark('excused', { reason: chance.pick(reasons) })]
  if (roll < 0.987) return [here, mark('absent')]
  return [mark('absent'), mark('absent')]
}

export interface TermPlan {
  readonly classes: readonly ClassDays[]
  /** School days before today. */
  readonly days: readonly string[]
  readonly today: string
  /** Today's registers that may be taken by now. */
  readonly openToday: readonly DailySession[]
  /** Classes whose registers of today are untaken. */
  readonly notYet: ReadonlySet<string>
  readonly now: Date
  /** Share of the learners whom the weather of a day delays. */
  readonly delayed: (date: string) => number
  /** Hours that the school's zone is ahead of UTC. */
  readonly zoneHours: number
}

const instant = (date: string, time: string, zoneHours: number): Date =>
  new Date(Date.parse(`${date}T${time}:00Z`) - zoneHours * 3_600_000)

const takenUsually = { morning: '08:14', afternoon: '14:06' } as const

/** @returns registers of the past days, and today's of most classes */
export const registersOf = (chance: Chance, plan: TermPlan): RegisterToRecord[] => {
  const rows: RegisterToRecord[] = []
  const { zoneHours } = plan
  for (const date of plan.days) {
    for (const { streamId, learners, takenBy } of plan.classes) {
      const days = learners.map((learnerId) => dayOf(chance, learnerId, plan.delayed(date)))
      rows.push({
        streamId,
        date,
        session: 'morning',
        takenBy,
        takenAt: instant(date, '08:12', zoneHours),
        marks: days.map(([morning]) => morning),
      })
      rows.push({
        streamId,
        date,
        session: 'afternoon',
        takenBy,
        takenAt: instant(date, '14:08', zoneHours),
        marks: days.map(([, afternoon]) => afternoon),
      })
    }
  }
  for (const { streamId, learners, takenBy } of plan.classes) {
    if (plan.notYet.has(streamId)) continue
    const days = learners.map((learnerId) => dayOf(chance, learnerId, plan.delayed(plan.today)))
    for (const session of plan.openToday) {
      const takenAt = new Date(
        Math.min(plan.now.getTime(), instant(plan.today, takenUsually[session], zoneHours).getTime()),
      )
      const marks = days.map(([morning, afternoon]) => (session === 'morning' ? morning : afternoon))
      rows.push({ streamId, date: plan.today, session, takenBy, takenAt, marks })
    }
  }
  return rows
}
