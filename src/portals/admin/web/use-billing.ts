/** Data of the billing page: plans, modules, the school's plan and its requests, updated live. */
import { useCall } from '#platform/web/api/hooks.ts'
import { useLive } from '#platform/web/api/use-live.ts'
import { switchedEvent, type Plan } from '#core/access/contract/access.ts'
import { listModules, listPlans, type ModuleCard, type PlanCard } from '#core/access/contract/modules.ts'
import { planRequestEvent } from '#core/schools/contract/plan-event.ts'
import { listOwnPlanRequests, type PlanRequest } from '#core/schools/contract/plan-requests.ts'
import type { ApiFailure } from '#platform/web/errors/failure.ts'

export interface Billing {
  plan: Plan
  requests: readonly PlanRequest[]
  plans: readonly PlanCard[]
  modules: readonly ModuleCard[]
}

export const useBilling = (): { data: Billing | undefined; error: ApiFailure | null; refetch: () => void } => {
  const [own, plans, modules] = [useCall(listOwnPlanRequests, {}), useCall(listPlans, {}), useCall(listModules, {})]
  const queries = [own, plans, modules]
  const refetch = (): void => queries.forEach((query) => void query.refetch())
  useLive([planRequestEvent, switchedEvent], listOwnPlanRequests, listPlans, listModules)
  const data =
    own.data && plans.data && modules.data
      ? { plan: own.data.plan, requests: own.data.items, plans: plans.data.items, modules: modules.data.items }
      : undefined
  return { data, error: queries.find(({ error }) => error)?.error ?? null, refetch }
}

/** Modules that `to` opens and `from` does not. */
export const gained = (from: PlanCard, to: PlanCard): string[] =>
  [...to.opens, ...to.willOpen].filter((id) => ![...from.opens, ...from.willOpen].includes(id))
