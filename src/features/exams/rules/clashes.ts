/** What is left to settle before a series of exams can be published. */
import type { ClashCode } from '../contract/words.ts'
import { invigilatorsNeeded, teachesOne, type Candidate } from './invigilators.ts'
import { fitsBeforeNext, fitsSession, placeKey, type Exams, type Paper, type Place } from './model.ts'

export interface Clash {
  readonly code: ClashCode
  readonly place: Place | null
  readonly paperIds: readonly string[]
  readonly roomId: string | null
  readonly staffId: string | null
  /** Papers, learners or invigilators, as the code says. */
  readonly count: number
}

const clash = (code: ClashCode, given: Partial<Clash>): Clash => ({
  code,
  place: null,
  paperIds: [],
  roomId: null,
  staffId: null,
  count: 1,
  ...given,
})

const idsOf = (papers: readonly Paper[]): string[] => papers.map(({ id }) => id)

const grouped = (papers: readonly Paper[], key: (paper: Paper) => string): Paper[][] => {
  const groups = new Map<string, Paper[]>()
  for (const paper of papers) groups.set(key(paper), [...(groups.get(key(paper)) ?? []), paper])
  return [...groups.values()]
}

/** Clashes of papers with each other, their sessions and the most per day. */
export const paperClashes = ({ papers, sessions, mostPerDay }: Exams): Clash[] => {
  const placed = papers.flatMap((paper) => (paper.place ? [{ ...paper, place: paper.place }] : []))
  const unplaced = papers.filter(({ place }) => !place)
  const sameTime = grouped(placed, ({ grade, place }) => `${grade}/${place ? placeKey(place) : ''}`)
    .filter((some) => some.length > 1)
    .map((some) => clash('sameTime', { place: some[0]?.place ?? null, paperIds: idsOf(some), count: some.length }))
  const tooMany = grouped(placed, ({ grade, place }) => `${grade}/${place?.date ?? ''}`)
    .filter((some) => some.length > mostPerDay)
    .map((some) => clash('tooMany', { place: some[0]?.place ?? null, paperIds: idsOf(some), count: some.length }))
  const long = placed.flatMap((paper) => {
    const { place } = paper
    const session = sessions[place.session]
    if (!session || !fitsSession(paper, session)) return [clash('tooLong', { place, paperIds: [paper.id] })]
    return fitsBeforeNext(paper, sessions, place.session) ? [] : [clash('extraTime', { place, paperIds: [paper.id] })]
  })
  return [
    ...(unplaced.length > 0 ? [clash('unplaced', { paperIds: idsOf(unplaced), count: unplaced.length })] : []),
    ...sameTime,
    ...tooMany,
    ...long,
  ]
}

export interface SeatedRoom {
  readonly roomId: string
  readonly learners: number
  readonly areaIds: readonly string[]
  readonly invigilators: readonly string[]
}

export interface Sitting extends Place {
  readonly unseated: number
  readonly rooms: readonly SeatedRoom[]
}

/** Clashes of seats and invigilators. Candidates are everybody who invigilates. */
export const sittingClashes = (
  sittings: readonly Sitting[],
  candidates: readonly Candidate[],
  perInvigilator: number,
): Clash[] => {
  const byId = new Map(candidates.map((one) => [one.id, one]))
  return sittings.flatMap(({ date, session, unseated, rooms }) => {
    const place = { date, session }
    const inRoom = rooms.flatMap(({ roomId, learners, areaIds, invigilators }) => {
      const missing = invigilatorsNeeded(learners, perInvigilator) - invigilators.length
      const people = invigilators.flatMap((staffId) => {
        const one = byId.get(staffId)
        // Somebody who has left the school is as good as away.
        if (!one || one.busy.has(placeKey(place))) return [clash('busy', { place, roomId, staffId })]
        return teachesOne(one, areaIds) ? [clash('ownSubject', { place, roomId, staffId })] : []
      })
      return [...(missing > 0 ? [clash('invigilators', { place, roomId, count: missing })] : []), ...people]
    })
    return [...(unseated > 0 ? [clash('noSeats', { place, count: unseated })] : []), ...inRoom]
  })
}
