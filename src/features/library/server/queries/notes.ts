/** SQL of what readers mark and write in items. */
import { and, asc, desc, eq } from 'drizzle-orm'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { NoteBody } from '../../contract/notes.ts'
import { libraryNotes } from '../notes-tables.ts'
import { libraryItems } from '../tables.ts'

export type NoteRow = typeof libraryNotes.$inferSelect

interface Reader {
  readonly accountId: string
  readonly itemId: string
}

const ofReader = (tx: Tx, { accountId, itemId }: Reader) =>
  and(eq(libraryNotes.schoolId, schoolOf(tx)), eq(libraryNotes.accountId, accountId), eq(libraryNotes.itemId, itemId))

export const notesInItem = (tx: Tx, reader: Reader): Promise<NoteRow[]> =>
  tx.db.select().from(libraryNotes).where(ofReader(tx, reader)).orderBy(asc(libraryNotes.page), asc(libraryNotes.id))

export const countNotes = (tx: Tx, reader: Reader): Promise<number> => tx.db.$count(libraryNotes, ofReader(tx, reader))

export const noteById = async (tx: Tx, id: string): Promise<NoteRow | undefined> =>
  (
    await tx.db
      .select()
      .from(libraryNotes)
      .where(and(eq(libraryNotes.schoolId, schoolOf(tx)), eq(libraryNotes.id, id)))
  )[0]

/** @returns nothing if the id is another reader’s, or of another item */
export const upsertNote = async (tx: Tx, id: string, reader: Reader, body: NoteBody): Promise<NoteRow | undefined> => {
  const values = { ...body, updatedAt: tx.at }
  const [row] = await tx.db
    .insert(libraryNotes)
    .values({ schoolId: schoolOf(tx), id, ...reader, ...values })
    .onConflictDoUpdate({
      target: [libraryNotes.schoolId, libraryNotes.id],
      set: values,
      setWhere: ofReader(tx, reader),
    })
    .returning()
  return row
}

export const deleteNote = async (tx: Tx, id: string, reader: Reader): Promise<void> => {
  await tx.db.delete(libraryNotes).where(and(ofReader(tx, reader), eq(libraryNotes.id, id)))
}

export const notesPage = async (
  tx: Tx,
  accountId: string,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<{ rows: { note: NoteRow; title: string }[]; total: number }> => {
  const where = and(eq(libraryNotes.schoolId, schoolOf(tx)), eq(libraryNotes.accountId, accountId))
  return {
    rows: await tx.db
      .select({ note: libraryNotes, title: libraryItems.title })
      .from(libraryNotes)
      .innerJoin(
        libraryItems,
        and(eq(libraryItems.schoolId, libraryNotes.schoolId), eq(libraryItems.id, libraryNotes.itemId)),
      )
      .where(where)
      .orderBy(desc(libraryNotes.updatedAt), desc(libraryNotes.id))
      .limit(limit)
      .offset((page - 1) * limit),
    total: await tx.db.$count(libraryNotes, where),
  }
}
