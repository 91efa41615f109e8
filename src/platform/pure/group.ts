/** Lists by key, keys and items in the order of their coming. */
export function groupBy<T, K>(items: Iterable<T>, keyOf: (item: T) => K): Map<K, T[]>
export function groupBy<T, K, V>(items: Iterable<T>, keyOf: (item: T) => K, valueOf: (item: T) => V): Map<K, V[]>
export function groupBy<T, K>(
  items: Iterable<T>,
  keyOf: (item: T) => K,
  valueOf: (item: T) => unknown = (item) => item,
): Map<K, unknown[]> {
  const groups = new Map<K, unknown[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(valueOf(item))
    else groups.set(keyOf(item), [valueOf(item)])
  }
  return groups
}
