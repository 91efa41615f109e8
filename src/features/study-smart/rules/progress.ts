/** Minutes of studying by day and by learning area. */
import { addDays, eachDay } from '#platform/pure/dates.ts'
import { shownDays } from '../contract/words.ts'

/** Rounds of one day and learning area. */
export interface DayMinutes {
  readonly date: string
  readonly learningAreaId: string | null
  readonly minutes: number
  readonly rounds: number
}

interface AreaMinutes {
  readonly learningAreaId: string | null
  readonly minutes: number
  readonly rounds: number
}

export const firstShownDay = (today: string): string => addDays(today, 1 - shownDays)

const sum = (rows: readonly DayMinutes[], of: 'minutes' | 'rounds'): number =>
  rows.reduce((total, row) => total + row[of], 0)

export const progressOf = (rows: readonly DayMinutes[], today: string) => {
  const ofToday = rows.filter(({ date }) => date === today)
  const areas = [...new Set(rows.map(({ learningAreaId }) => learningAreaId))]
    .map((learningAreaId): AreaMinutes => {
      const own = rows.filter((row) => row.learningAreaId === learningAreaId)
      return { learningAreaId, minutes: sum(own, 'minutes'), rounds: sum(own, 'rounds') }
    })
    .toSorted((a, b) => b.minutes - a.minutes)
  return {
    today: { minutes: sum(ofToday, 'minutes'), rounds: sum(ofToday, 'rounds') },
    days: eachDay(firstShownDay(today), today).map((date) => ({
      date,
      minutes: sum(
        rows.filter((row) => row.date === date),
        'minutes',
      ),
    })),
    areas,
  }
}
