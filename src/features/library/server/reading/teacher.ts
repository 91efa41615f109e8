/** Reading that teachers set for their classes. */
import { listStreams } from '#core/academics/server/public.ts'
import { notify } from '#core/notifications/server/public.ts'
import { hasClass, learnersByIds, rosterOn, type Caller, type RosterLearner } from '#core/people/server/public.ts'
import type { BodyOf, QueryOf, ResponseOf } from '#platform/pure/contract.ts'
import { AppError, commonErrors, refuseFaults } from '#platform/pure/errors.ts'
import { toPage } from '#platform/pure/paging.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { readingPath, readingTexts } from '../../contract/reading-words.ts'
import {
  readingSetNotice,
  type addSetReading,
  type listSetReading,
  type saveSetReading,
  type SetReading,
  type SetReadingDetail,
} from '../../contract/set-reading.ts'
import { dueFaults, partFaults } from '../../rules/set-reading.ts'
import { itemById } from '../queries/items.ts'
import { publishLibrary } from '../services/publish.ts'
import {
  changeReading,
  deleteReading,
  insertReading,
  readersOf,
  readingById,
  readingOfStaff,
  type ReadingRow,
  type WithItem,
} from '../queries/reading.ts'

type Rosters = ReadonlyMap<string, readonly RosterLearner[]>

const rostersOf = async (tx: Tx, { today }: Caller, rows: readonly WithItem[]): Promise<Rosters> => {
  const rosters = new Map<string, readonly RosterLearner[]>()
  for (const streamId of new Set(rows.map(({ reading }) => reading.streamId)))
    rosters.set(streamId, await rosterOn(tx, streamId, today))
  return rosters
}

const classNames = async (tx: Tx): Promise<Map<string, string>> =>
  new Map((await listStreams(tx)).map(({ id, label }) => [id, label]))

/** What both teachers and learners see of a reading. */
export const shownReading = ({ reading, item }: WithItem) => {
  const { id, part, firstPage, lastPage, dueOn, note } = reading
  return { id, item, part, firstPage, lastPage, dueOn, note }
}

const detailed = async (tx: Tx, caller: Caller, rows: readonly WithItem[]): Promise<SetReadingDetail[]> => {
  const names = await classNames(tx)
  const rosters = await rostersOf(tx, caller, rows)
  const done = await readersOf(
    tx,
    rows.map(({ reading }) => reading.id),
  )
  return rows.map((row) => {
    const { id, streamId, version } = row.reading
    const readers = (rosters.get(streamId) ?? []).map((learner) => ({
      id: learner.id,
      name: learner.fullName,
      read: done.get(id)?.has(learner.id) ?? false,
    }))
    return {
      ...shownReading(row),
      class: { id: streamId, name: names.get(streamId) ?? '' },
      learners: readers.length,
      read: readers.filter(({ read }) => read).length,
      version,
      readers,
    }
  })
}

const staffIdOf = ({ staffId }: Caller): string => {
  if (!staffId) throw new AppError(commonErrors.notFound)
  return staffId
}

export const list = async (
  tx: Tx,
  caller: Caller,
  { streamId, page, limit }: QueryOf<typeof listSetReading>,
): Promise<ResponseOf<typeof listSetReading>> => {
  const names = await classNames(tx)
  const classes = caller.classes.map((one) => ({ id: one.streamId, name: names.get(one.streamId) ?? '' }))
  const { staffId } = caller
  if (!staffId) return { ...toPage<SetReading>([], 0, page, limit), classes }
  const { rows, total } = await readingOfStaff(tx, staffId, { streamId, page, limit })
  const lines = (await detailed(tx, caller, rows)).map(({ readers: _readers, ...line }) => line)
  return { ...toPage(lines, total, page, limit), classes }
}

/** @throws AppError 404 also for what somebody else set */
const ownRow = async (tx: Tx, caller: Caller, id: string): Promise<WithItem> => {
  const row = await readingById(tx, id)
  if (row?.reading.staffId !== staffIdOf(caller)) throw new AppError(commonErrors.notFound)
  return row
}

export const get = async (tx: Tx, caller: Caller, id: string): Promise<SetReadingDetail> => {
  const [detail] = await detailed(tx, caller, [await ownRow(tx, caller, id)])
  if (!detail) throw new AppError(commonErrors.notFound)
  return detail
}

const logged = ({ itemId, streamId, part, firstPage, lastPage, dueOn }: ReadingRow) => ({
  itemId,
  streamId,
  part,
  firstPage,
  lastPage,
  dueOn,
})

const tellClass = async (tx: Tx, { reading, item }: WithItem, roster: readonly RosterLearner[]): Promise<void> => {
  const learners = await learnersByIds(
    tx,
    roster.map(({ id }) => id),
  )
  const recipients = learners.flatMap(({ accountId }) => (accountId ? [{ accountId, role: 'student' as const }] : []))
  const title = reading.part ? `${item.title}: ${reading.part}` : item.title
  const params = { title, date: reading.dueOn }
  const dedupeKey = `library.reading_set:${reading.id}`
  await notify(tx, readingSetNotice, recipients, params, { link: readingPath, dedupeKey })
}

export const add = async (tx: Tx, caller: Caller, body: BodyOf<typeof addSetReading>): Promise<SetReadingDetail> => {
  const staffId = staffIdOf(caller)
  const item = await itemById(tx, body.itemId)
  refuseFaults({
    ...(item ? partFaults(body, item.pages) : { itemId: readingTexts.item }),
    ...(hasClass(caller, body.streamId) ? {} : { streamId: readingTexts.stream }),
    ...dueFaults(body.dueOn, caller.today),
  })
  const row = await ownRow(tx, caller, await insertReading(tx, { ...body, staffId }))
  await audit(tx, {
    action: 'library.set_reading',
    entity: 'library_reading',
    entityId: row.reading.id,
    after: logged(row.reading),
  })
  await tellClass(tx, row, await rosterOn(tx, body.streamId, caller.today))
  publishLibrary(tx, body.itemId)
  return get(tx, caller, row.reading.id)
}

export const save = async (
  tx: Tx,
  caller: Caller,
  id: string,
  { version, ...values }: BodyOf<typeof saveSetReading>,
): Promise<SetReadingDetail> => {
  const { reading: before } = await ownRow(tx, caller, id)
  const item = await itemById(tx, before.itemId)
  refuseFaults({ ...partFaults(values, item?.pages ?? null), ...dueFaults(values.dueOn, caller.today, before.dueOn) })
  if (!(await changeReading(tx, id, version, values))) throw new AppError(commonErrors.stale)
  const { reading: after } = await ownRow(tx, caller, id)
  await audit(tx, {
    action: 'library.save_set_reading',
    entity: 'library_reading',
    entityId: id,
    before: logged(before),
    after: logged(after),
  })
  publishLibrary(tx, before.itemId)
  return get(tx, caller, id)
}

export const remove = async (tx: Tx, caller: Caller, id: string): Promise<void> => {
  const { reading } = await ownRow(tx, caller, id)
  await deleteReading(tx, id)
  await audit(tx, {
    action: 'library.remove_set_reading',
    entity: 'library_reading',
    entityId: id,
    before: logged(reading),
  })
  publishLibrary(tx, reading.itemId)
}
