/** Labels with barcodes, to stick into books. */
import { renderSVG } from 'uqr'
import type { Actor } from '#core/access/contract/access.ts'
import { schoolById } from '#core/schools/server/public.ts'
import { barcodeSvg } from '#platform/pure/code128.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { DocumentRequest } from '#platform/server/documents/render.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { mostLabels } from '../../../contract/printed/words.ts'
import { copiesToLabel } from '../../queries/printed/titles.ts'
import { titleOr404 } from './titles.ts'

/** 3 by 8 on A4, as sheets of stickers are sold (70 by 37 mm). Bars for the scanners of libraries, a square code for phones. */
const labelTemplate = `
#import "/paper.typ": ink, quiet
#let data = json(bytes(sys.inputs.data))
#set document(title: data.title, author: data.school, date: none)
#set page(paper: "a4", margin: 0mm)
#set text(font: ("Hanken Grotesk", "Libertinus Serif", "DejaVu Sans Mono"), size: 8pt, fill: ink, lang: data.language)
#set par(leading: 0.45em)
#grid(
  columns: (70mm, 70mm, 70mm),
  rows: 37.125mm,
  ..data.labels.map(label => box(width: 70mm, height: 37.125mm, inset: 4mm, clip: true, align(horizon)[
    #box(height: 3.2mm, clip: true, text(weight: "bold", data.book))
    #v(1.5mm, weak: true)
    #grid(
      columns: (1fr, 14mm),
      column-gutter: 2mm,
      image(label.bars, width: 46mm, height: 14mm, fit: "stretch", alt: label.code),
      image(label.square, width: 14mm, alt: label.code),
    )
    #v(1.5mm, weak: true)
    #text(size: 11pt, weight: "bold", label.code) #h(1fr) #text(size: 7pt, fill: quiet, data.school)
  ]))
)
`

const titles = { en: 'Book labels', sw: 'Lebo za vitabu' } as const

export const labelsOf = async (
  tx: Tx,
  { language }: Pick<Actor, 'language'>,
  { titleId, copyId }: { titleId: string; copyId?: string | undefined },
): Promise<{ request: DocumentRequest; name: string }> => {
  const { row } = await titleOr404(tx, titleId)
  const copies = await copiesToLabel(tx, titleId, copyId, mostLabels)
  if (copyId && copies.length === 0) throw new AppError(commonErrors.notFound)
  await audit(tx, {
    action: 'books.labels',
    entity: 'book_title',
    entityId: titleId,
    after: { labels: copies.length },
  })
  const { name: school } = await schoolById(tx)
  const files: Record<string, Buffer> = {}
  const labels = copies.map(({ code }, index) => {
    const [bars, square] = [`/bars-${index}.svg`, `/square-${index}.svg`]
    files[bars] = Buffer.from(barcodeSvg(code))
    files[square] = Buffer.from(renderSVG(code, { ecc: 'M', border: 1, pixelSize: 4 }))
    return { code, bars, square }
  })
  const title = titles[language]
  return {
    request: {
      template: labelTemplate,
      data: { title, school, language, book: row.title, labels },
      files,
      tagged: false,
    },
    name: `${title}.pdf`,
  }
}
