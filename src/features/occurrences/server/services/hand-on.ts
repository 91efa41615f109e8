/** Escalating an entry, opening and closing it to colleagues, and adding files to it. */
import type { Files } from '#core/files/server/public.ts'
import { AppError, commonErrors, refuseFields } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { FileAnswer, Upload } from '#platform/server/http/route.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { EntryDetail } from '../../contract/shapes.ts'
import { bookTexts, mostAttachments } from '../../contract/texts.ts'
import { changedEntry } from './change.ts'
import { colleagueFor } from './checks.ts'
import { namesOf } from './names.ts'
import { filesOf, insertEvent, insertFiles } from '../queries/actions.ts'
import { updateEntry } from '../queries/entries.ts'
import { giveReading, takeReading } from '../queries/parties.ts'
import { publishBookChanged } from './recipients.ts'
import { entryInSight, entryToChange, type BookCaller } from './caller.ts'
import { notifyEscalated, notifyOpened } from './notify.ts'

interface Escalation {
  readonly escalatedTo: string
  readonly escalationReason: string
  readonly reviewNotes?: string | undefined
}

const nameOf = async (tx: Tx, accountId: string): Promise<string> =>
  (await namesOf(tx, { accounts: [accountId] })).account(accountId)

/**
 * Never grants access to a person complained about: only `open` by an admin does.
 * @throws AppError 400, 403, 404, 409
 */
export const escalate = async (
  tx: Tx,
  reader: BookCaller,
  id: string,
  { escalatedTo, escalationReason, reviewNotes }: Escalation,
): Promise<EntryDetail> => {
  const { row, people } = await entryToChange(tx, reader, id, 'escalate')
  await colleagueFor(tx, people, escalatedTo, 'escalatedTo', false)
  const values = { escalatedTo, escalationReason, escalatedAt: tx.at, ...(reviewNotes ? { reviewNotes } : {}) }
  const after = await updateEntry(tx, id, { ...values, status: 'escalated', resolvedAt: null })
  await giveReading(tx, id, { accountId: escalatedTo, why: 'escalated', byAdmin: false })
  const was = { status: row.status, ...(reviewNotes ? { reviewNotes: row.reviewNotes } : {}) }
  const now = { status: 'escalated', ...(reviewNotes ? { reviewNotes } : {}) }
  await insertEvent(tx, id, {
    kind: 'escalated',
    about: await nameOf(tx, escalatedTo),
    note: escalationReason,
    before: was,
    after: now,
  })
  await audit(tx, {
    action: 'occurrences.escalate',
    entity: 'occurrence',
    entityId: id,
    before: was,
    after: { ...now, escalatedTo },
    reason: escalationReason,
  })
  await notifyEscalated(tx, after, escalatedTo, escalationReason)
  publishBookChanged(tx)
  return changedEntry(tx, reader, id)
}

/** @throws AppError 400 for an account outside the staff; 403, 404, 409 */
export const openTo = async (tx: Tx, reader: BookCaller, id: string, accountId: string): Promise<EntryDetail> => {
  const { row, people, abilities } = await entryToChange(tx, reader, id, 'open')
  await colleagueFor(tx, people, accountId, 'accountId', abilities.openToComplained)
  await giveReading(tx, id, { accountId, why: 'opened', byAdmin: reader.isAdmin && accountId !== reader.accountId })
  await insertEvent(tx, id, { kind: 'opened', about: await nameOf(tx, accountId) })
  await audit(tx, { action: 'occurrences.open', entity: 'occurrence', entityId: id, after: { accountId } })
  await notifyOpened(tx, row, accountId)
  publishBookChanged(tx)
  return changedEntry(tx, reader, id)
}

/** @throws AppError 404 for an account without such a grant */
export const closeTo = async (tx: Tx, reader: BookCaller, id: string, accountId: string): Promise<EntryDetail> => {
  await entryToChange(tx, reader, id, 'open')
  if (!(await takeReading(tx, id, accountId))) throw new AppError(commonErrors.notFound)
  await insertEvent(tx, id, { kind: 'closed', about: await nameOf(tx, accountId) })
  await audit(tx, { action: 'occurrences.close', entity: 'occurrence', entityId: id, before: { accountId } })
  publishBookChanged(tx)
  return changedEntry(tx, reader, id)
}

/** Those who may add follow-ups may attach evidence. @throws AppError 400 for too many files */
export const attach = async (
  tx: Tx,
  reader: BookCaller,
  files: Files,
  id: string,
  uploads: readonly Upload[],
): Promise<EntryDetail> => {
  await entryToChange(tx, reader, id, 'followUp')
  const there = (await filesOf(tx, id)).length
  if (there + uploads.length > mostAttachments) refuseFields({ files: bookTexts.tooManyFiles })
  const kept: string[] = []
  for (const upload of uploads) kept.push(await files.storeFile(tx, upload))
  await insertFiles(tx, id, kept)
  const about = uploads.map(({ name }) => name).join(', ')
  await insertEvent(tx, id, { kind: 'attached', about })
  await audit(tx, { action: 'occurrences.attach', entity: 'occurrence', entityId: id, after: { files: about } })
  publishBookChanged(tx)
  return changedEntry(tx, reader, id)
}

/** @throws AppError 404 for a file of another entry, or of one the reader may not see */
export const fileOf = async (
  tx: Tx,
  reader: BookCaller,
  files: Files,
  id: string,
  fileId: string,
): Promise<FileAnswer> => {
  await entryInSight(tx, reader, id)
  if (!(await filesOf(tx, id)).includes(fileId)) throw new AppError(commonErrors.notFound)
  return files.fileAnswer(tx, fileId)
}
