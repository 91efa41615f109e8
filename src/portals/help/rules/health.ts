/** Measurements of the installation, and what they come to over days. */
import { daysShown, healthParts, type HealthPart, type PartStatus } from '../contract/status.ts'

/** Minutes between two measurements. */
export const everyMinutes = 5

/** A disk that is fuller refuses changes soon. */
export const fullestDisk = 95

/** What was measured of one part on one day. */
export interface DayRecord {
  readonly part: HealthPart
  readonly date: string
  readonly samples: number
  readonly troubles: number
  /** Of the last measurement. */
  readonly lastTrouble: boolean
}

/**
 * Jobs are late if the measurement, which is one of them, did not run when it should have while the program ran.
 * @returns measurements that were missed
 */
export const missedSamples = (now: Date, last: Date | null, runningSince: Date): number => {
  if (!last) return 0
  const from = Math.max(last.getTime(), runningSince.getTime())
  const minutes = (now.getTime() - from) / 60_000
  return minutes > 3 * everyMinutes ? Math.floor(minutes / everyMinutes) - 1 : 0
}

const dateBefore = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10)

export const firstDateShown = (today: string): string => dateBefore(today, daysShown - 1)

/** @param stale the last measurement is too old to speak of now */
export const statusOf = (records: readonly DayRecord[], today: string, stale: boolean): PartStatus[] =>
  healthParts.map((part) => {
    const own = new Map(records.filter((record) => record.part === part).map((record) => [record.date, record]))
    const days = Array.from({ length: daysShown }, (_, index) => {
      const date = dateBefore(today, daysShown - 1 - index)
      const { samples = 0, troubles = 0 } = own.get(date) ?? {}
      const state = samples === 0 ? ('none' as const) : troubles > 0 ? ('trouble' as const) : ('ok' as const)
      return { date, state, troubleMinutes: troubles * everyMinutes }
    })
    const all = [...own.values()]
    const samples = all.reduce((sum, record) => sum + record.samples, 0)
    const troubles = all.reduce((sum, record) => sum + record.troubles, 0)
    const last = all.toSorted((a, b) => (a.date < b.date ? 1 : -1))[0]
    const measured = last === undefined ? 'none' : last.lastTrouble ? 'trouble' : 'ok'
    // Old measurements are trouble of the jobs, and say nothing of the rest.
    const now = !stale || measured === 'none' ? measured : part === 'jobs' ? 'trouble' : 'none'
    return {
      part,
      now,
      percent: samples === 0 ? null : Math.floor((1000 * (samples - troubles)) / samples) / 10,
      days,
    }
  })
