/** Routes of advanced analytics. */
import { route } from '#core/access/server/public.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { exportAdvanced, getAdvanced } from '../../contract/advanced.ts'
import type { ReadSources } from '../services/overview.ts'
import { advancedFor } from './services/advanced.ts'
import { advancedFile } from './services/file.ts'

export const advancedRoutes = (sources: ReadSources) => [
  route(getAdvanced, ({ query }, context) => context.read((tx) => advancedFor(tx, context.actor, query, sources))),
  route(exportAdvanced, async ({ query: { picture, format, ...query } }, context) => {
    const data = await context.write(async (tx) => {
      const shown = await advancedFor(tx, context.actor, query, sources)
      await audit(tx, {
        action: 'analytics.export_advanced',
        entity: 'picture',
        entityId: picture,
        after: { format, ...query },
      })
      return shown
    })
    return advancedFile(picture, format, data, context.actor.language)
  }),
]
