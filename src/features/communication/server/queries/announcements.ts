/** SQL of announcements as their writers see them: the rows, their audience and their files. */
import { and, asc, desc, eq, gt, inArray, isNull, lte, or, sql, type SQL } from 'drizzle-orm'
import { containing } from '#platform/server/database/like.ts'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { AnnouncementState } from '../../contract/announcements/kinds.ts'
import type { AudiencePart } from '../../contract/announcements/shapes.ts'
import {
  announcementAudience,
  announcementFiles,
  announcementRecipients,
  announcements,
} from '../announcement-tables.ts'
import { onlyRow } from '#platform/server/database/only-row.ts'

export type AnnouncementRow = typeof announcements.$inferSelect
export type NewAnnouncementRow = Omit<typeof announcements.$inferInsert, 'schoolId' | 'id'>

const one = (tx: Tx, id: string) => and(eq(announcements.schoolId, schoolOf(tx)), eq(announcements.id, id))

export const announcementById = async (tx: Tx, id: string): Promise<AnnouncementRow | undefined> =>
  (await tx.db.select().from(announcements).where(one(tx, id)))[0]

/** Held until the transaction ends. */
export const lockAnnouncement = async (tx: Tx, id: string): Promise<AnnouncementRow | undefined> =>
  (await tx.db.select().from(announcements).where(one(tx, id)).for('update'))[0]

export const insertAnnouncement = async (tx: Tx, values: NewAnnouncementRow): Promise<AnnouncementRow> =>
  onlyRow(
    await tx.db
      .insert(announcements)
      .values({ schoolId: schoolOf(tx), id: newId(), createdAt: tx.at, updatedAt: tx.at, ...values })
      .returning(),
  )

/** @returns undefined when `version` is no longer the current one */
export const updateAnnouncement = async (
  tx: Tx,
  id: string,
  version: number,
  values: Partial<NewAnnouncementRow>,
): Promise<AnnouncementRow | undefined> =>
  (
    await tx.db
      .update(announcements)
      .set({ ...values, updatedAt: tx.at, version: sql`${announcements.version} + 1` })
      .where(and(one(tx, id), eq(announcements.version, version)))
      .returning()
  )[0]

export const deleteAnnouncement = async (tx: Tx, id: string): Promise<void> =>
  void (await tx.db.delete(announcements).where(one(tx, id)))

const inState = (tx: Tx, state: AnnouncementState): SQL | undefined =>
  state === 'published'
    ? and(
        eq(announcements.status, 'published'),
        or(isNull(announcements.expiresAt), gt(announcements.expiresAt, tx.at)),
      )
    : state === 'expired'
      ? and(eq(announcements.status, 'published'), lte(announcements.expiresAt, tx.at))
      : eq(announcements.status, state)

export interface WrittenFilter {
  /** Null to include all of the school's. */
  readonly authorId: string | null
  /** Ids under which the writer receives; empty leaves out what was received. */
  readonly receivedBy: readonly string[]
  /** What the writer wrote, or may see as the office. */
  readonly written: boolean
  readonly state: AnnouncementState | undefined
  readonly search: string | undefined
  readonly page: number
  readonly limit: number
}

const receivedBy = (tx: Tx, ids: readonly string[]): SQL =>
  sql`${announcements.status} = 'published' and exists (select 1 from ${announcementRecipients} r where r.school_id = ${schoolOf(tx)} and r.announcement_id = ${announcements.id}
    and r.kind = 'staff' and r.person_id = any (${sql.param([...ids])}::uuid[]))`

export const writtenPage = async (
  tx: Tx,
  filter: WrittenFilter,
): Promise<{ items: AnnouncementRow[]; total: number }> => {
  const written = filter.written
    ? filter.authorId === null
      ? sql`true`
      : eq(announcements.authorId, filter.authorId)
    : undefined
  const received = filter.receivedBy.length > 0 ? receivedBy(tx, filter.receivedBy) : undefined
  const where = and(
    eq(announcements.schoolId, schoolOf(tx)),
    or(written, received) ?? sql`false`,
    filter.state ? inState(tx, filter.state) : undefined,
    filter.search ? sql`${announcements.title} ilike ${containing(filter.search)}` : undefined,
  )
  const items = await tx.db
    .select()
    .from(announcements)
    .where(where)
    .orderBy(
      desc(
        sql`${announcements.pinned} and ${announcements.status} = 'published' and coalesce(${announcements.expiresAt} > ${tx.at.toISOString()}::timestamptz, true)`,
      ),
      desc(sql`coalesce(${announcements.publishedAt}, ${announcements.publishAt}, ${announcements.createdAt})`),
      desc(announcements.id),
    )
    .limit(filter.limit)
    .offset((filter.page - 1) * filter.limit)
  return { items, total: await tx.db.$count(announcements, where) }
}

export type PartRow = typeof announcementAudience.$inferSelect

export const partRows = async (tx: Tx, announcementIds: readonly string[]): Promise<PartRow[]> =>
  announcementIds.length === 0
    ? []
    : tx.db
        .select()
        .from(announcementAudience)
        .where(
          and(
            eq(announcementAudience.schoolId, schoolOf(tx)),
            inArray(announcementAudience.announcementId, [...announcementIds]),
          ),
        )
        .orderBy(asc(announcementAudience.announcementId), asc(announcementAudience.position))

const valuesOf = (part: AudiencePart): Pick<PartRow, 'kind' | 'value' | 'streamId' | 'groupId'> => ({
  kind: part.kind,
  value:
    part.kind === 'level' ? part.level : part.kind === 'grade' ? part.grade : part.kind === 'role' ? part.role : null,
  streamId: part.kind === 'stream' ? part.streamId : null,
  groupId: part.kind === 'group' ? part.groupId : null,
})

export const writeParts = async (tx: Tx, announcementId: string, parts: readonly AudiencePart[]): Promise<void> => {
  const schoolId = schoolOf(tx)
  await tx.db
    .delete(announcementAudience)
    .where(and(eq(announcementAudience.schoolId, schoolId), eq(announcementAudience.announcementId, announcementId)))
  await tx.db
    .insert(announcementAudience)
    .values(parts.map((part, position) => ({ schoolId, id: newId(), announcementId, position, ...valuesOf(part) })))
}

export const fileRows = async (
  tx: Tx,
  announcementIds: readonly string[],
): Promise<{ announcementId: string; fileId: string }[]> =>
  announcementIds.length === 0
    ? []
    : tx.db
        .select({ announcementId: announcementFiles.announcementId, fileId: announcementFiles.fileId })
        .from(announcementFiles)
        .where(
          and(
            eq(announcementFiles.schoolId, schoolOf(tx)),
            inArray(announcementFiles.announcementId, [...announcementIds]),
          ),
        )
        .orderBy(asc(announcementFiles.position), asc(announcementFiles.fileId))

export const attachFiles = async (
  tx: Tx,
  announcementId: string,
  fileIds: readonly string[],
  from: number,
): Promise<void> =>
  void (await tx.db
    .insert(announcementFiles)
    .values(
      fileIds.map((fileId, index) => ({ schoolId: schoolOf(tx), announcementId, fileId, position: from + index })),
    ))

/** @returns false if there is no such file */
export const detachFile = async (tx: Tx, announcementId: string, fileId: string): Promise<boolean> => {
  const gone = await tx.db
    .delete(announcementFiles)
    .where(
      and(
        eq(announcementFiles.schoolId, schoolOf(tx)),
        eq(announcementFiles.announcementId, announcementId),
        eq(announcementFiles.fileId, fileId),
      ),
    )
    .returning({ fileId: announcementFiles.fileId })
  return gone.length > 0
}
