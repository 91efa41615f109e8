/** Composes modules: finds the provider of every dependency, and builds every module with its dependencies. */
import type { CallContext } from '../http/context.ts'
import type { ModuleParts, ServerModule } from './module.ts'
import type { Given, Need, Needs, Supply } from './ports.ts'

/** Name of the app's own provisions in messages. */
const program = 'the program'

interface Owned {
  readonly owner: string
  readonly supply: Supply
}

export interface Composition<C extends CallContext> {
  readonly modules: readonly (Required<ModuleParts<C>> & { readonly id: string })[]
  /** Dependencies of the app itself. @throws for a port without a provider */
  readonly given: <const N extends Needs>(needs: N) => Given<N>
}

const repeated = (names: readonly string[]): string[] => [
  ...new Set(names.filter((name, index) => names.indexOf(name) !== index)),
]

/** The single provider of each port, and the contributors of each extension point. */
class Suppliers {
  readonly #providers = new Map<string, Owned>()
  readonly #contributors = new Map<string, Owned[]>()
  /** Already built. */
  readonly #values = new Map<Supply, unknown>()
  readonly #faults: string[] = []

  add(owner: string, supply: Supply): void {
    const { kind, name } = supply.of
    if (kind === 'extension-point') {
      this.#contributors.set(name, [...(this.#contributors.get(name) ?? []), { owner, supply }])
      return
    }
    const other = this.#providers.get(name)
    if (other) this.#faults.push(`${other.owner} and ${owner} both provide ${name}`)
    else this.#providers.set(name, { owner, supply })
  }

  /** Records missing providers. */
  check(owner: string, needs: Needs): void {
    for (const need of Object.values(needs))
      if (need.kind === 'port' && !this.#providers.has(need.name))
        this.#faults.push(`${owner} needs ${need.name}, which no module provides`)
  }

  /** @throws naming every fault */
  settle(): void {
    if (this.#faults.length > 0) throw new Error(`The modules do not fit together: ${this.#faults.join('; ')}`)
  }

  /** @param path names on the way here, `module (port)`, to describe a cycle */
  given<N extends Needs>(needs: N, path: readonly string[]): Given<N> {
    return Object.fromEntries(Object.entries(needs).map(([key, need]) => [key, this.#of(need, path)])) as Given<N>
  }

  #of(need: Need, path: readonly string[]): unknown {
    if (need.kind === 'extension-point')
      return (this.#contributors.get(need.name) ?? []).map((one) => this.made(one, path))
    const { name } = need.kind === 'port' ? need : need.port
    const found = this.#providers.get(name)
    if (found) return this.made(found, path)
    if (need.kind === 'optional-port') return need.fallback
    throw new Error(`No module provides ${name}`)
  }

  /** @param path as for `given` @throws for a cycle */
  made({ owner, supply }: Owned, path: readonly string[]): unknown {
    if (this.#values.has(supply)) return this.#values.get(supply)
    const step = `${owner} (${supply.of.name})`
    if (path.includes(step)) throw new Error(`Modules wait for each other: ${[...path, step].join(' needs ')}`)
    const value = supply.make(this.given(supply.needs, [...path, step]))
    this.#values.set(supply, value)
    return value
  }
}

/**
 * @param supplies provided by the app itself
 * @throws at start, naming modules and ports: for a port without a provider or with two, for duplicate module ids, and
 * for a cycle
 */
export const compose = <C extends CallContext>(
  modules: readonly ServerModule<C>[],
  supplies: readonly Supply[],
): Composition<C> => {
  const [twice] = repeated(modules.map(({ id }) => id))
  if (twice) throw new Error(`Two modules have the id ${twice}`)
  const suppliers = new Suppliers()
  const owned: Owned[] = [
    ...supplies.map((supply) => ({ owner: program, supply })),
    ...modules.flatMap(({ id, provides = [], contributes = [] }) =>
      [...provides, ...contributes].map((supply) => ({ owner: id, supply })),
    ),
  ]
  for (const { owner, supply } of owned) suppliers.add(owner, supply)
  for (const { owner, supply } of owned) suppliers.check(owner, supply.needs)
  for (const { id, needs = {} } of modules) suppliers.check(id, needs)
  suppliers.settle()
  // Includes unused ones, so that a cycle is found at start.
  for (const one of owned) suppliers.made(one, [])
  return {
    modules: modules.map((module) => {
      const { id, needs = {} } = module
      const { routes = [], jobs = [], schedules = [] } = module.build?.(suppliers.given(needs, [id])) ?? {}
      return { id, routes, jobs, schedules }
    }),
    given: (needs) => suppliers.given(needs, [program]),
  }
}
