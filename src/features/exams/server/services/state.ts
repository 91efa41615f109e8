/** Reads a series with all that its rules need. */
import { calendarOf, learningAreasOf, listRoomsOf, listStreams } from '#core/academics/server/public.ts'
import { schoolDaysBetween } from '#core/academics/rules/calendar.ts'
import { rosterBetween, type RosterSpan } from '#core/people/server/public.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { groupBy } from '#platform/pure/group.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Seating } from '../../contract/words.ts'
import { roomKey } from '../../rules/clashes.ts'
import { withPins } from '../../rules/pins.ts'
import { seatLearners, usableSeats } from '../../rules/seats.ts'
import { placeKey, withExtra, type Exams, type Place } from '../../rules/model.ts'
import {
  invigilatorRows,
  paperRows,
  roomRows,
  type InvigilatorRow,
  type PaperRow,
  type SeriesRow,
} from '../queries/series.ts'
import { extraTimes, seatRows, type SeatRow } from '../queries/seats.ts'
import { pinRows, type PinRow } from '../queries/pins.ts'
import { sitterRows } from '../queries/sitters.ts'
import { othersOf, type Others, type Sources } from './taken.ts'

export interface State {
  readonly row: SeriesRow
  readonly papers: readonly PaperRow[]
  readonly exams: Exams
  readonly rooms: readonly { readonly roomId: string; readonly name: string; readonly seats: number }[]
  readonly areaNames: ReadonlyMap<string, string>
  /** Learners of each grade on the first day. */
  readonly learners: ReadonlyMap<string, readonly RosterSpan[]>
  /** Learners who sit each paper, by its id. */
  readonly sitting: ReadonlyMap<string, readonly RosterSpan[]>
  readonly percents: ReadonlyMap<string, number>
  /** Seats chosen by hand. */
  readonly pins: readonly PinRow[]
  /** What else takes teachers, rooms and classes. */
  readonly others: Others
  readonly invigilators: readonly InvigilatorRow[]
  /** As published, or as they would be now. */
  readonly seats: readonly SeatRow[]
  /** Learners without a seat, by place. */
  readonly unseated: ReadonlyMap<string, number>
}

export const placeOf = ({ date, session }: Pick<PaperRow, 'date' | 'session'>): Place | null =>
  date === null || session === null ? null : { date, session }

export const found = <T>(row: T | undefined): T => {
  if (row === undefined) throw new AppError(commonErrors.notFound)
  return row
}

/** Grades of the classes that write. */
const gradesOf = async (tx: Tx, { grades }: SeriesRow): Promise<Map<string, string>> =>
  new Map(
    (await listStreams(tx)).flatMap(({ id, active, grade }) => (active && grades.includes(grade) ? [[id, grade]] : [])),
  )

const learnersOf = async (
  tx: Tx,
  { startsOn }: SeriesRow,
  gradeOf: ReadonlyMap<string, string>,
): Promise<Map<string, RosterSpan[]>> => {
  const roster = gradeOf.size === 0 ? [] : await rosterBetween(tx, [...gradeOf.keys()], startsOn, startsOn)
  return groupBy(roster, ({ streamId }) => gradeOf.get(streamId) ?? '')
}

const byPlace = (papers: readonly PaperRow[]): Map<string, PaperRow[]> =>
  groupBy(
    papers.filter((paper) => placeOf(paper)),
    (paper) => `${paper.date}/${paper.session}`,
  )

type Seated = Pick<State, 'papers' | 'rooms' | 'sitting' | 'percents' | 'others' | 'pins'> & {
  readonly seating: Seating
}

const seatNow = ({
  papers,
  rooms,
  sitting,
  percents,
  others,
  pins,
  seating,
}: Seated): Pick<State, 'seats' | 'unseated'> => {
  const seats: SeatRow[] = []
  const without = new Map<string, number>()
  for (const some of byPlace(papers).values()) {
    const place = placeOf(some[0] ?? { date: null, session: null })
    if (!place) continue
    // Somebody with two papers at once, which is a clash of its own, sits down once.
    const paperOf = new Map<string, PaperRow>()
    const sitters = some.flatMap((paper) =>
      (sitting.get(paper.id) ?? []).flatMap(({ id, admissionNumber, streamId }) => {
        if (paperOf.has(id)) return []
        paperOf.set(id, paper)
        return [{ learnerId: id, number: admissionNumber, group: streamId, hasExtra: percents.has(id) }]
      }),
    )
    const examRooms = rooms.map(({ roomId, seats: size }) => ({
      id: roomId,
      seats: size,
      taken: others.rooms.has(roomKey(roomId, place)),
    }))
    const { seats: taken, unseated } = seatLearners(sitters, examRooms, seating)
    if (unseated.length > 0) without.set(placeKey(place), unseated.length)
    const here = pins.filter(({ paperId, learnerId }) => paperOf.get(learnerId)?.id === paperId)
    for (const { learnerId, roomId, seat } of withPins(taken, here, examRooms)) {
      const paper = paperOf.get(learnerId)
      if (!paper) continue
      const minutes = withExtra(paper.minutes, percents.get(learnerId) ?? 0)
      seats.push({ ...place, learnerId, roomId, seat, paperId: paper.id, minutes })
    }
  }
  return { seats, unseated: without }
}

export const seatingOf = (value: string): Seating => (value === 'index' || value === 'spaced' ? value : 'mixed')

export const readState = async (tx: Tx, row: SeriesRow, sources: Sources): Promise<State> => {
  const papers = await paperRows(tx, row.id)
  const days = schoolDaysBetween(await calendarOf(tx), row.startsOn, row.endsOn)
  const names = new Map((await listRoomsOf(tx)).map(({ id, name }) => [id, name]))
  const rooms = (await roomRows(tx, row.id)).map((room) => ({ ...room, name: names.get(room.roomId) ?? '' }))
  const gradeOf = await gradesOf(tx, row)
  const learners = await learnersOf(tx, row, gradeOf)
  const others = await othersOf(tx, row, { days, gradeOf }, sources)
  const percents = new Map((await extraTimes(tx)).map(({ learnerId, percent }) => [learnerId, percent]))
  const seating = seatingOf(row.seating)
  const chosen = await sitterRows(
    tx,
    papers.flatMap((paper) => (paper.chosen ? [paper.id] : [])),
  )
  const sittersOf = groupBy(
    chosen,
    ({ paperId }) => paperId,
    ({ learnerId }) => learnerId,
  )
  const sitting = new Map(
    papers.map((paper) => {
      const all = learners.get(paper.grade) ?? []
      const some = new Set(sittersOf.get(paper.id))
      return [paper.id, paper.chosen ? all.filter(({ id }) => some.has(id)) : all]
    }),
  )
  const most = (paperId: string): number =>
    Math.max(0, ...(sitting.get(paperId) ?? []).map(({ id }) => percents.get(id) ?? 0))
  const seatsOf = (some: typeof rooms): number =>
    usableSeats(
      some.map((room) => ({ id: room.roomId, seats: room.seats })),
      seating,
    )
  const pins = await pinRows(
    tx,
    papers.map(({ id }) => id),
  )
  const exams: Exams = {
    days,
    sessions: row.sessions,
    mostPerDay: row.mostPerDay,
    seats: rooms.length === 0 ? null : seatsOf(rooms),
    seatsLost: new Map(
      days.flatMap((date) =>
        row.sessions.map((_, session): [string, number] => {
          const place = { date, session }
          return [placeKey(place), seatsOf(rooms.filter(({ roomId }) => others.rooms.has(roomKey(roomId, place))))]
        }),
      ),
    ),
    away: new Set(others.grades.keys()),
    papers: papers.map((paper) => ({
      id: paper.id,
      grade: paper.grade,
      minutes: paper.minutes,
      longest: withExtra(paper.minutes, most(paper.id)),
      learners: sitting.get(paper.id)?.length ?? 0,
      sitters: paper.chosen ? new Set(sitting.get(paper.id)?.map(({ id }) => id)) : null,
      place: placeOf(paper),
      locked: paper.locked,
    })),
  }
  const seated = row.publishedAt
    ? { seats: await seatRows(tx, row.id), unseated: new Map<string, number>() }
    : seatNow({ papers, rooms, sitting, percents, others, pins, seating })
  return {
    row,
    papers,
    exams,
    rooms,
    learners,
    sitting,
    percents,
    others,
    pins,
    ...seated,
    areaNames: new Map((await learningAreasOf(tx)).map(({ id, name }) => [id, name])),
    invigilators: await invigilatorRows(tx, row.id),
  }
}

export const paperName = (area: string, title: string): string => (title === '' ? area : `${area}, ${title}`)
