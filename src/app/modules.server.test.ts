/** Dependencies between server modules match the catalogue: a school cannot have one module without those it needs. */
import { expect, it } from 'vitest'
import type { Manifest } from '#core/access/contract/access.ts'
import { manifests } from '#core/access/server/ports.ts'
import { allManifests } from './testing/all-manifests.ts'
import { serverModules } from './modules.server.ts'

const catalogued = new Map(
  serverModules.map((module) => [
    module.id,
    (module.contributes ?? []).filter(({ of }) => of.name === manifests.name).map((one) => one.make({}) as Manifest),
  ]),
)
const providers = new Map(serverModules.flatMap(({ id, provides = [] }) => provides.map(({ of }) => [of.name, id])))

/** All dependencies of a module in the catalogue, transitively. */
const needsOf = (id: string): string[] => {
  const direct = allManifests.find((one) => one.id === id)?.needs ?? []
  return [...direct, ...direct.flatMap(needsOf)]
}

it('a port that a module cannot do without comes from a module that its manifest needs', () => {
  const unnamed = serverModules.flatMap(({ id, needs = {}, provides = [], contributes = [] }) => {
    const own = catalogued.get(id) ?? []
    if (own.length === 0) return []
    const asked = [needs, ...[...provides, ...contributes].map((supply) => supply.needs)].flatMap((all) =>
      Object.values(all).flatMap((need) => (need.kind === 'port' ? [need.name] : [])),
    )
    const named = own.flatMap((one) => [one.id, ...needsOf(one.id)])
    return asked.flatMap((port) => {
      const provider = providers.get(port) ?? ''
      const theirs = catalogued.get(provider) ?? []
      // Modules without a manifest, and account management, belong to every school.
      return theirs.length === 0 || theirs.some((one) => named.includes(one.id))
        ? []
        : [`${id}: ${port} of ${provider}`]
    })
  })
  expect(unnamed).toEqual([])
})
