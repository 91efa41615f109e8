/** Typing lessons ask only for keys that are known, and every press counts. */
import { describe, expect, it } from 'vitest'
import { typingLessons } from '../contract/lessons.ts'
import { fingerOf, heatOf, keyOf, missesPer100, needsShift, weakKeys } from './keyboard.ts'
import { isDone, keyboardOf, lineStarts, press, secondsOf, startRun, typedBetween, type Run } from './trainer.ts'
import { keysUpTo, lessonText, newKeys, type TypingTexts } from './typing-lessons.ts'

const texts: TypingTexts = {
  words: ['all', 'fall', 'salad', 'ask', 'glass', 'half', 'flash', 'shall', 'hall', 'matatu', 'shule', 'maji', 'chai'],
  names: ['Nakuru', 'Faith'],
  sentences: ['We like rice and beans.'],
  texts: { letter: 'Dear Mum, I am well.', market: 'Soko la Kisumu.', 'long-text': 'Once upon a time.' },
  sample: 'The bus is late today.',
}

const type = (text: string, pressed: string, hardware = true): Run =>
  [...pressed].reduce((run, letter, index) => press(run, letter, index * 500, hardware), startRun(text))

describe('a lesson', () => {
  it.each(typingLessons.filter((id) => newKeys[id] || ['home-row', 'top-row', 'bottom-row'].includes(id)))(
    '%s asks for known keys only',
    (id) => {
      const text = lessonText(id, texts, 3)
      expect(text.length).toBeGreaterThan(20)
      if (!id.startsWith('numbers'))
        expect([...text].filter((letter) => letter !== ' ' && !keysUpTo(id).includes(letter))).toEqual([])
    },
  )

  it('has other words on the next try, and the same for the same try', () => {
    expect(lessonText('gh', texts, 1)).toBe(lessonText('gh', texts, 1))
    expect(lessonText('gh', texts, 1)).not.toBe(lessonText('gh', texts, 2))
  })

  it('is a whole text at the end, and has capitals with Shift', () => {
    expect(lessonText('letter', texts, 5)).toBe(texts.texts.letter)
    expect(lessonText('placement', texts, 0)).toBe(texts.sample)
    expect(lessonText('shift', texts, 0)).toMatch(/^[A-Z]/)
  })
})

describe('pressing', () => {
  it('moves on with the right key, and marks a miss where it was', () => {
    const run = type('fj jf', 'fxj jf')
    expect([isDone(run), run.at, run.misses, [...run.missed]]).toEqual([true, 5, 1, [1]])
    expect(run.keys).toEqual({ f: [2, 0], j: [2, 1], ' ': [1, 0] })
    expect(secondsOf(run)).toBe(3)
    expect(press(run, 'f', 9, true)).toBe(run)
  })

  it('tells a keyboard from a screen by what was pressed', () => {
    expect(keyboardOf(type('fj', 'fj'))).toBe('keys')
    expect(keyboardOf(type('fj', 'fj', false))).toBe('touch')
  })

  it('takes one character of a word under way, and no suggestion', () => {
    expect(typedBetween('mat', 'mata')).toBe('a')
    expect(typedBetween('', 'm')).toBe('m')
    expect(typedBetween('mat', 'matatu ')).toBeNull()
    expect(typedBetween('', 'pasted text')).toBeNull()
  })
})

describe('keys', () => {
  it('have a finger, and a Shift where they need one', () => {
    expect([fingerOf('n'), fingerOf('A'), fingerOf(' '), fingerOf('?')]).toEqual([
      'rightIndex',
      'leftLittle',
      'thumb',
      'rightLittle',
    ])
    expect([keyOf('N'), keyOf('?'), needsShift('N'), needsShift('n'), needsShift('7')]).toEqual([
      'n',
      '/',
      true,
      false,
      false,
    ])
  })

  it('are hot by their misses of every 100', () => {
    const keys = { i: [50, 3], o: [100, 3], n: [100, 1], a: [100, 0] } as const
    expect(['i', 'o', 'n', 'a', 'z'].map((key) => heatOf(missesPer100(keys, key)))).toEqual([3, 2, 1, 0, 0])
    expect(weakKeys(keys)).toEqual(['i', 'o', 'n'])
  })
})

it('breaks lines at spaces', () => {
  const text = 'one two three four'
  expect(lineStarts(text, 8).map((start, index, all) => text.slice(start, all[index + 1]))).toEqual([
    'one two ',
    'three ',
    'four',
  ])
})
