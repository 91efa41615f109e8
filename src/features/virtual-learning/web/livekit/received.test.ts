import { expect, it } from 'vitest'
import { lineOf, shareOfLine, together } from './received.ts'

const stream = (id: string) => Object.assign(new MediaStream(), { id })

it('puts tracks into the page’s lines by the part of their sender', () => {
  expect(lineOf('teacher', 'microphone')).toBe('voice')
  expect(lineOf('learner', 'microphone')).toBe('floor')
  expect(['assistant', 'member', undefined].map((part) => lineOf(part, 'microphone'))).toEqual(['more', 'more', 'more'])
  expect(['camera', 'screen_share', 'screen_share_audio'].map((source) => lineOf('teacher', source))).toEqual([
    'camera',
    'screen',
    undefined,
  ])
  // Nobody else shows a picture, whatever a server lets through.
  expect(lineOf('learner', 'camera')).toBeUndefined()
})

it('asks for what a person chose to receive', () => {
  expect(shareOfLine('voice', 'more')).toBe('all')
  expect((['voice', 'slides', 'full'] as const).map((mode) => shareOfLine(mode, 'screen'))).toEqual([
    'none',
    'stills',
    'all',
  ])
  expect(shareOfLine('slides', 'camera')).toBe('none')
})

it('keeps all voices', () => {
  const [teacher, first, second] = [stream('t'), stream('a'), stream('b')]
  expect(
    together([
      { line: 'voice', stream: teacher },
      { line: 'more', stream: first },
      { line: 'more', stream: second },
    ]),
  ).toEqual({ voice: teacher, more: [first, second] })
})
