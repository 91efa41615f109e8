/** Fee statements on paper, for the office and for guardians. */
import type { Actor } from '#core/access/contract/access.ts'
import { crestOf, crestRef } from '#core/files/server/public.ts'
import { paperOf, schoolById } from '#core/schools/server/public.ts'
import { longDay, schoolTime } from '#platform/pure/dates.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { groupBy } from '#platform/pure/group.ts'
import { kes } from '#platform/pure/money.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { Paper as SchoolPaper } from '#platform/server/documents/paper.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { statementErrors, type StatementQuery } from '../../../contract/statements.ts'
import type { FeeStudent } from '../../../contract/shapes.ts'
import { receiptOf } from '../../../rules/money.ts'
import { periodOf } from '../../../rules/statements.ts'
import { heldRows } from '../../queries/caution.ts'
import { entriesOf, type EntryRow } from '../../queries/entries.ts'
import type { Paper, ReceiptDeps } from '../receipts/receipt.ts'
import { ledgerOf, studentsById } from '../show.ts'
import { statementTemplate } from './template.ts'
import { statementWords, type StatementWords } from './words.ts'

interface Period {
  readonly from: string
  readonly to: string
}

const plain = (cents: number): string => kes(cents).replace('KES ', '')

const detailsOf = ({ kind, description, method, reference, receiptNumber }: EntryRow, words: StatementWords): string =>
  [
    description || words.kinds[kind],
    method ? words.methods[method] : '',
    reference ?? '',
    receiptNumber === null ? '' : words.receipt(receiptOf(receiptNumber)),
  ]
    .filter(Boolean)
    .join(', ')

const childOf = (
  { name, className, admissionNumber }: FeeStudent,
  rows: readonly EntryRow[],
  period: Period,
  words: StatementWords,
) => {
  const ledger = rows.map((row) => ({ ...ledgerOf(row), row }))
  const { before, lines, charged, paid, after } = periodOf(ledger, period)
  return {
    cents: after,
    shown: {
      name,
      second: [className, words.admission(admissionNumber)].filter(Boolean).join(', '),
      before: plain(before),
      rows: lines.map(({ entry: { row, cents }, balance }) => [
        row.datedOn.split('-').reverse().join('/'),
        detailsOf(row, words),
        cents > 0 ? plain(cents) : '',
        cents < 0 ? plain(-cents) : '',
        plain(balance),
      ]),
      charged: plain(charged),
      paid: plain(paid),
      after: after < 0 ? words.ahead(kes(-after)) : kes(after),
    },
  }
}

const periodFor = ({ from, to }: StatementQuery, today: string): Period => {
  const last = to ?? today
  const first = from ?? `${last.slice(0, 4)}-01-01`
  if (first > last) throw new AppError(statementErrors.backwards)
  return { from: first, to: last }
}

/**
 * Writes an audit entry. @param learnerIds of one family, those whose statement it is first
 * @throws AppError 404 without a learner, 409 for a period that ends before it begins
 */
export const statementPaper = async (
  tx: Tx,
  deps: ReceiptDeps,
  given: { language: Actor['language']; learnerIds: readonly string[]; query: StatementQuery },
): Promise<Paper> => {
  const { language, learnerIds, query } = given
  const [school, words] = [await schoolById(tx), statementWords[language]]
  const now = schoolTime(tx.at, school.timeZone)
  const period = periodFor(query, now.date)
  const learners = await studentsById(tx, learnerIds)
  const rows = groupBy(await entriesOf(tx, learnerIds), ({ learnerId }) => learnerId)
  const held = new Map((await heldRows(tx)).map((row) => [row.learnerId, row.held]))
  const children = learnerIds.flatMap((id) => {
    const learner = learners.get(id)
    if (!learner) return []
    const { cents, shown } = childOf(learner, rows.get(id) ?? [], period, words)
    const caution = held.get(id) ?? 0
    return [{ cents, shown: { ...shown, caution: caution > 0 ? words.caution(kes(caution)) : null } }]
  })
  const [first] = children
  if (!first) throw new AppError(commonErrors.notFound)
  for (const id of learnerIds)
    await audit(tx, { action: 'fees.print_statement', entity: 'learner', entityId: id, after: { ...period } })
  const crest = await crestOf(tx, deps, crestRef(school.crestUrl))
  const total = children.reduce((sum, { cents }) => sum + cents, 0)
  const title = `${words.title} ${first.shown.name}`
  const subtitle = words.period(longDay(period.from, language), longDay(period.to, language))
  const paper: SchoolPaper = {
    ...(await paperOf(tx, now.date, language, { title: words.title, subtitle })),
    crest: crest.path,
    printed: words.printed(longDay(now.date, language), now.time),
  }
  const data = {
    paper,
    head: words.head,
    before: words.before,
    none: words.none,
    total: words.total,
    after: words.after(longDay(period.to, language)),
    children: children.map(({ shown }) => shown),
    together: children.length > 1 ? [words.together, total < 0 ? words.ahead(kes(-total)) : kes(total)] : null,
  }
  return { request: { template: statementTemplate, data, files: crest.files }, name: `${title}.pdf` }
}
