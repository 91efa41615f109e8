/** Figures of the book, the reader's own summary, and the choices of its forms. */
import { listStreams } from '#core/academics/server/public.ts'
import { countUnreadOf } from '#core/notifications/server/public.ts'
import { accountNames, findLearners, findStaff } from '#core/people/server/public.ts'
import type { QueryOf, ResponseOf } from '#platform/pure/contract.ts'
import { addDays, eachDay, instantOf, mondayOf, weekdayOf } from '#platform/pure/dates.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { bookChoices, BookSummary, bookStats, PickableLearner } from '../../contract/read-book.ts'
import type { bookWaiting } from '../../contract/waiting.ts'
import { occurrencesNotices } from '../../contract/notices.ts'
import { bookTexts } from '../../contract/texts.ts'
import { severities, type Category, type Severity } from '../../contract/words.ts'
import { countFollowUps } from '../queries/actions.ts'
import { entriesPage, recentPlaces } from '../queries/entries.ts'
import {
  bookFigures,
  byCategory,
  byHour,
  byPlace,
  bySeverity,
  byWeek,
  ownFigures,
  waitingFigures,
  type Span,
} from '../queries/figures.ts'
import type { BookCaller } from './caller.ts'
import { linesOf } from './show.ts'
import { refuseFields } from '#platform/pure/errors.ts'
import { readersHere } from './recipients.ts'

const noFilter = { category: [], severity: [], status: [] }

/** Defaults to the year up to today. @throws AppError 400 */
export const spanOf = (
  { dateFrom, dateTo }: { dateFrom?: string | undefined; dateTo?: string | undefined },
  { today, timeZone }: BookCaller,
  mostDays = 366,
) => {
  const to = dateTo ?? today
  const from = dateFrom ?? addDays(to, -364)
  if (to < from) refuseFields({ dateTo: bookTexts.range })
  if (addDays(from, mostDays) <= to) refuseFields({ dateTo: bookTexts.longRange })
  const span: Span = { from: instantOf(from, '00:00', timeZone), before: instantOf(addDays(to, 1), '00:00', timeZone) }
  return { from, to, span }
}

export const summaryOf = async (tx: Tx, reader: BookCaller): Promise<BookSummary> => {
  const figures = await ownFigures(tx, reader, instantOf(reader.today, '00:00', reader.timeZone))
  const waiting = await countFollowUps(tx, reader, { assignedTo: reader.accountId, today: reader.today })
  const { rows } = await entriesPage(tx, reader, noFilter, 5, 0)
  return {
    myEntries: figures.mine,
    pendingFollowUps: waiting.pending + waiting.inProgress + waiting.overdue,
    escalatedToMe: figures.escalatedToMe,
    todaysEntries: figures.today,
    recentEntries: await linesOf(tx, rows, reader.today),
    notifications: await countUnreadOf(
      tx,
      { accountId: reader.accountId, role: reader.role },
      occurrencesNotices.map(({ id }) => id),
    ),
  }
}

/** The office handles newly reported entries; others wait for it. */
export const waitingOf = async (tx: Tx, reader: BookCaller): Promise<ResponseOf<typeof bookWaiting>> => {
  const { escalated, reported } = await waitingFigures(tx, reader)
  const { pending, inProgress, overdue } = await countFollowUps(tx, reader, {
    assignedTo: reader.accountId,
    today: reader.today,
  })
  return {
    followUps: pending + inProgress + overdue,
    overdue,
    escalated,
    reported: reader.role === 'admin' ? reported : 0,
  }
}

/** Weeks without an entry are weeks too. */
const weeksOf = (from: string, to: string, found: ReadonlyMap<string, number>) =>
  eachDay(mondayOf(from), to)
    .filter((day) => weekdayOf(day) === 1)
    .map((week) => ({ week, count: found.get(week) ?? 0 }))

export const statsOf = async (
  tx: Tx,
  reader: BookCaller,
  query: QueryOf<typeof bookStats>,
): Promise<ResponseOf<typeof bookStats>> => {
  const { from, to, span } = spanOf(query, reader)
  const { today, timeZone } = reader
  const at = (day: string): Date => instantOf(day, '00:00', timeZone)
  const figures = await bookFigures(tx, reader, span, {
    day: at(today),
    week: at(mondayOf(today)),
    month: at(`${today.slice(0, 7)}-01`),
  })
  const found = new Map((await bySeverity(tx, reader, span)).map((one) => [one.of, one.count]))
  const weeks = new Map((await byWeek(tx, reader, span, timeZone)).map((one) => [one.of, one.count]))
  const hours = new Map((await byHour(tx, reader, span, timeZone)).map((one) => [Number(one.of), one.count]))
  return {
    dateFrom: from,
    dateTo: to,
    totalEntries: figures?.total ?? 0,
    todaysEntries: figures?.today ?? 0,
    thisWeekEntries: figures?.week ?? 0,
    thisMonthEntries: figures?.month ?? 0,
    pendingReview: figures?.pending ?? 0,
    escalatedIncidents: figures?.escalated ?? 0,
    criticalIncidents: figures?.critical ?? 0,
    averageResolutionTime:
      figures?.hours === null || figures?.hours === undefined ? null : Math.round(figures.hours * 10) / 10,
    resolved: figures?.resolved ?? 0,
    categoryBreakdown: (await byCategory(tx, reader, span)).map((one) => ({
      category: one.of as Category,
      count: one.count,
    })),
    severityDistribution: severities.map((severity: Severity) => ({ severity, count: found.get(severity) ?? 0 })),
    weeklyTrends: weeksOf(from, to, weeks),
    places: (await byPlace(tx, reader, span, 8)).map((one) => ({ location: one.of, count: one.count })),
    hours: Array.from({ length: 24 }, (_, hour) => ({ hour, count: hours.get(hour) ?? 0 })),
    userStats: await summaryOf(tx, reader),
  }
}

/** Staff for the forms of one school: some hundreds at most. */
const mostStaff = 500

export const choicesOf = async (
  tx: Tx,
  reader: BookCaller,
): Promise<Omit<ResponseOf<typeof bookChoices>, 'duties'>> => {
  const here = await readersHere(tx)
  const names = await accountNames(
    tx,
    here.map(({ accountId }) => accountId),
  )
  const byName = (a: { name: string }, b: { name: string }): number => a.name.localeCompare(b.name)
  const first = new Map([...here].sort((a) => (a.role === 'admin' ? 1 : -1)).map((one) => [one.accountId, one.role]))
  const since = new Date(tx.at.getTime() - 180 * 86_400_000)
  return {
    colleagues: [...first]
      .map(([accountId, role]) => ({ accountId, name: names.get(accountId) ?? '', role }))
      .sort(byName),
    staff: (await findStaff(tx, '', mostStaff)).map(({ id, fullName, position }) => ({ id, name: fullName, position })),
    classes: (await listStreams(tx)).filter(({ active }) => active).map(({ id, label }) => ({ id, label })),
    places: await recentPlaces(tx, reader, since, 12),
  }
}

export const learnersToPick = async (tx: Tx, typed: string): Promise<PickableLearner[]> => {
  const labels = new Map((await listStreams(tx)).map(({ id, label }) => [id, label]))
  return (await findLearners(tx, typed, null, 12)).map(({ id, fullName, streamId, admissionNumber }) => ({
    id,
    name: fullName,
    class: labels.get(streamId ?? '') ?? '',
    admissionNumber,
  }))
}
