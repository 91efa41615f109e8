/** Class names as offices write them (`G7E`, `grade 7  EAST`, `7 East`, `PP1W`, `Std 7 E`), matched against the school's classes. */
import { peopleFaults } from './people-faults.ts'
import { fault } from '#core/imports/rules/faults.ts'
import type { Parsed } from '#core/imports/rules/faults.ts'
import type { StreamOption } from './types.ts'

export type ClassReader = (text: string) => Parsed<string>

interface WrittenClass {
  /** `PP1` or `Grade 7`; null when only a stream is named. */
  grade: string | null
  /** Lower case, without spaces. */
  stream: string
}

const prePrimary = /^(?:pp|p\.p\.|pre[- ]?primary)\s*[- ]?([12])\s*(.*)$/
const gradeFirst = /^(?:grade|gradi|gredi|grd|gr|g|class|cls|std|standard|darasa(?: la)?)?\s*[.:-]?\s*(\d{1,2})\s*(.*)$/
const gradeLast = /^([a-z][a-z' ]*?)\s*[-/]?\s*(\d{1,2})$/
const gradeWords = /^(?:grade|gradi|gredi|grd|gr|g|class|cls|std|standard|darasa(?: la)?|form|f|year)$/

const squash = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[()[\]"_,;:]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
/** `- east`, `/E` or `stream east` after the grade. */
const streamOf = (rest: string): string => squash(rest.replace(/^[\s./-]+/, '').replace(/^(?:stream|mkondo)\b/, ''))

const readWritten = (text: string): WrittenClass => {
  const words = plain(text)
  const pre = prePrimary.exec(words)
  if (pre) return { grade: `PP${pre[1]}`, stream: streamOf(pre[2] ?? '') }
  const first = gradeFirst.exec(words)
  if (first) return { grade: `Grade ${Number(first[1])}`, stream: streamOf(first[2] ?? '') }
  const last = gradeLast.exec(words)
  if (last?.[1] && !gradeWords.test(last[1])) return { grade: `Grade ${Number(last[2])}`, stream: squash(last[1]) }
  return { grade: null, stream: squash(words) }
}

export const classLabel = (stream: StreamOption): string => `${stream.grade} ${stream.name}`.trim()

/** Edit distance between two texts. */
const distance = (from: string, to: string): number => {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let i = 1; i <= from.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= to.length; j += 1)
      next.push(
        Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1)),
      )
    row = next
  }
  return row[to.length] ?? 0
}

const nearest = (text: string, streams: readonly StreamOption[]): string => {
  const written = readWritten(text)
  const asLabel = written.grade ? `${written.grade} ${written.stream}`.toLowerCase() : text.toLowerCase()
  return streams
    .map((stream) => ({
      label: classLabel(stream),
      far: distance(asLabel.slice(0, 40), classLabel(stream).toLowerCase()),
    }))
    .sort((a, b) => a.far - b.far)
    .slice(0, 3)
    .map((entry) => entry.label)
    .join(', ')
}

/** Streams that `written` may refer to: an exact match, else a prefix match. */
const meant = (written: string, among: readonly StreamOption[]): readonly StreamOption[] => {
  const whole = among.filter((stream) => squash(stream.name) === written)
  return whole.length > 0 ? whole : among.filter((stream) => squash(stream.name).startsWith(written))
}

const findClass = (text: string, streams: readonly StreamOption[]): Parsed<string> => {
  const exact = streams.find((stream) => squash(classLabel(stream)) === squash(text))
  if (exact) return { value: exact.id }
  const written = readWritten(text)
  const sameGrade =
    written.grade === null ? streams : streams.filter((stream) => squash(stream.grade) === squash(written.grade ?? ''))
  const found =
    written.stream === ''
      ? sameGrade
      : written.grade === null
        ? sameGrade.filter((stream) => squash(stream.name) === written.stream)
        : meant(written.stream, sameGrade)
  const [only, ...more] = found
  if (only && more.length === 0) return { value: only.id }
  if (only)
    return {
      value: null,
      fault: fault(peopleFaults.classWhich, { value: text, nearest: found.slice(0, 6).map(classLabel).join(', ') }),
    }
  return {
    value: null,
    fault: fault(peopleFaults.classUnknown, { value: text, nearest: nearest(text, streams) || '–' }),
  }
}

/** Reads class names of one file; equal texts are looked up once. Gives the stream's id. */
export const classReader = (streams: readonly StreamOption[]): ClassReader => {
  const known = new Map<string, Parsed<string>>()
  return (text) => {
    const found = known.get(text) ?? findClass(text, streams)
    known.set(text, found)
    return found
  }
}
