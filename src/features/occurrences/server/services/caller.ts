/** The reader of the book: staff record and pupils, and the facts of an entry that decide visibility. */
import type { Actor } from '#core/access/contract/access.ts'
import { classesOfStaff, rosterOn, staffOfAccount, type StaffRow } from '#core/people/server/public.ts'
import { schoolTime } from '#platform/pure/dates.ts'
import { AppError } from '#platform/pure/errors.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { bookErrors } from '../../contract/texts.ts'
import type { EntryStatus } from '../../contract/words.ts'
import { abilitiesOn, seesEntry, type Abilities, type Parties, type Caller } from '../../rules/visibility.ts'
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

/** The author of an entry: filing needs no more than this. */
export interface BookAuthor {
  readonly accountId: string
  readonly staff: StaffRow | null
  readonly role: Actor['role']
  /** IANA zone of the school. */
  readonly timeZone: string
  /** The school's day, YYYY-MM-DD. */
  readonly today: string
}

export interface BookCaller extends BookAuthor, CallerScope {
  readonly accountId: string
}

type Session = Pick<Actor, 'accountId' | 'role' | 'timeZone'>

export const authorOf = async (tx: Tx, { accountId, role, timeZone }: Session): Promise<BookAuthor> => {
  const staff = (await staffOfAccount(tx, accountId)) ?? null
  return { accountId, staff, role, timeZone, today: schoolTime(tx.at, timeZone).date }
}

/** Identity and role come from the session. After the staff record has ended, the account's classes give no access. */
export const callerOf = async (tx: Tx, caller: Session): Promise<BookCaller> => {
  const writer = await authorOf(tx, caller)
  const { accountId, staff, role, today } = writer
  const pupils = new Set<string>()
  if (staff?.status === 'active')
    for (const { streamId, asClassTeacher } of await classesOfStaff(tx, staff.id))
      if (asClassTeacher) for (const { id } of await rosterOn(tx, streamId, today)) pupils.add(id)
  const shut = staff ? await shutEntries(tx, accountId, staff.id) : []
  return { ...writer, isAdmin: role === 'admin', staffId: staff?.id ?? null, pupils, shut }
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

export interface SeenEntry {
  readonly row: EntryRow
  readonly people: People
  readonly abilities: Abilities
}

const seen = async (tx: Tx, reader: Caller, row: EntryRow | undefined): Promise<SeenEntry> => {
  const people = row ? await peopleOf(tx, row.id) : null
  if (!row || !people || !seesEntry(reader, partiesOf(people))) throw new AppError(bookErrors.notFound)
  const state = {
    status: row.status as EntryStatus,
    isStruck: row.struckAt !== null,
    wasEscalated: row.escalatedTo !== null,
  }
  return { row, people, abilities: abilitiesOn(reader, partiesOf(people), state) }
}

/** @throws AppError 404 for an entry that does not exist or is not visible to the reader */
export const entryInSight = async (tx: Tx, reader: Caller, id: string): Promise<SeenEntry> =>
  seen(tx, reader, await entryById(tx, id))

/**
 * The same, locked until the transaction ends.
 * @throws AppError 404; 409 if struck; 403 if the reader may not do this
 */
export const entryToChange = async (
  tx: Tx,
  reader: Caller,
  id: string,
  ability: keyof Abilities,
): Promise<SeenEntry> => {
  const found = await seen(tx, reader, await lockEntry(tx, id))
  if (found.row.struckAt) throw new AppError(bookErrors.struck)
  if (!found.abilities[ability]) throw new AppError(bookErrors.mayNot)
  return found
}
