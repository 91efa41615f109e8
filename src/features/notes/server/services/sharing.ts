/** Shares notes with classes and teachers until a day, and stores the comments of teachers and owners. */
import type { Actor } from '#core/access/contract/access.ts'
import { accountsHere } from '#core/access/server/public.ts'
import { listStreams } from '#core/academics/server/public.ts'
import { notify, type Recipient } from '#core/notifications/server/public.ts'
import {
  accountNames,
  callerOf,
  classTeacherOf,
  learnersByIds,
  rosterOn,
  staffAtWork,
  staffByIds,
  teachingInStream,
} from '#core/people/server/public.ts'
import { addDays } from '#platform/pure/dates.ts'
import type { BodyOf, ResponseOf } from '#platform/pure/contract.ts'
import { AppError, commonErrors, refuseFields } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { publishEvent } from '#platform/server/events/hub.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { commentNotice, sharedNotice } from '../../contract/notices.ts'
import type { getMargin, listShareTargets, NoteComment, NoteShare, shareNote } from '../../contract/sharing.ts'
import { notesEvent, noteTexts } from '../../contract/words.ts'
import {
  commentsOfNote,
  deleteShare,
  insertComment,
  putShare,
  sharesOfNote,
  versionsOfNote,
  type CommentRow,
} from '../queries/around.ts'
import type { NoteRow } from '../queries/notes.ts'
import { ownNote, readableNote, readerOf } from './reader.ts'

type Targets = ResponseOf<typeof listShareTargets>

const longestDays = 366
const shownOfComment = 120

const teachersOfClass = async (tx: Tx, streamId: string): Promise<string[]> => {
  const leads = await classTeacherOf(tx, streamId)
  return [...(leads ? [leads.id] : []), ...(await teachingInStream(tx, streamId)).map(({ staffId }) => staffId)]
}

export const targets = async (tx: Tx, actor: Actor): Promise<Targets> => {
  const { accountId, role } = actor
  const named = (rows: Awaited<ReturnType<typeof staffByIds>>): Targets['teachers'] =>
    rows.flatMap((row) =>
      row.accountId && row.accountId !== accountId && row.status === 'active'
        ? [{ accountId: row.accountId, name: row.fullName }]
        : [],
    )
  if (role === 'student') {
    const { streamId } = await readerOf(tx, actor)
    return { classes: [], teachers: streamId ? named(await staffByIds(tx, await teachersOfClass(tx, streamId))) : [] }
  }
  const caller = await callerOf(tx, actor)
  const own = new Set(caller.classes.map(({ streamId }) => streamId))
  const classes = (await listStreams(tx)).filter(({ id, active }) => active && (caller.isAdmin || own.has(id)))
  return {
    classes: classes.map(({ id, label }) => ({ id, name: label })),
    teachers: named(await staffAtWork(tx, ['teacher', 'tutor'])),
  }
}

/** Names of classes and of teachers, by id. */
const namesOf = async (tx: Tx, shares: readonly { accountId: string | null }[]): Promise<ReadonlyMap<string, string>> =>
  new Map([
    ...(await listStreams(tx)).map(({ id, label }) => [id, label] as const),
    ...(await accountNames(
      tx,
      shares.map(({ accountId }) => accountId),
    )),
  ])

const shownComment = ({ id, accountId, text, createdAt }: CommentRow, by: string, reader: string): NoteComment => ({
  id,
  by,
  own: accountId === reader,
  text,
  at: createdAt.toISOString(),
})

export const margin = async (tx: Tx, actor: Actor, id: string): Promise<ResponseOf<typeof getMargin>> => {
  const reader = await readerOf(tx, actor)
  const { isOwn, comments: reads } = await readableNote(tx, reader, id)
  const comments = reads ? await commentsOfNote(tx, id) : []
  const shares = isOwn ? (await sharesOfNote(tx, id)).filter(({ until }) => until >= reader.today) : []
  const versions = isOwn ? await versionsOfNote(tx, id) : []
  const names = await namesOf(tx, [...shares, ...comments])
  return {
    shares: shares.map(({ id: shareId, streamId, accountId, until }) => ({
      id: shareId,
      name: names.get(streamId ?? accountId ?? '') ?? '',
      kind: streamId ? 'class' : 'teacher',
      until,
    })),
    comments: comments.map((row) => shownComment(row, names.get(row.accountId) ?? '', reader.accountId)),
    versions: versions.length,
    since: versions.at(-1)?.at.toISOString() ?? null,
  }
}

/** Accounts of teachers with the roles in which they sign in here. */
const staffRecipients = async (tx: Tx, accountIds: readonly string[]): Promise<Recipient[]> =>
  (await accountsHere(tx, ['teacher', 'tutor', 'admin'], 'every')).filter(({ accountId }) =>
    accountIds.includes(accountId),
  )

const learnersOf = async (tx: Tx, streamId: string, today: string): Promise<Recipient[]> => {
  const ids = (await rosterOn(tx, streamId, today)).map(({ id }) => id)
  return (await learnersByIds(tx, ids)).flatMap(({ accountId }) => (accountId ? [{ accountId, role: 'student' }] : []))
}

const publishTo = (tx: Tx, people: readonly Recipient[], noteId: string): void => {
  const accounts = people.map(({ accountId }) => accountId)
  if (accounts.length > 0) publishEvent(tx, { type: notesEvent, schoolId: schoolOf(tx), accounts, data: { noteId } })
}

/** @throws AppError 404 for a class or teacher that the caller may not share with */
export const share = async (
  tx: Tx,
  actor: Actor,
  id: string,
  { streamId, accountId, until }: BodyOf<typeof shareNote>,
): Promise<NoteShare> => {
  const note = await ownNote(tx, actor.accountId, id)
  const { today } = await readerOf(tx, actor)
  if (until < today || until > addDays(today, longestDays)) return refuseFields({ until: noteTexts.until })
  const { classes, teachers } = await targets(tx, actor)
  const [target] = [
    ...classes.flatMap((one) => (one.id === streamId ? [one.name] : [])),
    ...teachers.flatMap((one) => (one.accountId === accountId ? [one.name] : [])),
  ]
  if (target === undefined) throw new AppError(commonErrors.notFound)
  const { row, isNew } = await putShare(tx, id, { streamId, accountId }, until)
  await audit(tx, {
    action: 'notes.share',
    entity: 'note',
    entityId: id,
    after: { title: note.title, sharedWith: target, until },
  })
  if (isNew) {
    const people = streamId ? await learnersOf(tx, streamId, today) : await staffRecipients(tx, [accountId ?? ''])
    const name = (await accountNames(tx, [actor.accountId])).get(actor.accountId) ?? ''
    const options = { link: `/notes/${id}`, dedupeKey: `notes.shared:${row.id}` }
    await notify(tx, sharedNotice, people, { name, title: note.title, until }, options)
    publishTo(tx, people, id)
  }
  return { id: row.id, name: target, kind: streamId ? 'class' : 'teacher', until: row.until }
}

export const endSharing = async (tx: Tx, actor: Actor, id: string, shareId: string): Promise<void> => {
  const note = await ownNote(tx, actor.accountId, id)
  const row = await deleteShare(tx, id, shareId)
  if (!row) throw new AppError(commonErrors.notFound)
  await audit(tx, {
    action: 'notes.end_share',
    entity: 'note',
    entityId: id,
    before: { title: note.title, until: row.until },
  })
}

/** The owner hears of a teacher's comment, and teachers who commented of the owner's answer. */
const peopleOfComment = async (tx: Tx, note: NoteRow, by: string): Promise<Recipient[]> => {
  if (note.accountId !== by) {
    const owner = await accountsHere(tx, ['student', 'teacher', 'tutor', 'admin'], 'every')
    return owner.filter(({ accountId }) => accountId === note.accountId).slice(0, 1)
  }
  const before = (await commentsOfNote(tx, note.id)).map(({ accountId }) => accountId)
  return staffRecipients(
    tx,
    before.filter((accountId) => accountId !== by),
  )
}

/** @throws AppError 404 for a note that the caller may read but not comment on */
export const comment = async (tx: Tx, actor: Actor, id: string, text: string): Promise<NoteComment> => {
  const { row: note, comments } = await readableNote(tx, await readerOf(tx, actor), id)
  if (!comments) throw new AppError(commonErrors.notFound)
  const row = await insertComment(tx, id, actor.accountId, text)
  const name = (await accountNames(tx, [actor.accountId])).get(actor.accountId) ?? ''
  await audit(tx, {
    action: 'notes.comment',
    entity: 'note',
    entityId: id,
    after: { title: note.title, comment: text },
  })
  const people = await peopleOfComment(tx, note, actor.accountId)
  const shown = text.length > shownOfComment ? `${text.slice(0, shownOfComment)}…` : text
  await notify(tx, commentNotice, people, { name, title: note.title, text: shown }, { link: `/notes/${id}` })
  publishTo(tx, people, id)
  return shownComment(row, name, actor.accountId)
}
