/** Marking of every kind of question. */
import { describe, expect, it } from 'vitest'
import { questionBody, type Answer } from '../contract/questions.ts'
import { answerLines, fits, rightLines, type Details } from './details.ts'
import {
  single,
  multiple,
  number,
  short,
  match,
  order,
  pick,
  tick,
  type,
  write,
  pair,
  sort,
  scored,
  waits,
  blank,
} from '../testing/kinds.ts'
import { groupForm, markAnswer } from './marking.ts'

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
    ['spaces around a sign', short(['x-1']), write('X \u2212 1'), scored(300)],
    ['another sign', short(['x-1']), write('x*1'), waits],
    ['a sign that is not there', short(['3/4']), write('3 4'), waits],
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
    [
      'a line worth more than the question',
      { ...asked, kind: 'short', accepted: [], ignoreAccents: true, criteria: [{ points: 2, text: 'all' }] },
    ],
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
