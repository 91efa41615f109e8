/**
 * Looks over the XML of a workbook before it is parsed: a few bytes may claim a row number or a column so far away that the parser
 * would fill the gap with empty rows and cells until memory ends.
 */
import { AppError } from '../../pure/errors.ts'
import { sheetErrors, sheetLimits } from './errors.ts'

/** Maximum rows and columns of the format; ordinary files may have empty formatted cells up to the edge. */
const edge = { row: 1_048_576, column: 16_384 } as const
/** Limit of empty rows over all sheets. */
const gapRoom = 2_300_000

const unreadable = (): AppError => new AppError(sheetErrors.unreadable)

/** Index of the `>` that closes the tag opened at `from`, past quoted attributes. */
const closeOf = (xml: string, from: number): number => {
  let quote = ''
  for (let at = from + 1; at < xml.length; at += 1) {
    const character = xml[at]
    if (quote) quote = character === quote ? '' : quote
    else if (character === '"' || character === "'") quote = character
    else if (character === '>') return at
  }
  throw unreadable()
}

/** The tags `<row …>` and `<c …>`, with or without a namespace prefix. */
const placed = /^<(?:[\w.-]+:)?(row|c)(?=[\s/>])/
const reference = /\sr\s*=\s*(?:"([^"]*)"|'([^']*)')/

const columnOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)

const placeOf = (kind: string, text: string): { row: number; column: number } => {
  const match = kind === 'row' ? /^()(\d{1,7})$/.exec(text) : /^([A-Z]{1,3})(\d{1,7})$/.exec(text)
  if (!match) throw unreadable()
  const place = { row: Number(match[2]), column: columnOf(match[1] ?? '') }
  if (place.row > edge.row || place.column > edge.column) throw unreadable()
  return place
}

/** @returns the last row mentioned. @throws `sheets.too_large` if a non-empty cell is beyond the limits */
const furthestRow = (xml: string): number => {
  let furthest = 0
  for (let at = xml.indexOf('<'); at >= 0; at = xml.indexOf('<', at)) {
    const close = closeOf(xml, at)
    const kind = placed.exec(xml.slice(at, at + 24))?.[1]
    if (kind) {
      const tag = xml.slice(at, close)
      const found = reference.exec(tag)
      const isEmpty = tag.endsWith('/') || xml.startsWith('</', close + 1)
      if (found && !(kind === 'row' && isEmpty)) {
        const place = placeOf(kind, found[1] ?? found[2] ?? '')
        furthest = Math.max(furthest, place.row)
        if (kind === 'c' && !isEmpty && (place.row > sheetLimits.rows + 100 || place.column > sheetLimits.columns))
          throw new AppError(sheetErrors.tooLarge)
      }
    }
    at = close
  }
  return furthest
}

const emptyRow = /<(?:[\w.-]+:)?row\s[^<>]*\/>/g

/** The same files without empty rows. @throws `sheets.unreadable`, `sheets.too_large` */
export const checkedWorkbook = (files: ReadonlyMap<string, Buffer>): Map<string, Buffer> => {
  const checked = new Map<string, Buffer>()
  let gaps = 0
  for (const [path, content] of files) {
    const xml = content.toString('utf8')
    // An entity could spell a number that this check reads differently from the parser.
    if (/<!DOCTYPE/i.test(xml)) throw unreadable()
    gaps += furthestRow(xml)
    if (gaps > gapRoom) throw new AppError(sheetErrors.tooLarge)
    checked.set(path, xml.includes('row') ? Buffer.from(xml.replace(emptyRow, '')) : content)
  }
  return checked
}
