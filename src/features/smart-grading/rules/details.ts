/** A question as stored: every choosable part has a random id that does not reveal its position. */
import type { Answer, LearnerQuestion, QuestionBody, Scoring, TeacherQuestion } from '../contract/questions.ts'
import { groupAlike } from './likeness/alike.ts'
import { shuffled } from './shuffle.ts'

export interface Item {
  readonly id: string
  readonly text: string
}

export type Details =
  | { readonly kind: 'single'; readonly choices: readonly Item[]; readonly correct: readonly string[] }
  | {
      readonly kind: 'multiple'
      readonly choices: readonly Item[]
      readonly correct: readonly string[]
      readonly scoring: Scoring
    }
  | { readonly kind: 'number'; readonly value: number; readonly tolerance: number; readonly unit: string | null }
  | {
      readonly kind: 'short'
      readonly accepted: readonly string[]
      readonly ignoreAccents: boolean
      readonly criteria: readonly { readonly points: number; readonly text: string }[]
    }
  | {
      readonly kind: 'match'
      readonly pairs: readonly { readonly left: Item; readonly right: Item }[]
      readonly scoring: Scoring
    }
  /** In the correct order. */
  | { readonly kind: 'order'; readonly items: readonly Item[]; readonly scoring: Scoring }

/** @param newId random: time-ordered ids would reveal the correct order */
export const detailsOf = (body: QuestionBody, newId: () => string): Details => {
  const item = (text: string): Item => ({ id: newId(), text })
  switch (body.kind) {
    case 'single':
    case 'multiple': {
      const marked = body.choices.map((choice) => ({ ...item(choice.text), correct: choice.correct }))
      const choices = marked.map(({ id, text }) => ({ id, text }))
      const correct = marked.filter((one) => one.correct).map(({ id }) => id)
      return body.kind === 'single'
        ? { kind: 'single', choices, correct }
        : { kind: 'multiple', choices, correct, scoring: body.scoring }
    }
    case 'number':
      return { kind: 'number', value: body.value, tolerance: body.tolerance, unit: body.unit ?? null }
    case 'short':
      return { kind: 'short', accepted: body.accepted, ignoreAccents: body.ignoreAccents, criteria: body.criteria }
    case 'match':
      return {
        kind: 'match',
        pairs: body.pairs.map(({ left, right }) => ({ left: item(left), right: item(right) })),
        scoring: body.scoring,
      }
    case 'order':
      return { kind: 'order', items: body.items.map(item), scoring: body.scoring }
  }
}

export interface Common {
  readonly id: string
  readonly text: string
  readonly points: number
  readonly hasPicture: boolean
}

/** A question for its teacher. */
export const teacherView = (common: Common, explanation: string | null, details: Details): TeacherQuestion => {
  const asked = { ...common, ...(explanation === null ? {} : { explanation }) }
  switch (details.kind) {
    case 'single':
    case 'multiple': {
      const choices = details.choices.map(({ id, text }) => ({ text, correct: details.correct.includes(id) }))
      return details.kind === 'single'
        ? { ...asked, kind: 'single', choices }
        : { ...asked, kind: 'multiple', choices, scoring: details.scoring }
    }
    case 'number':
      return {
        ...asked,
        kind: 'number',
        value: details.value,
        tolerance: details.tolerance,
        ...(details.unit === null ? {} : { unit: details.unit }),
      }
    case 'short':
      return {
        ...asked,
        kind: 'short',
        accepted: [...details.accepted],
        ignoreAccents: details.ignoreAccents,
        criteria: [...details.criteria],
      }
    case 'match':
      return {
        ...asked,
        kind: 'match',
        pairs: details.pairs.map(({ left, right }) => ({ left: left.text, right: right.text })),
        scoring: details.scoring,
      }
    case 'order':
      return { ...asked, kind: 'order', items: details.items.map(({ text }) => text), scoring: details.scoring }
  }
}

/**
 * A question for a learner, without the answer. Parts to be ordered or matched are always shuffled.
 * @param seed of the attempt, so that every device shows the same order
 */
export const learnerView = (common: Common, details: Details, seed: string, mix: boolean): LearnerQuestion => {
  const own = `${seed} ${common.id}`
  switch (details.kind) {
    case 'single':
    case 'multiple':
      return { ...common, kind: details.kind, choices: mix ? shuffled(details.choices, own) : [...details.choices] }
    case 'number':
      return { ...common, kind: 'number', unit: details.unit }
    case 'short':
      return { ...common, kind: 'short' }
    case 'match':
      return {
        ...common,
        kind: 'match',
        left: details.pairs.map(({ left }) => left),
        right: shuffled(
          details.pairs.map(({ right }) => right),
          own,
        ),
      }
    case 'order':
      return { ...common, kind: 'order', items: shuffled(details.items, own) }
  }
}

const each = (ids: readonly string[]): boolean => new Set(ids).size === ids.length

/** Whether an answer can be one to this question: its kind, and only parts that the question has. */
export const fits = (details: Details, answer: Answer): boolean => {
  const within = (ids: readonly string[], items: readonly Item[]): boolean =>
    each(ids) && ids.every((id) => items.some((item) => item.id === id))
  if (details.kind === 'single') return answer.kind === 'single' && within([answer.choice], details.choices)
  if (details.kind === 'multiple') return answer.kind === 'multiple' && within(answer.choices, details.choices)
  if (details.kind === 'match') {
    if (answer.kind !== 'match') return false
    const [left, right] = [answer.pairs.map((pair) => pair.left), answer.pairs.map((pair) => pair.right)]
    return (
      within(
        left,
        details.pairs.map((pair) => pair.left),
      ) &&
      within(
        right,
        details.pairs.map((pair) => pair.right),
      )
    )
  }
  if (details.kind === 'order')
    return (
      answer.kind === 'order' &&
      within(answer.items, details.items) &&
      (answer.items.length === 0 || answer.items.length === details.items.length)
    )
  return answer.kind === details.kind
}

const wordsOf = (items: readonly Item[], ids: readonly string[]): string[] =>
  ids.flatMap((id) => items.find((item) => item.id === id)?.text ?? [])

/** An answer in words, line by line. */
export const answerLines = (details: Details, answer: Answer | null): string[] => {
  if (!answer) return []
  switch (answer.kind) {
    case 'single':
      return details.kind === 'single' ? wordsOf(details.choices, [answer.choice]) : []
    case 'multiple':
      return details.kind === 'multiple'
        ? wordsOf(
            details.choices,
            details.choices.map(({ id }) => id).filter((id) => answer.choices.includes(id)),
          )
        : []
    case 'number':
      return answer.number.trim() === '' ? [] : [answer.number.trim()]
    case 'short':
      return answer.text.trim() === '' ? [] : [answer.text.trim()]
    case 'match':
      if (details.kind !== 'match') return []
      return details.pairs.flatMap(({ left }) => {
        const chosen = answer.pairs.find((pair) => pair.left === left.id)
        const right = details.pairs.find((pair) => pair.right.id === chosen?.right)?.right.text
        return right === undefined ? [] : [`${left.text} → ${right}`]
      })
    case 'order':
      return details.kind === 'order'
        ? wordsOf(details.items, answer.items).map((text, index) => `${index + 1}. ${text}`)
        : []
  }
}

/** The correct answer in words, by line, without accepted forms that are alike; empty if only a teacher can tell. */
export const rightLines = (details: Details): string[] => {
  switch (details.kind) {
    case 'single':
    case 'multiple':
      return wordsOf(details.choices, details.correct)
    case 'number':
      return [
        [String(details.value), details.tolerance > 0 ? `± ${details.tolerance}` : '', details.unit ?? '']
          .filter(Boolean)
          .join(' '),
      ]
    case 'short':
      return groupAlike(details.accepted, (text) => text).map(([first = '']) => first)
    case 'match':
      return details.pairs.map(({ left, right }) => `${left.text} → ${right.text}`)
    case 'order':
      return details.items.map(({ text }, index) => `${index + 1}. ${text}`)
  }
}

/** The same whatever the order in which it was ticked or paired. */
const plain = (answer: Answer | null): unknown => {
  if (answer?.kind === 'multiple') return [...answer.choices].sort()
  if (answer?.kind === 'match') return answer.pairs.map(({ left, right }) => `${left} ${right}`).sort()
  if (answer?.kind === 'order') return answer.items
  if (answer?.kind === 'single') return answer.choice
  return answer?.kind === 'number' ? answer.number : (answer?.text ?? null)
}

export const isSameAnswer = (a: Answer | null, b: Answer | null): boolean =>
  JSON.stringify(plain(a)) === JSON.stringify(plain(b))
