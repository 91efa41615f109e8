/** A book of scanned pages as large as schools have them. */
import { randomBytes } from 'node:crypto'

/** Points of one side of a scan, of one byte each: a megabyte that nothing makes smaller. */
const side = 1000
/** Words of the first page, which is a title page. */
export const firstWords = 'A large book of scanned pages'

/** @param scans pages of a megabyte each @returns a PDF whose table stands at its end, as most programs write it */
export const largePdf = (scans: number): Buffer => {
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n', 'latin1')]
  const places: number[] = []
  let length = parts[0]?.length ?? 0
  const add = (...content: readonly (string | Buffer)[]): void => {
    places.push(length)
    for (const part of [`${places.length} 0 obj`, ...content, 'endobj\n']) {
      const bytes = Buffer.from(part as string, 'latin1')
      parts.push(bytes)
      length += bytes.length
    }
  }
  const stream = (facts: string, content: string | Buffer): void =>
    add(`<<${facts}/Length ${content.length}>>stream\n`, content, '\nendstream\n')
  const box = '/MediaBox[0 0 595 842]'
  // Each scan has three objects: its page, what is drawn on it, and the picture.
  const pageOf = (scan: number): number => 6 + 3 * scan
  const kids = [4, ...Array.from({ length: scans }, (_, scan) => pageOf(scan))].map((id) => `${id} 0 R`).join(' ')
  add('<</Type/Catalog/Pages 2 0 R>>')
  add(`<</Type/Pages/Kids[${kids}]/Count ${scans + 1}>>`)
  add('<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>')
  add(`<</Type/Page/Parent 2 0 R${box}/Resources<</Font<</F1 3 0 R>>>>/Contents 5 0 R>>`)
  stream('', `BT /F1 24 Tf 72 700 Td (${firstWords}) Tj ET`)
  for (let scan = 0; scan < scans; scan++) {
    const id = pageOf(scan)
    add(`<</Type/Page/Parent 2 0 R${box}/Resources<</XObject<</Im ${id + 2} 0 R>>>>/Contents ${id + 1} 0 R>>`)
    stream('', 'q 595 0 0 842 0 0 cm /Im Do Q')
    stream(
      `/Type/XObject/Subtype/Image/Width ${side}/Height ${side}/ColorSpace/DeviceGray/BitsPerComponent 8`,
      randomBytes(side * side),
    )
  }
  const rows = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  const size = places.length + 1
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${length}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(parts)
}
