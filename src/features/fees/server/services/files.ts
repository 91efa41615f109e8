/** The receipt of a payment on paper. */
import type { Actor } from '#core/access/contract/access.ts'
import type { Caller } from '#core/people/server/public.ts'
import { schoolById } from '#core/schools/server/public.ts'
import { longDay } from '#platform/pure/dates.ts'
import { AppError } from '#platform/pure/errors.ts'
import { kes } from '#platform/pure/money.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { DocumentRequest } from '#platform/server/documents/render.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { feeErrors } from '../../contract/shapes.ts'
import { paymentMethods } from '../../contract/words.ts'
import { runningOf } from '../../rules/balance.ts'
import { receiptOf } from '../../rules/money.ts'
import { entriesOf, type EntryRow } from '../queries/entries.ts'
import { ledgerOf, showEntries } from './show.ts'

const receipt = `
#import "/paper.typ": *
#let data = json(bytes(sys.inputs.data))
#show: paper.with(data.paper)

#facts(data.facts)
#v(8mm)
#block(width: 100%, inset: (x: 5mm, y: 4mm), stroke: 0.8pt + line-colour, radius: 1.5mm, grid(
  columns: (1fr, auto),
  align: (left + horizon, right + horizon),
  text(size: 11pt, data.amountLabel),
  text(size: 16pt, weight: "bold", data.amount),
))
#v(4mm)
#facts(data.after)
#signatures(data.signatures)
`

const texts = {
  en: {
    title: 'Receipt',
    date: 'Date',
    from: 'For',
    number: 'Admission number',
    class: 'Class',
    method: 'Paid by',
    reference: 'Reference',
    words: 'Details',
    amount: 'Received with thanks',
    owed: 'Still to pay',
    settled: 'Nothing is left to pay',
    ahead: 'Paid ahead',
    by: 'Recorded by',
    sign: ['For the school', 'Stamp'],
    pageLabel: 'Page {page} of {pages}',
    printed: (day: string) => `Printed ${day}`,
    methods: { cash: 'Cash', bank: 'Bank', mpesa: 'M-Pesa', cheque: 'Cheque', other: 'Other' },
  },
  sw: {
    title: 'Risiti',
    date: 'Tarehe',
    from: 'Ya',
    number: 'Namba ya usajili',
    class: 'Darasa',
    method: 'Njia ya malipo',
    reference: 'Namba ya malipo',
    words: 'Maelezo',
    amount: 'Tumepokea kwa shukrani',
    owed: 'Bado kulipwa',
    settled: 'Hakuna deni lililobaki',
    ahead: 'Umelipa zaidi',
    by: 'Imeandikwa na',
    sign: ['Kwa niaba ya shule', 'Muhuri'],
    pageLabel: 'Ukurasa {page} wa {pages}',
    printed: (day: string) => `Imechapishwa ${day}`,
    methods: { cash: 'Taslimu', bank: 'Benki', mpesa: 'M-Pesa', cheque: 'Hundi', other: 'Nyingine' },
  },
} as const

type Words = (typeof texts)[keyof typeof texts]

const balanceLine = (cents: number, words: Words): [string, string] =>
  cents === 0 ? ['', words.settled] : [cents > 0 ? words.owed : words.ahead, kes(Math.abs(cents))]

/** Balance after the payment, as in the statement. */
const balanceAfter = async (tx: Tx, row: EntryRow): Promise<number> =>
  runningOf((await entriesOf(tx, [row.learnerId])).map(ledgerOf)).find(({ id }) => id === row.id)?.balance ?? 0

export interface Paper {
  readonly request: DocumentRequest
  readonly name: string
}

/** Writes an audit entry. @throws AppError 409 for an entry that is not a payment, or was reversed */
export const receiptFor = async (
  tx: Tx,
  { today }: Caller,
  language: Actor['language'],
  row: EntryRow,
): Promise<Paper> => {
  const [entry] = await showEntries(tx, [row])
  if (!entry || row.kind !== 'payment' || row.receiptNumber === null || entry.reversedBy !== null)
    throw new AppError(feeErrors.noReceipt)
  const [school, words, number] = [await schoolById(tx), texts[language], receiptOf(row.receiptNumber)]
  const method = paymentMethods.find((one) => one === row.method)
  const pairs: [string, string | null][] = [
    [words.from, entry.student.name],
    [words.number, entry.student.admissionNumber],
    [words.class, entry.student.className],
    [words.date, longDay(row.datedOn, language)],
    [words.method, method ? words.methods[method] : null],
    [words.reference, row.reference],
    [words.words, row.description],
    [words.by, entry.recordedByName],
  ]
  await audit(tx, {
    action: 'fees.print_receipt',
    entity: 'fee_entry',
    entityId: row.id,
    after: { receiptNumber: row.receiptNumber },
  })
  const title = `${words.title} ${number}`
  const paper = {
    school: {
      name: school.name,
      motto: school.motto,
      contact: [school.address, school.phone, school.email].filter(Boolean).join(' · '),
    },
    title,
    printed: words.printed(longDay(today, language)),
    pageLabel: words.pageLabel,
    language,
  }
  const data = {
    paper,
    facts: pairs.filter(([, value]) => Boolean(value)),
    amountLabel: words.amount,
    amount: kes(-row.amountCents),
    after: [balanceLine(await balanceAfter(tx, row), words)],
    signatures: words.sign,
  }
  return { request: { template: receipt, data }, name: `${title}.pdf` }
}
