/** What is left to settle before a series of exams can be published. */
import type { ClashCode } from '../contract/words.ts'
import { invigilatorsNeeded, teachesOne, type Candidate } from './invigilators.ts'
import {
  fitsBeforeNext,
  fitsSession,
  gradeKey,
  mostOfOne,
  placeKey,
  sharedBy,
  type Exams,
  type Paper,
  type Place,
} from './model.ts'

export interface Clash {
  readonly code: ClashCode
  readonly place: Place | null
  readonly paperIds: readonly string[]
  readonly roomId: string | null
  readonly staffId: string | null
  /** Learners concerned; none where it is the whole grade. */
  readonly learnerIds: readonly string[]
  /** Papers, learners or invigilators, as the code says. */
  readonly count: number
}

const clash = (code: ClashCode, given: Partial<Clash>): Clash => ({
  code,
  place: null,
  paperIds: [],
  roomId: null,
  staffId: null,
  learnerIds: [],
  count: 1,
  ...given,
})

const idsOf = (papers: readonly Paper[]): string[] => papers.map(({ id }) => id)

const grouped = (papers: readonly Paper[], key: (paper: Paper) => string): Paper[][] => {
  const groups = new Map<string, Paper[]>()
  for (const paper of papers) groups.set(key(paper), [...(groups.get(key(paper)) ?? []), paper])
  return [...groups.values()]
}

/** Papers that a learner has twice at once, by session and grade. */
const together = (some: readonly Paper[]): Clash[] => {
  const pairs = some.flatMap((a, at) => some.slice(at + 1).map((b) => ({ a, b, shared: sharedBy(a, b) })))
  const found = pairs.filter(({ shared }) => shared.length > 0)
  if (found.length === 0) return []
  const papers = some.filter((one) => found.some(({ a, b }) => a === one || b === one))
  const isWhole = found.some(({ shared }) => shared === 'everybody')
  const learnerIds = isWhole ? [] : [...new Set(found.flatMap(({ shared }) => shared))]
  return [
    clash('sameTime', { place: some[0]?.place ?? null, paperIds: idsOf(papers), learnerIds, count: papers.length }),
  ]
}

/** Learners for whom the days are too few, however the papers are placed. */
const tooFewDays = ({ papers, days, sessions, mostPerDay }: Exams): Clash[] => {
  const room = days.length * Math.min(mostPerDay, sessions.length)
  return grouped(papers, ({ grade }) => grade).flatMap((own) => {
    const whole = own.filter(({ sitters }) => !sitters).length
    if (whole > room) return [clash('tooFewDays', { paperIds: idsOf(own), count: room })]
    const counts = new Map<string, number>()
    for (const { sitters } of own) for (const id of sitters ?? []) counts.set(id, (counts.get(id) ?? 0) + 1)
    const learnerIds = [...counts].filter(([, count]) => whole + count > room).map(([id]) => id)
    const chosen = own.filter(({ sitters }) => !sitters || learnerIds.some((id) => sitters.has(id)))
    return learnerIds.length > 0 ? [clash('tooFewDays', { paperIds: idsOf(chosen), learnerIds, count: room })] : []
  })
}

/** Clashes of papers with each other, their sessions and the most per day. */
export const paperClashes = (exams: Exams): Clash[] => {
  const { papers, sessions, mostPerDay } = exams
  const placed = papers.flatMap((paper) => (paper.place ? [{ ...paper, place: paper.place }] : []))
  const unplaced = papers.filter(({ place }) => !place)
  const nobody = papers.filter(({ sitters }) => sitters?.size === 0)
  const sameTime = grouped(placed, ({ grade, place }) => `${grade}/${place ? placeKey(place) : ''}`).flatMap(together)
  const tooMany = grouped(placed, ({ grade, place }) => `${grade}/${place?.date ?? ''}`).flatMap((some) => {
    const most = some.filter((paper) => mostOfOne(paper, some) > mostPerDay)
    return most.length > 0
      ? [clash('tooMany', { place: most[0]?.place ?? null, paperIds: idsOf(most), count: most.length })]
      : []
  })
  const long = placed.flatMap((paper) => {
    const { place } = paper
    const session = sessions[place.session]
    if (!session || !fitsSession(paper, session)) return [clash('tooLong', { place, paperIds: [paper.id] })]
    return fitsBeforeNext(paper, sessions, place.session) ? [] : [clash('extraTime', { place, paperIds: [paper.id] })]
  })
  const elsewhere = placed
    .filter(({ grade, place }) => exams.away.has(gradeKey(grade, place)))
    .map(({ id, place }) => clash('event', { place, paperIds: [id] }))
  return [
    ...(nobody.length > 0 ? [clash('nobody', { paperIds: idsOf(nobody), count: nobody.length })] : []),
    ...tooFewDays(exams),
    ...(unplaced.length > 0 ? [clash('unplaced', { paperIds: idsOf(unplaced), count: unplaced.length })] : []),
    ...sameTime,
    ...tooMany,
    ...long,
    ...elsewhere,
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

export const roomKey = (roomId: string, place: Place): string => `${roomId}/${placeKey(place)}`

/**
 * Clashes of rooms, seats and invigilators. Candidates are everybody who invigilates; keys of rooms (`roomKey`) say when
 * something else takes them.
 */
export const sittingClashes = (
  sittings: readonly Sitting[],
  candidates: readonly Candidate[],
  perInvigilator: number,
  takenRooms: ReadonlySet<string>,
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
      const taken = takenRooms.has(roomKey(roomId, place)) ? [clash('roomTaken', { place, roomId })] : []
      return [...taken, ...(missing > 0 ? [clash('invigilators', { place, roomId, count: missing })] : []), ...people]
    })
    return [...(unseated > 0 ? [clash('noSeats', { place, count: unseated })] : []), ...inRoom]
  })
}
