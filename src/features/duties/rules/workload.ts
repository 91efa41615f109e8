/** A teacher's duty workload: number of duties in 7 days plus twice their hours. */
import { addDays } from '#platform/pure/dates.ts'
import { upcomingDays } from '../contract/words.ts'
import type { TeacherTime } from './conflicts.ts'
import type { Span } from './times.ts'

export interface Load {
  readonly duties: number
  readonly minutes: number
}

export const noLoad: Load = { duties: 0, minutes: 0 }
export const more = (load: Load, minutes: number): Load => ({
  duties: load.duties + 1,
  minutes: load.minutes + minutes,
})
const plus = (a: Load, b: Load): Load => ({ duties: a.duties + b.duties, minutes: a.minutes + b.minutes })

/** Minutes of a time on the school's clock. */
export const minutesIn = ({ begins, ends }: Span): number =>
  (Date.parse(`${ends}Z`) - Date.parse(`${begins}Z`)) / 60_000

/** Duties that begin on each day. */
export const loadsByDay = ({ days }: Pick<TeacherTime, 'days'>): Map<string, Load> => {
  const loads = new Map<string, Load>()
  for (const [day, all] of days)
    for (const one of all)
      if (one.kind === 'duty' && one.begins.startsWith(day))
        loads.set(day, more(loads.get(day) ?? noLoad, minutesIn(one)))
  return loads
}

/** Load of the 7 days from a day. */
export const loadFrom = (loads: ReadonlyMap<string, Load>, day: string): Load => {
  if (loads.size === 0) return noLoad
  let sum = noLoad
  for (let ahead = 0; ahead < upcomingDays; ahead++) sum = plus(sum, loads.get(addDays(day, ahead)) ?? noLoad)
  return sum
}

/** One decimal. */
export const scoreOf = ({ duties, minutes }: Load): number => Math.round((duties + (2 * minutes) / 60) * 10) / 10
