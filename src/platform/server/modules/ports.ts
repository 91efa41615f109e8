/**
 * Dependencies between modules without imports: ports with one provider, extension points with any number of
 * contributors.
 */

/** Carries the type of the value; this property does not exist at run time. */
declare const held: unique symbol

/** A value provided by exactly one module. */
export interface Port<T> {
  readonly kind: 'port'
  readonly name: string
  readonly [held]?: T
}

/** Values contributed by any number of modules. */
export interface ExtensionPoint<T> {
  readonly kind: 'extension-point'
  readonly name: string
  readonly [held]?: T
}

/** A port that may lack a provider. */
export interface OptionalPort<T> {
  readonly kind: 'optional-port'
  readonly port: Port<T>
  /** Used without a provider. */
  readonly fallback: T
}

export type Need<T = unknown> = Port<T> | ExtensionPoint<T> | OptionalPort<T>
/** A module's dependencies, by its own names. */
export type Needs = Readonly<Record<string, Need>>
type GivenFor<N> =
  N extends ExtensionPoint<infer T> ? readonly T[] : N extends Port<infer T> | OptionalPort<infer T> ? T : never
/** Resolved dependencies: of an extension point all contributions, in module order. */
export type Given<N extends Needs> = { readonly [K in keyof N]: GivenFor<N[K]> }

/** @param name `module.thing`, with the owning module; shown in error messages */
export const definePort = <T>(name: string): Port<T> => ({ kind: 'port', name })

/** @param name `module.things`, with the module that reads the contributions; shown in error messages */
export const defineExtensionPoint = <T>(name: string): ExtensionPoint<T> => ({ kind: 'extension-point', name })

/** @param fallback value without a provider */
export const optional = <T, const F>(port: Port<T>, fallback: F | NoInfer<T>): OptionalPort<T | F> => ({
  kind: 'optional-port',
  port,
  fallback,
})

/** A value for a port or extension point with the dependencies to build it. Built once, at start. */
export interface Supply<
  Kind extends Port<unknown> | ExtensionPoint<unknown> = Port<unknown> | ExtensionPoint<unknown>,
> {
  readonly of: Kind
  readonly needs: Needs
  make(given: Given<Needs>): unknown
}
export type Provision = Supply<Port<unknown>>
export type Contribution = Supply<ExtensionPoint<unknown>>

export const provide = <T>(port: Port<T>, value: NoInfer<T>): Provision => ({ of: port, needs: {}, make: () => value })

/** Like `provide`, for a value built from dependencies. */
export const provideFrom = <T, const N extends Needs>(
  port: Port<T>,
  needs: N,
  make: (given: Given<N>) => NoInfer<T>,
): Provision => ({ of: port, needs, make })

export const contribute = <T>(point: ExtensionPoint<T>, value: NoInfer<T>): Contribution => ({
  of: point,
  needs: {},
  make: () => value,
})

/** Like `contribute`, for a value built from dependencies. */
export const contributeFrom = <T, const N extends Needs>(
  point: ExtensionPoint<T>,
  needs: N,
  make: (given: Given<N>) => NoInfer<T>,
): Contribution => ({ of: point, needs, make })
