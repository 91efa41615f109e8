/**
 * A module's declarations in `testing/pages.ts`, with which the journeys open all of its pages: a value for every
 * parameter of an address.
 */

/** The demo school as one account sees it. */
export interface PageScene {
  readonly role: string
  /** GET as this account. */
  readonly read: <T>(path: string) => Promise<T>
  /** A field of the first item of a list. */
  readonly first: (path: string, field?: string) => Promise<string | undefined>
  /** Starts an import of this kind, for kinds with a target into that. @returns its id */
  readonly startImport: (kind: string, csv: string, targetId?: string) => Promise<string>
  /** Ids of the parts that modules add to this page, as far as the account may open them. */
  readonly parts: (page: string) => string[]
  /** Whether the account has this ability. */
  readonly may: (ability: string) => boolean
}

/** @returns nothing if the account has no such page; several values if each is a page of its own */
export type PageValue = (scene: PageScene) => Promise<string | readonly string[] | undefined>

export interface ModulePages {
  /** Ids of the web modules in this folder. */
  readonly modules: readonly string[]
  /** By name of the parameter: `learnerId` for `/admin/learners/$learnerId`. */
  readonly values: Readonly<Record<string, PageValue>>
  /** Names which the demo schools entered themselves and which are English on a Kiswahili page too. */
  readonly entered?: readonly string[]
}

/** Declarations of all modules. */
export const modulePages: readonly ModulePages[] = Object.values(
  import.meta.glob<ModulePages>('/src/*/*/testing/pages.ts', { eager: true, import: 'pages' }),
)

interface Routed {
  readonly id: string
  readonly routes: readonly { readonly path: string; readonly layout?: 'shell' | 'bare' | 'focus' }[]
}

/** @returns parameters that no declaration has a value for, with the module */
export const missingValues = (modules: readonly Routed[], declared: readonly ModulePages[]): string[] =>
  modules.flatMap(({ id, routes }) =>
    routes
      .filter(({ layout }) => layout !== 'bare')
      .flatMap(({ path }) =>
        [...path.matchAll(/\$(\w+)/g)]
          .filter(([, name = '']) => !declared.some((one) => one.modules.includes(id) && one.values[name]))
          .map(([parameter]) => `${id}: the testing/pages.ts of no module has a value for ${parameter} in ${path}`),
      ),
  )
