/** What each typing lesson brings, and the text that it asks for. */
import { freePractice, placementSample, typingLessons, type TypingLessonId } from '../contract/lessons.ts'

/** New keys of a lesson; none where it goes over what is known. */
export const newKeys: Readonly<Record<TypingLessonId, string>> = {
  fj: 'fj',
  dk: 'dk',
  sl: 'sl',
  'a-semicolon': 'a;',
  'home-row': '',
  gh: 'gh',
  ei: 'ei',
  ru: 'ru',
  ty: 'ty',
  wo: 'wo',
  qp: 'qp',
  'top-row': '',
  vm: 'vm',
  'c-comma': 'c,',
  'x-period': 'x.',
  zbn: 'zbn',
  'bottom-row': '',
  shift: '',
  'numbers-left': '12345',
  'numbers-right': '67890',
  sentences: '',
  letter: '',
  market: '',
  'long-text': '',
}

const isLesson = (id: string): id is TypingLessonId => typingLessons.some((one) => one === id)

/** Keys that a learner knows once a lesson is passed. */
export const keysUpTo = (lessonId: string): string =>
  isLesson(lessonId)
    ? typingLessons
        .slice(0, typingLessons.indexOf(lessonId) + 1)
        .map((id) => newKeys[id])
        .join('')
    : Object.values(newKeys).join('')

/** Words and texts of one language. */
export interface TypingTexts {
  readonly words: readonly string[]
  /** Names and places, for capitals. */
  readonly names: readonly string[]
  readonly sentences: readonly string[]
  readonly texts: Readonly<Record<'letter' | 'market' | 'long-text', string>>
  readonly sample: string
}

/** A small generator with a seed: the same seed gives the same lesson. */
const chanceOf = (seed: number): (() => number) => {
  let state = (seed + 1) * 0x9e3779b9
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const pick = <T>(from: readonly T[], chance: () => number): T | undefined => from[Math.floor(chance() * from.length)]

/** Groups of two to four keys, every other one with a new key first. */
const groups = (fresh: string, known: string, count: number, chance: () => number): string[] =>
  Array.from({ length: count }, (_, index) => {
    const from = index % 2 === 0 ? fresh : known
    return Array.from({ length: 2 + Math.floor(chance() * 3) }, () => pick([...from], chance) ?? '').join('')
  })

const fits = (word: string, known: string): boolean => [...word].every((letter) => known.includes(letter))

/** Characters of a lesson, about: a minute for a beginner. */
const lengthOf = { keys: 110, words: 170 } as const
const leastWords = 5

const fill = (next: () => string | undefined, length: number): string => {
  const parts: string[] = []
  let total = 0
  let last = ''
  for (let tries = 0; total < length && tries < 400; tries += 1) {
    const part = next()
    if (!part || part === last) continue
    last = part
    parts.push(part)
    total += part.length + 1
  }
  return parts.join(' ')
}

const capital = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`

const numbersWith = (fresh: string, known: string, chance: () => number): string =>
  groups(fresh, known.replaceAll(/\D/g, ''), 1, chance)[0] ?? ''

/** Lessons with a text of their own, over and over the same. */
const wholeText = (lessonId: string, { texts, sample }: TypingTexts): string | undefined => {
  if (lessonId === placementSample) return sample
  return lessonId === 'letter' || lessonId === 'market' || lessonId === 'long-text' ? texts[lessonId] : undefined
}

const wordsFor = (lessonId: string, { words }: TypingTexts, weak: readonly string[]): string[] => {
  const fresh = isLesson(lessonId) ? newKeys[lessonId] : ''
  const usable = words.filter((word) => fits(word, keysUpTo(lessonId)))
  const wanted = weak.length > 0 ? weak : [...fresh]
  const chosen = usable.filter((word) => wanted.some((key) => word.includes(key)))
  return chosen.length >= leastWords ? chosen : fresh ? [] : usable
}

/**
 * @param seed the number of tries so far: each try has other words
 * @param weak keys to practise more, in free practice
 */
export const lessonText = (
  lessonId: string,
  texts: TypingTexts,
  seed: number,
  weak: readonly string[] = [],
): string => {
  const whole = wholeText(lessonId, texts)
  if (whole) return whole
  const chance = chanceOf(seed)
  const fresh = isLesson(lessonId) ? newKeys[lessonId] : ''
  const known = keysUpTo(lessonId)
  if (/\d/.test(fresh)) {
    let index = 0
    const words = texts.words.slice(0, 40)
    return fill(() => ((index += 1) % 2 === 0 ? numbersWith(fresh, known, chance) : pick(words, chance)), lengthOf.keys)
  }
  if (lessonId === 'sentences') return fill(() => pick(texts.sentences, chance), lengthOf.words)
  if (lessonId === 'shift')
    return fill(
      () => (chance() < 0.5 ? pick(texts.names, chance) : capital(pick(texts.words, chance) ?? '')),
      lengthOf.words,
    )
  const words = wordsFor(lessonId, texts, lessonId === freePractice ? weak : [])
  if (!fresh) return fill(() => pick(words, chance), lengthOf.words)
  const drill = groups(fresh, known, 14, chance).join(' ')
  return words.length > 0
    ? `${drill} ${fill(() => pick(words, chance), lengthOf.keys)}`
    : `${drill} ${groups(fresh, known, 12, chance).join(' ')}`
}
