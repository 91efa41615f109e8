/** Reads a series with all that its rules need. */
import { calendarOf, learningAreasOf, listRoomsOf, listStreams } from '#core/academics/server/public.ts'
import { schoolDaysBetween } from '#core/academics/rules/calendar.ts'
import { rosterBetween, type RosterSpan } from '#core/people/server/public.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { groupBy } from '#platform/pure/group.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Seating } from '../../contract/words.ts'
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
import { sitterRows } from '../queries/sitters.ts'

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

const learnersOf = async (tx: Tx, { grades, startsOn }: SeriesRow): Promise<Map<string, RosterSpan[]>> => {
  const streams = (await listStreams(tx)).filter(({ active, grade }) => active && grades.includes(grade))
  const gradeOf = new Map(streams.map(({ id, grade }) => [id, grade]))
  const roster = streams.length === 0 ? [] : await rosterBetween(tx, [...gradeOf.keys()], startsOn, startsOn)
  return groupBy(roster, ({ streamId }) => gradeOf.get(streamId) ?? '')
}

const byPlace = (papers: readonly PaperRow[]): Map<string, PaperRow[]> =>
  groupBy(
    papers.filter((paper) => placeOf(paper)),
    (paper) => `${paper.date}/${paper.session}`,
  )

type Seated = Pick<State, 'papers' | 'rooms' | 'sitting' | 'percents'> & {
  readonly seating: Seating
}

const seatNow = ({ papers, rooms, sitting, percents, seating }: Seated): Pick<State, 'seats' | 'unseated'> => {
  const seats: SeatRow[] = []
  const without = new Map<string, number>()
  const examRooms = rooms.map((room) => ({ id: room.roomId, seats: room.seats }))
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
    const { seats: taken, unseated } = seatLearners(sitters, examRooms, seating)
    if (unseated.length > 0) without.set(placeKey(place), unseated.length)
    for (const { learnerId, roomId, seat } of taken) {
      const paper = paperOf.get(learnerId)
      if (!paper) continue
      const minutes = withExtra(paper.minutes, percents.get(learnerId) ?? 0)
      seats.push({ ...place, learnerId, roomId, seat, paperId: paper.id, minutes })
    }
  }
  return { seats, unseated: without }
}

export const seatingOf = (value: string): Seating => (value === 'index' || value === 'spaced' ? value : 'mixed')

export const readState = async (tx: Tx, row: SeriesRow): Promise<State> => {
  const papers = await paperRows(tx, row.id)
  const days = schoolDaysBetween(await calendarOf(tx), row.startsOn, row.endsOn)
  const names = new Map((await listRoomsOf(tx)).map(({ id, name }) => [id, name]))
  const rooms = (await roomRows(tx, row.id)).map((room) => ({ ...room, name: names.get(room.roomId) ?? '' }))
  const learners = await learnersOf(tx, row)
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
  const exams: Exams = {
    days,
    sessions: row.sessions,
    mostPerDay: row.mostPerDay,
    seats:
      rooms.length === 0
        ? null
        : usableSeats(
            rooms.map((room) => ({ id: room.roomId, seats: room.seats })),
            seating,
          ),
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
    : seatNow({ papers, rooms, sitting, percents, seating })
  return {
    row,
    papers,
    exams,
    rooms,
    learners,
    sitting,
    percents,
    ...seated,
    areaNames: new Map((await learningAreasOf(tx)).map(({ id, name }) => [id, name])),
    invigilators: await invigilatorRows(tx, row.id),
  }
}

export const paperName = (area: string, title: string): string => (title === '' ? area : `${area}, ${title}`)
