/** An answer in the parts by which it is compared with others. */
import {
  agreeingNumber,
  agreeingValues,
  leadingUnits,
  numberWords,
  orderWords,
  stopWords,
  turningWords,
  units,
} from './words.ts'

export interface Reading {
  /** Numbers, signs and words that turn the meaning, in their order: the same in answers that are alike. */
  readonly fixed: string
  /** The other words, without stop words, sorted. */
  readonly sorted: readonly string[]
  /** Fixed parts and words in their order. */
  readonly parts: readonly string[]
  /** Words may not change places. */
  readonly isOrdered: boolean
}

const token = /-?\d+(?:[.,]\d+)*|\p{L}[\p{L}\p{M}]*(?:'[\p{L}\p{M}]+)*|°c(?!\p{L})|[\p{S}%]/gu
const isNumber = (part: string | undefined): part is string => part !== undefined && /^-?\d/.test(part)

const plainText = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[\u2018\u2019\u02BC\u0060\u00B4]/gu, "'")
    .replaceAll(/[\u2212\u2013]/gu, '-')
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/n't(?!\p{L})/gu, ' not')
    .replaceAll(/(?<![\d.,])(\d{1,3})((?: \d{3})+)(?!\d)/g, (_, first: string, rest: string) =>
      `${first}${rest}`.replaceAll(' ', ''),
    )
    .replaceAll(/(?:°|degrees?|nyuzi(?: joto)?|digrii) ?(?:c|celsius|selsiasi)(?!\p{L})/gu, '°c')
    .replaceAll(/(?<=\d|(?<!\p{L})[a-z]{1,2}) ?\/ ?(?=\d|[a-z]{1,2}(?!\p{L}))/gu, ' per ')

const plainNumber = (typed: string): string => {
  const number = /^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(typed) ? typed.replaceAll(',', '') : typed.replaceAll(',', '.')
  const whole = number.replace(/^(-?)0+(?=\d)/, '$1')
  return /^-?\d+\.\d+$/.test(whole) ? whole.replace(/\.?0+$/, '') : whole
}

const valueOf = (word: string): string | undefined =>
  numberWords.get(word) ?? agreeingValues.get(agreeingNumber.exec(word)?.[1] ?? '')

const isTens = (value: string | undefined): boolean => value !== undefined && /^[2-9]0$/.test(value)

/** Numbers as digits with their unit, in one part each. */
const withNumbers = (tokens: readonly string[]): string[] => {
  const parts: string[] = []
  for (let index = 0; index < tokens.length; index++) {
    const [one = '', next = ''] = [tokens[index], tokens[index + 1]]
    const isLeading = leadingUnits.has(one) && (isNumber(next) || valueOf(next) !== undefined)
    let at = isLeading ? index + 1 : index
    const written = tokens[at] ?? ''
    let value = isNumber(written) ? plainNumber(written) : valueOf(written)
    if (value === undefined) {
      parts.push(parts.at(-1) === 'per' ? (units.get(one) ?? one) : one)
      continue
    }
    const digitAt = tokens[at + 1] === 'na' ? at + 2 : at + 1
    const digit = isTens(value) && !isNumber(written) ? valueOf(tokens[digitAt] ?? '') : undefined
    if (digit !== undefined && /^[1-9]$/.test(digit)) {
      value = String(Number(value) + Number(digit))
      at = digitAt
    }
    const unit = isLeading ? units.get(one) : units.get(tokens[at + 1] ?? '')
    parts.push(`${value}${unit ?? ''}`)
    index = unit === undefined || isLeading ? at : at + 1
  }
  return parts
}

/** "cells" is "cell" here, and "digging" is "dig"; "virus", "mitosis" and "string" stay. */
const stemOf = (word: string): string =>
  word
    .replace(/^(?=.{3,}ing$)(.*[aeiouy].*)ing$/, '$1')
    .replace(/^(.{2,}[^sui])s$/, '$1')
    .replace(/([^aeiou])\1$/, '$1')

/** An article, and not the name of a vitamin, a group or a choice. */
const isArticle = (part: string, next: string | undefined): boolean =>
  part === 'a' && next !== undefined && /^\p{L}{2}/u.test(next) && !stopWords.has(next) && !turningWords.has(next)

export const readAnswer = (text: string): Reading => {
  const all = withNumbers(plainText(text).match(token) ?? [])
  const fixed: string[] = []
  const words: string[] = []
  const parts: string[] = []
  let isOrdered = false
  for (const [index, part] of all.entries()) {
    const turn = turningWords.get(part)
    const isFixed = turn !== undefined || isNumber(part) || !/^\p{L}/u.test(part)
    // "aliumwa na": bitten by.
    const isAgent = part === 'na' && /\p{L}{3}wa$/u.test(all[index - 1] ?? '')
    if (isAgent || orderWords.has(part) || turn !== undefined) isOrdered = true
    if (isFixed) {
      fixed.push(turn ?? part)
      parts.push(`=${turn ?? part}`)
    } else if (!stopWords.has(part) && !isArticle(part, all[index + 1])) {
      words.push(stemOf(part))
      parts.push(stemOf(part))
    }
  }
  const counted = fixed.filter(isNumber).length
  return parts.length === 0
    ? { fixed: '', sorted: all, parts: all, isOrdered: true }
    : { fixed: fixed.join(' '), sorted: words.sort(), parts, isOrdered: isOrdered || counted > 1 }
}
