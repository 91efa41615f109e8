/** Series, sessions and seats as the office sees them. */
import { calendarOf, learningAreasOf, listStreams } from '#core/academics/server/public.ts'
import { termOfDay } from '#core/academics/rules/calendar.ts'
import { gradeLabel, isGrade, levelOfGrade } from '#core/academics/rules/grades.ts'
import { learnersByIds, staffNames } from '#core/people/server/public.ts'
import { schoolById } from '#core/schools/server/public.ts'
import { minutesOf } from '#platform/pure/dates.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { groupBy } from '#platform/pure/group.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Clash, Detail, Paper, Plan, Seat, Series } from '../../contract/shapes.ts'
import { roomKey, type Clash as Found } from '../../rules/clashes.ts'
import type { ClashCode } from '../../contract/words.ts'
import { invigilatorsNeeded } from '../../rules/invigilators.ts'
import { gradeKey, placeKey, type Place } from '../../rules/model.ts'
import { allSeries, paperRows, seriesById, type SeriesRow } from '../queries/series.ts'
import { found, paperName, placeOf, readState, seatingOf, type State } from './state.ts'
import type { Sources } from './taken.ts'
import { clashesOf, peopleOf, sittingsOf } from './sittings.ts'

type Calendar = Awaited<ReturnType<typeof calendarOf>>

const seriesOf = (row: SeriesRow, papers: readonly { readonly date: string | null }[], calendar: Calendar): Series => ({
  id: row.id,
  name: row.name,
  startsOn: row.startsOn,
  endsOn: row.endsOn,
  term: termOfDay(calendar, row.startsOn)?.name ?? null,
  grades: row.grades.filter(isGrade),
  sessions: row.sessions,
  mostPerDay: row.mostPerDay,
  seating: seatingOf(row.seating),
  perInvigilator: row.perInvigilator,
  publishedAt: row.publishedAt?.toISOString() ?? null,
  papers: papers.length,
  placed: papers.filter(({ date }) => date !== null).length,
  version: row.version,
})

export const list = async (tx: Tx): Promise<{ items: Series[] }> => {
  const papers = groupBy(await paperRows(tx), ({ seriesId }) => seriesId)
  const calendar = await calendarOf(tx)
  return { items: (await allSeries(tx)).map((row) => seriesOf(row, papers.get(row.id) ?? [], calendar)) }
}

const papersOf = async (tx: Tx, { papers, exams, sitting, percents, areaNames }: State): Promise<Paper[]> => {
  const { catalogue } = await schoolById(tx)
  const longest = new Map(exams.papers.map((one) => [one.id, one.longest]))
  return papers.flatMap((paper) => {
    const sitters = sitting.get(paper.id) ?? []
    if (!isGrade(paper.grade)) return []
    return [
      {
        id: paper.id,
        grade: paper.grade,
        gradeLabel: gradeLabel(paper.grade, catalogue === 'console16' ? 'console16' : 'cbe'),
        learningAreaId: paper.learningAreaId,
        area: areaNames.get(paper.learningAreaId) ?? '',
        title: paper.title,
        minutes: paper.minutes,
        learners: sitters.length,
        withExtra: sitters.filter(({ id }) => percents.has(id)).length,
        longest: longest.get(paper.id) ?? paper.minutes,
        chosen: paper.chosen,
        place: placeOf(paper),
        locked: paper.locked,
        version: paper.version,
      },
    ]
  })
}

/** Clashes that may come after exams are published. */
const outside: readonly ClashCode[] = ['busy', 'roomTaken', 'event']

/** Learners whom a clash names. */
const named = 4

/** What else is at the time of a clash. */
const takingOf = ({ others, papers }: State, { code, place, staffId, roomId, paperIds }: Found): Clash['taking'] => {
  if (!place) return null
  if (code === 'busy') return others.staff.get(staffId ?? '')?.get(placeKey(place)) ?? null
  if (code === 'roomTaken') return others.rooms.get(roomKey(roomId ?? '', place)) ?? null
  const grade = papers.find(({ id }) => id === paperIds[0])?.grade
  return code === 'event' ? (others.grades.get(gradeKey(grade ?? '', place)) ?? null) : null
}

const clashShown = (state: State, one: Found): Clash => {
  const { learnerIds, paperIds, ...clash } = one
  const { learners } = state
  const names = [...learners.values()].flat().flatMap(({ id, fullName }) => (learnerIds.includes(id) ? [fullName] : []))
  const shown = names.length === named + 1 ? names : names.slice(0, named)
  return {
    ...clash,
    paperIds: [...paperIds],
    learners: shown,
    more: names.length - shown.length,
    taking: takingOf(state, one),
  }
}

export const get = async (tx: Tx, id: string, sources: Sources): Promise<Detail> => {
  const state = await readState(tx, found(await seriesById(tx, id)), sources)
  const { row, rooms } = state
  const people = await peopleOf(tx, state)
  const sittings = sittingsOf(state)
  const [nameOf, roomOf] = [
    new Map(people.map((one) => [one.id, one.name])),
    new Map(rooms.map((room) => [room.roomId, room])),
  ]
  return {
    series: seriesOf(row, state.papers, await calendarOf(tx)),
    days: [...state.exams.days],
    papers: await papersOf(tx, state),
    rooms: [...rooms],
    sittings: sittings.map(({ date, session, unseated, rooms: used }) => ({
      date,
      session,
      unseated,
      learners: unseated + used.reduce((sum, { learners }) => sum + learners, 0),
      rooms: used.map(({ roomId, learners, invigilators }) => ({
        roomId,
        name: roomOf.get(roomId)?.name ?? '',
        seats: roomOf.get(roomId)?.seats ?? 0,
        learners,
        needed: invigilatorsNeeded(learners, row.perInvigilator),
        invigilators: invigilators.map((staffId) => ({ id: staffId, name: nameOf.get(staffId) ?? '' })),
      })),
    })),
    clashes: clashesOf(state, sittings, people)
      .filter(({ code }) => row.publishedAt === null || outside.includes(code))
      .map((clash) => clashShown(state, clash)),
    teachers: people.map((one) => ({
      id: one.id,
      name: one.name,
      sessions: sittings
        .flatMap(({ rooms: used }) => used.flatMap(({ invigilators }) => invigilators))
        .filter((staffId) => staffId === one.id).length,
    })),
    learningAreas: (await learningAreasOf(tx)).flatMap(({ id: areaId, name, level, active }) => {
      const grades = row.grades.filter(isGrade).filter((grade) => levelOfGrade(grade) === level)
      return active && grades.length > 0 ? [{ id: areaId, name, grades }] : []
    }),
  }
}

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

export const endOf = (startTime: string, minutes: number): string => clock(minutesOf(startTime) + minutes)

/** Who sits where in these sessions, from seats that were read already. */
export const plansOf = async (tx: Tx, state: State, places: readonly Place[]): Promise<Plan[]> => {
  const { row, seats, papers, rooms, areaNames, invigilators, pins } = state
  const learners = new Map(
    (await learnersByIds(tx, [...new Set(seats.map(({ learnerId }) => learnerId))])).map((one) => [one.id, one]),
  )
  const classes = new Map((await listStreams(tx)).map(({ id, label }) => [id, label]))
  const paperOf = new Map(papers.map((paper) => [paper.id, paper]))
  const people = await staffNames(
    tx,
    invigilators.map(({ staffId }) => staffId),
  )
  return places.flatMap((place) => {
    const session = row.sessions[place.session]
    if (!session) return []
    const there = seats.filter((seat) => placeKey(seat) === placeKey(place))
    const here = new Set(there.map(({ paperId }) => paperId))
    const seatOf = ({ seat, learnerId, paperId, minutes }: (typeof there)[number]): Seat => {
      const [learner, paper] = [learners.get(learnerId), paperOf.get(paperId)]
      return {
        seat,
        learnerId,
        name: learner?.fullName ?? '',
        number: learner?.admissionNumber ?? '',
        class: classes.get(learner?.streamId ?? '') ?? '',
        paper: paper ? paperName(areaNames.get(paper.learningAreaId) ?? '', paper.title) : '',
        endTime: endOf(session.startTime, minutes),
        hasExtra: paper !== undefined && minutes > paper.minutes,
      }
    }
    return [
      {
        series: row.name,
        version: row.version,
        published: row.publishedAt !== null,
        seating: seatingOf(row.seating),
        sessions: sittingsOf(state).map(({ date, session: at }) => ({ date, session: at })),
        byHand: pins.filter(({ paperId }) => here.has(paperId)).length,
        date: place.date,
        startTime: session.startTime,
        endTime: session.endTime,
        rooms: rooms.flatMap(({ roomId, name, seats: size }) => {
          const taken = there.filter((seat) => seat.roomId === roomId)
          const watching = invigilators.filter((one) => placeKey(one) === placeKey(place) && one.roomId === roomId)
          return there.length === 0
            ? []
            : [
                {
                  roomId,
                  name,
                  seats: size,
                  invigilators: watching.map(({ staffId }) => people.get(staffId) ?? ''),
                  taken: taken.map(seatOf).sort((a, b) => a.seat - b.seat),
                },
              ]
        }),
      },
    ]
  })
}

export const plan = async (tx: Tx, id: string, place: Place, sources: Sources): Promise<Plan> => {
  const [shown] = await plansOf(tx, await readState(tx, found(await seriesById(tx, id)), sources), [place])
  if (!shown) throw new AppError(commonErrors.notFound)
  return shown
}
