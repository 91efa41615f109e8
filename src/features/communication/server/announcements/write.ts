/** Creates, edits, publishes, unschedules, withdraws and deletes announcements. */
import { undoMs } from '#platform/pure/undo.ts'
import { AppError, refuseFaults, refuseFields } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { announcementErrors, announcementTexts, type Audience } from '../../contract/announcements/shapes.ts'
import type { NewAnnouncement, SavedAnnouncement } from '../../contract/announcements/writing.ts'
import type { WrittenDetail } from '../../contract/announcements/written-shapes.ts'
import { isSent, isUnsent, timeProblems, timesOf, type AskedTimes, type Times } from '../../rules/announcement-life.ts'
import { tidyText } from '../../rules/plain-text.ts'
import {
  deleteAnnouncement,
  fileRows,
  insertAnnouncement,
  updateAnnouncement,
  writeParts,
  type AnnouncementRow,
  type NewAnnouncementRow,
} from '../queries/announcements.ts'
import { recipientRows } from '../queries/recipients.ts'
import { checkAudience, resolve } from './audience.ts'
import { enqueueExpiry, enqueuePublish } from './jobs.ts'
import { accountsOf } from './people.ts'
import { checkSmsOf } from './sms.ts'
import { publishAnnouncementChanged, keptAudience, sendOut } from './send.ts'
import { detailOf, stale, stateOfRow } from './show.ts'
import { holdWritten, type Writer } from './writer.ts'
import type { AnnouncementDeps } from './school-people.ts'

/** Visible texts; a title is a single line. */
const wordsOf = (body: { title: string; body: string }): { title: string; body: string } => {
  const words = { title: tidyText(body.title).replace(/\s+/g, ' '), body: tidyText(body.body) }
  refuseFaults({
    ...(words.title ? {} : { title: announcementTexts.title }),
    ...(words.body ? {} : { body: announcementTexts.body }),
  })
  return words
}

/** Facts for the audit log. */
const factsOf = (row: AnnouncementRow) => ({
  title: row.title,
  body: row.body,
  people: row.people,
  status: row.status,
  pinned: row.pinned,
  needsAcknowledgement: row.needsAcknowledgement,
  smsText: row.smsText,
  publishAt: row.publishAt?.toISOString() ?? null,
  expiresAt: row.expiresAt?.toISOString() ?? null,
})

const note = (
  tx: Tx,
  action: string,
  row: AnnouncementRow,
  before?: AnnouncementRow,
  more: object = {},
): Promise<void> =>
  audit(tx, {
    action,
    entity: 'announcement',
    entityId: row.id,
    ...(before ? { before: factsOf(before) } : {}),
    after: { ...factsOf(row), ...more },
  })

const valuesOf = (
  body: NewAnnouncement | SavedAnnouncement,
  { publishAt, expiresAt }: Times,
): Omit<NewAnnouncementRow, 'authorRole' | 'authorId'> => ({
  ...wordsOf(body),
  people: body.audience.people,
  pinned: body.pinned,
  needsAcknowledgement: body.needsAcknowledgement,
  smsText: body.smsText ?? null,
  publishAt,
  expiresAt,
})

/** The school pays for them. @throws AppError 400 for a teacher's */
const checkSms = ({ classes }: Writer, { smsText }: { smsText?: string | undefined }): void =>
  refuseFaults(classes !== null && smsText !== undefined ? { smsText: announcementTexts.smsOffice } : {})

/** @throws AppError 400 if there are no recipients */
const sendNow = async (
  tx: Tx,
  row: AnnouncementRow,
  audience: Audience,
  deps: AnnouncementDeps,
): Promise<AnnouncementRow> => {
  const sent = await sendOut(tx, row, audience, deps)
  if (!sent) return refuseFields({ audience: announcementTexts.nobody })
  return sent
}

/** Whether it could be sent now. @throws AppError as `sendNow` */
const checkSending = async (
  tx: Tx,
  row: AnnouncementRow,
  audience: Audience,
  deps: AnnouncementDeps,
): Promise<void> => {
  const recipients = await resolve(tx, audience, deps)
  if (recipients.length === 0) refuseFields({ audience: announcementTexts.nobody })
  await checkSmsOf(tx, row, recipients, deps)
}

export const createAnnouncement = async (
  tx: Tx,
  writer: Writer,
  body: NewAnnouncement,
  deps: AnnouncementDeps,
): Promise<WrittenDetail> => {
  const times = timesOf(body, writer.timeZone)
  const later = body.send === 'later'
  refuseFaults(timeProblems(times, later, tx.at))
  checkSms(writer, body)
  await checkAudience(tx, writer, body.audience)
  const row = await insertAnnouncement(tx, {
    ...valuesOf(body, times),
    authorId: writer.accountId,
    authorRole: writer.role,
    status: later ? 'scheduled' : 'draft',
  })
  await writeParts(tx, row.id, body.audience.parts)
  await note(tx, 'communication.create_announcement', row, undefined, { parts: body.audience.parts })
  if (later) await enqueuePublish(tx, row)
  return detailOf(tx, writer, body.send === 'now' ? await sendNow(tx, row, body.audience, deps) : row)
}

const accountsItWentTo = async (tx: Tx, id: string): Promise<string[]> =>
  accountsOf(tx, await recipientRows(tx, id, 'all'))

/** Parts in one order, for telling whether two audiences are the same. */
const sameAudience = (a: Audience, b: Audience): boolean => {
  const textOf = ({ parts, people }: Audience): string =>
    JSON.stringify([parts.map((part) => Object.values(part).join(' ')).sort(), [...people].sort()])
  return textOf(a) === textOf(b)
}

/** After publication, what readers were asked cannot change. @throws AppError 409 for such a change */
const saveSent = async (
  tx: Tx,
  writer: Writer,
  row: AnnouncementRow,
  body: SavedAnnouncement,
): Promise<AnnouncementRow | undefined> => {
  const kept = await keptAudience(tx, row, null)
  const same =
    sameAudience(kept, body.audience) &&
    row.needsAcknowledgement === body.needsAcknowledgement &&
    row.smsText === (body.smsText ?? null)
  if (!same) throw new AppError(announcementErrors.alreadySent)
  const { expiresAt } = timesOf(body, writer.timeZone)
  // An unchanged last day may be in the past.
  if (expiresAt?.getTime() !== row.expiresAt?.getTime())
    refuseFaults(timeProblems({ publishAt: null, expiresAt }, false, tx.at))
  const words = wordsOf(body)
  const edited = words.title !== row.title || words.body !== row.body
  const after = await updateAnnouncement(tx, row.id, body.version, {
    ...words,
    pinned: body.pinned,
    expiresAt,
    ...(edited ? { editedAt: tx.at } : {}),
  })
  if (!after) return undefined
  await enqueueExpiry(tx, after)
  publishAnnouncementChanged(tx, after, await accountsItWentTo(tx, row.id))
  return after
}

const saveUnsent = async (
  tx: Tx,
  writer: Writer,
  row: AnnouncementRow,
  body: SavedAnnouncement,
): Promise<AnnouncementRow | undefined> => {
  const times = timesOf(body, writer.timeZone)
  refuseFaults(timeProblems(times, row.status === 'scheduled', tx.at))
  await checkAudience(tx, writer, body.audience)
  const after = await updateAnnouncement(tx, row.id, body.version, valuesOf(body, times))
  if (!after) return undefined
  await writeParts(tx, row.id, body.audience.parts)
  if (after.status === 'scheduled') await enqueuePublish(tx, after)
  return after
}

export const saveAnnouncement = async (
  tx: Tx,
  writer: Writer,
  id: string,
  body: SavedAnnouncement,
): Promise<WrittenDetail> => {
  const before = await holdWritten(tx, writer, id)
  const state = stateOfRow(before, tx.at)
  checkSms(writer, body)
  if (state === 'withdrawn') throw new AppError(announcementErrors.notPublished)
  if (before.version !== body.version) return stale(tx, writer, before)
  const after = isSent(state) ? await saveSent(tx, writer, before, body) : await saveUnsent(tx, writer, before, body)
  if (!after) return stale(tx, writer, before)
  await note(tx, 'communication.save_announcement', after, before, { parts: body.audience.parts })
  return detailOf(tx, writer, after)
}

/** Files are left for the nightly sweep, which deletes unreferenced ones. */
export const removeAnnouncement = async (
  tx: Tx,
  writer: Writer,
  id: string,
  { files }: AnnouncementDeps,
): Promise<void> => {
  const row = await holdWritten(tx, writer, id)
  if (!isUnsent(stateOfRow(row, tx.at))) throw new AppError(announcementErrors.notDraft)
  const attached = (await fileRows(tx, [id])).map(({ fileId }) => fileId)
  await deleteAnnouncement(tx, id)
  await files.dropFiles(tx, attached)
  await audit(tx, {
    action: 'communication.remove_announcement',
    entity: 'announcement',
    entityId: id,
    before: factsOf(row),
  })
}

export const publishAnnouncement = async (
  tx: Tx,
  writer: Writer,
  id: string,
  { version, undo, ...asked }: AskedTimes & { version: number; undo: boolean },
  deps: AnnouncementDeps,
): Promise<WrittenDetail> => {
  const row = await holdWritten(tx, writer, id)
  if (!isUnsent(stateOfRow(row, tx.at))) throw new AppError(announcementErrors.notDraft)
  if (row.version !== version) return stale(tx, writer, row)
  const audience = await keptAudience(tx, row, null)
  await checkAudience(tx, writer, audience)
  const { publishAt } = timesOf(asked, writer.timeZone)
  refuseFaults(timeProblems({ publishAt, expiresAt: row.expiresAt }, asked.publishOn !== undefined, tx.at))
  if (publishAt === null && !undo) return detailOf(tx, writer, await sendNow(tx, row, audience, deps))
  if (undo) await checkSending(tx, row, audience, deps)
  const after = await updateAnnouncement(tx, id, version, {
    status: 'scheduled',
    publishAt: publishAt ?? new Date(tx.at.getTime() + undoMs),
  })
  if (!after) return stale(tx, writer, row)
  await enqueuePublish(tx, after)
  await note(tx, 'communication.schedule_announcement', after, row)
  return detailOf(tx, writer, after)
}

export const holdAnnouncement = async (tx: Tx, writer: Writer, id: string, version: number): Promise<WrittenDetail> => {
  const row = await holdWritten(tx, writer, id)
  if (row.status !== 'scheduled') throw new AppError(announcementErrors.notScheduled)
  const after = await updateAnnouncement(tx, id, version, { status: 'draft' })
  if (!after) return stale(tx, writer, row)
  await note(tx, 'communication.hold_announcement', after, row)
  return detailOf(tx, writer, after)
}

export const withdrawAnnouncement = async (
  tx: Tx,
  writer: Writer,
  id: string,
  body: { version: number; reason?: string | undefined },
): Promise<WrittenDetail> => {
  const row = await holdWritten(tx, writer, id)
  if (!isSent(stateOfRow(row, tx.at))) throw new AppError(announcementErrors.notPublished)
  const withdrawn = {
    status: 'withdrawn',
    withdrawnAt: tx.at,
    withdrawnBy: writer.accountId,
    withdrawnReason: body.reason || null,
  }
  const after = await updateAnnouncement(tx, id, body.version, withdrawn)
  if (!after) return stale(tx, writer, row)
  publishAnnouncementChanged(tx, after, await accountsItWentTo(tx, id))
  await note(tx, 'communication.withdraw_announcement', after, row, { reason: withdrawn.withdrawnReason })
  return detailOf(tx, writer, after)
}
