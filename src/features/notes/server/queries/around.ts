/** SQL of what belongs to a note: versions, files, shares, comments. */
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { FileKind } from '../../contract/words.ts'
import { noteComments, noteFiles, noteShares, noteVersions } from '../tables.ts'
import type { NoteRow } from './notes.ts'

const versionsOf = (tx: Tx, noteId: string) =>
  and(eq(noteVersions.schoolId, schoolOf(tx)), eq(noteVersions.noteId, noteId))

/** Newest first, without their documents. */
export const versionsOfNote = (tx: Tx, noteId: string): Promise<{ version: number; title: string; at: Date }[]> =>
  tx.db
    .select({ version: noteVersions.version, title: noteVersions.title, at: noteVersions.at })
    .from(noteVersions)
    .where(versionsOf(tx, noteId))
    .orderBy(desc(noteVersions.version))

export const versionOfNote = async (tx: Tx, noteId: string, version: number) =>
  (
    await tx.db
      .select()
      .from(noteVersions)
      .where(and(versionsOf(tx, noteId), eq(noteVersions.version, version)))
  )[0]

export const insertVersion = async (tx: Tx, { id, version, title, document, updatedAt }: NoteRow): Promise<void> => {
  await tx.db
    .insert(noteVersions)
    .values({ schoolId: schoolOf(tx), noteId: id, version, title, document, at: updatedAt })
    .onConflictDoNothing()
}

export const deleteVersions = async (tx: Tx, noteId: string, versions: readonly number[]): Promise<void> => {
  if (versions.length > 0)
    await tx.db.delete(noteVersions).where(and(versionsOf(tx, noteId), inArray(noteVersions.version, [...versions])))
}

export const fileOfNote = async (tx: Tx, noteId: string, id: string) =>
  (
    await tx.db
      .select()
      .from(noteFiles)
      .where(and(eq(noteFiles.schoolId, schoolOf(tx)), eq(noteFiles.noteId, noteId), eq(noteFiles.id, id)))
  )[0]

export const filesOfNote = (tx: Tx, noteId: string) =>
  tx.db
    .select()
    .from(noteFiles)
    .where(and(eq(noteFiles.schoolId, schoolOf(tx)), eq(noteFiles.noteId, noteId)))

/** Gives a note the photos and recordings that it has from another note of the same person. */
export const adoptFiles = async (tx: Tx, accountId: string, noteId: string, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  await tx.db.execute(sql`
    insert into note_files (school_id, id, note_id, kind, file_id)
    select distinct on (f.id) f.school_id, f.id, ${noteId}::uuid, f.kind, f.file_id
    from note_files f join notes n on n.school_id = f.school_id and n.id = f.note_id
    where f.school_id = ${schoolOf(tx)} and n.account_id = ${accountId}
      and f.id = any (${sql.param([...ids])}::uuid[]) and f.note_id <> ${noteId}
    on conflict do nothing`)
}

/** Those of these files that no note has any more. */
export const unusedFiles = async (tx: Tx, fileIds: readonly string[]): Promise<string[]> => {
  if (fileIds.length === 0) return []
  const used = await tx.db
    .select({ fileId: noteFiles.fileId })
    .from(noteFiles)
    .where(and(eq(noteFiles.schoolId, schoolOf(tx)), inArray(noteFiles.fileId, [...fileIds])))
  return fileIds.filter((id) => used.every(({ fileId }) => fileId !== id))
}

/** @returns false if the note has it already */
export const insertNoteFile = async (
  tx: Tx,
  row: { readonly id: string; readonly noteId: string; readonly kind: FileKind; readonly fileId: string },
): Promise<boolean> =>
  (
    await tx.db
      .insert(noteFiles)
      .values({ schoolId: schoolOf(tx), ...row })
      .onConflictDoNothing()
      .returning({ id: noteFiles.id })
  ).length > 0

export type ShareRow = typeof noteShares.$inferSelect

export const sharesOfNote = (tx: Tx, noteId: string): Promise<ShareRow[]> =>
  tx.db
    .select()
    .from(noteShares)
    .where(and(eq(noteShares.schoolId, schoolOf(tx)), eq(noteShares.noteId, noteId)))
    .orderBy(asc(noteShares.createdAt), asc(noteShares.id))

export interface ShareTarget {
  readonly streamId: string | null
  readonly accountId: string | null
}

/** One for each class and teacher: a second time changes its day. */
export const putShare = async (
  tx: Tx,
  noteId: string,
  { streamId, accountId }: ShareTarget,
  until: string,
): Promise<{ row: ShareRow; isNew: boolean }> => {
  const [before] = await tx.db
    .update(noteShares)
    .set({ until })
    .where(
      and(
        eq(noteShares.schoolId, schoolOf(tx)),
        eq(noteShares.noteId, noteId),
        streamId ? eq(noteShares.streamId, streamId) : isNull(noteShares.streamId),
        accountId ? eq(noteShares.accountId, accountId) : isNull(noteShares.accountId),
      ),
    )
    .returning()
  if (before) return { row: before, isNew: false }
  const [row] = await tx.db
    .insert(noteShares)
    .values({ schoolId: schoolOf(tx), id: newId(), noteId, streamId, accountId, until, createdAt: tx.at })
    .returning()
  if (!row) throw new Error('The note was not shared')
  return { row, isNew: true }
}

export const deleteShare = async (tx: Tx, noteId: string, id: string): Promise<ShareRow | undefined> =>
  (
    await tx.db
      .delete(noteShares)
      .where(and(eq(noteShares.schoolId, schoolOf(tx)), eq(noteShares.noteId, noteId), eq(noteShares.id, id)))
      .returning()
  )[0]

export type CommentRow = typeof noteComments.$inferSelect

export const commentsOfNote = (tx: Tx, noteId: string): Promise<CommentRow[]> =>
  tx.db
    .select()
    .from(noteComments)
    .where(and(eq(noteComments.schoolId, schoolOf(tx)), eq(noteComments.noteId, noteId)))
    .orderBy(asc(noteComments.createdAt), asc(noteComments.id))

export const insertComment = async (tx: Tx, noteId: string, accountId: string, text: string): Promise<CommentRow> => {
  const [row] = await tx.db
    .insert(noteComments)
    .values({ schoolId: schoolOf(tx), id: newId(), noteId, accountId, text, createdAt: tx.at })
    .returning()
  if (!row) throw new Error('The comment was not written')
  return row
}
