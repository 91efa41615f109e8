/** The voucher of a refund on paper: the person who gets the money signs it. */
import { crestOf, crestRef } from '#core/files/server/public.ts'
import { paperOf, schoolById } from '#core/schools/server/public.ts'
import { longDay, schoolTime } from '#platform/pure/dates.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import type { Actor } from '#core/access/contract/access.ts'
import { kes } from '#platform/pure/money.ts'
import { onlyRow } from '#platform/server/database/only-row.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { Paper as SchoolPaper } from '#platform/server/documents/paper.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { refundErrors } from '../../../contract/caution/refunds.ts'
import { amountInWords } from '../../../rules/amount-in-words.ts'
import { refundById } from '../../queries/refunds.ts'
import type { Paper, ReceiptDeps } from '../receipts/receipt.ts'
import { showRefunds } from './refunds.ts'
import { cautionWords } from './words.ts'

const voucherTemplate = `
#import "/paper.typ": *
#let data = json(bytes(sys.inputs.data))
#show: paper.with(data.paper)

#v(4mm)
#text(size: 22pt, weight: "bold", data.amount)
#v(1mm)
#text(fill: quiet, data.words)
#v(6mm)
#grid(columns: (45mm, 1fr), row-gutter: 4.5mm, ..data.rows.map(row => (text(fill: quiet, row.at(0)), row.at(1))).flatten())
#v(24mm)
#line(length: 100%, stroke: 0.6pt + ink)
#v(1.5mm)
#text(fill: quiet, data.signature)
`

/** Writes an audit entry. @throws AppError 404, 409 for a refund that was not paid, or was reversed */
export const voucherFor = async (
  tx: Tx,
  deps: ReceiptDeps,
  { id, language, accountId }: { id: string; language: Actor['language']; accountId: string },
): Promise<Paper> => {
  const row = await refundById(tx, id)
  if (!row) throw new AppError(commonErrors.notFound)
  const refund = onlyRow(await showRefunds(tx, accountId, [row]))
  const { voucherNumber: number, decided, student, asked } = refund
  if (refund.state !== 'approved' || number === null || decided === null) throw new AppError(refundErrors.noVoucher)
  const [school, words] = [await schoolById(tx), cautionWords[language]]
  const now = schoolTime(tx.at, school.timeZone)
  const dayOf = (at: string): string => longDay(schoolTime(new Date(at), school.timeZone).date, language)
  await audit(tx, { action: 'fees.print_voucher', entity: 'fee_refund', entityId: id, after: { number } })
  const crest = await crestOf(tx, deps, crestRef(school.crestUrl))
  const title = `${words.voucher} ${number}`
  const paper: SchoolPaper = {
    ...(await paperOf(tx, now.date, language, { title, subtitle: dayOf(decided.at) })),
    crest: crest.path,
    printed: words.printed(longDay(now.date, language), now.time),
  }
  const signed = ({ name, at }: typeof asked): string => [name, dayOf(at)].filter(Boolean).join(', ')
  const data = {
    paper,
    amount: kes(row.amountCents),
    words: amountInWords(row.amountCents, language),
    rows: [
      [
        words.learner,
        [student.name, student.className, words.admission(student.admissionNumber)].filter(Boolean).join(', '),
      ],
      [refund.way === 'sibling' ? words.to : words.payee, refund.payee],
      [words.how, [words.ways[refund.way], refund.reference].filter(Boolean).join(', ')],
      [words.reason, refund.reason],
      [words.asked, signed(asked)],
      [words.approved, signed(decided)],
    ],
    signature: words.received,
  }
  return { request: { template: voucherTemplate, data, files: crest.files }, name: `${words.file} ${number}.pdf` }
}
