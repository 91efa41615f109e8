/**
 * Reported conversations for admins named by the school: listed without their text, opened with a reason, closed with
 * an outcome.
 */
import { adminsHere } from '#core/access/server/public.ts'
import { fileFacts, type Files } from '#core/files/server/public.ts'
import { notify } from '#core/notifications/server/public.ts'
import { accountNames, learnersByIds } from '#core/people/server/public.ts'
import { readSettings } from '#core/schools/server/public.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { toPage, type Paged } from '#platform/pure/paging.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { FileAnswer } from '#platform/server/http/route.ts'
import { accountOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { communicationSettings } from '../../contract/communication-settings.ts'
import { threadAddress } from '../../contract/message-addresses.ts'
import type { PartyKind } from '../../contract/message-kinds.ts'
import { lookedIntoNotice } from '../../contract/message-notices.ts'
import { messageErrors } from '../../contract/message-shapes.ts'
import type { Opened, OpenedMessage, Report } from '../../contract/safeguarding.ts'
import { cardsOf, type Cards } from './lines.ts'
import { known } from './parties.ts'
import {
  closeReportRow,
  insertOpening,
  openingsOf,
  ownOpening,
  reportById,
  reportsPage,
  type OpeningRow,
  type ReportLine,
} from '../queries/message-reports.ts'
import { filesOf, lockThread, messageOfFile, messagesOf, partiesOf } from '../queries/message-threads.ts'
import { ring } from './notify.ts'
import { safeguardPermission } from '../../contract/message-access.ts'

const hour = 3_600_000
/** Far more than a conversation has. */
const wholeConversation = 2000

/** @throws AppError 403 for an admin the school has not named */
const ensureNamed = async (tx: Tx): Promise<void> => {
  const { safeguardingAdmins } = await readSettings(tx, communicationSettings)
  if (!safeguardingAdmins.includes(accountOf(tx))) throw new AppError(messageErrors.notNamed)
}

const reportsShown = async (tx: Tx, lines: readonly ReportLine[]): Promise<Report[]> => {
  const openings = await openingsOf(
    tx,
    lines.map(({ report }) => report.id),
  )
  const parties = await partiesOf(
    tx,
    lines.map(({ report }) => report.threadId),
  )
  const cards = await cardsOf(tx, parties)
  const names = await accountNames(tx, [
    ...lines.flatMap(({ report }) => [report.accountId, report.closedBy]),
    ...openings.map(({ accountId }) => accountId),
  ])
  const children = new Map(
    (
      await learnersByIds(
        tx,
        lines.flatMap(({ childId }) => childId ?? []),
      )
    ).map((row) => [row.id, row.fullName]),
  )
  const nameOf = (accountId: string | null): string => names.get(accountId ?? '') ?? ''
  return lines.map(({ report, subject, childId }) => ({
    id: report.id,
    subject,
    child: childId === null ? null : (children.get(childId) ?? null),
    people: parties
      .filter(({ threadId }) => threadId === report.threadId)
      .map(({ personId, kind }) => ({ kind: kind as PartyKind, name: cards.get(personId)?.name ?? null })),
    reportedBy: nameOf(report.accountId),
    reason: report.reason,
    reportedAt: report.reportedAt.toISOString(),
    openings: openings
      .filter(({ reportId }) => reportId === report.id)
      .map(({ accountId, openedAt, reason }) => ({ by: nameOf(accountId), at: openedAt.toISOString(), reason })),
    closed: report.closedAt
      ? { by: nameOf(report.closedBy), at: report.closedAt.toISOString(), outcome: report.outcome ?? '' }
      : null,
  }))
}

/** The admins whose positions include it, and which of them may open reported conversations. */
export const safeguarders = async (tx: Tx): Promise<{ items: { id: string; name: string; named: boolean }[] }> => {
  const { safeguardingAdmins } = await readSettings(tx, communicationSettings)
  const admins = await adminsHere(tx, safeguardPermission)
  const names = await accountNames(tx, admins)
  const items = admins.map((id) => ({ id, name: names.get(id) ?? '', named: safeguardingAdmins.includes(id) }))
  return { items: items.sort((a, b) => a.name.localeCompare(b.name) || a.id.localeCompare(b.id)) }
}

export const listReported = async (tx: Tx, page: number, limit: number): Promise<Paged<Report>> => {
  await ensureNamed(tx)
  const { items, total } = await reportsPage(tx, page, limit)
  return toPage(await reportsShown(tx, items), total, page, limit)
}

/** @throws AppError 404; 403 for an admin the school has not named */
const reportOr404 = async (tx: Tx, id: string): Promise<ReportLine> => {
  const line = await reportById(tx, id)
  if (!line) throw new AppError(commonErrors.notFound)
  await ensureNamed(tx)
  return line
}

const shownOf = async (tx: Tx, line: ReportLine): Promise<Report> => {
  const [shown] = await reportsShown(tx, [line])
  if (!shown) throw new AppError(commonErrors.notFound)
  return shown
}

const openedMessages = async (tx: Tx, threadId: string, cards: Cards): Promise<OpenedMessage[]> => {
  const rows = (await messagesOf(tx, threadId, wholeConversation)).reverse()
  const files = await filesOf(
    tx,
    rows.map(({ id }) => id),
  )
  const facts = await fileFacts(
    tx,
    files.map(({ fileId }) => fileId),
  )
  const writers = await accountNames(
    tx,
    rows.map(({ accountId }) => accountId),
  )
  return rows.map((row) => {
    const card = cards.get(row.personId)
    return {
      id: row.id,
      from: {
        kind: card?.kind ?? 'office',
        name: card?.name ?? null,
        writer: card?.kind === 'office' ? (writers.get(row.accountId) ?? null) : null,
      },
      text: row.withdrawnAt ? row.keptText : row.text,
      sentAt: row.sentAt.toISOString(),
      withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
      attachments: files
        .filter(({ messageId }) => messageId === row.id)
        .flatMap(({ fileId }) => {
          const file = facts.get(fileId)
          return file ? [{ id: file.id, name: file.name, type: file.type, bytes: file.bytes }] : []
        }),
    }
  })
}

const openedOf = async (tx: Tx, opening: OpeningRow, line: ReportLine): Promise<Opened> => {
  const { threadId } = line.report
  return {
    id: opening.id,
    report: await shownOf(tx, line),
    until: new Date(opening.openedAt.getTime() + hour).toISOString(),
    messages: await openedMessages(tx, threadId, await cardsOf(tx, await partiesOf(tx, [threadId]))),
  }
}

/** All parties of the conversation, who see immediately that it was opened. */
const ringThread = async (tx: Tx, { report: { threadId }, childId }: ReportLine): Promise<void> => {
  for (const { personId, kind } of await partiesOf(tx, [threadId])) {
    const side = await known(tx, { kind: kind as PartyKind, id: personId }, childId)
    ring(tx, threadId, side?.readers ?? [])
  }
}

export const open = async (tx: Tx, id: string, reason: string): Promise<Opened> => {
  const line = await reportOr404(tx, id)
  await lockThread(tx, line.report.threadId)
  const opening = await insertOpening(tx, { reportId: id, accountId: accountOf(tx), reason })
  await audit(tx, {
    action: 'messages.open_report',
    entity: 'message_report',
    entityId: id,
    after: { threadId: line.report.threadId },
    reason,
  })
  await ringThread(tx, line)
  return openedOf(tx, opening, line)
}

/** @throws AppError 404 for another admin's opening, or one older than an hour */
const openingHere = async (tx: Tx, id: string): Promise<{ opening: OpeningRow; line: ReportLine }> => {
  const opening = await ownOpening(tx, id, accountOf(tx), new Date(tx.at.getTime() - hour))
  if (!opening) throw new AppError(commonErrors.notFound)
  return { opening, line: await reportOr404(tx, opening.reportId) }
}

export const readOpened = async (tx: Tx, id: string): Promise<Opened> => {
  const { opening, line } = await openingHere(tx, id)
  return openedOf(tx, opening, line)
}

export const fileOfOpened = async (tx: Tx, files: Files, id: string, fileId: string): Promise<FileAnswer> => {
  const { line } = await openingHere(tx, id)
  if (!(await messageOfFile(tx, line.report.threadId, fileId))) throw new AppError(commonErrors.notFound)
  return files.fileAnswer(tx, fileId)
}

/** The role in which the reporter receives the outcome. */
const reporterOf = async (tx: Tx, { report, childId }: ReportLine) => {
  const party = (await partiesOf(tx, [report.threadId])).find(({ personId }) => personId === report.personId)
  const side = party ? await known(tx, { kind: party.kind as PartyKind, id: party.personId }, childId) : null
  return (side?.readers ?? []).filter(({ accountId }) => accountId === report.accountId)
}

export const close = async (tx: Tx, id: string, outcome: string): Promise<Report> => {
  const line = await reportOr404(tx, id)
  if (!(await closeReportRow(tx, id, accountOf(tx), outcome))) throw new AppError(messageErrors.reportClosed)
  await audit(tx, { action: 'messages.close_report', entity: 'message_report', entityId: id, after: { outcome } })
  const reporter = await reporterOf(tx, line)
  const link = threadAddress(reporter[0]?.role ?? '', line.report.threadId)
  await notify(tx, lookedIntoNotice, reporter, { subject: line.subject }, { link })
  return shownOf(tx, await reportOr404(tx, id))
}
