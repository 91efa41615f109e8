/** SQL of notes: lists, the search, one note. */
import {
  and,
  arrayContains,
  asc,
  count,
  desc,
  eq,
  exists,
  gte,
  inArray,
  isNotNull,
  ne,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import { askedWords, pieceAround } from '#platform/server/database/full-text.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { NoteChange } from '../../contract/notes.ts'
import { notes, noteShares } from '../tables.ts'

export type NoteRow = typeof notes.$inferSelect

/** The search ranks at most this many notes: a word in every note does not narrow it. */
const mostRanked = 400

/** Who reads: an account with the classes of its learner, on a day. */
export interface Reader {
  readonly accountId: string
  readonly streamIds: readonly string[]
  readonly today: string
}

const ofSchool = (tx: Tx): SQL => eq(notes.schoolId, schoolOf(tx))

/** Shares that a reader has now. */
const readersShares = ({ accountId, streamIds, today }: Reader): SQL | undefined =>
  and(
    gte(noteShares.until, today),
    streamIds.length === 0
      ? eq(noteShares.accountId, accountId)
      : or(eq(noteShares.accountId, accountId), inArray(noteShares.streamId, [...streamIds])),
  )

const sharedWith = (tx: Tx, reader: Reader): SQL =>
  exists(
    tx.db
      .select({ one: sql`1` })
      .from(noteShares)
      .where(and(eq(noteShares.schoolId, notes.schoolId), eq(noteShares.noteId, notes.id), readersShares(reader))),
  )

export interface NoteFilters {
  readonly page: number
  readonly limit: number
  readonly search?: string | undefined
  readonly view: 'own' | 'shared'
  readonly notebook?: string | undefined
  readonly learningAreaId?: string | undefined
  readonly topic?: string | undefined
  /** Words of the piece around what was found. */
  readonly piece?: { readonly most: number; readonly least: number }
}

const whereOf = (tx: Tx, reader: Reader, filters: NoteFilters): SQL | undefined =>
  and(
    ofSchool(tx),
    filters.view === 'own'
      ? eq(notes.accountId, reader.accountId)
      : and(ne(notes.accountId, reader.accountId), sharedWith(tx, reader)),
    filters.notebook === undefined ? undefined : eq(notes.notebook, filters.notebook),
    filters.learningAreaId === undefined ? undefined : eq(notes.learningAreaId, filters.learningAreaId),
    filters.topic === undefined ? undefined : arrayContains(notes.topics, [filters.topic]),
    filters.search ? sql`${notes.search} @@ ${askedWords(filters.search)}` : undefined,
  )

const listed = {
  id: notes.id,
  accountId: notes.accountId,
  title: notes.title,
  notebook: notes.notebook,
  learningAreaId: notes.learningAreaId,
  topics: notes.topics,
  version: notes.version,
  updatedAt: notes.updatedAt,
}

const excerptLength = 160

/** Notes with a piece of their words: its beginning, or around what was found, with marks. */
export const notesPage = async (tx: Tx, reader: Reader, filters: NoteFilters) => {
  const { page, limit, search } = filters
  const where = whereOf(tx, reader, filters)
  const piece = search
    ? pieceAround(sql`${notes.words}`, search, filters.piece ?? { most: 22, least: 10 })
    : sql<string>`left(${notes.words}, ${sql.raw(String(excerptLength))})`
  if (!search) {
    const rows = await tx.db
      .select({ ...listed, piece })
      .from(notes)
      .where(where)
      .orderBy(desc(notes.updatedAt), desc(notes.id))
      .limit(limit)
      .offset((page - 1) * limit)
    return { rows, total: await tx.db.$count(notes, where) }
  }
  // Ranked among the newest, and cut into pieces for the page alone.
  const found = tx.db
    .select({ id: notes.id, fit: sql<number>`ts_rank(${notes.search}, ${askedWords(search)})`.as('fit') })
    .from(notes)
    .where(where)
    .orderBy(desc(notes.updatedAt))
    .limit(mostRanked)
    .as('found')
  const best = await tx.db
    .select({ id: found.id, total: sql<number>`count(*) over ()::int` })
    .from(found)
    .orderBy(desc(found.fit), desc(found.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const ids = best.map(({ id }) => id)
  if (ids.length === 0) return { rows: [], total: 0 }
  const rows = await tx.db
    .select({ ...listed, piece })
    .from(notes)
    .where(and(ofSchool(tx), inArray(notes.id, ids)))
  return {
    rows: rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)),
    total: best[0]?.total ?? 0,
  }
}

export const notebooksOf = async (tx: Tx, accountId: string): Promise<{ name: string; notes: number }[]> =>
  tx.db
    .select({ name: notes.notebook, notes: count() })
    .from(notes)
    .where(and(ofSchool(tx), eq(notes.accountId, accountId)))
    .groupBy(notes.notebook)
    .orderBy(asc(notes.notebook))

export const countNotes = (tx: Tx, accountId: string): Promise<number> =>
  tx.db.$count(notes, and(ofSchool(tx), eq(notes.accountId, accountId)))

export const noteById = async (tx: Tx, id: string): Promise<NoteRow | undefined> =>
  (
    await tx.db
      .select()
      .from(notes)
      .where(and(ofSchool(tx), eq(notes.id, id)))
  )[0]

/** Held until the transaction ends. */
export const lockNote = async (tx: Tx, id: string): Promise<NoteRow | undefined> =>
  (
    await tx.db
      .select()
      .from(notes)
      .where(and(ofSchool(tx), eq(notes.id, id)))
      .for('update')
  )[0]

/** @returns whether it is shared with the reader, and whether with the reader's own account, as with a teacher */
export const sharingWith = async (
  tx: Tx,
  noteId: string,
  reader: Reader,
): Promise<{ reads: boolean; own: boolean }> => {
  const rows = await tx.db
    .select({ accountId: noteShares.accountId })
    .from(noteShares)
    .where(and(eq(noteShares.schoolId, schoolOf(tx)), eq(noteShares.noteId, noteId), readersShares(reader)))
  return { reads: rows.length > 0, own: rows.some(({ accountId }) => accountId !== null) }
}

export type NoteValues = Pick<NoteChange, 'title' | 'notebook' | 'learningAreaId' | 'topics' | 'document'> & {
  readonly words: string
  readonly changeId: string | null
}

/** @returns nothing if there is a note with this id */
export const insertNote = async (
  tx: Tx,
  id: string,
  accountId: string,
  values: NoteValues,
): Promise<NoteRow | undefined> =>
  (
    await tx.db
      .insert(notes)
      .values({ schoolId: schoolOf(tx), id, accountId, ...values, createdAt: tx.at, updatedAt: tx.at })
      .onConflictDoNothing()
      .returning()
  )[0]

export const updateNote = async (tx: Tx, id: string, values: NoteValues): Promise<NoteRow | undefined> =>
  (
    await tx.db
      .update(notes)
      .set({ ...values, updatedAt: tx.at, version: sql`${notes.version} + 1` })
      .where(and(ofSchool(tx), eq(notes.id, id)))
      .returning()
  )[0]

export const deleteNote = async (tx: Tx, id: string): Promise<void> => {
  await tx.db.delete(notes).where(and(ofSchool(tx), eq(notes.id, id)))
}

/** All notes of an account with their words, for the export of everything on record. */
export const notesOfAccount = (tx: Tx, accountId: string): Promise<NoteRow[]> =>
  tx.db
    .select()
    .from(notes)
    .where(and(ofSchool(tx), eq(notes.accountId, accountId)))
    .orderBy(asc(notes.createdAt), asc(notes.id))

/** Days until which these notes are shared. */
export const notesToStudy = async (tx: Tx, accountId: string, most: number) =>
  tx.db
    .select({ id: notes.id, title: notes.title, topics: notes.topics, learningAreaId: notes.learningAreaId })
    .from(notes)
    .where(and(eq(notes.schoolId, schoolOf(tx)), eq(notes.accountId, accountId), isNotNull(notes.learningAreaId)))
    .orderBy(desc(notes.updatedAt))
    .limit(most)

export const newestNotes = async (tx: Tx, accountId: string, most: number) =>
  tx.db
    .select({ title: notes.title, document: notes.document, learningAreaId: notes.learningAreaId })
    .from(notes)
    .where(and(eq(notes.schoolId, schoolOf(tx)), eq(notes.accountId, accountId)))
    .orderBy(desc(notes.updatedAt))
    .limit(most)

export const sharedUntil = async (tx: Tx, ids: readonly string[], today: string): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await tx.db
    .select({ noteId: noteShares.noteId, until: sql<string>`max(${noteShares.until})::text` })
    .from(noteShares)
    .where(
      and(eq(noteShares.schoolId, schoolOf(tx)), inArray(noteShares.noteId, [...ids]), gte(noteShares.until, today)),
    )
    .groupBy(noteShares.noteId)
  return new Map(rows.map(({ noteId, until }) => [noteId, until]))
}
