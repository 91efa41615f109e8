import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canUndo, countMoves, planMoves, proposeGoal, type PromotionMove, type PromotionStream } from './promotion.ts'

const stream = (id: string, grade: string, name: string, active = true): PromotionStream => ({
  id,
  grade,
  name,
  active,
})
const streams = [
  stream('7e', 'Grade 7', 'East'),
  stream('8e', 'Grade 8', 'EAST '),
  stream('8w', 'Grade 8', 'West'),
  stream('9', 'Grade 9', ''),
  stream('pp2', 'PP2', 'Red'),
  stream('1', 'Grade 1', 'Blue'),
]
const grades = ['PP1', 'PP2', 'Grade 1', 'Grade 7', 'Grade 8', 'Grade 9']

describe('proposeGoal', () => {
  it.each([
    ['7e', { kind: 'to', streamId: '8e' }],
    ['8w', { kind: 'to', streamId: '9' }],
    ['9', { kind: 'leave' }],
    ['pp2', { kind: 'to', streamId: '1' }],
  ])('%s', (id, goal) =>
    expect(proposeGoal(streams.find((one) => one.id === id) as PromotionStream, streams, grades)).toEqual(goal),
  )

  it('leaves a class undecided when the next grade has several of other names', () => {
    expect(proposeGoal(stream('x', 'Grade 7', 'North'), streams, grades)).toEqual({ kind: 'undecided' })
  })

  it('passes over classes no longer in use', () => {
    expect(
      proposeGoal(
        stream('x', 'Grade 7', 'East'),
        [stream('8e', 'Grade 8', 'East', false), stream('8w', 'Grade 8', 'West')],
        grades,
      ),
    ).toEqual({
      kind: 'to',
      streamId: '8w',
    })
  })
})

describe('planMoves', () => {
  it('gives everybody of a decided class exactly one move', () => {
    const ids = fc.uniqueArray(fc.nat(200).map(String), { maxLength: 40 })
    fc.assert(
      fc.property(ids, ids, ids, (all, repeating, leaving) => {
        const enrolled = all.map((id) => ({
          learnerId: id,
          enrolmentId: `e${id}`,
          streamId: Number(id) % 2 ? '7e' : '9',
        }))
        const moves = planMoves(enrolled, {
          goals: new Map([
            ['7e', { kind: 'to', streamId: '8e' }],
            ['9', { kind: 'leave' }],
          ]),
          repeating: new Set(repeating),
          leaving: new Set(leaving),
        })
        expect(moves.map((move) => move.learnerId)).toEqual(all)
        const counts = countMoves(moves)
        expect(counts.promoted + counts.repeating + counts.leaving).toBe(all.length)
        for (const move of moves) expect(move.toStreamId === null).toBe(move.kind === 'left')
      }),
    )
  })

  it('moves nobody of an undecided class, unless they stay or leave', () => {
    const enrolled = ['1', '2', '3'].map((id) => ({ learnerId: id, enrolmentId: id, streamId: '7e' }))
    const moves = planMoves(enrolled, {
      goals: new Map([['7e', { kind: 'undecided' }]]),
      repeating: new Set(['1']),
      leaving: new Set(['2']),
    })
    expect(moves.map((move) => [move.learnerId, move.kind, move.toStreamId])).toEqual([
      ['1', 'repeated', '7e'],
      ['2', 'left', null],
    ])
  })
})

describe('canUndo', () => {
  const up: PromotionMove = {
    learnerId: 'l',
    enrolmentId: 'old',
    newEnrolmentId: 'new',
    fromStreamId: '7e',
    toStreamId: '8e',
    kind: 'promoted',
  }
  const out: PromotionMove = { ...up, kind: 'left', toStreamId: null, newEnrolmentId: null }
  it.each([
    ['nothing happened', up, { status: 'active', leftOn: null, open: { id: 'new', streamId: '8e' } }, true],
    ['moved that day', up, { status: 'active', leftOn: null, open: { id: 'new', streamId: '8w' } }, false],
    ['moved later', up, { status: 'active', leftOn: null, open: { id: 'other', streamId: '8e' } }, false],
    ['left since', up, { status: 'left', leftOn: '2027-02-01', open: null }, false],
    ['still gone', out, { status: 'left', leftOn: '2026-12-31', open: null }, true],
    ['came back', out, { status: 'active', leftOn: null, open: { id: 'x', streamId: '9' } }, false],
    ['came back and left again', out, { status: 'left', leftOn: '2027-03-01', open: null }, false],
    ['deleted', up, undefined, false],
  ] as const)('%s', (_title, move, now, expected) => expect(canUndo(move, now, '2026-12-31')).toBe(expected))
})
