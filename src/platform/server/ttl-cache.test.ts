import { describe, expect, it } from 'vitest'
import { TtlCache } from './ttl-cache.ts'

const context = (most = 10) => {
  const clock = { now: 0 }
  const kept = new TtlCache<number>({ seconds: 5, most, now: () => clock.now })
  let reads = 0
  return { clock, kept, of: (owner: string, key = '') => kept.of(owner, key, async () => ++reads) }
}

describe('An answer', () => {
  it('is kept for its seconds, for its owner and key alone', async () => {
    const { clock, of } = context()
    expect([await of('a'), await of('a'), await of('a', 'other'), await of('b')]).toEqual([1, 1, 2, 3])
    clock.now = 4999
    expect(await of('a')).toBe(1)
    clock.now = 5000
    expect(await of('a')).toBe(4)
  })

  it('is read anew after a change of its owner, and of its owner only', async () => {
    const { kept, of } = context()
    expect([await of('a'), await of('b')]).toEqual([1, 2])
    kept.forget('a')
    expect([await of('a'), await of('b')]).toEqual([3, 2])
    kept.forget()
    expect([await of('a'), await of('b')]).toEqual([4, 5])
  })

  it('that was read before a change is not kept after it', async () => {
    const { kept, of } = context()
    const first = await kept.of('a', '', async () => {
      kept.forget('a')
      return 99
    })
    expect([first, await of('a')]).toEqual([99, 1])
  })

  it('makes room when there are too many', async () => {
    const { of } = context(2)
    expect([await of('a'), await of('b'), await of('c'), await of('c'), await of('a')]).toEqual([1, 2, 3, 3, 4])
  })
})
