/** Concise test questions of each kind, with answers and marks. */
import type { Answer, Scoring } from '../contract/questions.ts'
import type { Details } from '../rules/details.ts'

export const items = (...texts: string[]) => texts.map((text) => ({ id: `#${text}`, text }))
export const single: Details = { kind: 'single', choices: items('a', 'b', 'c'), correct: ['#b'] }
export const multiple = (scoring: Scoring): Details => ({
  kind: 'multiple',
  choices: items('a', 'b', 'c', 'd'),
  correct: ['#a', '#b'],
  scoring,
})
export const number = (value: number, tolerance = 0, unit: string | null = null): Details => ({
  kind: 'number',
  value,
  tolerance,
  unit,
})
export const short = (accepted: string[], ignoreAccents = false): Details => ({
  kind: 'short',
  accepted,
  ignoreAccents,
  criteria: [],
})
export const match = (scoring: Scoring): Details => ({
  kind: 'match',
  pairs: ['x', 'y', 'z'].map((name) => ({
    left: { id: `l${name}`, text: name },
    right: { id: `r${name}`, text: name.toUpperCase() },
  })),
  scoring,
})
export const order = (scoring: Scoring, ...texts: string[]): Details => ({
  kind: 'order',
  items: items(...texts),
  scoring,
})

export const pick = (choice: string): Answer => ({ kind: 'single', choice: `#${choice}` })
export const tick = (...choices: string[]): Answer => ({ kind: 'multiple', choices: choices.map((one) => `#${one}`) })
export const type = (text: string): Answer => ({ kind: 'number', number: text })
export const write = (text: string): Answer => ({ kind: 'short', text })
export const pair = (...pairs: [string, string][]): Answer => ({
  kind: 'match',
  pairs: pairs.map(([left, right]) => ({ left: `l${left}`, right: `r${right}` })),
})
export const sort = (...texts: string[]): Answer => ({ kind: 'order', items: texts.map((one) => `#${one}`) })
export const scored = (score: number) => ({ state: 'auto', score })
export const waits = { state: 'waiting', score: null }
export const blank = { state: 'blank', score: 0 }
