/** A message's five minutes, its marks, and the words of a search. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isArchived, isUnread, mayWithdraw, searchWords, withdrawableUntil } from './message-life.ts'

const at = (time: string): Date => new Date(`2026-03-10T${time}Z`)
const sent = { accountId: 'peter', sentAt: at('08:00:00'), withdrawnAt: null }

describe('taking a message back', () => {
  it.each([
    ['at once', 'peter', at('08:00:00'), true],
    ['at the last moment', 'peter', at('08:05:00'), true],
    ['a second later', 'peter', at('08:05:01'), false],
    ['by somebody else', 'grace', at('08:01:00'), false],
  ])('%s', (_when, accountId, now, may) => {
    expect(mayWithdraw(sent, accountId, now)).toBe(may)
  })

  it('happens once', () => {
    expect(mayWithdraw({ ...sent, withdrawnAt: at('08:01:00') }, 'peter', at('08:02:00'))).toBe(false)
    expect(withdrawableUntil(sent.sentAt)).toEqual(at('08:05:00'))
  })
})

describe('marks', () => {
  it.each([
    ['nothing came', null, null, false],
    ['nothing was read', at('08:00:00'), null, true],
    ['it was read when it came', at('08:00:00'), at('08:00:00'), false],
    ['more came since', at('08:01:00'), at('08:00:00'), true],
  ])('are unread or not: %s', (_what, lastInAt, readAt, unread) => {
    expect(isUnread({ lastInAt, readAt })).toBe(unread)
  })

  it.each([
    ['never put away', at('08:00:00'), null, false],
    ['put away', at('08:00:00'), at('08:01:00'), true],
    ['put away, and the other side wrote since', at('08:02:00'), at('08:01:00'), false],
    ['put away before the other side wrote at all', null, at('08:01:00'), true],
  ])('are archived or not: %s', (_what, lastInAt, archivedAt, archived) => {
    expect(isArchived({ lastInAt, archivedAt })).toBe(archived)
  })
})

describe('words of a search', () => {
  it('are letters and digits of any script, in small letters', () => {
    expect(searchWords("Fee's  (Term-2) ‘Ng’ombe’")).toEqual(['fee', 's', 'term', '2', 'ng', 'ombe'])
    expect(searchWords(' & | ! :* ')).toEqual([])
  })

  it('hold nothing that a query language reads', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) =>
        searchWords(typed).every((word) => /^[\p{L}\p{N}\p{M}]+$/u.test(word)),
      ),
    )
  })
})
