/** Batches work: items that arrive while a run is in progress are processed together in the next one. */

/**
 * @param work processes all items of one key; runs of a key never overlap
 * @returns settles with the run that processed the item, including its error
 */
export const batchByKey = <T>(
  work: (key: string, items: readonly [T, ...T[]]) => Promise<unknown>,
): ((key: string, item: T) => Promise<void>) => {
  const underWay = new Map<string, Promise<void>>()
  const gathered = new Map<string, { items: [T, ...T[]]; done: Promise<void> }>()

  const begin = (key: string, items: readonly [T, ...T[]]): Promise<void> => {
    const done = work(key, items).then(
      () => end(key),
      (error: unknown) => {
        end(key)
        throw error
      },
    )
    underWay.set(key, done)
    return done
  }
  const end = (key: string): void => void (gathered.has(key) || underWay.delete(key))

  return (key, item) => {
    const waiting = gathered.get(key)
    if (waiting) {
      waiting.items.push(item)
      return waiting.done
    }
    const before = underWay.get(key)
    if (!before) return begin(key, [item])
    const items: [T, ...T[]] = [item]
    const start = (): Promise<void> => {
      gathered.delete(key)
      return begin(key, items)
    }
    const done = before.then(start, start)
    gathered.set(key, { items, done })
    return done
  }
}
