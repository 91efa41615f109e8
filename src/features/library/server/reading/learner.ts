/** Reading that is set for a learner’s class. */
import { learnerOfAccount, staffNames, type LearnerRow } from '#core/people/server/public.ts'
import type { Actor } from '#core/access/contract/access.ts'
import type { BodyOf, QueryOf, ResponseOf } from '#platform/pure/contract.ts'
import { schoolTime } from '#platform/pure/dates.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { toPage, type Paged } from '#platform/pure/paging.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { listOwnReading, markRead, OwnReading } from '../../contract/set-reading.ts'
import { publishLibrary } from '../services/publish.ts'
import { putRead, readersOf, readingById, readingOfLearner } from '../queries/reading.ts'
import { shownReading } from './teacher.ts'

/** @throws AppError 404 for an account without a learner of this school */
const learnerOf = async (tx: Tx, { accountId }: Actor): Promise<LearnerRow> => {
  const learner = await learnerOfAccount(tx, accountId)
  if (!learner) throw new AppError(commonErrors.notFound)
  return learner
}

export const listOwn = async (
  tx: Tx,
  actor: Actor,
  { view, page, limit }: QueryOf<typeof listOwnReading>,
): Promise<Paged<OwnReading>> => {
  const { id: learnerId, streamId } = await learnerOf(tx, actor)
  if (streamId === null) return toPage<OwnReading>([], 0, page, limit)
  const { rows, total } = await readingOfLearner(tx, { learnerId, streamId }, { view, page, limit })
  const readers = await readersOf(
    tx,
    rows.map(({ reading }) => reading.id),
  )
  const teachers = await staffNames(
    tx,
    rows.map(({ reading }) => reading.staffId),
  )
  const today = schoolTime(tx.at, actor.timeZone).date
  const lines = rows.map((row) => {
    const { id, staffId, dueOn } = row.reading
    const read = readers.get(id)?.has(learnerId) ?? false
    return {
      ...shownReading(row),
      teacherName: teachers.get(staffId) ?? '',
      read,
      overdue: !read && dueOn < today,
    }
  })
  return toPage(lines, total, page, limit)
}

/** @throws AppError 404 for what is set for another class */
export const mark = async (
  tx: Tx,
  actor: Actor,
  id: string,
  { read }: BodyOf<typeof markRead>,
): Promise<ResponseOf<typeof markRead>> => {
  const learner = await learnerOf(tx, actor)
  const row = await readingById(tx, id)
  if (!row || row.reading.streamId !== learner.streamId) throw new AppError(commonErrors.notFound)
  await putRead(tx, id, learner.id, read)
  publishLibrary(tx, row.item.id)
  return { read }
}
