/** The receipt of a payment on paper. */
import { randomBytes } from 'node:crypto'
import type { Actor } from '#core/access/contract/access.ts'
import { crestOf, crestRef, type CrestSources } from '#core/files/server/public.ts'
import { schoolById } from '#core/schools/server/public.ts'
import { longDay, schoolTime } from '#platform/pure/dates.ts'
import { AppError } from '#platform/pure/errors.ts'
import { kes } from '#platform/pure/money.ts'
import { codeFrom, groupedCode } from '#platform/pure/verification-code.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { qrSvg } from '#platform/server/documents/qr.ts'
import type { DocumentRequest, Documents } from '#platform/server/documents/render.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { feeErrors, type FeeEntry } from '../../../contract/shapes.ts'
import type { ReceiptPaper } from '../../../contract/words.ts'
import { allocate, openDebts, type OpenDebt } from '../../../rules/allocation.ts'
import { amountInWords } from '../../../rules/amount-in-words.ts'
import { standingOf, type Standing } from '../../../rules/balance.ts'
import { receiptOf } from '../../../rules/money.ts'
import { chequesOfEntries, type ChequeRow } from '../../queries/cheques.ts'
import { entriesOf, type EntryRow } from '../../queries/entries.ts'
import { claimReceiptCode } from '../../queries/receipt-codes.ts'
import { ledgerOf, showEntries } from '../show.ts'
import { receiptTemplate } from './template.ts'
import { receiptWords, type ReceiptWords } from './words.ts'

export interface ReceiptDeps extends CrestSources {
  readonly documents: Documents
  readonly publicUrl: string
}

export interface Paper {
  readonly request: DocumentRequest
  readonly name: string
}

/** Vote heads on one receipt; the rest are added up. */
const mostRows = 7

const plain = (cents: number): string => kes(cents).replace('KES ', '')

const labelOf = ({ kind, description }: Pick<OpenDebt, 'kind' | 'description'>, words: ReceiptWords): string =>
  description || (kind === 'opening' || kind === 'adjustment' ? words.kinds[kind] : words.kinds.charge)

type Row = [label: string, owed: string, paid: string]

/** @param before the ledger up to this payment, as in the statement */
const rowsOf = (before: readonly EntryRow[], cents: number, words: ReceiptWords): Row[] => {
  const described = before.map((row) => ({ ...ledgerOf(row), description: row.description }))
  const { rows, ahead } = allocate(openDebts(described), cents)
  const paid = rows.filter((row) => row.paid > 0)
  const shown = paid.length > mostRows ? paid.slice(0, mostRows - 1) : paid
  const others = paid.slice(shown.length)
  const sum = (of: 'cents' | 'paid'): string => plain(others.reduce((all, row) => all + row[of], 0))
  return [
    ...shown.map((row): Row => [labelOf(row, words), plain(row.cents), plain(row.paid)]),
    ...(others.length > 0 ? [[words.others(others.length), sum('cents'), sum('paid')] satisfies Row] : []),
    ...(ahead > 0 ? [[words.advance, '', plain(ahead)] satisfies Row] : []),
  ]
}

const balancesOf = (
  { balance, due }: Standing,
  paid: number,
  words: ReceiptWords,
  language: Actor['language'],
): [string, string][] => {
  const shown = (cents: number): string => (cents < 0 ? words.ahead(kes(-cents)) : kes(cents))
  return [
    [words.before, shown(balance + paid)],
    [words.payment, kes(paid)],
    [due?.cents === balance ? words.nowDue(longDay(due.on, language)) : words.now, shown(balance)],
  ]
}

const dataOf = (entry: FeeEntry, row: EntryRow, ledger: readonly EntryRow[], language: Actor['language']) => {
  const [words, cents] = [receiptWords[language], -row.amountCents]
  const upTo = ledger.slice(0, ledger.findIndex(({ id }) => id === row.id) + 1)
  const { student } = entry
  const second = [student.className, words.admission(student.admissionNumber)].filter(Boolean).join(', ')
  return {
    language,
    heading: words.title,
    day: longDay(row.datedOn, language),
    people: [
      ...(row.payer ? [{ name: words.from, first: row.payer, second: null }] : []),
      { name: words.learner, first: student.name, second },
    ],
    amount: kes(cents),
    how: [row.method ? words.methods[row.method] : '', row.reference].filter(Boolean).join(' '),
    words: amountInWords(cents, language),
    details: row.description || null,
    head: words.head,
    rows: rowsOf(upTo.slice(0, -1), cents, words),
    total: [words.total, plain(cents)],
    balances: balancesOf(standingOf(upTo.map(ledgerOf), row.datedOn), cents, words, language),
    check: words.check,
    signer: entry.recordedByName,
    signature: words.signature,
    copies: words.copies,
  }
}

const noteOf = (cheque: ChequeRow | undefined, words: ReceiptWords, language: Actor['language']): string | null =>
  cheque?.state === 'waiting'
    ? words.waiting
    : cheque?.state === 'bounced'
      ? words.bounced(longDay(cheque.settledOn ?? cheque.receivedOn, language), cheque.reason ?? '').trim()
      : null

/**
 * Writes an audit entry. @throws AppError 409 for an entry that is not a payment, or was reversed; the receipt of a
 * cheque that bounced says so instead
 */
export const receiptFor = async (
  tx: Tx,
  deps: ReceiptDeps,
  { language, paper, row }: { language: Actor['language']; paper: ReceiptPaper; row: EntryRow },
): Promise<Paper> => {
  const [entry] = await showEntries(tx, [row])
  const cheque = (await chequesOfEntries(tx, [row])).get(row.id)
  const isBack = entry !== undefined && entry.reversedBy !== null && cheque?.state !== 'bounced'
  if (!entry || row.kind !== 'payment' || row.receiptNumber === null || isBack) throw new AppError(feeErrors.noReceipt)
  const [school, words, number] = [await schoolById(tx), receiptWords[language], receiptOf(row.receiptNumber)]
  const crest = await crestOf(tx, deps, crestRef(school.crestUrl))
  const code = await claimReceiptCode(tx, row.id, codeFrom(randomBytes(12)))
  const now = schoolTime(tx.at, school.timeZone)
  await audit(tx, {
    action: 'fees.print_receipt',
    entity: 'fee_entry',
    entityId: row.id,
    after: { receiptNumber: row.receiptNumber },
  })
  const title = `${words.file} ${number}`
  const data = {
    ...dataOf(entry, row, await entriesOf(tx, [row.learnerId]), language),
    note: noteOf(cheque, words, language),
    // The balance after it does not hold once the payment was taken back.
    ...(cheque?.state === 'bounced' ? { balances: [] } : {}),
    paper,
    title,
    number,
    school: {
      name: school.name,
      lines: [
        [school.motto, school.address].filter(Boolean).join('. '),
        [school.phone, school.email].filter(Boolean).join(', '),
      ].filter(Boolean),
    },
    crest: crest.path,
    code: groupedCode(code),
    qr: qrSvg(`${deps.publicUrl}/verify/receipt/${code}`),
    printed: words.printed(longDay(now.date, language), now.time),
  }
  return { request: { template: receiptTemplate, data, files: crest.files }, name: `${title}.pdf` }
}
