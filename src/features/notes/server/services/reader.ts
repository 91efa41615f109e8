/** Who reads and writes notes: a learner with the own class, or a member of staff. */
import type { Actor } from '#core/access/contract/access.ts'
import { learnerOfAccount, streamOnDate, todayOf } from '#core/people/server/public.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { noteById, sharingWith, type NoteRow, type Reader } from '../queries/notes.ts'

export interface Learning extends Reader {
  /** The class of a learner. */
  readonly streamId: string | null
}

export const readerOf = async (tx: Tx, actor: Pick<Actor, 'accountId' | 'role' | 'timeZone'>): Promise<Learning> => {
  const today = todayOf(tx, actor.timeZone)
  const learner = actor.role === 'student' ? await learnerOfAccount(tx, actor.accountId) : undefined
  const streamId = learner ? await streamOnDate(tx, learner.id, today) : null
  return { accountId: actor.accountId, today, streamId, streamIds: streamId ? [streamId] : [] }
}

/** @throws AppError 404 for another person’s note */
export const ownNote = async (tx: Tx, accountId: string, id: string): Promise<NoteRow> => {
  const row = await noteById(tx, id)
  if (row?.accountId !== accountId) throw new AppError(commonErrors.notFound)
  return row
}

export interface ReadableNote {
  readonly row: NoteRow
  readonly isOwn: boolean
  /** Its owner, and a teacher with whom it is shared. */
  readonly comments: boolean
}

/** @throws AppError 404 for a note that is neither the reader’s nor shared with the reader now */
export const readableNote = async (tx: Tx, reader: Reader, id: string): Promise<ReadableNote> => {
  const row = await noteById(tx, id)
  if (!row) throw new AppError(commonErrors.notFound)
  if (row.accountId === reader.accountId) return { row, isOwn: true, comments: true }
  const sharing = await sharingWith(tx, id, reader)
  if (!sharing.reads) throw new AppError(commonErrors.notFound)
  return { row, isOwn: false, comments: sharing.own }
}
