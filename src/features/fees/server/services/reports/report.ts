/** The reports on fees. */
import { listStreams, termOn } from '#core/academics/server/public.ts'
import { learnersInClassOn, type Caller } from '#core/people/server/public.ts'
import { grades } from '#core/schools/contract/levels.ts'
import type { QueryOf } from '#platform/pure/contract.ts'
import { addDays } from '#platform/pure/dates.ts'
import { groupBy } from '#platform/pure/group.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { FeesReport, feesReport, ReportRow } from '../../../contract/control/reports.ts'
import { ofToday, type FigureKey } from '../../../contract/control/report-words.ts'
import { paymentMethods } from '../../../contract/words.ts'
import { collectedByHead } from '../../../rules/control/collected-by-head.ts'
import { toShillings } from '../../../rules/money.ts'
import { balanceRows } from '../../queries/balances.ts'
import { entriesWithAccounts, standingBetween, type StandingRow } from '../../queries/reports.ts'
import { voteHeads } from '../../queries/structures.ts'
import { overdueByGrade } from '../day.ts'
import { studentsById } from '../show.ts'

interface Span {
  readonly from: string
  readonly to: string
}
type Table = Pick<FeesReport, 'columns' | 'rows'>

/** Of learners who are in no class, such as those who left. */
const noGrade = 'none'
const rank = (grade: string): number => (grade === noGrade ? grades.length : grades.findIndex((one) => one === grade))

const gradesOfLearners = async (tx: Tx, today: string): Promise<(learnerId: string) => string> => {
  const streams = new Map((await listStreams(tx)).map(({ id, grade }) => [id, grade]))
  const found = new Map((await learnersInClassOn(tx, today)).map((one) => [one.id, streams.get(one.streamId)]))
  return (learnerId) => found.get(learnerId) ?? noGrade
}

const paidOf = (rows: readonly StandingRow[]): StandingRow[] => rows.filter(({ kind }) => kind === 'payment')
const centsOf = (rows: readonly { readonly cents: number }[]): number => rows.reduce((sum, { cents }) => sum + cents, 0)
const row = (id: string, figures: readonly number[], name: string | null = null): ReportRow => ({
  id,
  name,
  second: null,
  figures: [...figures],
})
/** Of shillings, without the remainder of a double. */
const sumOf = (figures: readonly number[]): number => Math.round(figures.reduce((sum, one) => sum + one, 0) * 100) / 100
const collected = (rows: readonly StandingRow[]): number[] => [rows.length, toShillings(-centsOf(rows))]

const byChannel = async (tx: Tx, { from, to }: Span): Promise<Table> => {
  const found = groupBy(paidOf(await standingBetween(tx, from, to)), ({ method }) => method ?? 'other')
  return {
    columns: ['payments', 'amount'],
    rows: paymentMethods.flatMap((method) => {
      const own = found.get(method)
      return own ? [row(method, collected(own))] : []
    }),
  }
}

const byDay = async (tx: Tx, { from, to }: Span): Promise<Table> => {
  const found = groupBy(paidOf(await standingBetween(tx, from, to)), ({ day }) => day)
  return {
    columns: ['payments', 'amount'],
    rows: [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([day, own]) => row(day, collected(own), day)),
  }
}

const inGrades = async (
  tx: Tx,
  { today }: Pick<Caller, 'today'>,
  rows: readonly StandingRow[],
  figuresOf: (own: readonly StandingRow[]) => number[],
): Promise<ReportRow[]> => {
  const gradeOf = await gradesOfLearners(tx, today)
  return [...groupBy(rows, ({ learnerId }) => gradeOf(learnerId))]
    .sort(([a], [b]) => rank(a) - rank(b))
    .map(([grade, own]) => row(grade, figuresOf(own), grade === noGrade ? null : grade))
}

const learnersIn = (rows: readonly StandingRow[]): number => new Set(rows.map(({ learnerId }) => learnerId)).size

const byGrade = async (tx: Tx, caller: Caller, { from, to }: Span): Promise<Table> => ({
  columns: ['learners', 'payments', 'amount'],
  rows: await inGrades(tx, caller, paidOf(await standingBetween(tx, from, to)), (own) => [
    learnersIn(own),
    ...collected(own),
  ]),
})

const shareOf = (part: number, whole: number): number => (whole <= 0 ? 0 : Math.round((part / whole) * 1000) / 10)

const expected = async (tx: Tx, caller: Caller, { from, to }: Span): Promise<Table> => ({
  columns: ['learners', 'expected', 'received', 'share'],
  rows: await inGrades(tx, caller, await standingBetween(tx, from, to), (own) => {
    const paid = -centsOf(paidOf(own))
    const asked = centsOf(own) + paid
    return [learnersIn(own), toShillings(asked), toShillings(paid), shareOf(paid, asked)]
  }),
})

const byVoteHead = async (tx: Tx, { from, to }: Span): Promise<Table> => {
  const sums = new Map<string, number>()
  for (const own of groupBy(await entriesWithAccounts(tx, to), ({ learnerId }) => learnerId).values())
    for (const [account, cents] of collectedByHead(own, from, to)) sums.set(account, (sums.get(account) ?? 0) + cents)
  const names = await voteHeads(tx)
  return {
    columns: ['amount'],
    rows: [...sums]
      .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
      .map(([account, cents]) => row(account, [toShillings(cents)], names.get(account) ?? null)),
  }
}

const arrears = async (tx: Tx, { today }: Caller): Promise<Table> => ({
  columns: ['learners', 'upTo30', 'upTo60', 'over60', 'total'],
  rows: (await overdueByGrade(tx, today)).map(({ grade, learners, upTo30, upTo60, over60 }) =>
    row(grade ?? noGrade, [learners, upTo30, upTo60, over60, sumOf([upTo30, upTo60, over60])], grade),
  ),
})

const debtors = async (tx: Tx, { today }: Caller): Promise<Table> => {
  const owing = (await balanceRows(tx, today)).filter(({ balance }) => balance > 0)
  const students = await studentsById(
    tx,
    owing.map(({ learnerId }) => learnerId),
  )
  return {
    columns: ['overdue', 'balance'],
    rows: owing
      .sort((a, b) => b.balance - a.balance || (a.learnerId < b.learnerId ? -1 : 1))
      .flatMap(({ learnerId, overdue, balance }) => {
        const student = students.get(learnerId)
        if (!student) return []
        const second = [student.className, student.admissionNumber].filter(Boolean).join(', ')
        return [{ ...row(learnerId, [toShillings(overdue), toShillings(balance)], student.name), second }]
      }),
  }
}

const tables: Readonly<Record<FeesReport['kind'], (tx: Tx, caller: Caller, span: Span) => Promise<Table>>> = {
  channel: (tx, _caller, span) => byChannel(tx, span),
  vote_head: (tx, _caller, span) => byVoteHead(tx, span),
  grade: byGrade,
  day: (tx, _caller, span) => byDay(tx, span),
  arrears,
  expected,
  debtors,
}

/** Sums of the columns; the share of the whole is no sum. */
const totalsOf = (columns: readonly FigureKey[], rows: readonly ReportRow[]): number[] => {
  const sums = columns.map((_, at) => sumOf(rows.map(({ figures }) => figures[at] ?? 0)))
  const of = (key: FigureKey): number => sums[columns.indexOf(key)] ?? 0
  return columns.map((key, at) => (key === 'share' ? shareOf(of('received'), of('expected')) : (sums[at] ?? 0)))
}

/** Without a term the last thirty days. */
const daysWithoutTerm = 30

export const reportOf = async (
  tx: Tx,
  caller: Caller,
  { kind, from, to }: QueryOf<typeof feesReport>,
): Promise<FeesReport> => {
  const { today } = caller
  const end = ofToday.includes(kind) ? today : (to ?? today)
  const term = await termOn(tx, today)
  const start = from ?? term?.startsOn ?? addDays(end, -daysWithoutTerm)
  const span = { from: ofToday.includes(kind) || start > end ? end : start, to: end }
  const { columns, rows } = await tables[kind](tx, caller, span)
  return { kind, ...span, columns, rows, totals: totalsOf(columns, rows) }
}
