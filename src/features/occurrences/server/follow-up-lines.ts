/** A follow-up as it is shown: late by its day, and whether the reader may move it on. */
import type { FollowUp } from '../contract/shapes.ts'
import type { FollowUpState } from '../contract/words.ts'
import { shownStatus } from '../rules/follow-ups.ts'
import type { Names } from './names.ts'
import type { FollowUpRow } from './queries/actions.ts'
import type { EntryRow } from './queries/entries.ts'
import type { BookReader } from './reader.ts'

/** Whoever is to do it, asked for it, or looks after the entry. */
export const mayChange = (row: Pick<FollowUpRow, 'assignedTo' | 'createdBy'>, { accountId }: Pick<BookReader, 'accountId'>, keeps: boolean): boolean =>
  keeps || row.assignedTo === accountId || row.createdBy === accountId

export const followUpShown = (
  row: FollowUpRow,
  entry: Pick<EntryRow, 'id' | 'entryNumber' | 'title' | 'struckAt'>,
  reader: BookReader,
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
