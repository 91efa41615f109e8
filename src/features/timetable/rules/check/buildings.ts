/** Ways between buildings. */
import type { Found } from './broken.ts'
import type { Sheet } from './sheet.ts'

type Person = NonNullable<Found['person']>

interface Stay {
  readonly building: number
  readonly from: number
  /** Last period in it. */
  readonly to: number
}

/** Buildings in which somebody has lessons on a day, in their order; lessons without a room do not count. */
const staysOn = (sheet: Sheet, { of, id }: Person, day: number): Stay[] => {
  const { periods, rooms } = sheet.problem
  const stays: Stay[] = []
  for (const period of periods.keys())
    for (const { room } of sheet.at(of, id, day * periods.length + period)) {
      const building = room === null ? null : (rooms[room]?.building ?? null)
      const last = stays.at(-1)
      if (building === null) continue
      if (last?.building === building) stays[stays.length - 1] = { ...last, to: period }
      else stays.push({ building, from: period, to: period })
    }
  return stays
}

export const buildingChanges = (sheet: Sheet, person: Person, most: number, each: 'day' | 'week'): Found[] => {
  const changes = sheet.problem.days.map((_, day) => Math.max(0, staysOn(sheet, person, day).length - 1))
  if (each === 'day') return changes.flatMap((times, day) => (times > most ? { times: times - most, day } : []))
  const all = changes.reduce((sum, times) => sum + times, 0)
  return all > most ? [{ times: all - most }] : []
}

export const shortGaps = (sheet: Sheet, person: Person, least: number): Found[] =>
  sheet.problem.days.flatMap((_, day) => {
    const stays = staysOn(sheet, person, day)
    const times = stays.filter(({ from }, place) => {
      const before = stays[place - 1]
      return before !== undefined && from - before.to - 1 < least
    }).length
    return times > 0 ? { times, day } : []
  })
