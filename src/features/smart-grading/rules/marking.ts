/**
 * Marks an answer by its question alone. Points and scores are integer hundredths; answers that cannot be decided are
 * left to the teacher.
 */
import type { Answer } from '../contract/questions.ts'
import type { Details } from './details.ts'
import { formOf, isNumberNear } from './forms.ts'

export interface Marked {
  /** blank: no answer. auto: marked automatically. waiting: needs a teacher. */
  readonly state: 'blank' | 'auto' | 'waiting'
  /** Hundredths of a point; null while it waits. */
  readonly score: number | null
}

const blank: Marked = { state: 'blank', score: 0 }
const waiting: Marked = { state: 'waiting', score: null }
const auto = (score: number): Marked => ({ state: 'auto', score })

/** `points * part / whole`, rounded half up, clamped to 0 and `points`. */
const share = (points: number, part: number, whole: number): number => {
  const kept = Math.max(0, Math.min(part, whole))
  return Math.floor((2 * points * kept + whole) / (2 * whole))
}

const whole = (points: number, isRight: boolean): Marked => auto(isRight ? points : 0)

/** Each right choice counts one, each wrong one takes one away. */
const markMultiple = (
  details: Extract<Details, { kind: 'multiple' }>,
  points: number,
  chosen: readonly string[],
): Marked => {
  const hits = new Set(chosen.filter((id) => details.correct.includes(id))).size
  const misses = new Set(chosen).size - hits
  if (details.scoring === 'all') return whole(points, misses === 0 && hits === details.correct.length)
  return auto(share(points, hits - misses, details.correct.length))
}

/**
 * Counts pairs in the correct order minus pairs in the wrong one: all correct gives all points, reversed none, and one
 * swap of neighbours costs little.
 */
const markOrder = (details: Extract<Details, { kind: 'order' }>, points: number, given: readonly string[]): Marked => {
  const places = details.items.map(({ id }) => given.indexOf(id))
  if (details.scoring === 'all')
    return whole(
      points,
      places.every((place, index) => place === index),
    )
  let balance = 0
  let pairs = 0
  for (let first = 0; first < places.length; first++) {
    for (let second = first + 1; second < places.length; second++) {
      pairs++
      balance += (places[first] ?? 0) < (places[second] ?? 0) ? 1 : -1
    }
  }
  return auto(share(points, balance, pairs))
}

const markShort = (details: Extract<Details, { kind: 'short' }>, points: number, text: string): Marked => {
  const form = formOf(text, details.ignoreAccents)
  const isKnown = form !== '' && details.accepted.some((one) => formOf(one, details.ignoreAccents) === form)
  return isKnown ? auto(points) : waiting
}

/** @param points of the question, in hundredths */
export const markAnswer = (details: Details, points: number, answer: Answer | null): Marked => {
  if (!answer || answer.kind !== details.kind) return blank
  switch (answer.kind) {
    case 'single':
      return details.kind === 'single' ? whole(points, details.correct.includes(answer.choice)) : blank
    case 'multiple':
      return details.kind === 'multiple' && answer.choices.length > 0
        ? markMultiple(details, points, answer.choices)
        : blank
    case 'number': {
      if (details.kind !== 'number' || answer.number.trim() === '') return blank
      const near = isNumberNear(answer.number, details.value, details.tolerance, details.unit)
      return near === null ? waiting : whole(points, near)
    }
    case 'short':
      return details.kind === 'short' && answer.text.trim() !== '' ? markShort(details, points, answer.text) : blank
    case 'match': {
      if (details.kind !== 'match' || answer.pairs.length === 0) return blank
      const hits = details.pairs.filter(({ left, right }) =>
        answer.pairs.some((pair) => pair.left === left.id && pair.right === right.id),
      ).length
      return details.scoring === 'all'
        ? whole(points, hits === details.pairs.length)
        : auto(share(points, hits, details.pairs.length))
    }
    case 'order':
      return details.kind === 'order' && answer.items.length > 0 ? markOrder(details, points, answer.items) : blank
  }
}

/** Key by which equal waiting answers are grouped. */
export const groupForm = (details: Details, answer: Answer): string => {
  if (answer.kind === 'short')
    return formOf(answer.text, details.kind === 'short' && details.ignoreAccents) || answer.text.trim()
  return answer.kind === 'number' ? answer.number.trim().toLowerCase() : ''
}
