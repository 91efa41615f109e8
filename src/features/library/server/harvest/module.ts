/** Assembles harvesting on the server: a part of the digital library. */
import { moduleOpenPort, serverDepsPort } from '#core/access/server/ports.ts'
import { route, serverModule } from '#core/access/server/public.ts'
import { PublicAgent } from '#platform/server/outbound.ts'
import { addSource, harvestSource, listSources, removeSource } from '../../contract/harvest.ts'
import { harvestJobs, harvestSchedules } from './harvest-job.ts'
import * as sources from './sources.ts'

export const libraryHarvestModule = serverModule({
  id: 'library-harvest',
  needs: { deps: serverDepsPort, moduleOpen: moduleOpenPort },
  build: ({ deps: { outbound }, moduleOpen }) => ({
    routes: [
      route(listSources, ({ query }, context) => context.read((tx) => sources.list(tx, context.actor, query))),
      route(addSource, async ({ body }, context) => {
        await sources.checkAddress(body, outbound)
        return context.write((tx) => sources.add(tx, context.actor, body))
      }),
      route(harvestSource, ({ params }, context) =>
        context.write((tx) => sources.harvestNow(tx, context.actor, params.id)),
      ),
      route(removeSource, ({ params }, context) => context.write((tx) => sources.remove(tx, context.actor, params.id))),
    ],
    jobs: harvestJobs(new PublicAgent(outbound), moduleOpen),
    schedules: harvestSchedules,
  }),
})
