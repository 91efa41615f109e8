/** Journals that other modules post: each source once, corrected by a reversal only. */
import { audit } from '#platform/server/audit/audit.ts'
import { newId } from '#platform/server/ids.ts'
import { inSavepoint } from '#platform/server/tenancy/savepoint.ts'
import { violates, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { JournalPosted, JournalToPost } from '../../../contract/accounts.ts'
import { ensureBalanced, kindOfAccount } from '../../../rules/accounts.ts'
import {
  insertJournals,
  journalBySource,
  journalReversing,
  linesOfJournals,
  type NewJournal,
} from '../../queries/journals.ts'

/** @returns false if a concurrent call posted it first */
const posted = async (tx: Tx, journal: NewJournal, key: string): Promise<boolean> => {
  try {
    await inSavepoint(tx, () => insertJournals(tx, [journal]))
    return true
  } catch (error) {
    if (violates(error, key)) return false
    throw error
  }
}

const found = async (looked: Promise<string | undefined>): Promise<JournalPosted> => {
  const journalId = await looked
  if (!journalId) throw new Error('The journal is not there')
  return { state: 'duplicate', journalId }
}

export const postJournal = async (
  tx: Tx,
  { source, on, description, lines }: JournalToPost,
): Promise<JournalPosted> => {
  ensureBalanced(lines)
  for (const { account } of lines)
    if (kindOfAccount(account) === 'learners') throw new Error('A learner’s account has entries of its own')
  const id = newId()
  if (!(await posted(tx, { id, datedOn: on, description, source, lines }, 'fee_journals_source_key')))
    return found(journalBySource(tx, source))
  await audit(tx, {
    action: 'fees.post_journal',
    entity: 'fee_journal',
    entityId: id,
    after: { source, on, description, lines },
  })
  return { state: 'posted', journalId: id }
}

export const reverseJournal = async (
  tx: Tx,
  { source, on, reason }: { source: string; on: string; reason: string },
): Promise<JournalPosted> => {
  const reverses = await journalBySource(tx, source)
  if (!reverses) throw new Error(`No journal was posted for ${source}`)
  return reverseJournalOf(tx, { id: reverses, on, reason })
}

/** @param id of a journal without an entry of a learner */
export const reverseJournalOf = async (
  tx: Tx,
  { id: reverses, on, reason }: { id: string; on: string; reason: string },
): Promise<JournalPosted> => {
  const id = newId()
  const lines = (await linesOfJournals(tx, [reverses])).map(({ account, amountCents }) => ({
    account,
    cents: -amountCents,
  }))
  if (!(await posted(tx, { id, datedOn: on, description: reason, reverses, lines }, 'fee_journals_reverses_key')))
    return found(journalReversing(tx, reverses))
  await audit(tx, {
    action: 'fees.reverse_journal',
    entity: 'fee_journal',
    entityId: reverses,
    after: { on },
    reason,
  })
  return { state: 'posted', journalId: id }
}
