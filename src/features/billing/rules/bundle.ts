/** What a school pays for: a plan and single modules, and what both cost. */
import type { Manifest, Plan } from '#core/access/contract/access.ts'
import { isBuilt, planCovers } from '#core/access/rules/module-access.ts'
import type { TariffTerms } from '../contract/tariffs.ts'
import type { Period } from '../contract/words.ts'
import { splitVat } from './amounts.ts'

export interface Bundle {
  readonly plan: Plan
  readonly modules: readonly string[]
  readonly period: Period
}

/** Cents. */
export interface Line {
  readonly kind: 'plan' | 'module'
  readonly id: string
  readonly period: Period
  readonly isRest: boolean
  readonly net: number
  readonly vat: number
  readonly gross: number
}

/** Without modules that the plan includes. */
export const plainBundle = (bundle: Bundle, manifests: readonly Manifest[]): Bundle => ({
  ...bundle,
  modules: [...new Set(bundle.modules)]
    .filter((id) => !manifests.some((one) => one.id === id && planCovers(bundle.plan, one.plan)))
    .toSorted(),
})

export const isFree = ({ plan, modules }: Pick<Bundle, 'plan' | 'modules'>): boolean =>
  plan === 'free' && modules.length === 0

/** The module is open with this bundle. */
const opens = (module: Manifest, { plan, modules }: Pick<Bundle, 'plan' | 'modules'>): boolean =>
  planCovers(plan, module.plan) || modules.includes(module.id)

export const openedBy = (bundle: Pick<Bundle, 'plan' | 'modules'>, manifests: readonly Manifest[]): string[] =>
  manifests.filter((one) => isBuilt(one) && opens(one, bundle)).map(({ id }) => id)

type Fault =
  | { readonly kind: 'no_price'; readonly module: string }
  | { readonly kind: 'needs'; readonly module: string; readonly needed: string }

/** Why modules cannot be bought by themselves; undefined if they can. */
export const faultOf = (bundle: Bundle, terms: TariffTerms, manifests: readonly Manifest[]): Fault | undefined => {
  for (const id of bundle.modules) {
    const module = manifests.find((one) => one.id === id)
    if (!module || !isBuilt(module) || !terms.modules.some((one) => one.id === id))
      return { kind: 'no_price', module: module?.title ?? id }
    const missing = module.needs
      .flatMap((need) => manifests.find((one) => one.id === need) ?? [])
      .find((need) => !opens(need, bundle))
    if (missing) return { kind: 'needs', module: module.title, needed: missing.title }
  }
  return undefined
}

const inPeriod = (price: { monthly: number; yearly: number }, period: Period): number =>
  100 * (period === 'year' ? price.yearly : price.monthly)

export const lineOf = (
  what: Pick<Line, 'kind' | 'id' | 'period' | 'isRest'>,
  gross: number,
  { vatPercent }: Pick<TariffTerms, 'vatPercent'>,
): Line => ({ ...what, ...splitVat(gross, vatPercent), gross })

/** Lines for a whole period. A module without a price in these terms costs nothing. */
export const linesOf = ({ plan, modules, period }: Bundle, terms: TariffTerms): Line[] => [
  ...(plan === 'free'
    ? []
    : [lineOf({ kind: 'plan', id: plan, period, isRest: false }, inPeriod(terms.plans[plan], period), terms)]),
  ...modules.flatMap((id) => {
    const price = terms.modules.find((one) => one.id === id)
    return price ? [lineOf({ kind: 'module', id, period, isRest: false }, inPeriod(price, period), terms)] : []
  }),
]

export const totalsOf = (lines: readonly Line[]) => ({
  net: lines.reduce((sum, { net }) => sum + net, 0),
  vat: lines.reduce((sum, { vat }) => sum + vat, 0),
  total: lines.reduce((sum, { gross }) => sum + gross, 0),
})
