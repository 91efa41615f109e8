/** Routes of the module catalogue. */
import { listFeatures, listModules, listPlans, switchModule } from '../../contract/modules.ts'
import { planCards } from '../../rules/catalogue.ts'
import { route } from '../context.ts'
import type { ModuleCatalogue } from './module-switches.ts'

export const moduleSwitchRoutes = (catalogue: ModuleCatalogue) => {
  const plans = planCards(catalogue.manifests)
  return [
    route(listFeatures, async (_input, context) => ({
      items: await context.read((tx) => catalogue.features(tx, context.actor)),
    })),
    route(listModules, async (_input, context) => ({
      items: await context.read((tx) => catalogue.modules(tx, context.actor)),
    })),
    route(listPlans, async () => ({ items: plans })),
    route(switchModule, ({ params, body }, context) =>
      context.write((tx) => catalogue.change(tx, context.actor, params.id, body)),
    ),
  ]
}
