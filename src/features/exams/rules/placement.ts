/**
 * Places papers into sessions. The timetable's engine is not used: its week repeats and its periods are equally long,
 * whereas exams have dates, papers of any length, seats that all grades share and a most per day; with some tens of
 * papers a direct search is exact enough and the same on every run.
 */
import {
  fitsBeforeNext,
  fitsSession,
  gradeKey,
  mostOfOne,
  placeKey,
  share,
  type Exams,
  type Paper,
  type Place,
} from './model.ts'

class Board {
  readonly #exams: Exams
  readonly #places = new Map<string, Place>()
  readonly #byPlace = new Map<string, Set<Paper>>()
  readonly slots: readonly Place[]

  constructor(exams: Exams) {
    this.#exams = exams
    this.slots = exams.days.flatMap((date) => exams.sessions.map((_, session) => ({ date, session })))
  }

  at(slot: Place): readonly Paper[] {
    return [...(this.#byPlace.get(placeKey(slot)) ?? [])]
  }

  placeOf(paper: Paper): Place | null {
    return this.#places.get(paper.id) ?? null
  }

  put(paper: Paper, place: Place): void {
    this.take(paper)
    this.#places.set(paper.id, place)
    const there = this.#byPlace.get(placeKey(place)) ?? new Set()
    this.#byPlace.set(placeKey(place), there.add(paper))
  }

  take(paper: Paper): void {
    const place = this.placeOf(paper)
    if (!place) return
    this.#byPlace.get(placeKey(place))?.delete(paper)
    this.#places.delete(paper.id)
  }

  #onDay(date: string): Paper[] {
    return this.#exams.sessions.flatMap((_, session) => this.at({ date, session }))
  }

  #learners(slot: Place): number {
    return this.at(slot).reduce((sum, { learners }) => sum + learners, 0)
  }

  allows(paper: Paper, slot: Place): boolean {
    const { sessions, seats, seatsLost, away, mostPerDay } = this.#exams
    const session = sessions[slot.session]
    if (!session || !fitsSession(paper, session) || !fitsBeforeNext(paper, sessions, slot.session)) return false
    if (away.has(gradeKey(paper.grade, slot))) return false
    const open = seats === null ? null : seats - (seatsLost.get(placeKey(slot)) ?? 0)
    if (open !== null && this.#learners(slot) + paper.learners > open) return false
    if (this.at(slot).some((other) => share(paper, other))) return false
    return mostOfOne(paper, this.#onDay(slot.date)) < mostPerDay
  }

  /** Smaller is better: days with few papers of its learners, then a pause in between, then sessions with few learners. */
  #cost(paper: Paper, { date, session }: Place): number[] {
    const beside = [session - 1, session + 1].flatMap((next) => this.at({ date, session: next }))
    const near = beside.filter((other) => share(paper, other)).length
    return [mostOfOne(paper, this.#onDay(date)), near, this.#learners({ date, session })]
  }

  best(paper: Paper): Place | null {
    const open = this.slots
      .filter((slot) => this.allows(paper, slot))
      .map((slot) => ({ slot, cost: this.#cost(paper, slot) }))
    const compare = (a: readonly number[], b: readonly number[]): number =>
      a.map((value, at) => value - (b[at] ?? 0)).find((difference) => difference !== 0) ?? 0
    return open.sort((a, b) => compare(a.cost, b.cost))[0]?.slot ?? null
  }

  /** Makes room by moving one other paper elsewhere. @returns whether the paper has a place now */
  squeeze(paper: Paper, movable: readonly Paper[]): boolean {
    for (const other of movable) {
      const from = this.placeOf(other)
      if (!from) continue
      this.take(other)
      for (const slot of this.slots) {
        if (!this.allows(paper, slot)) continue
        this.put(paper, slot)
        const to = this.best(other)
        if (to) {
          this.put(other, to)
          return true
        }
        this.take(paper)
      }
      this.put(other, from)
    }
    return false
  }
}

/**
 * Locked papers keep their places; all others are placed anew, the longest first, as long as there is a session without
 * another paper of its learners, below their most per day, with seats and enough time.
 *
 * @returns the place of each paper by id; null for those that find none
 */
export const placePapers = (exams: Exams): Map<string, Place | null> => {
  const board = new Board(exams)
  for (const paper of exams.papers) if (paper.locked && paper.place) board.put(paper, paper.place)
  const open = exams.papers
    .filter((paper) => !paper.locked || !paper.place)
    .sort(
      (a, b) => b.longest - a.longest || b.minutes - a.minutes || b.learners - a.learners || a.id.localeCompare(b.id),
    )
  for (const paper of open) {
    const place = board.best(paper)
    if (place) board.put(paper, place)
    else board.squeeze(paper, open)
  }
  return new Map(exams.papers.map((paper) => [paper.id, board.placeOf(paper)]))
}
