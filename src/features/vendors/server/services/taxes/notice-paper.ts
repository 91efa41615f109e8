/** The notice on A4 that tells a vendor what was kept back in a month. */
import { schoolById } from '#core/schools/server/public.ts'
import { longDay } from '#platform/pure/dates.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { kes } from '#platform/pure/money.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { DocumentRequest } from '#platform/server/documents/render.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { WithheldTax } from '../../../contract/words.ts'
import { sumOf } from '../../../rules/purchases.ts'
import { withheldIn } from '../../queries/withheld.ts'
import { heldVendor } from '../directory.ts'
import type { VendorCaller } from '../show.ts'
import { rateOf } from './show-taxes.ts'

const words = {
  en: {
    title: { income: 'Notice of withholding tax', vat: 'Notice of withholding VAT' },
    to: 'To',
    about:
      'We kept back this tax from payments to you and pay it to KRA in your name. KRA issues the certificate on iTax.',
    head: ['Paid on', 'Invoice', 'Taxable value, KES', 'Rate', 'Tax, KES', 'PRN of KRA payment'],
    total: 'Total',
    open: 'Not paid yet',
    noPin: 'No KRA PIN is known: send it to us, or KRA cannot issue the certificate.',
  },
  sw: {
    title: { income: 'Taarifa ya kodi ya zuio', vat: 'Taarifa ya VAT ya zuio' },
    to: 'Kwa',
    about: 'Tulizuia kodi hii kutoka malipo yako na tunailipa KRA kwa jina lako. KRA hutoa cheti kupitia iTax.',
    head: ['Tarehe ya malipo', 'Ankara', 'Thamani inayotozwa, KES', 'Kiwango', 'Kodi, KES', 'PRN ya malipo kwa KRA'],
    total: 'Jumla',
    open: 'Haijalipwa bado',
    noPin: 'PIN ya KRA haijulikani: tutumie, la sivyo KRA haiwezi kutoa cheti.',
  },
} as const

const template = `
#import "/paper.typ": ink, quiet, hairline
#let data = json(bytes(sys.inputs.data))
#set document(title: data.title, author: data.school, date: none)
#set page(paper: "a4", margin: 20mm)
#set text(font: ("Hanken Grotesk", "Libertinus Serif", "DejaVu Sans Mono"), size: 10pt, fill: ink, lang: data.language)
#text(size: 14pt, weight: "bold", data.school)
#for line in data.lines [\\ #text(fill: quiet, line)]
#v(8mm)
#grid(columns: (1fr, auto), text(size: 18pt, weight: "bold", data.title), text(fill: quiet, data.day))
#v(4mm)
#text(fill: quiet, data.words.to) \\
#for line in data.vendor [#line \\ ]
#v(4mm)
#data.words.about
#v(4mm)
#table(
  columns: (auto, 1fr, auto, auto, auto, auto),
  align: (left, left, right, right, right, left),
  inset: (x: 2mm, y: 2.2mm),
  stroke: (bottom: hairline),
  table.header(..data.words.head.map(word => text(fill: quiet, word))),
  ..data.rows.flatten(),
  text(weight: "bold", data.words.total), [], text(weight: "bold", data.taxable), [], text(weight: "bold", data.total), [],
)
`

const plain = (cents: number): string => `${cents < 0 ? '−' : ''}${kes(Math.abs(cents)).replace('KES ', '')}`

/** Writes an audit entry. @throws AppError 404 for a vendor nothing was kept back from in that month */
export const taxNotice = async (
  tx: Tx,
  { today }: VendorCaller,
  language: 'en' | 'sw',
  vendorId: string,
  { tax, month: day }: { tax: WithheldTax; month: string },
): Promise<{ request: DocumentRequest; name: string }> => {
  const vendor = await heldVendor(tx, vendorId)
  const month = day.slice(0, 7)
  const [school, rows] = [await schoolById(tx), await withheldIn(tx, { tax, month, vendorId })]
  if (rows.length === 0) throw new AppError(commonErrors.notFound)
  const own = words[language]
  const title = own.title[tax]
  await audit(tx, { action: 'vendors.print_tax_notice', entity: 'vendor', entityId: vendorId, after: { tax, month } })
  const data = {
    language,
    title,
    words: own,
    school: school.name,
    lines: [school.address, [school.phone, school.email].filter(Boolean).join(', ')].filter(Boolean),
    day: longDay(today, language),
    vendor: [vendor.companyName, vendor.address, vendor.kraPin ? `KRA PIN ${vendor.kraPin}` : own.noPin].filter(
      Boolean,
    ),
    rows: rows.map((row) => [
      longDay(row.withheld.withheldOn, language),
      row.invoice.invoiceNumber,
      plain(row.withheld.baseCents),
      `${String(rateOf(row))}%`,
      plain(row.withheld.taxCents),
      row.prn ?? own.open,
    ]),
    taxable: plain(sumOf(rows, ({ withheld }) => withheld.baseCents)),
    total: plain(sumOf(rows, ({ withheld }) => withheld.taxCents)),
  }
  return { request: { template, data }, name: `${title}, ${vendor.companyName}, ${month}.pdf` }
}
