/** Series, papers and rooms: made, changed, placed, deleted. */
import { calendarOf, learningAreasOf, listRoomsOf, listStreams } from '#core/academics/server/public.ts'
import { schoolDaysBetween } from '#core/academics/rules/calendar.ts'
import { levelOfGrade } from '#core/academics/rules/grades.ts'
import type { BodyOf } from '#platform/pure/contract.ts'
import { daysBetween } from '#platform/pure/dates.ts'
import { AppError, commonErrors, refuseFaults, refuseFields } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { publishEvent } from '#platform/server/events/hub.ts'
import { schoolOf, violates, type Tx } from '#platform/server/tenancy/tenancy.ts'
import {
  examEvent,
  type addPapers,
  type changePaper,
  type changeSeries,
  type createSeries,
  type saveRooms,
} from '../../contract/exams.ts'
import { examErrors, examTexts, mostDays } from '../../contract/shapes.ts'
import type { Place } from '../../rules/model.ts'
import { placePapers } from '../../rules/placement.ts'
import {
  deletePaperRow,
  deleteSeriesRow,
  insertPapers,
  insertSeries,
  lockSeries,
  paperRows,
  placePaper,
  replaceRooms,
  roomRows,
  updatePaper,
  updateSeries,
  type PaperRow,
  type SeriesRow,
} from '../queries/series.ts'
import { found, placeOf, readState } from './state.ts'
import type { Sources } from './taken.ts'

export const announce = (tx: Tx, id: string): void =>
  publishEvent(tx, { type: examEvent, schoolId: schoolOf(tx), roles: ['admin'], data: { seriesId: id } })

/** A series that may be changed, held until the transaction ends. @throws AppError 404, 409 exams.published */
export const openSeries = async (tx: Tx, id: string): Promise<SeriesRow> => {
  const row = found(await lockSeries(tx, id))
  if (row.publishedAt) throw new AppError(examErrors.published)
  return row
}

const changed = async (tx: Tx, id: string): Promise<void> => {
  await updateSeries(tx, id)
  announce(tx, id)
}

const daysOf = async (tx: Tx, { startsOn, endsOn }: { startsOn: string; endsOn: string }): Promise<string[]> =>
  schoolDaysBetween(await calendarOf(tx), startsOn, endsOn)

const check = async (tx: Tx, body: BodyOf<typeof createSeries>): Promise<void> => {
  const { startsOn, endsOn, grades, sessions } = body
  if (endsOn < startsOn) refuseFields({ endsOn: examTexts.order })
  if (daysBetween(startsOn, endsOn) >= mostDays) refuseFields({ endsOn: examTexts.long })
  if ((await daysOf(tx, body)).length === 0) refuseFields({ startsOn: examTexts.days })
  const ordered = sessions.every(
    ({ startTime, endTime }, at) =>
      startTime < endTime && (sessions[at + 1] === undefined || endTime <= (sessions[at + 1]?.startTime ?? '')),
  )
  if (!ordered) refuseFields({ sessions: examTexts.sessions })
  const streams = await listStreams(tx)
  if (!grades.every((grade) => streams.some((one) => one.active && one.grade === grade)))
    refuseFields({ grades: examTexts.grade })
}

export const create = async (tx: Tx, body: BodyOf<typeof createSeries>): Promise<{ id: string }> => {
  await check(tx, body)
  const id = await insertSeries(tx, body)
  await audit(tx, { action: 'exams.create', entity: 'exam_series', entityId: id, after: body })
  announce(tx, id)
  return { id }
}

export const change = async (tx: Tx, id: string, { version, ...body }: BodyOf<typeof changeSeries>): Promise<void> => {
  const row = await openSeries(tx, id)
  if (row.version !== version) throw new AppError(commonErrors.stale)
  await check(tx, body)
  const papers = await paperRows(tx, id)
  if (papers.some(({ grade }) => !body.grades.some((one) => one === grade))) refuseFields({ grades: examTexts.papers })
  await updateSeries(tx, id, body)
  const days = await daysOf(tx, body)
  for (const paper of papers) {
    const place = placeOf(paper)
    if (place && (!days.includes(place.date) || place.session >= body.sessions.length))
      await placePaper(tx, paper.id, null)
  }
  const { name, startsOn, endsOn, grades, sessions, mostPerDay, seating, perInvigilator } = row
  const before = { name, startsOn, endsOn, grades, sessions, mostPerDay, seating, perInvigilator }
  await audit(tx, { action: 'exams.change', entity: 'exam_series', entityId: id, before, after: body })
  announce(tx, id)
}

export const remove = async (tx: Tx, id: string): Promise<void> => {
  const { name, startsOn, endsOn } = await openSeries(tx, id)
  await deleteSeriesRow(tx, id)
  await audit(tx, { action: 'exams.delete', entity: 'exam_series', entityId: id, before: { name, startsOn, endsOn } })
  announce(tx, id)
}

const refuseTaken = (error: unknown): never => {
  throw violates(error, 'exam_papers_key')
    ? new AppError(examErrors.paperTaken, { fields: { title: examErrors.paperTaken.message } })
    : error
}

export const addAll = async (tx: Tx, id: string, body: BodyOf<typeof addPapers>): Promise<{ ids: string[] }> => {
  const { grades } = await openSeries(tx, id)
  const { grade, title, minutes } = body
  const learningAreaIds = [...new Set(body.learningAreaIds)]
  const areas = await learningAreasOf(tx)
  const chosen = learningAreaIds.map((areaId) => found(areas.find((one) => one.id === areaId)))
  if (!grades.includes(grade)) refuseFields({ grade: examTexts.grade })
  if (chosen.some(({ level, active }) => !active || level !== levelOfGrade(grade)))
    refuseFields({ learningAreaIds: examTexts.area })
  const rows = learningAreaIds.map((learningAreaId) => ({ grade, learningAreaId, title, minutes }))
  const ids = await insertPapers(tx, id, rows).catch(refuseTaken)
  for (const [at, paperId] of ids.entries())
    await audit(tx, { action: 'exams.add_papers', entity: 'exam_paper', entityId: paperId, after: rows[at] ?? {} })
  await changed(tx, id)
  return { ids }
}

const openPaper = async (tx: Tx, id: string, paperId: string): Promise<{ series: SeriesRow; paper: PaperRow }> => {
  const series = await openSeries(tx, id)
  return { series, paper: found((await paperRows(tx, id)).find((one) => one.id === paperId)) }
}

const wordsOf = ({ title, minutes, date, session, locked }: Omit<PaperRow, 'version'>) => ({
  title,
  minutes,
  date,
  session,
  locked,
})

const checkPlace = async (tx: Tx, series: SeriesRow, { date, session }: Place): Promise<void> => {
  const days = await daysOf(tx, series)
  if (!days.includes(date) || session >= series.sessions.length) refuseFaults({ place: examTexts.place })
}

export const changeOne = async (
  tx: Tx,
  { id, paperId }: { id: string; paperId: string },
  { place, version, ...body }: BodyOf<typeof changePaper>,
): Promise<void> => {
  const { series, paper } = await openPaper(tx, id, paperId)
  if (paper.version !== version) throw new AppError(commonErrors.stale)
  if (place) await checkPlace(tx, series, place)
  const after = {
    ...body,
    locked: body.locked && place !== null,
    date: place?.date ?? null,
    session: place?.session ?? null,
  }
  await updatePaper(tx, paperId, after).catch(refuseTaken)
  await audit(tx, {
    action: 'exams.change_paper',
    entity: 'exam_paper',
    entityId: paperId,
    before: wordsOf(paper),
    after,
  })
  await changed(tx, id)
}

export const removeOne = async (tx: Tx, { id, paperId }: { id: string; paperId: string }): Promise<void> => {
  const { paper } = await openPaper(tx, id, paperId)
  await deletePaperRow(tx, paperId)
  await audit(tx, { action: 'exams.delete_paper', entity: 'exam_paper', entityId: paperId, before: wordsOf(paper) })
  await changed(tx, id)
}

export const placeEach = async (
  tx: Tx,
  id: string,
  sources: Sources,
): Promise<{ placed: number; unplaced: number }> => {
  const { exams } = await readState(tx, await openSeries(tx, id), sources)
  const places = placePapers(exams)
  for (const [paperId, place] of places) await placePaper(tx, paperId, place)
  const placed = [...places.values()].filter((place) => place !== null).length
  const after = { placed, unplaced: places.size - placed }
  await audit(tx, { action: 'exams.place', entity: 'exam_series', entityId: id, after })
  await changed(tx, id)
  return after
}

export const chooseRooms = async (tx: Tx, id: string, { rooms }: BodyOf<typeof saveRooms>): Promise<void> => {
  await openSeries(tx, id)
  const known = new Map((await listRoomsOf(tx)).map((room) => [room.id, room]))
  for (const { roomId } of rooms) found(known.get(roomId))
  const once = new Set(rooms.map(({ roomId }) => roomId)).size === rooms.length
  if (!once || rooms.some(({ roomId }) => known.get(roomId)?.active !== true)) refuseFaults({ rooms: examTexts.room })
  const before = { rooms: await roomRows(tx, id) }
  await replaceRooms(tx, id, rooms)
  await audit(tx, { action: 'exams.save_rooms', entity: 'exam_series', entityId: id, before, after: { rooms } })
  await changed(tx, id)
}
