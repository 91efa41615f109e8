/** Queries for files of e-mails. */
import { and, asc, eq, inArray, isNull, lt } from 'drizzle-orm'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { files } from '../../../files/server/tables.ts'
import { emailAttachments } from '../email-tables.ts'

export const insertAttachment = async (
  tx: Tx,
  id: string,
  fileId: string,
  createdBy: string,
  sealed = false,
): Promise<void> =>
  void (await tx.db
    .insert(emailAttachments)
    .values({ schoolId: schoolOf(tx), id, fileId, createdBy, sealed, createdAt: tx.at }))

/** With the facts of their files, in the order of upload; unknown ids are omitted. */
export const attachmentsByIds = async (tx: Tx, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : tx.db
        .select({
          id: emailAttachments.id,
          fileId: emailAttachments.fileId,
          createdBy: emailAttachments.createdBy,
          sealed: emailAttachments.sealed,
          name: files.name,
          type: files.type,
          bytes: files.bytes,
        })
        .from(emailAttachments)
        .innerJoin(files, and(eq(files.schoolId, emailAttachments.schoolId), eq(files.id, emailAttachments.fileId)))
        .where(and(eq(emailAttachments.schoolId, schoolOf(tx)), inArray(emailAttachments.id, [...ids])))
        .orderBy(asc(emailAttachments.createdAt), asc(emailAttachments.id))
export type AttachmentRow = Awaited<ReturnType<typeof attachmentsByIds>>[number]

export const markAttachmentsUsed = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  await tx.db
    .update(emailAttachments)
    .set({ usedAt: tx.at })
    .where(
      and(
        eq(emailAttachments.schoolId, schoolOf(tx)),
        inArray(emailAttachments.id, [...ids]),
        isNull(emailAttachments.usedAt),
      ),
    )
}

/** @returns the files of those that were never sent */
export const deleteUnusedAttachments = async (tx: Tx, before: Date): Promise<string[]> =>
  (
    await tx.db
      .delete(emailAttachments)
      .where(
        and(
          eq(emailAttachments.schoolId, schoolOf(tx)),
          isNull(emailAttachments.usedAt),
          lt(emailAttachments.createdAt, before),
        ),
      )
      .returning({ fileId: emailAttachments.fileId })
  ).map(({ fileId }) => fileId)
