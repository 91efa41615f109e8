/** The writer: the office for the whole school, or a teacher for their own classes. */
import type { Actor, Role } from '#core/access/contract/access.ts'
import { classesOfStaff, staffOfAccount } from '#core/people/server/public.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { announcementById, lockAnnouncement, type AnnouncementRow } from '../queries/announcements.ts'
import type { ReaderKey } from '../queries/recipients.ts'

export interface Writer {
  readonly accountId: string
  readonly role: Role
  /** Classes led or taught now; null for the office, which may write to everyone. */
  readonly classes: ReadonlySet<string> | null
  /** The writer's identity as a recipient of others' announcements. */
  readonly reads: ReaderKey
  /** IANA zone of the school. */
  readonly timeZone: string
}

/** Ids under which a member of staff may have been sent something. */
export const staffKey = async (tx: Tx, accountId: string): Promise<ReaderKey & { staffId: string | null }> => {
  const staff = await staffOfAccount(tx, accountId)
  return {
    kind: 'staff',
    personIds: [...(staff ? [staff.id] : []), accountId],
    children: [],
    staffId: staff?.status === 'active' ? staff.id : null,
  }
}

/** The classes an account may write to. */
export const classesFor = async (tx: Tx, accountId: string): Promise<ReadonlySet<string>> => {
  const { staffId } = await staffKey(tx, accountId)
  return new Set(staffId ? (await classesOfStaff(tx, staffId)).map(({ streamId }) => streamId) : [])
}

export const writerOf = async (
  tx: Tx,
  { accountId, role, timeZone }: Pick<Actor, 'accountId' | 'role' | 'timeZone'>,
): Promise<Writer> => ({
  accountId,
  role,
  classes: role === 'admin' ? null : await classesFor(tx, accountId),
  reads: await staffKey(tx, accountId),
  timeZone,
})

const reaches = (writer: Writer, row: AnnouncementRow): boolean =>
  writer.classes === null || row.authorId === writer.accountId

/** @throws AppError 404 for one that does not exist or has another writer; the office sees all */
export const writtenInReach = async (tx: Tx, writer: Writer, id: string): Promise<AnnouncementRow> => {
  const row = await announcementById(tx, id)
  if (!row || !reaches(writer, row)) throw new AppError(commonErrors.notFound)
  return row
}

/** The same, held until the transaction ends. */
export const holdWritten = async (tx: Tx, writer: Writer, id: string): Promise<AnnouncementRow> => {
  const row = await lockAnnouncement(tx, id)
  if (!row || !reaches(writer, row)) throw new AppError(commonErrors.notFound)
  return row
}
