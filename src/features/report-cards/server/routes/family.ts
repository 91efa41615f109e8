/** Routes of learners, families and strangers. */
import { publicRoute, route } from '#core/access/server/public.ts'
import { seesFees } from '#core/people/rules/family-rights.ts'
import { childInReach } from '#core/people/server/public.ts'
import { listChildCards, listOwnCards, printChildCard, printOwnCard, verifyCard } from '../../contract/family.ts'
import type { CardDeps } from '../deps.ts'
import { cardForFamily, cardsForFamily, ownLearner } from '../services/family.ts'
import { set } from '../services/print/press.ts'
import { verify } from '../services/verify.ts'

export const familyRoutes = (deps: CardDeps) => [
  route(listOwnCards, (_input, context) =>
    context.read(async (tx) =>
      cardsForFamily(tx, deps, { learnerId: await ownLearner(tx, context.actor), withFees: false }),
    ),
  ),
  route(printOwnCard, async ({ params }, context) =>
    set(
      deps.documents,
      await context.read(async (tx) =>
        cardForFamily(tx, deps, {
          learnerId: await ownLearner(tx, context.actor),
          versionId: params.id,
          withFees: false,
        }),
      ),
    ),
  ),
  route(listChildCards, async ({ params }, context) => {
    const { schoolId, learnerId, rights } = await childInReach(context, params.id)
    const withFees = seesFees({ ...rights, barred: false })
    return context.tenancy.read({ schoolId, accountId: context.actor.accountId }, (tx) =>
      cardsForFamily(tx, deps, { learnerId, withFees }),
    )
  }),
  route(printChildCard, async ({ params }, context) => {
    const { schoolId, learnerId, rights } = await childInReach(context, params.id)
    return set(
      deps.documents,
      await context.tenancy.read({ schoolId, accountId: context.actor.accountId }, (tx) =>
        cardForFamily(tx, deps, {
          learnerId,
          versionId: params.cardId,
          // Links of barred guardians are not found at all.
          withFees: seesFees({ ...rights, barred: false }),
        }),
      ),
    )
  }),
  publicRoute(verifyCard, ({ params }, context) => verify(context, deps.secure, params.code)),
]
