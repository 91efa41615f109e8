/** The reader of the book: staff record and pupils, and the facts of an entry that decide visibility. */
import { callerOf, rosterOn, type Caller, type CallerSession } from '#core/people/server/public.ts'
import { AppError } from '#platform/pure/errors.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { bookErrors } from '../../contract/texts.ts'
import type { EntryStatus } from '../../contract/words.ts'
import { abilitiesOn, seesEntry, type Abilities, type Parties, type EntryCaller } from '../../rules/visibility.ts'
import { entryById, lockEntry, type EntryRow } from '../queries/entries.ts'
import { shutEntries, type CallerScope } from '../queries/visible.ts'
import {
  learnersIn,
  readersOf,
  staffIn,
  type LearnerPart,
  type ReaderRow,
  type StaffRow as InvolvedRow,
} from '../queries/parties.ts'

export interface BookCaller extends Caller, CallerScope {}

/** After the staff record has ended, the account's classes give no access. */
export const bookCallerOf = async (tx: Tx, session: CallerSession): Promise<BookCaller> => {
  const caller = await callerOf(tx, session)
  const { record, classes, today } = caller
  const pupils = new Set<string>()
  for (const { streamId, asClassTeacher } of classes)
    if (asClassTeacher) for (const { id } of await rosterOn(tx, streamId, today)) pupils.add(id)
  const shut = record ? await shutEntries(tx, caller.accountId, record.id) : []
  return { ...caller, recordId: record?.id ?? null, pupils, shut }
}

export interface People {
  readonly learners: readonly LearnerPart[]
  readonly staff: readonly InvolvedRow[]
  readonly readers: readonly ReaderRow[]
}

export const peopleOf = async (tx: Tx, entryId: string): Promise<People> => ({
  learners: await learnersIn(tx, [entryId]),
  staff: await staffIn(tx, [entryId]),
  readers: await readersOf(tx, [entryId]),
})

export const partiesOf = ({ learners, staff, readers }: People): Parties => ({
  grants: readers.map(({ accountId, why, byAdmin }) => ({
    accountId,
    byAdmin,
    why: why as Parties['grants'][number]['why'],
  })),
  learnerIds: learners.map(({ learnerId }) => learnerId),
  complainedOf: staff.filter(({ part }) => part === 'complained_of').map(({ staffId }) => staffId),
})

const stateOf = (row: EntryRow) => ({
  status: row.status as EntryStatus,
  isStruck: row.struckAt !== null,
  wasEscalated: row.escalatedTo !== null,
})

/** Which of these entries the reader may change. */
export const editableIn = async (tx: Tx, reader: EntryCaller, rows: readonly EntryRow[]): Promise<Set<string>> => {
  const ids = rows.map(({ id }) => id)
  const all = { learners: await learnersIn(tx, ids), staff: await staffIn(tx, ids), readers: await readersOf(tx, ids) }
  const editable = rows.filter((row) => {
    const isOf = (one: { readonly entryId: string }): boolean => one.entryId === row.id
    const own = {
      learners: all.learners.filter(isOf),
      staff: all.staff.filter(isOf),
      readers: all.readers.filter(isOf),
    }
    return abilitiesOn(reader, partiesOf(own), stateOf(row)).edit
  })
  return new Set(editable.map(({ id }) => id))
}

export interface SeenEntry {
  readonly row: EntryRow
  readonly people: People
  readonly abilities: Abilities
}

const seen = async (tx: Tx, reader: EntryCaller, row: EntryRow | undefined): Promise<SeenEntry> => {
  const people = row ? await peopleOf(tx, row.id) : null
  if (!row || !people || !seesEntry(reader, partiesOf(people))) throw new AppError(bookErrors.notFound)
  return { row, people, abilities: abilitiesOn(reader, partiesOf(people), stateOf(row)) }
}

/** @throws AppError 404 for an entry that does not exist or is not visible to the reader */
export const entryInSight = async (tx: Tx, reader: EntryCaller, id: string): Promise<SeenEntry> =>
  seen(tx, reader, await entryById(tx, id))

/**
 * The same, locked until the transaction ends.
 * @throws AppError 404; 409 if struck; 403 if the reader may not do this
 */
export const entryToChange = async (
  tx: Tx,
  reader: EntryCaller,
  id: string,
  ability: keyof Abilities,
): Promise<SeenEntry> => {
  const found = await seen(tx, reader, await lockEntry(tx, id))
  if (found.row.struckAt) throw new AppError(bookErrors.struck)
  if (!found.abilities[ability]) throw new AppError(bookErrors.mayNot)
  return found
}
