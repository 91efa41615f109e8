/** Limited parallelism, and refusal of too long a queue. */
import { describe, expect, it } from 'vitest'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { createLines, createQueue } from './queue.ts'

/** Work that ends when told to. */
const startable = () => {
  const ends: (() => void)[] = []
  return { ends, work: () => new Promise<void>((resolve) => ends.push(resolve)) }
}
/** Lets everything that can go on go on. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve))

describe('a queue', () => {
  it('runs so many at once, the rest in the order they came', async () => {
    const queue = createQueue({ atOnce: 2, waiting: 10 })
    const { ends, work } = startable()
    const done: number[] = []
    const all = [1, 2, 3, 4].map((number) => queue(work).then(() => done.push(number)))
    await settle()
    expect(ends).toHaveLength(2)
    ends[1]?.()
    await settle()
    expect([done, ends.length]).toEqual([[2], 3])
    ends[0]?.()
    ends[2]?.()
    await settle()
    ends[3]?.()
    await Promise.all(all)
    expect(done).toEqual([2, 1, 3, 4])
  })

  it('goes on after a failure', async () => {
    const queue = createQueue({ atOnce: 1, waiting: 1 })
    const failing = queue(() => Promise.reject(new Error('no memory')))
    const next = queue(() => Promise.resolve('done'))
    await expect(failing).rejects.toThrow('no memory')
    expect(await next).toBe('done')
    expect(await queue(() => Promise.resolve('again'))).toBe('again')
  })

  it('refuses what would wait too long, and takes work again afterwards', async () => {
    const queue = createQueue({ atOnce: 1, waiting: 1 })
    const { ends, work } = startable()
    const all = [queue(work), queue(work)]
    const refused = await queue(work).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(AppError)
    expect((refused as AppError).definition).toBe(commonErrors.overloaded)
    await settle()
    ends[0]?.()
    await settle()
    ends[1]?.()
    await Promise.all(all)
    expect(await queue(() => Promise.resolve(1))).toBe(1)
  })
})

describe('lines', () => {
  it('hold up those of the same key only', async () => {
    const inLine = createLines({ atOnce: 1, waiting: 5 })
    const { ends, work } = startable()
    const all = [inLine('a', work), inLine('a', work), inLine('b', work)]
    await settle()
    expect(ends).toHaveLength(2)
    ends[1]?.()
    await all[2]
    ends[0]?.()
    await settle()
    ends[2]?.()
    await Promise.all(all)
    await expect(inLine('a', () => Promise.reject(new Error('wrong')))).rejects.toThrow('wrong')
    expect(await inLine('a', () => Promise.resolve(1))).toBe(1)
  })
})
