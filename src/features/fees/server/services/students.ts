/** Each learner’s balance, the school’s figures, and the list as a file. */
import { listStreams, termOn } from '#core/academics/server/public.ts'
import { learnersByIds, learnersInClassOn, type Caller } from '#core/people/server/public.ts'
import { toPage, type Paged } from '#platform/pure/paging.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { FileAnswer } from '#platform/server/http/route.ts'
import { sheetAnswer, type FileFormat } from '#platform/server/sheets/answer.ts'
import type { SheetColumn } from '#platform/server/sheets/write.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { FeeFigures, StudentFilters, StudentItem } from '../../contract/students.ts'
import { toShillings } from '../../rules/money.ts'
import { listed } from '../../rules/students.ts'
import { balanceRows, hasEntries, receivedCents, type BalanceRow } from '../queries/balances.ts'
import { receivedSums } from '../queries/received.ts'

type Who = Pick<StudentItem, 'id' | 'name' | 'admissionNumber' | 'className' | 'hasLeft'>

const itemOf = (who: Who, row: BalanceRow | undefined): StudentItem => ({
  ...who,
  balance: toShillings(row?.balance ?? 0),
  overdue: toShillings(row?.overdue ?? 0),
  lastPaidOn: row?.lastPaidOn ?? null,
})

/** Enrolled learners, and for the whole school also those who left with a balance. */
const everybody = async (
  tx: Tx,
  caller: Caller,
  { streamId, grade }: Pick<StudentFilters, 'streamId' | 'grade'>,
): Promise<StudentItem[]> => {
  const balances = new Map((await balanceRows(tx, caller.today)).map((row) => [row.learnerId, row]))
  const streams = new Map((await listStreams(tx)).map((stream) => [stream.id, stream]))
  const here = await learnersInClassOn(tx, caller.today)
  const isMeant = (id: string): boolean =>
    (streamId === undefined || id === streamId) && (grade === undefined || streams.get(id)?.grade === grade)
  const inClass = here
    .filter((one) => isMeant(one.streamId))
    .map(({ id, fullName: name, admissionNumber, streamId: own }) =>
      itemOf(
        { id, name, admissionNumber, className: streams.get(own)?.label ?? null, hasLeft: false },
        balances.get(id),
      ),
    )
  if (streamId !== undefined || grade !== undefined) return inClass
  const present = new Set(here.map(({ id }) => id))
  const others = [...balances.values()]
    .filter(({ learnerId, balance }) => balance !== 0 && !present.has(learnerId))
    .map(({ learnerId }) => learnerId)
  const gone = (await learnersByIds(tx, others)).map(({ id, fullName: name, admissionNumber, status }) =>
    itemOf({ id, name, admissionNumber, className: null, hasLeft: status === 'left' }, balances.get(id)),
  )
  return [...inClass, ...gone]
}

export const listOf = async (
  tx: Tx,
  caller: Caller,
  { page, limit, ...filters }: StudentFilters & { page: number; limit: number },
): Promise<Paged<StudentItem>> => {
  const items = listed(await everybody(tx, caller, filters), filters)
  return toPage(items.slice((page - 1) * limit, page * limit), items.length, page, limit)
}

export const figuresOf = async (tx: Tx, { today }: Caller): Promise<FeeFigures> => {
  const rows = await balanceRows(tx, today)
  const sum = (of: (row: BalanceRow) => number): number => toShillings(rows.reduce((total, row) => total + of(row), 0))
  const count = (test: (row: BalanceRow) => boolean): number => rows.filter(test).length
  const term = await termOn(tx, today)
  return {
    owed: sum(({ balance }) => Math.max(0, balance)),
    overdue: sum(({ overdue }) => overdue),
    receivedThisTerm: term ? toShillings(await receivedCents(tx, term.startsOn, today)) : null,
    receivedToday: toShillings(await receivedCents(tx, today, today)),
    ahead: sum(({ balance }) => Math.max(0, -balance)),
    owing: count(({ balance }) => balance > 0),
    late: count(({ overdue }) => overdue > 0),
    paidAhead: count(({ balance }) => balance < 0),
    withoutLearner: (await receivedSums(tx)).waitingPayments,
    hasEntries: await hasEntries(tx),
  }
}

const columns: readonly SheetColumn[] = [
  { key: 'admissionNumber', header: 'Admission number', type: 'text', width: 18 },
  { key: 'name', header: 'Name', type: 'text', width: 30 },
  { key: 'className', header: 'Class', type: 'text', width: 18 },
  { key: 'balance', header: 'Balance, KES', type: 'number', width: 16 },
  { key: 'overdue', header: 'Overdue, KES', type: 'number', width: 16 },
  { key: 'lastPaidOn', header: 'Last payment', type: 'date', width: 14 },
]

/** The taking out is noted in the log. */
export const exported = async (
  tx: Tx,
  caller: Caller,
  { format, ...filters }: StudentFilters & { format: FileFormat },
): Promise<FileAnswer> => {
  const items = listed(await everybody(tx, caller, filters), filters)
  await audit(tx, {
    action: 'fees.export',
    entity: 'fee_list',
    entityId: schoolOf(tx),
    after: { ...filters, format, rows: items.length },
  })
  const rows = items.map(({ admissionNumber, name, className, balance, overdue, lastPaidOn }) => ({
    admissionNumber,
    name,
    className,
    balance,
    overdue,
    lastPaidOn,
  }))
  return sheetAnswer('fees', format, columns, rows)
}
