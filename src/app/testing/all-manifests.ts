/** The complete module catalogue, as in the running app. */
import type { Manifest } from '#core/access/contract/access.ts'
import { manifests } from '#core/access/server/ports.ts'
import { manifestsWithoutServer } from '../manifests.ts'
import { serverModules } from '../modules.server.ts'

export const allManifests: readonly Manifest[] = [
  ...serverModules
    .flatMap(({ contributes = [] }) => contributes)
    .filter(({ of }) => of.name === manifests.name)
    .map((one) => one.make({}) as Manifest),
  ...manifestsWithoutServer,
]
