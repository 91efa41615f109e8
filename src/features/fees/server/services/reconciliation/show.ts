/** Maps statements, their lines and the money in the books to the contract. */
import { keyOf } from '#core/imports/rules/cells.ts'
import { accountNames, learnersByIds, type Caller } from '#core/people/server/public.ts'
import { groupBy } from '#platform/pure/group.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { BookRow, Statement, StatementLine } from '../../../contract/control/reconciliation.ts'
import { receiptOf, referenceKey, toShillings } from '../../../rules/money.ts'
import { suggest, type Candidate, type Suggested } from '../../../rules/reconciliation/suggestions.ts'
import { moneyByIds, type BookMoneyRow } from '../../queries/reconciliation/books.ts'
import { voteHeads } from '../../queries/structures.ts'
import { rulesFor, type RuleRow } from '../../queries/reconciliation/rules.ts'
import { figuresOf, type LineRow, type StatementRow } from '../../queries/reconciliation/statements.ts'
import { candidatesOf } from '../books/suspense.ts'
import { studentsById } from '../show.ts'

export const showStatements = async (tx: Tx, rows: readonly StatementRow[]): Promise<Statement[]> => {
  const figures =
    rows.length === 0
      ? new Map()
      : await figuresOf(
          tx,
          rows.map(({ id }) => id),
        )
  const names = await accountNames(
    tx,
    rows.map(({ recordedBy }) => recordedBy),
  )
  return rows.map((row): Statement => {
    const counts: Statement['counts'] = figures.get(row.id)?.counts ?? {
      matched: 0,
      missing: 0,
      different: 0,
      ignored: 0,
    }
    return {
      id: row.id,
      channel: row.channel,
      account: row.account,
      fileName: row.fileName,
      from: row.fromOn,
      to: row.toOn,
      lines: counts.matched + counts.missing + counts.different + counts.ignored,
      repeated: row.repeated,
      unread: row.unread,
      counts,
      uploadedAt: row.createdAt.toISOString(),
      uploadedByName: (row.recordedBy && names.get(row.recordedBy)) ?? null,
    }
  })
}

export const showBooks = async (tx: Tx, rows: readonly BookMoneyRow[]): Promise<BookRow[]> => {
  const learners = await learnersByIds(tx, [...new Set(rows.flatMap(({ learnerId }) => learnerId ?? []))])
  const names = new Map(learners.map(({ id, fullName }) => [id, fullName]))
  return rows.map(({ journalId, day, cents, reference, learnerId, receiptNumber, payer, description }) => ({
    journalId,
    date: day,
    amount: toShillings(cents),
    reference,
    who: (learnerId && names.get(learnerId)) || payer || description,
    receiptNumber: receiptNumber === null ? null : receiptOf(receiptNumber),
  }))
}

export const isOpen = ({ state }: Pick<LineRow, 'state'>): boolean => state === 'missing' || state === 'different'

type Text = Pick<LineRow, 'accountText' | 'narration' | 'reference' | 'payerName' | 'payerPhone' | 'amountCents'>

/** Whose admission number stands in the text, or who may be meant otherwise. */
const suggestedFor = (line: Text, candidates: readonly Candidate[], byNumber: ReadonlyMap<string, Candidate[]>) => {
  const own = line.reference === null ? null : referenceKey(line.reference)
  const words = [line.accountText ?? '', ...line.narration.split(/[\s,;:/#|()]+/)].map(keyOf)
  const numbered = new Set(words.filter((word) => word !== own).flatMap((word) => byNumber.get(word) ?? []))
  const [only] = numbered
  if (only && numbered.size === 1)
    return [{ learnerId: only.id, sure: 'sure', reasons: ['number'] }] satisfies Suggested[]
  const { payerName, payerPhone, amountCents: cents } = line
  return suggest({ accountText: line.accountText ?? line.narration, payerName, payerPhone, cents }, candidates)
}

export const showLines = async (
  tx: Tx,
  { today }: Pick<Caller, 'today'>,
  statement: StatementRow,
  lines: readonly LineRow[],
): Promise<StatementLine[]> => {
  const open = lines.filter(isOpen)
  const comingIn = open.filter(({ amountCents }) => amountCents > 0)
  const candidates = comingIn.length > 0 ? await candidatesOf(tx, today) : []
  const byNumber = groupBy(candidates, ({ admissionNumber }) => keyOf(admissionNumber))
  const suggested = new Map(comingIn.map((line) => [line.id, suggestedFor(line, candidates, byNumber)]))
  const rules = new Map(
    (
      await rulesFor(
        tx,
        open.flatMap(({ words }) => words ?? []),
      )
    ).map((rule) => [rule.words, rule]),
  )
  const books = await moneyByIds(
    tx,
    statement,
    lines.flatMap(({ journalId }) => journalId ?? []),
  )
  const shown = new Map((await showBooks(tx, books)).map((row) => [row.journalId, row]))
  const ids = [
    ...[...suggested.values()].flat().map(({ learnerId }) => learnerId),
    ...[...rules.values()].flatMap(({ learnerId }) => learnerId ?? []),
  ]
  const students = await studentsById(tx, ids)
  const balances = new Map(candidates.map(({ id, balance }) => [id, balance]))
  const heads = await voteHeads(tx)
  const names = await accountNames(
    tx,
    lines.map(({ settledBy }) => settledBy),
  )
  const learnedOf = (rule: RuleRow | undefined): StatementLine['learned'] =>
    rule
      ? {
          ruleId: rule.id,
          student: (rule.learnerId && students.get(rule.learnerId)) || null,
          account: rule.account === null ? null : { code: rule.account, name: heads.get(rule.account) ?? rule.account },
          ignore: rule.ignore,
        }
      : null
  return lines.map((line): StatementLine => ({
    id: line.id,
    date: line.datedOn,
    amount: toShillings(line.amountCents),
    reference: line.reference,
    narration: line.narration,
    payerName: line.payerName,
    state: line.state,
    by: line.matchedBy,
    reason: line.reason,
    settledByName: (line.settledBy && names.get(line.settledBy)) ?? null,
    book: (line.journalId && shown.get(line.journalId)) || null,
    learned: isOpen(line) && line.words !== null ? learnedOf(rules.get(line.words)) : null,
    canLearn: line.words !== null,
    suggestions: (suggested.get(line.id) ?? []).flatMap(({ learnerId, sure, reasons }) => {
      const student = students.get(learnerId)
      return student
        ? [{ student, sure, reasons: [...reasons], balance: toShillings(balances.get(learnerId) ?? 0) }]
        : []
    }),
  }))
}
