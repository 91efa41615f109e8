/** Families and learners read, confirm and answer their own part; each call runs at the child's school. */
import type { ActorContext } from '#core/access/server/public.ts'
import {
  childrenOfAccount,
  learnerById,
  learnerOfAccount,
  firstPlace,
  type LearnerRow,
} from '#core/people/server/public.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { toPage, type Paged } from '#platform/pure/paging.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { accountOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Incident } from '../../contract/family.ts'
import { lockEntry } from '../queries/entries.ts'
import { insertEvent } from '../queries/actions.ts'
import {
  acknowledgementsOf,
  insertAcknowledgement,
  toldPage,
  toldPart,
  updateParts,
  type Acknowledgement,
  type ToldPart,
} from '../queries/parties.ts'
import { publishBookChanged } from './recipients.ts'
import { peopleOf } from './caller.ts'
import { notifyAnswered } from './notify.ts'

/** Only category, place, time and status of the entry: its text may name others. */
const incidentOf = (
  { part, entry }: ToldPart,
  learner: LearnerRow,
  own: Acknowledgement | undefined,
  school: string | null,
): Incident => ({
  id: part.id,
  entryNumber: entry.entryNumber,
  child: { id: learner.id, firstName: learner.firstName },
  category: entry.category as Incident['category'],
  severity: entry.severity as Incident['severity'],
  status: entry.status as Incident['status'],
  dateTime: entry.occurredAt.toISOString(),
  location: entry.location,
  role: part.role as Incident['role'],
  description: part.description,
  actionTaken: part.actionTaken,
  toldAt: (part.toldAt ?? entry.occurredAt).toISOString(),
  acknowledgedAt: own?.acknowledgedAt.toISOString() ?? null,
  acknowledgedNote: own?.note ?? null,
  response: part.response,
  respondedAt: part.respondedAt?.toISOString() ?? null,
  school,
})

const shown = async (
  tx: Tx,
  rows: readonly ToldPart[],
  learner: LearnerRow,
  school: string | null,
): Promise<Incident[]> => {
  const confirmed = await acknowledgementsOf(
    tx,
    rows.map(({ part }) => part.id),
  )
  const mine = (partId: string) => confirmed.find((one) => one.partId === partId && one.accountId === accountOf(tx))
  return rows.map((row) => incidentOf(row, learner, mine(row.part.id), school))
}

export interface ListQuery {
  readonly page: number
  readonly limit: number
  readonly status?: string | undefined
  readonly severity?: string | undefined
}

export const listFor = async (
  tx: Tx,
  learner: LearnerRow,
  { page, limit, ...filter }: ListQuery,
  school: string | null,
): Promise<Paged<Incident>> => {
  const { rows, total } = await toldPage(tx, learner.id, filter, limit, (page - 1) * limit)
  return toPage(await shown(tx, rows, learner, school), total, page, limit)
}

/** A part of one of these learners. @throws AppError 404 for any other, notified or not */
const ownPart = async (
  tx: Tx,
  id: string,
  isOwn: (learnerId: string) => boolean,
): Promise<{ row: ToldPart; learner: LearnerRow }> => {
  const row = await toldPart(tx, id)
  const learner = row && isOwn(row.part.learnerId) ? await learnerById(tx, row.part.learnerId) : undefined
  if (!row || !learner) throw new AppError(commonErrors.notFound)
  return { row, learner }
}

const shownPart = async (
  tx: Tx,
  id: string,
  isOwn: (learnerId: string) => boolean,
  school: string | null,
): Promise<Incident> => {
  const { row, learner } = await ownPart(tx, id, isOwn)
  const [incident] = await shown(tx, [row], learner, school)
  if (!incident) throw new AppError(commonErrors.notFound)
  return incident
}

/** Records it in the history, and notifies those responsible for the entry. */
const note = async (
  tx: Tx,
  { row, learner }: { row: ToldPart; learner: LearnerRow },
  kind: 'acknowledged' | 'responded',
  details: { by: string; note: string; before?: string },
) => {
  const { id } = row.entry
  const changes =
    kind === 'responded' ? { before: { response: details.before ?? '' }, after: { response: details.note } } : {}
  await insertEvent(tx, id, {
    kind,
    about: learner.fullName,
    note: kind === 'responded' ? '' : details.note,
    ...changes,
  })
  const entry = await lockEntry(tx, id)
  if (entry) await notifyAnswered(tx, entry, await peopleOf(tx, id), details.by)
  publishBookChanged(tx)
}

const confirm = async (
  tx: Tx,
  id: string,
  isOwn: (learnerId: string) => boolean,
  role: 'parent' | 'student',
  words: string,
  school: string | null,
): Promise<Incident> => {
  const found = await ownPart(tx, id, isOwn)
  const isFirst = await insertAcknowledgement(tx, {
    partId: id,
    accountId: accountOf(tx),
    role,
    note: words,
    acknowledgedAt: tx.at,
  })
  if (isFirst) {
    const action = role === 'parent' ? 'occurrences.acknowledge' : 'occurrences.acknowledge_own'
    await audit(tx, {
      action,
      entity: 'occurrence',
      entityId: found.row.entry.id,
      after: { learner: found.learner.id },
    })
    await note(tx, found, 'acknowledged', { by: found.learner.firstName, note: words })
  }
  return shownPart(tx, id, isOwn, school)
}

/** Runs where the part is. @throws AppError 404 for a child that is not the caller's, that they may not see, or from which they are barred */
const atChild = async (context: ActorContext, id: string) => {
  const { accountId } = context.actor
  const ownIn = async (tx: Tx): Promise<(learnerId: string) => boolean> => {
    const ids = new Set(
      (await childrenOfAccount(tx, accountId))
        .filter(({ maySeeRecords }) => maySeeRecords)
        .map(({ learnerId }) => learnerId),
    )
    return (learnerId) => ids.has(learnerId)
  }
  const place = await firstPlace(context, async (tx) => {
    const row = await toldPart(tx, id)
    return row !== undefined && (await ownIn(tx))(row.part.learnerId)
  })
  if (!place) throw new AppError(commonErrors.notFound)
  return { place, ownIn }
}

export const readForParent = async (context: ActorContext, id: string): Promise<Incident> => {
  const { place, ownIn } = await atChild(context, id)
  return place.read(async (tx) => shownPart(tx, id, await ownIn(tx), place.named))
}

export const confirmForParent = async (context: ActorContext, id: string, words: string): Promise<Incident> => {
  const { place, ownIn } = await atChild(context, id)
  return place.write(async (tx) => confirm(tx, id, await ownIn(tx), 'parent', words, place.named))
}

/** @throws AppError 404 for an account that is no learner here */
export const ownLearner = async (tx: Tx): Promise<LearnerRow> => {
  const learner = await learnerOfAccount(tx, accountOf(tx))
  if (!learner) throw new AppError(commonErrors.notFound)
  return learner
}

export const readForLearner = async (tx: Tx, id: string): Promise<Incident> => {
  const own = await ownLearner(tx)
  return shownPart(tx, id, (learnerId) => learnerId === own.id, null)
}

export const confirmForLearner = async (tx: Tx, id: string): Promise<Incident> => {
  const own = await ownLearner(tx)
  return confirm(tx, id, (learnerId) => learnerId === own.id, 'student', '', null)
}

export const respond = async (tx: Tx, id: string, response: string): Promise<Incident> => {
  const own = await ownLearner(tx)
  const isOwn = (learnerId: string): boolean => learnerId === own.id
  const found = await ownPart(tx, id, isOwn)
  await updateParts(tx, [id], { response, respondedAt: tx.at })
  await audit(tx, {
    action: 'occurrences.respond',
    entity: 'occurrence',
    entityId: found.row.entry.id,
    after: { learner: own.id },
  })
  await note(tx, found, 'responded', { by: own.firstName, note: response, before: found.row.part.response ?? '' })
  return shownPart(tx, id, isOwn, null)
}
