/** Normal form for comparing typed answers: ignores case, extra spaces and punctuation. */

const apostrophes = /[\u2018\u2019\u201A\u201B\u02BC\u02BB\u0060\u00B4\uFF07]/gu

/** Between two operands, each a number or a letter that stands alone: in `x - 1`, and not in `sea-level`. */
const operator = /(?<=\p{N}|(?<!\p{L})\p{L})\s*([-*/])\s*(?=\p{N}|\p{L}(?!\p{L}))/gu
const kept = { '-': '\uE002', '*': '\uE003', '/': '\uE004' }

/**
 * Keeps letters, digits and symbols, apostrophes within a word (ng'ombe is not ngombe), a point or comma between
 * digits, a leading minus, and what is reckoned between numbers and single letters.
 * @param ignoreAccents treat `á` as `a`
 */
export const formOf = (text: string, ignoreAccents: boolean): string => {
  const plain = text.normalize('NFKC').replaceAll(apostrophes, "'").replaceAll('\u2212', '-').toLowerCase()
  const letters = ignoreAccents ? plain.normalize('NFD').replaceAll(/\p{M}/gu, '') : plain
  return letters
    .normalize('NFC')
    .replaceAll(/(?<=\p{N})[.,](?=\p{N})/gu, '\uE000')
    .replaceAll(/(?<=\p{L})'(?=\p{L})/gu, '\uE001')
    .replaceAll(operator, (_all, sign: keyof typeof kept) => kept[sign])
    .replaceAll(/(?<![\p{L}\p{N}])-(?=\p{N})/gu, '\uE002')
    .replaceAll(/[^\p{L}\p{M}\p{N}\p{S}%\uE000-\uE004]+/gu, ' ')
    .replaceAll('\uE000', '.')
    .replaceAll('\uE001', "'")
    .replaceAll('\uE002', '-')
    .replaceAll('\uE003', '*')
    .replaceAll('\uE004', '/')
    .trim()
}

/** A number without error: `units` of ten to the power of minus `scale`. */
interface Decimal {
  readonly units: bigint
  readonly scale: number
}

const plainNumber = /^([+-]?)(\d{1,25})(?:\.(\d{1,25}))?$/

const decimalOf = (text: string): Decimal | null => {
  const found = plainNumber.exec(text)
  if (!found) return null
  const [, sign = '', whole = '', part = ''] = found
  const units = BigInt(whole + part)
  return { units: sign === '-' ? -units : units, scale: part.length }
}

const ofNumber = (value: number): Decimal =>
  decimalOf(Math.abs(value) < 1e-6 ? value.toFixed(15) : String(value)) ?? { units: 0n, scale: 0 }

const unitsAt = ({ units, scale }: Decimal, wanted: number): bigint => units * 10n ** BigInt(wanted - scale)
const size = (value: bigint): bigint => (value < 0n ? -value : value)

/** Both ends of the tolerance count. */
const isNear = (given: Decimal, value: number, tolerance: number): boolean => {
  const [wanted, around] = [ofNumber(value), ofNumber(tolerance)]
  const scale = Math.max(given.scale, wanted.scale, around.scale)
  return size(unitsAt(given, scale) - unitsAt(wanted, scale)) <= unitsAt(around, scale)
}

const thousands = (sign: '.' | ','): RegExp =>
  sign === ',' ? /^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/ : /^[+-]?\d{1,3}(\.\d{3})+(,\d+)?$/

/** Possible readings of a typed number: `1,234` may be 1234 or 1.234. */
const readings = (typed: string): Decimal[] => {
  const text = typed.replace(/^\./, '0.').replace(/^,/, '0,')
  const all = [
    thousands(',').test(text) ? text.replaceAll(',', '') : null,
    thousands('.').test(text) ? text.replaceAll('.', '').replace(',', '.') : null,
    /^[+-]?\d+([.,]\d+)?$/.test(text) ? text.replace(',', '.') : null,
  ]
  return all.flatMap((one) => (one === null ? [] : (decimalOf(one) ?? [])))
}

/** Whether any reading of the typed text is close enough; null if it is not a number. The unit may follow it. */
export const isNumberNear = (typed: string, value: number, tolerance: number, unit: string | null): boolean | null => {
  const text = typed.normalize('NFKC').replaceAll('\u2212', '-').trim()
  const bare =
    unit !== null && text.toLowerCase().endsWith(unit.normalize('NFKC').toLowerCase())
      ? text.slice(0, text.length - unit.normalize('NFKC').length)
      : text
  const found = readings(bare.replaceAll(/[\s\u00A0\u202F']/gu, ''))
  return found.length === 0 ? null : found.some((one) => isNear(one, value, tolerance))
}
