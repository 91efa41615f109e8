/** Publishes series and takes them back, and tells those concerned. */
import type { Role } from '#core/access/contract/access.ts'
import { accountsHere } from '#core/access/server/public.ts'
import { notify, type Recipient } from '#core/notifications/server/public.ts'
import { learnersByIds, parentsToTell, staffAccounts } from '#core/people/server/public.ts'
import type { BodyOf } from '#platform/pure/contract.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { accountOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { publishSeries } from '../../contract/exams.ts'
import { examsPublishedNotice, examsTakenBackNotice, invigilationNotice } from '../../contract/notices.ts'
import { examErrors } from '../../contract/shapes.ts'
import { lockSeries, updateSeries, type SeriesRow } from '../queries/series.ts'
import { deleteSeats, insertSeats } from '../queries/seats.ts'
import { announce, openSeries } from './change.ts'
import { clashesOf, peopleOf, sittingsOf } from './sittings.ts'
import { found, readState, type State } from './state.ts'
import type { Sources } from './taken.ts'

const link = '/calendar'
const teaching = ['teacher', 'tutor', 'admin'] as const satisfies readonly Role[]

/** Learners with an account, and guardians who hear of them. */
export const familiesOf = async (tx: Tx, ids: readonly string[]): Promise<Recipient[]> => {
  const students = (await learnersByIds(tx, ids)).flatMap(({ accountId }) =>
    accountId ? [{ accountId, role: 'student' as const }] : [],
  )
  return [...students, ...(await parentsToTell(tx, ids))]
}

const families = (tx: Tx, { seats }: State): Promise<Recipient[]> =>
  familiesOf(tx, [...new Set(seats.map(({ learnerId }) => learnerId))])

/** Each with the role in which they teach. */
const teachersAs = async (tx: Tx, staffIds: readonly string[]): Promise<Recipient[]> => {
  const accounts = new Set(await staffAccounts(tx, staffIds))
  const here = (await accountsHere(tx, teaching, 'every')).filter(({ accountId }) => accounts.has(accountId))
  const first = here.toSorted(
    (a, b) => teaching.findIndex((one) => one === a.role) - teaching.findIndex((one) => one === b.role),
  )
  return [...new Map(first.toReversed().map((one) => [one.accountId, one])).values()]
}

const daysOf = ({ name, startsOn, endsOn }: SeriesRow) => ({ series: name, from: startsOn, to: endsOn })

export const publish = async (
  tx: Tx,
  id: string,
  { version }: BodyOf<typeof publishSeries>,
  sources: Sources,
): Promise<void> => {
  const row = await openSeries(tx, id)
  if (row.version !== version) throw new AppError(commonErrors.stale)
  const state = await readState(tx, row, sources)
  if (state.papers.length === 0) throw new AppError(examErrors.empty)
  const sittings = sittingsOf(state)
  const clashes = clashesOf(state, sittings, await peopleOf(tx, state))
  if (clashes.length > 0) throw new AppError(examErrors.clashing, { params: { count: clashes.length } })
  await insertSeats(tx, id, state.seats)
  await updateSeries(tx, id, { publishedAt: tx.at, publishedBy: accountOf(tx) })
  const after = { papers: state.papers.length, seats: state.seats.length }
  await audit(tx, { action: 'exams.publish', entity: 'exam_series', entityId: id, after })
  const options = { link, dedupeKey: `exams:${id}:${version}` }
  await notify(tx, examsPublishedNotice, await families(tx, state), daysOf(row), options)
  const watching = sittings.flatMap(({ rooms }) => rooms.flatMap(({ invigilators }) => invigilators))
  for (const staffId of new Set(watching)) {
    const number = watching.filter((one) => one === staffId).length
    await notify(tx, invigilationNotice, await teachersAs(tx, [staffId]), { ...daysOf(row), number }, options)
  }
  announce(tx, id)
}

export const takeBack = async (tx: Tx, id: string, sources: Sources): Promise<void> => {
  const row = found(await lockSeries(tx, id))
  if (!row.publishedAt) throw new AppError(examErrors.notPublished)
  const state = await readState(tx, row, sources)
  await deleteSeats(tx, id)
  await updateSeries(tx, id, { publishedAt: null, publishedBy: null })
  await audit(tx, { action: 'exams.take_back', entity: 'exam_series', entityId: id, after: daysOf(row) })
  const staffIds = [...new Set(state.invigilators.map(({ staffId }) => staffId))]
  const told = [...(await families(tx, state)), ...(await teachersAs(tx, staffIds))]
  await notify(tx, examsTakenBackNotice, told, daysOf(row), { link, dedupeKey: `exams:${id}:back:${row.version}` })
  announce(tx, id)
}
