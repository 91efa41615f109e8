/** An invoice on paper. */
import { longDay } from '#platform/pure/dates.ts'
import { kes } from '#platform/pure/money.ts'
import type { Documents } from '#platform/server/documents/render.ts'
import type { Paper } from '#platform/server/documents/paper.ts'
import type { FileAnswer } from '#platform/server/http/route.ts'
import type { Manifest } from '#core/access/contract/access.ts'
import type { Line } from '../../rules/bundle.ts'
import { printTexts, type PrintTexts } from '../../rules/print-texts.ts'
import type { CreditOfInvoice } from '../queries/credits.ts'
import type { InvoiceRow } from '../queries/invoices.ts'
import { dueCents } from './issue.ts'

const template = `
#import "/paper.typ": *
#let data = json(bytes(sys.inputs.data))
#show: paper.with(data.paper)
#facts(data.facts)
#v(4mm)
#listing((1fr, auto, auto, auto), data.headers, data.rows, align: (x, y) => if x > 0 { right } else { left })
#v(4mm)
#facts(data.totals)
#v(6mm)
#text(weight: "bold", data.standing)
`

const amount = (cents: number): string => kes(cents).replace('KES ', '')

const planName = (plan: string): string => plan.slice(0, 1).toUpperCase() + plan.slice(1)

const nameOf = (line: Line, manifests: readonly Manifest[], texts: PrintTexts): string => {
  const what =
    line.kind === 'plan'
      ? texts.plan(planName(line.id))
      : (manifests.find(({ id }) => id === line.id)?.title ?? line.id)
  return `${what}, ${line.isRest ? texts.rest : texts.period[line.period]}`
}

const paperOf = (
  { issuer }: InvoiceRow,
  title: string,
  texts: PrintTexts,
  language: 'en' | 'sw',
  today: string,
): Paper => ({
  school: {
    name: issuer.name,
    contact:
      [issuer.address, issuer.contact, issuer.kraPin ? `PIN ${issuer.kraPin}` : null].filter(Boolean).join(' · ') ||
      null,
  },
  title,
  printed: texts.printed(longDay(today, language)),
  pageLabel: texts.pageLabel,
  language,
})

const standingOf = (row: InvoiceRow, texts: PrintTexts, day: (date: string) => string): string => {
  if (row.state === 'void') return texts.cancelled
  if (row.state === 'paid' && row.paidOn && row.method)
    return texts.paid(day(row.paidOn), texts.methods[row.method], row.reference ?? '')
  return texts.due(day(row.dueOn))
}

export const printedInvoice = async (
  row: InvoiceRow,
  {
    documents,
    manifests,
    language,
    today,
  }: { documents: Documents; manifests: readonly Manifest[]; language: 'en' | 'sw'; today: string },
): Promise<FileAnswer> => {
  const texts = printTexts[language]
  const day = (date: string): string => longDay(date, language)
  const data = {
    paper: paperOf(row, texts.title(row.number), texts, language, today),
    facts: [
      [texts.to, [row.buyer.name, row.buyer.address].filter(Boolean).join(', ')],
      [texts.issued, day(row.issuedOn)],
      [texts.dueOn, day(row.dueOn)],
      [texts.covers, `${day(row.fromDay)} – ${day(row.toDay)}`],
    ],
    headers: [texts.what, texts.net, texts.vat(row.vatPercent), texts.gross],
    rows: row.lines.map((line) => [
      nameOf(line, manifests, texts),
      amount(line.net),
      amount(line.vat),
      amount(line.gross),
    ]),
    totals: [
      [texts.net, kes(row.netCents)],
      [texts.vat(row.vatPercent), kes(row.vatCents)],
      [texts.total, kes(row.totalCents)],
      ...(row.creditedCents > 0
        ? [
            [texts.credited, kes(row.creditedCents)],
            [texts.left, kes(row.state === 'open' ? dueCents(row) : 0)],
          ]
        : []),
    ],
    standing: standingOf(row, texts, day),
  }
  return { name: `${row.number}.pdf`, type: 'application/pdf', body: await documents.renderPdf({ template, data }) }
}

/** A credit note on paper, from the issuer of its invoice to the buyer. */
export const printedCredit = async (
  { credit, invoice }: CreditOfInvoice,
  { documents, language, today }: { documents: Documents; language: 'en' | 'sw'; today: string },
): Promise<FileAnswer> => {
  const texts = printTexts[language]
  const data = {
    paper: paperOf(invoice, texts.creditTitle(credit.number), texts, language, today),
    facts: [
      [texts.to, [invoice.buyer.name, invoice.buyer.address].filter(Boolean).join(', ')],
      [texts.issued, longDay(credit.issuedOn, language)],
      [texts.ofInvoice, invoice.number],
      [texts.writtenBy, credit.writerName],
    ],
    headers: [texts.why, texts.net, texts.vat(invoice.vatPercent), texts.gross],
    rows: [[credit.reason, amount(credit.netCents), amount(credit.vatCents), amount(credit.totalCents)]],
    totals: [[texts.creditTotal, kes(credit.totalCents)]],
    standing: texts.reduces(invoice.number),
  }
  return { name: `${credit.number}.pdf`, type: 'application/pdf', body: await documents.renderPdf({ template, data }) }
}
