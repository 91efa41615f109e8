/** Reads what an H5P package says of itself, and puts its libraries into the order in which they load. */
import { z } from 'zod'

const number = z.coerce.number().int().min(0).max(10_000)
const name = z.string().regex(/^[\w.-]{1,100}$/)
const dependency = z.object({ machineName: name, majorVersion: number, minorVersion: number })
type Dependency = z.infer<typeof dependency>
const dependencies = z.array(dependency).max(300)

/** `h5p.json`: the package. */
export const packageFacts = z.object({ mainLibrary: name, preloadedDependencies: dependencies })
export type PackageFacts = z.infer<typeof packageFacts>

const loaded = z
  .array(z.object({ path: z.string().min(1).max(200) }))
  .max(300)
  .optional()

/** `library.json`: one library. */
export const libraryFacts = z.object({
  machineName: name,
  majorVersion: number,
  minorVersion: number,
  preloadedJs: loaded,
  preloadedCss: loaded,
  preloadedDependencies: dependencies.optional(),
})
export type LibraryFacts = z.infer<typeof libraryFacts>

export interface Loading {
  /** The main library as H5P names it: `H5P.Blanks 1.14`. */
  readonly library: string
  /** Paths of the package, in the order in which they load. */
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

const named = ({ machineName, majorVersion, minorVersion }: Dependency): string =>
  `${machineName} ${majorVersion}.${minorVersion}`

/**
 * @param libraries by folder
 * @param has whether the package has a file
 * @returns what loads, or the names of libraries and files that are not in the package
 */
export const loadingOf = (
  facts: PackageFacts,
  libraries: ReadonlyMap<string, LibraryFacts>,
  has: (path: string) => boolean,
): Loading | { readonly missing: readonly string[] } => {
  const folders = new Map([...libraries].map(([folder, library]) => [named(library), folder]))
  const scripts: string[] = []
  const styles: string[] = []
  const missing: string[] = []
  const seen = new Set<string>()
  const take = (wanted: Dependency): void => {
    const key = named(wanted)
    if (seen.has(key)) return
    seen.add(key)
    const folder = folders.get(key)
    const library = folder === undefined ? undefined : libraries.get(folder)
    if (!library) return void missing.push(key)
    // A library stands after those that it needs.
    for (const one of library.preloadedDependencies ?? []) take(one)
    const add = (paths: string[], files: LibraryFacts['preloadedJs']): void => {
      for (const { path } of files ?? []) (has(`${folder}/${path}`) ? paths : missing).push(`${folder}/${path}`)
    }
    add(scripts, library.preloadedJs)
    add(styles, library.preloadedCss)
  }
  for (const one of facts.preloadedDependencies) take(one)
  const main = facts.preloadedDependencies.find(({ machineName }) => machineName === facts.mainLibrary)
  if (!main) return { missing: [facts.mainLibrary, ...missing] }
  if (missing.length > 0) return { missing }
  return { library: named(main), scripts, styles }
}
