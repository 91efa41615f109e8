/** Reads comma, semicolon, tab or bar separated text in the encodings that spreadsheets save. */
import { parse } from 'csv-parse/sync'
import { AppError } from '../../pure/errors.ts'
import { restore } from '../../pure/sheets/sheet.ts'
import { sheetErrors, sheetLimits } from './errors.ts'

const separators = [',', ';', '\t', '|'] as const
const guessedLines = 30
/** Characters of one row; text without line ends is no list. */
const longestRow = 200_000
const control = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/

/** Bytes 80 to 9F of Windows-1252. Some versions of Node decode that name as Latin-1, so the table is here. */
const windowsCharacters = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
const decodeWindows = (bytes: Buffer): string =>
  bytes
    .toString('latin1')
    .replace(/[\u0080-\u009f]/g, (character) => windowsCharacters[character.charCodeAt(0) - 0x80] ?? '')

/** UTF-8 or UTF-16 by byte order mark, else UTF-8 if valid, else Windows-1252 as saved by older Excel. */
const decode = (bytes: Buffer): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return decodeWindows(bytes)
  }
}

/** Number of each separator outside quotes, per line. */
const countsPerLine = (text: string): Map<string, number>[] => {
  const lines: Map<string, number>[] = [new Map()]
  let quoted = false
  for (const character of text.slice(0, 60_000)) {
    const line = lines[lines.length - 1]
    if (character === '"') quoted = !quoted
    else if (character === '\n' && !quoted) {
      if (lines.length === guessedLines) break
      lines.push(new Map())
    } else if (!quoted && line) line.set(character, (line.get(character) ?? 0) + 1)
  }
  return lines
}

/** The separator with the highest count on the median line, so that titles and addresses do not decide. */
const guessSeparator = (text: string): string => {
  const lines = countsPerLine(text).filter((line) => line.size > 0)
  const middle = (separator: string): number =>
    lines.map((line) => line.get(separator) ?? 0).sort((a, b) => a - b)[Math.floor(lines.length / 2)] ?? 0
  const most = (separator: string): number => Math.max(0, ...lines.map((line) => line.get(separator) ?? 0))
  let best: string = ','
  for (const separator of separators) {
    const [ahead, top] = [middle(separator) - middle(best), most(separator) - most(best)]
    if (ahead > 0 || (ahead === 0 && middle(best) === 0 && top > 0)) best = separator
  }
  return best
}

/** More separators than the largest list has cells: counted first, because millions of empty cells take seconds to parse. */
const hasTooManyCells = (text: string, separator: string): boolean => {
  let cells = 0
  for (let at = text.indexOf(separator); at >= 0; at = text.indexOf(separator, at + 1)) cells += 1
  return cells > (sheetLimits.rows + 100) * sheetLimits.columns
}

/** @throws `sheets.unreadable` for binary data or an unclosed quote; `sheets.too_large` for too many cells */
export const readCsv = (bytes: Buffer): string[][] => {
  let text = decode(bytes)
  if (control.test(text)) throw new AppError(sheetErrors.unreadable)
  const named = /^sep=(.)\r?\n/.exec(text)
  if (named) text = text.slice(named[0].length)
  const delimiter = named?.[1] ?? guessSeparator(text)
  if (hasTooManyCells(text, delimiter)) throw new AppError(sheetErrors.tooLarge)
  try {
    const rows = parse(text, {
      delimiter,
      to: sheetLimits.rows + 100,
      max_record_size: longestRow,
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: false,
    })
    return rows.map((row) => row.map(restore))
  } catch {
    throw new AppError(sheetErrors.unreadable)
  }
}
