/** The local purchase order on A4. */
import { accountNames } from '#core/people/server/public.ts'
import { schoolById } from '#core/schools/server/public.ts'
import { longDay, schoolTime } from '#platform/pure/dates.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { kes } from '#platform/pure/money.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { DocumentRequest } from '#platform/server/documents/render.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { purchaseErrors } from '../../contract/purchases.ts'
import { orderName } from '../../rules/numbers.ts'
import { lineCents, orderCents } from '../../rules/purchases.ts'
import { purchaseById } from '../queries/purchases.ts'
import { lockVendor } from '../queries/vendors.ts'

const words = {
  en: {
    title: 'Local purchase order',
    to: 'To',
    head: ['Item', 'Quantity', 'Price, KES', 'Amount, KES'],
    total: 'Total',
    deliverBy: 'Deliver by',
    orderedBy: 'Ordered by',
    approvedBy: 'Approved by',
  },
  sw: {
    title: 'Agizo la ununuzi',
    to: 'Kwa',
    head: ['Bidhaa', 'Idadi', 'Bei, KES', 'Kiasi, KES'],
    total: 'Jumla',
    deliverBy: 'Lete kufikia',
    orderedBy: 'Aliyeagiza',
    approvedBy: 'Aliyeidhinisha',
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
#v(6mm)
#table(
  columns: (1fr, auto, auto, auto),
  align: (left, right, right, right),
  inset: (x: 2mm, y: 2.2mm),
  stroke: (bottom: hairline),
  table.header(..data.words.head.map(word => text(fill: quiet, word))),
  ..data.rows.flatten(),
  text(weight: "bold", data.words.total), [], [], text(weight: "bold", data.total),
)
#v(8mm)
#for fact in data.facts [#text(fill: quiet, fact.at(0)): #fact.at(1) \\ ]
`

const plain = (cents: number): string => kes(cents).replace('KES ', '')

/** Writes an audit entry. @throws AppError 409 before anything is ordered */
export const orderPaper = async (
  tx: Tx,
  language: 'en' | 'sw',
  id: string,
): Promise<{ request: DocumentRequest; name: string }> => {
  const found = await purchaseById(tx, id)
  if (!found) throw new AppError(commonErrors.notFound)
  const { purchase } = found
  if (!purchase.vendorId || !purchase.orderedAt || purchase.orderNumber === null)
    throw new AppError(purchaseErrors.notOrdered)
  const [school, vendor] = [await schoolById(tx), await lockVendor(tx, purchase.vendorId)]
  const names = await accountNames(tx, [purchase.orderedBy, purchase.decidedBy])
  const nameOf = (account: string | null): string => (account && names.get(account)) || ''
  const title = `${words[language].title} ${orderName(purchase.orderNumber)}`
  await audit(tx, {
    action: 'vendors.print_order',
    entity: 'purchase',
    entityId: id,
    after: { orderNumber: purchase.orderNumber },
  })
  const day = (on: string): string => longDay(on, language)
  const data = {
    language,
    title,
    words: words[language],
    school: school.name,
    lines: [school.address, [school.phone, school.email].filter(Boolean).join(', ')].filter(Boolean),
    day: day(schoolTime(purchase.orderedAt, school.timeZone).date),
    vendor: [vendor?.companyName, vendor?.contactPerson, vendor?.address, vendor?.phone].filter(Boolean),
    rows: purchase.items.map(({ name, unit, quantity, priceCents }) => [
      name,
      `${String(quantity / 100)} ${unit}`,
      plain(priceCents ?? 0),
      plain(lineCents(quantity, priceCents ?? 0)),
    ]),
    total: plain(orderCents(purchase.items)),
    facts: [
      ...(purchase.deliverBy ? [[words[language].deliverBy, day(purchase.deliverBy)]] : []),
      [words[language].orderedBy, nameOf(purchase.orderedBy)],
      [words[language].approvedBy, nameOf(purchase.decidedBy)],
    ],
  }
  return { request: { template, data }, name: `${title}.pdf` }
}
