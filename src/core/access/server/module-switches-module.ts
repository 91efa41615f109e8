/** Assembles the calls about the catalogue of modules. */
import { listFeatures, listModules, listPlans, switchModule } from '../contract/modules.ts'
import { planCards } from '../rules/catalogue.ts'
import { serverModule, type ServerModule } from '#platform/server/module.ts'
import { route, type ActorContext } from './context.ts'
import type { ModuleCatalogue } from './module-switches.ts'

export const moduleSwitchesModule = (catalogue: ModuleCatalogue): ServerModule<ActorContext> => {
  const plans = planCards(catalogue.manifests)
  return serverModule<ActorContext>({
    id: 'modules',
    routes: [
      route(listFeatures, async (_input, context) => ({ items: await context.read((tx) => catalogue.features(tx, context.actor)) })),
      route(listModules, async (_input, context) => ({ items: await context.read((tx) => catalogue.modules(tx, context.actor)) })),
      route(listPlans, async () => ({ items: plans })),
      route(switchModule, ({ params, body }, context) => context.write((tx) => catalogue.change(tx, context.actor, params.id, body))),
    ],
  })
}
