/** Routes of instalment plans, of the office and of families. */
import { route } from '#core/access/server/public.ts'
import { answerPlan, childPlan, endPlan, listPlans, proposePlan, studentPlan } from '../contract/plans/plans.ts'
import { read, write } from './callers.ts'
import type { FeesOpen } from './services/family.ts'
import { answer, end, planList, planOf, propose, readChildPlan } from './services/plans/plans.ts'

export const planRoutes = (isOpen: FeesOpen) => [
  route(listPlans, (_input, context) => read(context, planList)),
  route(studentPlan, ({ params }, context) => read(context, (tx, caller) => planOf(tx, caller, params.id))),
  route(proposePlan, ({ body }, context) => write(context, (tx, caller) => propose(tx, caller, body))),
  route(endPlan, ({ params, body }, context) => write(context, (tx, caller) => end(tx, caller, params.id, body))),
  route(childPlan, ({ params }, context) => readChildPlan(context, params.id, isOpen)),
  route(answerPlan, ({ params, body }, context) => answer(context, params.id, body, isOpen)),
]
