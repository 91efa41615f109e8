/** Settles lines of statements one by one, and remembers what their texts mean. */
import { learnerById, type Caller } from '#core/people/server/public.ts'
import type { BodyOf, QueryOf, ResponseOf } from '#platform/pure/contract.ts'
import { instantOf } from '#platform/pure/dates.ts'
import { AppError, commonErrors, refuseFields } from '#platform/pure/errors.ts'
import { toPage } from '#platform/pure/paging.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { newId } from '#platform/server/ids.ts'
import { accountOf, violates, type Tx } from '#platform/server/tenancy/tenancy.ts'
import {
  reconciliationErrors,
  type lineCandidates,
  type listRules,
  type reopenLine,
  type Settling,
  type StatementLine,
} from '../../../contract/control/reconciliation.ts'
import { feeTexts } from '../../../contract/words.ts'
import { accountCode, moneyAccount } from '../../../rules/accounts.ts'
import { keysOf } from '../../../rules/reconciliation/words.ts'
import { journalSource } from '../../queries/journals.ts'
import { closestMoney, moneyByIds } from '../../queries/reconciliation/books.ts'
import { voteHeads } from '../../queries/structures.ts'
import { deleteRule, rulesPage, saveRule, type Meaning } from '../../queries/reconciliation/rules.ts'
import {
  changeLine,
  lineById,
  lockStatements,
  type LineRow,
  type Settled,
  type StatementRow,
} from '../../queries/reconciliation/statements.ts'
import { postJournal, reverseJournal } from '../books/journals.ts'
import { giveShare, takeIn } from '../books/receive.ts'
import { publishFeesChanged } from '../notify.ts'
import { studentsById } from '../show.ts'
import { ensureReferenceFree } from '../transactions.ts'
import { accountsForLines } from './accounts.ts'
import { isOpen, showBooks, showLines } from './show.ts'

interface Held {
  readonly line: LineRow
  readonly statement: StatementRow
}

const held = async (tx: Tx, id: string): Promise<Held> => {
  const found = await lineById(tx, id, true)
  if (!found) throw new AppError(commonErrors.notFound)
  return found
}

const shownLine = async (tx: Tx, caller: Caller, id: string): Promise<StatementLine> => {
  const found = await lineById(tx, id)
  const [line] = found ? await showLines(tx, caller, found.statement, [found.line]) : []
  if (!line) throw new AppError(commonErrors.notFound)
  return line
}

const mostCandidates = 20

export const candidatesFor = async (tx: Tx, id: string): Promise<ResponseOf<typeof lineCandidates>> => {
  const found = await lineById(tx, id)
  if (!found) throw new AppError(commonErrors.notFound)
  const { datedOn: day, amountCents: cents, reference, narration } = found.line
  const near = { day, cents, keys: keysOf(reference, narration) }
  return { items: await showBooks(tx, await closestMoney(tx, found.statement, near, mostCandidates)) }
}

/** A line without a reference gets one that names it. */
const referenceOf = ({ reference, datedOn, id }: LineRow): string =>
  reference ?? `${datedOn} ${id.slice(-6).toUpperCase()}`

/** Posts the money of a line into suspense. */
const takeLine = async (tx: Tx, caller: Caller, { line, statement }: Held) => {
  if (line.amountCents < 0) throw new AppError(reconciliationErrors.moneyOut)
  const reference = referenceOf(line)
  await ensureReferenceFree(tx, reference)
  const received = await takeIn(
    tx,
    {
      channel: line.channel,
      account: statement.account ?? undefined,
      reference,
      amountCents: line.amountCents,
      paidAt: instantOf(line.datedOn, '12:00', caller.timeZone),
      payerName: line.payerName ?? (line.narration.slice(0, 100) || undefined),
      payerPhone: line.payerPhone ?? undefined,
      accountText: line.accountText ?? undefined,
    },
    line.datedOn,
  )
  if (!received) throw new AppError(reconciliationErrors.settled)
  return received
}

type Done = Pick<Settled, 'journalId' | 'matchedBy'> & { readonly meaning?: Meaning; readonly learnerId?: string }
const nothing: Meaning = { learnerId: null, account: null, ignore: null }

const match = async (tx: Tx, { line, statement }: Held, journalId: string): Promise<Done> => {
  const [money] = await moneyByIds(tx, statement, [journalId])
  if (!money) throw new AppError(commonErrors.notFound)
  if (money.cents !== line.amountCents) throw new AppError(reconciliationErrors.otherAmount)
  return { journalId, matchedBy: 'hand' }
}

const receive = async (tx: Tx, caller: Caller, one: Held, learnerId: string): Promise<Done> => {
  const learner = (await learnerById(tx, learnerId)) ?? refuseFields({ learnerId: feeTexts.learner })
  const received = await takeLine(tx, caller, one)
  const { amountCents: cents, datedOn: day } = one.line
  await giveShare(tx, { received, learner, cents, day }, caller.today)
  return { journalId: received.id, matchedBy: 'received', meaning: { ...nothing, learnerId }, learnerId }
}

const post = async (tx: Tx, { line, statement }: Held, code: string): Promise<Done> => {
  if (!(await accountsForLines(tx)).some((one) => one.code === code)) refuseFields({ account: feeTexts.account })
  const { journalId } = await postJournal(tx, {
    source: `fees.statement:${newId()}`,
    on: line.datedOn,
    description: line.narration || referenceOf(line),
    lines: [
      { account: moneyAccount(line.channel, statement.account ?? undefined), cents: line.amountCents },
      { account: accountCode(code), cents: -line.amountCents },
    ],
  })
  return { journalId, matchedBy: 'posted', meaning: { ...nothing, account: code } }
}

const done = async (tx: Tx, caller: Caller, one: Held, body: Settling): Promise<Done> => {
  if (body.how === 'match') return match(tx, one, body.journalId)
  if (body.how === 'receive') return receive(tx, caller, one, body.learnerId)
  if (body.how === 'suspense') return { journalId: (await takeLine(tx, caller, one)).id, matchedBy: 'suspense' }
  if (body.how === 'post') return post(tx, one, body.account)
  return { journalId: null, matchedBy: null, meaning: { ...nothing, ignore: body.reason } }
}

/** @throws AppError 404, 400 for a learner of another school, 409 for a line that is settled or does not fit */
export const settle = async (tx: Tx, caller: Caller, id: string, body: Settling): Promise<StatementLine> => {
  await lockStatements(tx)
  const one = await held(tx, id)
  const { line } = one
  if (!isOpen(line)) throw new AppError(reconciliationErrors.settled)
  const isRemembered = 'remember' in body && body.remember
  if (isRemembered && line.words === null) throw new AppError(reconciliationErrors.nothingToLearn)
  const { journalId, matchedBy, meaning, learnerId } = await done(tx, caller, one, body)
  await changeLine(tx, id, {
    state: body.how === 'ignore' ? 'ignored' : 'matched',
    journalId,
    matchedBy,
    reason: body.how === 'ignore' ? body.reason : null,
    settledBy: accountOf(tx),
    settledAt: tx.at,
  }).catch((error: unknown) => {
    throw violates(error, 'fee_statement_lines_match_key') ? new AppError(reconciliationErrors.matchTaken) : error
  })
  if (isRemembered && meaning && line.words !== null) await saveRule(tx, line.words, meaning)
  await audit(tx, {
    action: 'fees.settle_line',
    entity: 'fee_statement_line',
    entityId: id,
    before: { state: line.state },
    after: { ...body, amountCents: line.amountCents },
    ...(body.how === 'ignore' ? { reason: body.reason } : {}),
  })
  await publishFeesChanged(tx, learnerId ? [learnerId] : [])
  return shownLine(tx, caller, id)
}

const canReopen = ({ state, matchedBy }: LineRow): boolean =>
  state === 'ignored' || (state === 'matched' && matchedBy !== 'received' && matchedBy !== 'suspense')

/** @throws AppError 404, 409 for a line that is open, or whose money was received: that is taken back in suspense */
export const reopen = async (
  tx: Tx,
  caller: Caller,
  id: string,
  { reason }: BodyOf<typeof reopenLine>,
): Promise<StatementLine> => {
  await lockStatements(tx)
  const { line } = await held(tx, id)
  if (!canReopen(line)) throw new AppError(reconciliationErrors.notSettled)
  const source = line.matchedBy === 'posted' && line.journalId ? await journalSource(tx, line.journalId) : null
  if (source) await reverseJournal(tx, { source, on: caller.today, reason })
  await changeLine(tx, id, {
    state: 'missing',
    journalId: null,
    matchedBy: null,
    reason: null,
    settledBy: null,
    settledAt: null,
  })
  await audit(tx, {
    action: 'fees.reopen_line',
    entity: 'fee_statement_line',
    entityId: id,
    before: { state: line.state, matchedBy: line.matchedBy, reason: line.reason },
    after: { state: 'missing' },
    reason,
  })
  await publishFeesChanged(tx, [])
  return shownLine(tx, caller, id)
}

export const rulesOf = async (tx: Tx, query: QueryOf<typeof listRules>): Promise<ResponseOf<typeof listRules>> => {
  const { rows, total } = await rulesPage(tx, query)
  const students = await studentsById(
    tx,
    rows.flatMap(({ learnerId }) => learnerId ?? []),
  )
  const heads = await voteHeads(tx)
  const items = rows.map(({ id, words, learnerId, account, ignore, createdAt }) => ({
    ruleId: id,
    words,
    student: (learnerId && students.get(learnerId)) || null,
    account: account === null ? null : { code: account, name: heads.get(account) ?? account },
    ignore,
    learnedAt: createdAt.toISOString(),
  }))
  return toPage(items, total, query.page, query.limit)
}

/** @throws AppError 404 */
export const forget = async (tx: Tx, id: string): Promise<void> => {
  const rule = await deleteRule(tx, id)
  if (!rule) throw new AppError(commonErrors.notFound)
  const { words, learnerId, account, ignore } = rule
  await audit(tx, {
    action: 'fees.forget_rule',
    entity: 'fee_statement_rule',
    entityId: id,
    before: { words, learnerId, account, ignore },
  })
}
