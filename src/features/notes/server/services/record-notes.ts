/** Notes that exist already when the program starts: demo data. */
import { addDays } from '#platform/pure/dates.ts'
import { newId } from '#platform/server/ids.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { NoteDocument } from '../../contract/document.ts'
import { insertComment, putShare } from '../queries/around.ts'
import { insertNote } from '../queries/notes.ts'
import { valuesOf } from './values.ts'

export interface NoteToRecord {
  readonly accountId: string
  readonly title: string
  readonly notebook: string
  readonly learningAreaId: string | null
  readonly topics: readonly string[]
  readonly document: NoteDocument
  /** With whom it is shared for a week, and what they say of it. */
  readonly shared?: { readonly streamId: string } | { readonly accountId: string; readonly comment: string } | undefined
}

const sharedDays = 7

export const recordNotes = async (tx: Tx, today: string, notes: readonly NoteToRecord[]): Promise<void> => {
  for (const { accountId, shared, topics, ...rest } of notes) {
    const id = newId()
    await insertNote(tx, id, accountId, valuesOf({ ...rest, topics: [...topics] }, null))
    if (!shared) continue
    const target =
      'streamId' in shared
        ? { streamId: shared.streamId, accountId: null }
        : { streamId: null, accountId: shared.accountId }
    await putShare(tx, id, target, addDays(today, sharedDays))
    if ('comment' in shared) await insertComment(tx, id, shared.accountId, shared.comment)
  }
}
