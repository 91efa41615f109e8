/**
 * Modules of the catalogue without a server part: those that only show other modules' data, and unfinished ones
 * (coming_soon), which are inaccessible. The others contribute their manifests in `server/module.ts`. People,
 * academics, lessons, notices and accounts belong to every school on any plan: they have no entry and no switch.
 */
import type { Manifest } from '../core/access/contract/access.ts'
import { dashboard } from '../portals/dashboard/manifest.ts'
import { teacherWorkspace } from '../portals/teacher/manifest.ts'

export const manifestsWithoutServer: readonly Manifest[] = [dashboard, teacherWorkspace]
