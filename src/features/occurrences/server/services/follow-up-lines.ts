/** A follow-up as shown: overdue by its day, and whether the reader may change its state. */
import type { FollowUp } from '../../contract/shapes.ts'
import type { FollowUpState } from '../../contract/words.ts'
import { shownStatus } from '../../rules/follow-ups.ts'
import type { Names } from './names.ts'
import type { FollowUpRow } from '../queries/actions.ts'
import type { EntryRow } from '../queries/entries.ts'
import type { BookCaller } from './caller.ts'

/** The person responsible, the person who asked for it, and those responsible for the entry. */
export const mayChange = (
  row: Pick<FollowUpRow, 'assignedTo' | 'createdBy'>,
  { accountId }: Pick<BookCaller, 'accountId'>,
  keeps: boolean,
): boolean => keeps || row.assignedTo === accountId || row.createdBy === accountId

export const followUpShown = (
  row: FollowUpRow,
  entry: Pick<EntryRow, 'id' | 'entryNumber' | 'title' | 'struckAt'>,
  reader: BookCaller,
  keeps: boolean,
  names: Pick<Names, 'account'>,
): FollowUp => ({
  id: row.id,
  entryId: entry.id,
  entryNumber: entry.entryNumber,
  entryTitle: entry.title,
  actionType: row.actionType as FollowUp['actionType'],
  description: row.description,
  assignedTo: row.assignedTo,
  assignedToName: names.account(row.assignedTo),
  dueDate: row.dueOn,
  status: shownStatus(row.state as FollowUpState, row.dueOn, reader.today),
  notes: row.notes,
  completedDate: row.completedOn,
  createdBy: names.account(row.createdBy),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  version: row.version,
  isStarted: row.state !== 'pending',
  mayChange: entry.struckAt === null && row.state !== 'completed' && mayChange(row, reader, keeps),
})
