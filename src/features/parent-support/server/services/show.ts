/** Requests as their readers see them. */
import { fileFacts } from '#core/files/server/public.ts'
import { accountNames, guardianNames, learnersByIds } from '#core/people/server/public.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { OfficeLine, SupportMessage, SupportStep } from '../../contract/shapes.ts'
import { minutesBetween, numberOf, stateOf, usualMinutes } from '../../rules/states.ts'
import { filesOfRequest, messagesOf, stepsOf } from '../queries/messages.ts'
import { answersSince, type RequestRow } from '../queries/requests.ts'

const month = 30 * 24 * 60 * 60 * 1000
export const monthAgo = (tx: Tx): Date => new Date(tx.at.getTime() - month)

const instantOrNull = (at: Date | null): string | null => at?.toISOString() ?? null

export const usualMinutesHere = async (tx: Tx, holderId: string | null = null): Promise<number | null> =>
  usualMinutes(
    (await answersSince(tx, holderId, monthAgo(tx))).map(({ sentAt, firstAnswerAt }) =>
      minutesBetween(sentAt, firstAnswerAt),
    ),
  )

type Line = Omit<OfficeLine, 'guardian' | 'mine' | 'firstAnswerMinutes'>

interface Named {
  readonly accounts: ReadonlyMap<string, string>
  readonly guardians: ReadonlyMap<string, string>
  readonly children: ReadonlyMap<string, string>
}

const namesIn = async (tx: Tx, rows: readonly RequestRow[]): Promise<Named> => {
  const [accounts, guardians, children] = await Promise.all([
    accountNames(
      tx,
      rows.map(({ holderId }) => holderId),
    ),
    guardianNames(
      tx,
      rows.map(({ guardianId }) => guardianId),
    ),
    learnersByIds(
      tx,
      rows.flatMap(({ learnerId }) => learnerId ?? []),
    ),
  ])
  return { accounts, guardians, children: new Map(children.map(({ id, fullName }) => [id, fullName])) }
}

const lineOf = (row: RequestRow, names: Named): Line => ({
  id: row.id,
  number: numberOf(row.number),
  category: row.category,
  state: stateOf(row),
  child: row.learnerId ? { id: row.learnerId, name: names.children.get(row.learnerId) ?? '' } : null,
  holder: row.holderId ? { id: row.holderId, name: names.accounts.get(row.holderId) ?? '' } : null,
  preview: row.preview,
  sentAt: row.sentAt.toISOString(),
  lastAt: row.lastAt.toISOString(),
  rating: row.rating,
  callWaits: row.callAskedAt !== null && row.callDoneAt === null,
})

export const shownLines = async (
  tx: Tx,
  rows: readonly RequestRow[],
): Promise<{ line: Line; row: RequestRow; guardian: string }[]> => {
  const names = await namesIn(tx, rows)
  return rows.map((row) => ({ line: lineOf(row, names), row, guardian: names.guardians.get(row.guardianId) ?? '' }))
}

const callOf = ({ callPhone, callDay, callPart, callAskedAt, callDoneAt }: RequestRow) =>
  callPhone && callDay && callPart && callAskedAt
    ? {
        phone: callPhone,
        day: callDay,
        part: callPart,
        askedAt: callAskedAt.toISOString(),
        doneAt: instantOrNull(callDoneAt),
      }
    : null

const messagesShown = async (tx: Tx, row: RequestRow, reader: string, guardian: string): Promise<SupportMessage[]> => {
  const [messages, attached] = [await messagesOf(tx, [row.id]), await filesOfRequest(tx, row.id)]
  const [names, facts] = await Promise.all([
    accountNames(
      tx,
      messages.map(({ accountId }) => accountId),
    ),
    fileFacts(
      tx,
      attached.map(({ fileId }) => fileId),
    ),
  ])
  return messages.map(({ id, side, way, accountId, text, sentAt }) => ({
    id,
    side,
    mine: accountId === reader,
    name: side === 'family' ? guardian : (names.get(accountId) ?? ''),
    way,
    text,
    sentAt: sentAt.toISOString(),
    files: attached.flatMap(({ messageId, fileId }) => {
      const file = messageId === id ? facts.get(fileId) : undefined
      return file ? [{ id: file.id, name: file.name, type: file.type, bytes: file.bytes }] : []
    }),
  }))
}

/** @param forStaff notes are for colleagues only */
const stepsShown = async (tx: Tx, requestId: string, forStaff: boolean): Promise<SupportStep[]> => {
  const rows = await stepsOf(tx, requestId)
  const names = await accountNames(
    tx,
    rows.flatMap(({ byId, toId }) => [byId, toId]),
  )
  return rows.map(({ id, kind, byId, toId, note, createdAt }) => ({
    id,
    kind,
    at: createdAt.toISOString(),
    by: names.get(byId) ?? '',
    to: toId === null ? null : (names.get(toId) ?? ''),
    note: forStaff && note !== '' ? note : null,
  }))
}

/** What both sides see of a request. */
export const shownDetail = async (tx: Tx, row: RequestRow, reader: string, forStaff: boolean) => {
  const names = await namesIn(tx, [row])
  const guardian = names.guardians.get(row.guardianId) ?? ''
  return {
    guardian,
    detail: {
      ...lineOf(row, names),
      messages: await messagesShown(tx, row, reader, guardian),
      steps: await stepsShown(tx, row.id, forStaff),
      takenAt: instantOrNull(row.takenAt),
      answeredAt: instantOrNull(row.answeredAt),
      closedAt: instantOrNull(row.closedAt),
      againBy: instantOrNull(row.againBy),
      call: callOf(row),
      ratingNote: row.ratingNote,
      timesReopened: row.timesReopened,
    },
  }
}
