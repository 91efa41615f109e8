/** Every kind of question is marked as its rule says, whatever is answered. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { learnerQuestion, questionBody, type Answer, type QuestionBody, type Scoring } from '../contract/questions.ts'
import { answerLines, detailsOf, fits, learnerView, rightLines, teacherView, type Details } from './details.ts'
import { groupForm, markAnswer } from './marking.ts'

const items = (...texts: string[]) => texts.map((text) => ({ id: `#${text}`, text }))
const single: Details = { kind: 'single', choices: items('a', 'b', 'c'), correct: ['#b'] }
const multiple = (scoring: Scoring): Details => ({ kind: 'multiple', choices: items('a', 'b', 'c', 'd'), correct: ['#a', '#b'], scoring })
const number = (value: number, tolerance = 0, unit: string | null = null): Details => ({ kind: 'number', value, tolerance, unit })
const short = (accepted: string[], ignoreAccents = false): Details => ({ kind: 'short', accepted, ignoreAccents, criteria: [] })
const match = (scoring: Scoring): Details => ({
  kind: 'match',
  pairs: ['x', 'y', 'z'].map((name) => ({ left: { id: `l${name}`, text: name }, right: { id: `r${name}`, text: name.toUpperCase() } })),
  scoring,
})
const order = (scoring: Scoring, ...texts: string[]): Details => ({ kind: 'order', items: items(...texts), scoring })

const pick = (choice: string): Answer => ({ kind: 'single', choice: `#${choice}` })
const tick = (...choices: string[]): Answer => ({ kind: 'multiple', choices: choices.map((one) => `#${one}`) })
const type = (text: string): Answer => ({ kind: 'number', number: text })
const write = (text: string): Answer => ({ kind: 'short', text })
const pair = (...pairs: [string, string][]): Answer => ({ kind: 'match', pairs: pairs.map(([left, right]) => ({ left: `l${left}`, right: `r${right}` })) })
const sort = (...texts: string[]): Answer => ({ kind: 'order', items: texts.map((one) => `#${one}`) })
const scored = (score: number) => ({ state: 'auto', score })
const waits = { state: 'waiting', score: null }
const blank = { state: 'blank', score: 0 }

describe('marking', () => {
  it.each<[string, Details, Answer | null, object]>([
    ['the right choice', single, pick('b'), scored(300)],
    ['a wrong choice', single, pick('a'), scored(0)],
    ['no choice', single, null, blank],
    ['an answer of another kind', single, write('b'), blank],
    ['all right ones ticked', multiple('all'), tick('b', 'a'), scored(300)],
    ['one missing', multiple('all'), tick('a'), scored(0)],
    ['one too many', multiple('all'), tick('a', 'b', 'c'), scored(0)],
    ['nothing ticked', multiple('all'), tick(), blank],
    ['half of them, in part', multiple('partial'), tick('a'), scored(150)],
    ['a right and a wrong one, in part', multiple('partial'), tick('a', 'c'), scored(0)],
    ['only wrong ones, in part', multiple('partial'), tick('c', 'd'), scored(0)],
    ['both and a wrong one, in part', multiple('partial'), tick('a', 'b', 'd'), scored(150)],
    ['a number', number(2.5), type('2.5'), scored(300)],
    ['a decimal comma', number(2.5), type('2,5'), scored(300)],
    ['needless noughts', number(2.5), type('02,500'), scored(300)],
    ['a leading point', number(0.5), type('.5'), scored(300)],
    ['another number', number(2.5), type('2.6'), scored(0)],
    ['the upper end of the tolerance', number(2.5, 0.1), type('2.6'), scored(300)],
    ['the lower end of the tolerance', number(2.5, 0.1), type('2,4'), scored(300)],
    ['past the tolerance', number(2.5, 0.1), type('2.6001'), scored(0)],
    ['a sum that floats get wrong', number(0.3, 0.2), type('0.5'), scored(300)],
    ['a negative number', number(-4), type('−4'), scored(300)],
    ['the wrong sign', number(4), type('-4'), scored(0)],
    ['thousands with commas', number(1234567), type('1,234,567'), scored(300)],
    ['thousands with spaces', number(1234567), type('1 234 567'), scored(300)],
    ['thousands with points', number(1234.5), type('1.234,5'), scored(300)],
    ['one comma as thousands', number(1234), type('1,234'), scored(300)],
    ['one comma as decimals', number(1.234), type('1,234'), scored(300)],
    ['the unit behind it', number(12, 0, 'cm'), type('12 CM'), scored(300)],
    ['another unit', number(12, 0, 'cm'), type('120 mm'), waits],
    ['a word for a number', number(12), type('twelve'), waits],
    ['a fraction', number(0.5), type('1/2'), waits],
    ['a very small value', number(0.0000001), type('0,0000001'), scored(300)],
    ['spaces for a number', number(12), type('   '), blank],
    ['an accepted form', short(['Photosynthesis']), write('  photosynthesis. '), scored(300)],
    ['punctuation and spaces', short(['the green plant']), write('The green-plant!'), scored(300)],
    ['a form that nobody knows yet', short(['Photosynthesis']), write('making food'), waits],
    ['no accepted form at all', short([]), write('anything'), waits],
    ['signs alone', short(['x']), write('?'), waits],
    ['spaces alone', short(['x']), write('  '), blank],
    ['Kiswahili with another apostrophe', short(["ng'ombe"]), write('Ng’ombe'), scored(300)],
    ['Kiswahili without its apostrophe', short(["ng'ombe"]), write('ngombe'), waits],
    ['accents that count', short(['Wanjikũ']), write('Wanjiku'), waits],
    ['accents that do not count', short(['Wanjikũ'], true), write('WANJIKU'), scored(300)],
    ['an accent in two signs', short(['Wanjikũ']), write('Wanjiku\u0303'), scored(300)],
    ['a point between figures', short(['2.5']), write('2,5'), scored(300)],
    ['figures without the point', short(['2.5']), write('25'), waits],
    ['a minus before a figure', short(['5']), write('-5'), waits],
    ['a per cent sign', short(['50']), write('50%'), waits],
    ['all pairs', match('all'), pair(['x', 'x'], ['y', 'y'], ['z', 'z']), scored(300)],
    ['one pair, all or nothing', match('all'), pair(['x', 'x']), scored(0)],
    ['one pair, in part', match('partial'), pair(['x', 'x'], ['y', 'z']), scored(100)],
    ['no pair', match('partial'), pair(), blank],
    ['the right order', order('all', 'a', 'b', 'c'), sort('a', 'b', 'c'), scored(300)],
    ['two swapped, all or nothing', order('all', 'a', 'b', 'c'), sort('b', 'a', 'c'), scored(0)],
    ['two swapped, in part', order('partial', 'a', 'b', 'c'), sort('b', 'a', 'c'), scored(100)],
    ['backwards, in part', order('partial', 'a', 'b', 'c'), sort('c', 'b', 'a'), scored(0)],
    ['neighbours swapped among four', order('partial', 'a', 'b', 'c', 'd'), sort('a', 'c', 'b', 'd'), scored(200)],
    ['nothing put in order', order('partial', 'a', 'b'), sort(), blank],
  ])('%s', (_name, details, answer, expected) => expect(markAnswer(details, 300, answer)).toEqual(expected))

  it('rounds a share to the nearest hundredth', () => {
    expect(markAnswer(match('partial'), 100, pair(['x', 'x']))).toEqual(scored(33))
    expect(markAnswer(match('partial'), 100, pair(['x', 'x'], ['y', 'y']))).toEqual(scored(67))
  })

  it('puts answers together that say the same', () => {
    expect(groupForm(short([]), write(' Chakula. '))).toBe(groupForm(short([]), write('chakula')))
    expect(groupForm(short([]), write('?!'))).toBe('?!')
    expect(groupForm(number(1), type(' Twelve'))).toBe('twelve')
  })
})

const word = fc.string({ minLength: 1, maxLength: 12 }).filter((text) => text.trim() !== '')
const points = fc.integer({ min: 1, max: 400 }).map((quarters) => quarters / 4)
const words = (least: number) =>
  fc.uniqueArray(
    word.map((text) => text.trim()),
    { minLength: least, maxLength: 6 },
  )
const scoring = fc.constantFrom<Scoring>('all', 'partial')
const choicesOf = (texts: readonly string[], right: number) => texts.map((text, index) => ({ text, correct: index === right % texts.length }))

const anyBody: fc.Arbitrary<QuestionBody> = fc.oneof(
  fc
    .record({ texts: words(2), right: fc.nat(5), points })
    .map(({ texts, right, ...rest }) => ({ ...rest, kind: 'single' as const, text: 'q', choices: choicesOf(texts, right) })),
  fc
    .record({ texts: words(2), right: fc.nat(5), points, scoring })
    .map(({ texts, right, ...rest }) => ({ ...rest, kind: 'multiple' as const, text: 'q', choices: choicesOf(texts, right) })),
  fc
    .record({ points, value: fc.double({ min: -1e9, max: 1e9, noNaN: true }), tolerance: fc.double({ min: 0, max: 1e3, noNaN: true }) })
    .map((rest) => ({ ...rest, kind: 'number' as const, text: 'q' })),
  fc.record({ points, accepted: fc.array(word), ignoreAccents: fc.boolean() }).map((rest) => ({ ...rest, kind: 'short' as const, text: 'q', criteria: [] })),
  fc
    .record({ points, texts: words(2), scoring })
    .map(({ texts, ...rest }) => ({ ...rest, kind: 'match' as const, text: 'q', pairs: texts.map((text) => ({ left: text, right: `${text}!` })) })),
  fc.record({ points, items: words(2), scoring }).map((rest) => ({ ...rest, kind: 'order' as const, text: 'q' })),
)

/** Ids without any order in them. */
const madeOf = (body: QuestionBody): Details => {
  let count = 0
  return detailsOf(body, () => `i${(++count * 7919) % 104_729}`)
}

/** An answer that the question can have, drawn by the numbers of `draw`. */
const answerTo = (details: Details, draw: readonly number[], typed: string): Answer => {
  const at = <T>(list: readonly T[], index: number): T => list[(draw[index % draw.length] ?? 0) % list.length] as T
  switch (details.kind) {
    case 'single':
      return { kind: 'single', choice: at(details.choices, 0).id }
    case 'multiple':
      return { kind: 'multiple', choices: details.choices.filter((_, index) => (draw[index % draw.length] ?? 0) % 2 === 1).map(({ id }) => id) }
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
      return { kind: 'order', items: [...details.items].sort((a, b) => ((draw[0] ?? 1) % 2 === 1 ? -1 : 1) * (a.id < b.id ? -1 : 1)).map(({ id }) => id) }
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
        expect(markAnswer(multiple(rule), 400, tick(...ticks))).toEqual(markAnswer(multiple(rule), 400, tick(...[...ticks].sort())))
      }),
    )
  })

  it('a number is as near above as below', () => {
    fc.assert(
      fc.property(fc.integer({ min: -5000, max: 5000 }), fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 200 }), (value, tolerance, off) => {
        const mark = (given: number) => markAnswer(number(value / 10, tolerance / 10), 100, type((given / 10).toFixed(1)))
        expect(mark(value + off)).toEqual(mark(value - off))
        expect(mark(value + off).score).toBe(off <= tolerance ? 100 : 0)
      }),
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
        expect(JSON.stringify(view)).not.toMatch(/"(correct|accepted|value|tolerance|criteria|explanation|pairs|scoring|score)"/)
      }),
    )
  })
})

describe('questions', () => {
  const asked = { text: 'q', points: 1 }
  it.each([
    [
      'no right choice',
      {
        ...asked,
        kind: 'single',
        choices: [
          { text: 'a', correct: false },
          { text: 'b', correct: false },
        ],
      },
    ],
    [
      'two right choices of one',
      {
        ...asked,
        kind: 'single',
        choices: [
          { text: 'a', correct: true },
          { text: 'b', correct: true },
        ],
      },
    ],
    [
      'a choice twice',
      {
        ...asked,
        kind: 'single',
        choices: [
          { text: 'a', correct: true },
          { text: 'a ', correct: false },
        ],
      },
    ],
    ['one pair', { ...asked, kind: 'match', scoring: 'all', pairs: [{ left: 'a', right: 'b' }] }],
    [
      'two like right sides',
      {
        ...asked,
        kind: 'match',
        scoring: 'all',
        pairs: [
          { left: 'a', right: 'b' },
          { left: 'c', right: 'b' },
        ],
      },
    ],
    ['one thing to order', { ...asked, kind: 'order', scoring: 'all', items: ['a'] }],
    ['a third of a point', { ...asked, points: 0.33, kind: 'number', value: 1, tolerance: 0 }],
    ['a line worth more than the question', { ...asked, kind: 'short', accepted: [], ignoreAccents: true, criteria: [{ points: 2, text: 'all' }] }],
    ['an unknown field', { ...asked, kind: 'number', value: 1, tolerance: 0, answer: 1 }],
  ])('are refused with %s', (_name, body) => expect(questionBody.safeParse(body).success).toBe(false))

  it('refuse parts of other questions', () => {
    expect([
      fits(single, pick('x')),
      fits(multiple('all'), tick('a', 'a')),
      fits(order('all', 'a', 'b'), sort('a')),
      fits(match('all'), pair(['x', 'q'])),
      fits(single, tick('a')),
    ]).toEqual([false, false, false, false, false])
  })

  it('and answers are told in words', () => {
    expect(answerLines(multiple('all'), tick('c', 'a'))).toEqual(['a', 'c'])
    expect(answerLines(match('all'), pair(['x', 'z']))).toEqual(['x → Z'])
    expect(answerLines(order('all', 'a', 'b'), sort('b', 'a'))).toEqual(['1. b', '2. a'])
    expect(rightLines(number(2.5, 0.1, 'cm'))).toEqual(['2.5 ± 0.1 cm'])
    expect(answerLines(number(1), type(' '))).toEqual([])
  })
})
