/** Routes of analytics. */
import { route } from '#core/access/server/public.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { askForRefresh, exportPicture, getAnalytics, listResults } from '../contract/overview.ts'
import {
  exportChildProgress,
  exportOwnProgress,
  getChildProgress,
  getOwnProgress,
  listChildren,
} from '../contract/progress.ts'
import { pictureFile } from './services/export.ts'
import { overviewFor, type ReadSources } from './services/overview.ts'
import {
  childProgressFile,
  childProgressOf,
  childrenHere,
  ownProgressOf,
  ownProgressFile,
  type ProgressSources,
} from './services/progress.ts'
import { askForRefresh as refresh } from './services/refresh.ts'
import { resultsFor } from './services/results.ts'

export const analyticsRoutes = (sources: ReadSources & ProgressSources) => [
  route(getAnalytics, ({ query }, context) => context.read((tx) => overviewFor(tx, context.actor, query, sources))),
  route(listResults, ({ query }, context) => context.read((tx) => resultsFor(tx, context.actor, query, sources))),
  route(exportPicture, async ({ query: { picture, format, ...filters } }, context) => {
    const data = await context.write(async (tx) => {
      const shown = await overviewFor(tx, context.actor, filters, sources)
      await audit(tx, {
        action: 'analytics.export',
        entity: 'picture',
        entityId: picture,
        after: { format, ...filters },
      })
      return shown
    })
    return pictureFile(picture, format, data, context.actor.language)
  }),
  route(askForRefresh, (_input, context) =>
    context.write(async (tx) => {
      await refresh(tx)
      return { asked: true as const }
    }),
  ),
  route(getOwnProgress, (_input, context) => ownProgressOf(context, sources)),
  route(listChildren, async (_input, context) => ({ items: await childrenHere(context) })),
  route(exportOwnProgress, ({ query }, context) => ownProgressFile(context, query, sources)),
  route(exportChildProgress, ({ params, query }, context) => childProgressFile(context, params.id, query, sources)),
  route(getChildProgress, ({ params }, context) => childProgressOf(context, params.id, sources)),
]
