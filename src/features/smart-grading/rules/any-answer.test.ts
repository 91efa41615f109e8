/** Properties of every question with any answer. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { learnerQuestion, type Answer, type QuestionBody, type Scoring } from '../contract/questions.ts'
import { detailsOf, fits, learnerView, teacherView, type Details } from './details.ts'
import { multiple, number, short, tick, type, write } from '../testing/kinds.ts'
import { markAnswer } from './marking.ts'

const word = fc.string({ minLength: 1, maxLength: 12 }).filter((text) => text.trim() !== '')
const points = fc.integer({ min: 1, max: 400 }).map((quarters) => quarters / 4)
const words = (least: number) =>
  fc.uniqueArray(
    word.map((text) => text.trim()),
    { minLength: least, maxLength: 6 },
  )
const scoring = fc.constantFrom<Scoring>('all', 'partial')
const choicesOf = (texts: readonly string[], right: number) =>
  texts.map((text, index) => ({ text, correct: index === right % texts.length }))

const anyBody: fc.Arbitrary<QuestionBody> = fc.oneof(
  fc.record({ texts: words(2), right: fc.nat(5), points }).map(({ texts, right, ...rest }) => ({
    ...rest,
    kind: 'single' as const,
    text: 'q',
    choices: choicesOf(texts, right),
  })),
  fc.record({ texts: words(2), right: fc.nat(5), points, scoring }).map(({ texts, right, ...rest }) => ({
    ...rest,
    kind: 'multiple' as const,
    text: 'q',
    choices: choicesOf(texts, right),
  })),
  fc
    .record({
      points,
      value: fc.double({ min: -1e9, max: 1e9, noNaN: true }),
      tolerance: fc.double({ min: 0, max: 1e3, noNaN: true }),
    })
    .map((rest) => ({ ...rest, kind: 'number' as const, text: 'q' })),
  fc
    .record({ points, accepted: fc.array(word), ignoreAccents: fc.boolean() })
    .map((rest) => ({ ...rest, kind: 'short' as const, text: 'q', criteria: [] })),
  fc.record({ points, texts: words(2), scoring }).map(({ texts, ...rest }) => ({
    ...rest,
    kind: 'match' as const,
    text: 'q',
    pairs: texts.map((text) => ({ left: text, right: `${text}!` })),
  })),
  fc.record({ points, items: words(2), scoring }).map((rest) => ({ ...rest, kind: 'order' as const, text: 'q' })),
)

/** Ids without any order in them. */
const madeOf = (body: QuestionBody): Details => {
  let count = 0
  return detailsOf(body, () => `i${(++count * 7919) % 104_729}`)
}

/** A possible answer to the question, derived from the numbers of `draw`. */
const answerTo = (details: Details, draw: readonly number[], typed: string): Answer => {
  const at = <T>(list: readonly T[], index: number): T => list[(draw[index % draw.length] ?? 0) % list.length] as T
  switch (details.kind) {
    case 'single':
      return { kind: 'single', choice: at(details.choices, 0).id }
    case 'multiple':
      return {
        kind: 'multiple',
        choices: details.choices.filter((_, index) => (draw[index % draw.length] ?? 0) % 2 === 1).map(({ id }) => id),
      }
    case 'number':
      return { kind: 'number', number: typed }
    case 'short':
      return { kind: 'short', text: typed }
    case 'match':
      return {
        kind: 'match',
        pairs: details.pairs.map(({ left }, index) => ({
          left: left.id,
          right: details.pairs[(index + (draw[0] ?? 0)) % details.pairs.length]?.right.id ?? '',
        })),
      }
    case 'order':
      return {
        kind: 'order',
        items: [...details.items]
          .sort((a, b) => ((draw[0] ?? 1) % 2 === 1 ? -1 : 1) * (a.id < b.id ? -1 : 1))
          .map(({ id }) => id),
      }
  }
}
const anyDraw = fc.array(fc.nat(97), { minLength: 1, maxLength: 8 })

describe('whatever is asked and answered', () => {
  it('scores lie between nothing and all points', () => {
    fc.assert(
      fc.property(anyBody, anyDraw, fc.string(), (body, draw, typed) => {
        const details = madeOf(body)
        const answer = answerTo(details, draw, typed)
        const { score, state } = markAnswer(details, body.points * 100, answer)
        expect(fits(details, answer)).toBe(true)
        if (state === 'waiting') expect(score).toBeNull()
        else {
          expect(score).toBeGreaterThanOrEqual(0)
          expect(score).toBeLessThanOrEqual(body.points * 100)
          expect(Number.isInteger(score)).toBe(true)
        }
      }),
    )
  })

  it('the order of ticks does not matter', () => {
    fc.assert(
      fc.property(scoring, fc.shuffledSubarray(['a', 'b', 'c', 'd']), (rule, ticks) => {
        expect(markAnswer(multiple(rule), 400, tick(...ticks))).toEqual(
          markAnswer(multiple(rule), 400, tick(...[...ticks].sort())),
        )
      }),
    )
  })

  it('a number is as near above as below', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -5000, max: 5000 }),
        fc.integer({ min: 0, max: 100 }),
        fc.integer({ min: 0, max: 200 }),
        (value, tolerance, off) => {
          const mark = (given: number) =>
            markAnswer(number(value / 10, tolerance / 10), 100, type((given / 10).toFixed(1)))
          expect(mark(value + off)).toEqual(mark(value - off))
          expect(mark(value + off).score).toBe(off <= tolerance ? 100 : 0)
        },
      ),
    )
  })

  it('a written answer never loses silently: it is right, blank, or waits', () => {
    fc.assert(
      fc.property(fc.array(word), fc.string(), fc.boolean(), (accepted, text, accents) => {
        const { state, score } = markAnswer(short(accepted, accents), 100, write(text))
        if (text.trim() === '') expect(state).toBe('blank')
        else expect([100, null]).toContain(score)
      }),
    )
  })

  it('the way back to the teacher loses nothing', () => {
    fc.assert(
      fc.property(anyBody, (body) => {
        const common = { id: '0195f0c2-6b1f-7c3a-9d2e-1a2b3c4d5e6f', text: 'q', points: body.points, hasPicture: false }
        const { id: _id, hasPicture: _picture, ...back } = teacherView(common, null, madeOf(body))
        expect(back).toEqual(body)
      }),
    )
  })

  it('learners get the parts in an order that says nothing, and no word of what is right', () => {
    fc.assert(
      fc.property(anyBody, fc.string(), fc.boolean(), (body, seed, mix) => {
        const common = { id: '0195f0c2-6b1f-7c3a-9d2e-1a2b3c4d5e6f', text: 'q', points: body.points, hasPicture: false }
        const view = learnerView(common, madeOf(body), seed, mix)
        expect(learnerQuestion.parse(view)).toEqual(view)
        expect(view).toEqual(learnerView(common, madeOf(body), seed, mix))
        expect(JSON.stringify(view)).not.toMatch(
          /"(correct|accepted|value|tolerance|criteria|explanation|pairs|scoring|score)"/,
        )
      }),
    )
  })
})
