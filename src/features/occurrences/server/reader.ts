/** Who reads the book: the caller with staff record and pupils, and what of an entry decides whether they see it. */
import type { Actor } from '#core/access/contract/access.ts'
import { classesOfStaff, rosterOn, staffOfAccount, type StaffRow } from '#core/people/server/public.ts'
import { schoolTime } from '#platform/pure/dates.ts'
import { AppError } from '#platform/pure/errors.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { bookErrors } from '../contract/texts.ts'
import type { EntryStatus } from '../contract/words.ts'
import { abilitiesOn, seesEntry, type Abilities, type Parties, type Reader } from '../rules/visibility.ts'
import { entryById, lockEntry, type EntryRow } from './queries/entries.ts'
import { shutEntries, type Sight } from './queries/visible.ts'
import { learnersIn, readersOf, staffIn, type LearnerPart, type ReaderRow, type StaffRow as InvolvedRow } from './queries/parties.ts'

/** Whoever writes: filing asks no more of them. */
export interface BookWriter {
  readonly accountId: string
  readonly staff: StaffRow | null
  readonly role: Actor['role']
  /** IANA zone of the school. */
  readonly timeZone: string
  /** The school's day, YYYY-MM-DD. */
  readonly today: string
}

export interface BookReader extends BookWriter, Sight {
  readonly accountId: string
}

type Caller = Pick<Actor, 'accountId' | 'role' | 'timeZone'>

export const writerOf = async (tx: Tx, { accountId, role, timeZone }: Caller): Promise<BookWriter> => {
  const staff = (await staffOfAccount(tx, accountId)) ?? null
  return { accountId, staff, role, timeZone, today: schoolTime(tx.at, timeZone).date }
}

/** Identity and role are the session's. An account whose staff record ended sees nothing by its classes. */
export const readerOf = async (tx: Tx, caller: Caller): Promise<BookReader> => {
  const writer = await writerOf(tx, caller)
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
  grants: readers.map(({ accountId, why, byAdmin }) => ({ accountId, byAdmin, why: why as Parties['grants'][number]['why'] })),
  learnerIds: learners.map(({ learnerId }) => learnerId),
  complainedOf: staff.filter(({ part }) => part === 'complained_of').map(({ staffId }) => staffId),
})

export interface SeenEntry {
  readonly row: EntryRow
  readonly people: People
  readonly abilities: Abilities
}

const seen = async (tx: Tx, reader: Reader, row: EntryRow | undefined): Promise<SeenEntry> => {
  const people = row ? await peopleOf(tx, row.id) : null
  if (!row || !people || !seesEntry(reader, partiesOf(people))) throw new AppError(bookErrors.notFound)
  const state = { status: row.status as EntryStatus, isStruck: row.struckAt !== null, wasEscalated: row.escalatedTo !== null }
  return { row, people, abilities: abilitiesOn(reader, partiesOf(people), state) }
}

/** @throws AppError 404 for an entry that the reader does not see, as for none */
export const entryInSight = async (tx: Tx, reader: Reader, id: string): Promise<SeenEntry> => seen(tx, reader, await entryById(tx, id))

/** The same, held until the transaction ends. @throws AppError 404, 409 once it is struck, 403 where the reader may not do this */
export const entryToChange = async (tx: Tx, reader: Reader, id: string, ability: keyof Abilities): Promise<SeenEntry> => {
  const found = await seen(tx, reader, await lockEntry(tx, id))
  if (found.row.struckAt) throw new AppError(bookErrors.struck)
  if (!found.abilities[ability]) throw new AppError(bookErrors.mayNot)
  return found
}
