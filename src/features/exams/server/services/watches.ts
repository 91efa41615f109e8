/** Invigilators on the day: their sessions, and who came. */
import { learningAreasOf, listRoomsOf, listStreams } from '#core/academics/server/public.ts'
import { learnersByIds, type Caller } from '#core/people/server/public.ts'
import type { BodyOf } from '#platform/pure/contract.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { examErrors } from '../../contract/shapes.ts'
import type { recordComing, Watch, WatchDetail } from '../../contract/watches.ts'
import { comings, type Coming } from '../../contract/words.ts'
import { paperRows } from '../queries/series.ts'
import { seatRows, type SeatRow } from '../queries/seats.ts'
import { comingRows, saveComings, turns, type Turn } from '../queries/watches.ts'
import { announce } from './change.ts'
import { endOf } from './show.ts'
import { found, paperName } from './state.ts'

const seatsAt = async (tx: Tx, turn: Turn): Promise<SeatRow[]> =>
  (await seatRows(tx, turn.seriesId)).filter(
    ({ date, session, roomId }) => date === turn.date && session === turn.session && roomId === turn.roomId,
  )

const shown = async (tx: Tx, some: readonly Turn[]): Promise<Watch[]> => {
  const rooms = new Map((await listRoomsOf(tx)).map(({ id, name }) => [id, name]))
  const items: Watch[] = []
  for (const turn of some) {
    const seats = await seatsAt(tx, turn)
    const came = await comingRows(tx, [...new Set(seats.map(({ paperId }) => paperId))])
    const times = turn.sessions[turn.session]
    items.push({
      id: turn.id,
      series: turn.series,
      date: turn.date,
      startTime: times?.startTime ?? '',
      endTime: times?.endTime ?? '',
      room: rooms.get(turn.roomId) ?? '',
      learners: seats.length,
      recorded: came.filter(
        ({ learnerId, state }) => state !== 'expected' && seats.some((seat) => seat.learnerId === learnerId),
      ).length,
    })
  }
  return items
}

export const list = async (tx: Tx, caller: Caller, from: string): Promise<{ items: Watch[] }> => ({
  items: caller.staffId ? await shown(tx, await turns(tx, { staffId: caller.staffId, from })) : [],
})

/** @throws AppError 404 for the turn of a colleague, unless the office asks */
const inReach = async (tx: Tx, caller: Caller, id: string): Promise<Turn> => {
  const turn = found((await turns(tx, { id }))[0])
  if (!caller.isAdmin && turn.staffId !== caller.staffId) throw new AppError(commonErrors.notFound)
  return turn
}

const stateOf = (state: string | undefined): Coming => comings.find((one) => one === state) ?? 'expected'

export const get = async (tx: Tx, caller: Caller, id: string): Promise<WatchDetail> => {
  const turn = await inReach(tx, caller, id)
  const seats = await seatsAt(tx, turn)
  const papers = new Map((await paperRows(tx, turn.seriesId)).map((paper) => [paper.id, paper]))
  const areas = new Map((await learningAreasOf(tx)).map((area) => [area.id, area.name]))
  const classes = new Map((await listStreams(tx)).map((stream) => [stream.id, stream.label]))
  const came = await comingRows(tx, [...new Set(seats.map(({ paperId }) => paperId))])
  const learners = await learnersByIds(
    tx,
    seats.map(({ learnerId }) => learnerId),
  )
  const [watch] = await shown(tx, [turn])
  return {
    ...found(watch),
    sitters: seats.map(({ learnerId, seat, paperId, minutes }) => {
      const [learner, paper] = [learners.find((one) => one.id === learnerId), papers.get(paperId)]
      const own = came.find((one) => one.learnerId === learnerId && one.paperId === paperId)
      return {
        learnerId,
        seat,
        name: learner?.fullName ?? '',
        number: learner?.admissionNumber ?? '',
        class: classes.get(learner?.streamId ?? '') ?? '',
        paper: paper ? paperName(areas.get(paper.learningAreaId) ?? '', paper.title) : '',
        endTime: endOf(turn.sessions[turn.session]?.startTime ?? '00:00', minutes),
        hasExtra: paper !== undefined && minutes > paper.minutes,
        state: stateOf(own?.state),
        note: own?.note ?? '',
      }
    }),
  }
}

export const record = async (
  tx: Tx,
  caller: Caller,
  id: string,
  { marks }: BodyOf<typeof recordComing>,
): Promise<void> => {
  const turn = await inReach(tx, caller, id)
  const seats = new Map((await seatsAt(tx, turn)).map((seat) => [seat.learnerId, seat]))
  const known = marks.map((mark) => ({ mark, seat: found(seats.get(mark.learnerId)) }))
  if (caller.today < turn.date) throw new AppError(examErrors.early)
  await saveComings(
    tx,
    known.map(({ mark: { learnerId, state, note, at }, seat: { paperId } }) => {
      const given = new Date(at)
      const recordedBy = caller.accountId
      return { paperId, learnerId, state, note, at: given > tx.at ? tx.at : given, recordedBy }
    }),
  )
  const after = { date: turn.date, marks: marks.map(({ learnerId, state }) => ({ learnerId, state })) }
  await audit(tx, { action: 'exams.record_coming', entity: 'exam_series', entityId: turn.seriesId, after })
  announce(tx, turn.seriesId)
}
