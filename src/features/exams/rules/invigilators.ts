/** Shares invigilation among teachers: nobody twice at once, busy or with a subject of their own, and fairly. */
import { placeKey, type Place } from './model.ts'

export interface Watch extends Place {
  readonly roomId: string
  readonly needed: number
  /** Learning areas of the papers that are written there. */
  readonly areaIds: readonly string[]
  /** Chosen by a person. */
  readonly fixed: readonly string[]
}

export interface Candidate {
  readonly id: string
  /** Learning areas that they teach. */
  readonly areaIds: ReadonlySet<string>
  /** Keys of places (`placeKey`) at which they teach, are absent or invigilate other exams. */
  readonly busy: ReadonlySet<string>
}

export interface Assigned extends Place {
  readonly roomId: string
  readonly staffId: string
}

export const invigilatorsNeeded = (learners: number, perInvigilator: number): number =>
  Math.ceil(learners / perInvigilator)

export const teachesOne = ({ areaIds }: Candidate, wanted: readonly string[]): boolean =>
  wanted.some((id) => areaIds.has(id))

/** @returns whom the rooms get besides those chosen by hand; fewer than needed if nobody else may */
export const shareWatches = (given: readonly Watch[], candidates: readonly Candidate[]): Assigned[] => {
  // Session by session: otherwise those who came late in one would be left with the rooms of another.
  const watches = given.toSorted((a, b) => placeKey(a).localeCompare(placeKey(b)))
  const [total, onDay, taken] = [new Map<string, number>(), new Map<string, number>(), new Set<string>()]
  const count = (map: Map<string, number>, key: string): number => map.get(key) ?? 0
  const take = (staffId: string, place: Place): void => {
    total.set(staffId, count(total, staffId) + 1)
    onDay.set(`${staffId}/${place.date}`, count(onDay, `${staffId}/${place.date}`) + 1)
    taken.add(`${staffId}/${placeKey(place)}`)
  }
  for (const watch of watches) for (const staffId of watch.fixed) take(staffId, watch)
  const assigned: Assigned[] = []
  for (const watch of watches) {
    const { date, session, roomId, areaIds, needed, fixed } = watch
    const free = candidates.filter(
      (one) =>
        !one.busy.has(placeKey(watch)) && !taken.has(`${one.id}/${placeKey(watch)}`) && !teachesOne(one, areaIds),
    )
    const next = free
      .sort(
        (a, b) =>
          count(total, a.id) - count(total, b.id) ||
          count(onDay, `${a.id}/${date}`) - count(onDay, `${b.id}/${date}`) ||
          a.id.localeCompare(b.id),
      )
      .slice(0, Math.max(0, needed - fixed.length))
    for (const { id } of next) {
      take(id, watch)
      assigned.push({ date, session, roomId, staffId: id })
    }
  }
  return assigned
}
