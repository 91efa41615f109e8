/** Minutes that still wait on the device, added to what the school has. */
import type { ResponseOf } from '#platform/pure/contract.ts'
import type { getProgress } from '../contract/rounds.ts'

type Progress = ResponseOf<typeof getProgress>

interface Unsent {
  readonly date: string
  readonly learningAreaId: string | null
  readonly minutes: number
}

const withRound = (progress: Progress, { date, learningAreaId, minutes }: Unsent, today: string): Progress => {
  const old = progress.areas.find((area) => area.learningAreaId === learningAreaId)
  const area = { learningAreaId, minutes: (old?.minutes ?? 0) + minutes, rounds: (old?.rounds ?? 0) + 1 }
  return {
    ...progress,
    today:
      date === today
        ? { minutes: progress.today.minutes + minutes, rounds: progress.today.rounds + 1 }
        : progress.today,
    days: progress.days.map((day) => (day.date === date ? { ...day, minutes: day.minutes + minutes } : day)),
    areas: [...progress.areas.filter((one) => one !== old), area].toSorted((a, b) => b.minutes - a.minutes),
  }
}

export const withUnsent = (progress: Progress, rounds: readonly Unsent[], today: string): Progress =>
  rounds.reduce((before, round) => withRound(before, round, today), progress)
