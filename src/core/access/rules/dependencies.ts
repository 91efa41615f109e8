/** Dependencies of modules: what must be switched together. */
import type { Manifest } from '../contract/access.ts'
import { isBuilt } from './module-access.ts'

/** Everything that a module needs, and what those need, nearest first. The catalogue has no circles. */
export const needsOf = (id: string, find: (id: string) => Manifest | undefined): string[] => {
  const own = find(id)?.needs ?? []
  return [...new Set([...own, ...own.flatMap((need) => needsOf(need, find))])]
}

/** Finished modules that depend on one, directly or indirectly. */
export const neededBy = (id: string, manifests: readonly Manifest[]): string[] => {
  const find = (one: string): Manifest | undefined => manifests.find((module) => module.id === one)
  return manifests
    .filter((module) => isBuilt(module) && needsOf(module.id, find).includes(id))
    .map((module) => module.id)
}
