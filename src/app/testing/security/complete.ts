/** Missing declarations for the security suites, by module. */
import type { Security } from './declare.ts'

interface Registered {
  readonly id: string
  readonly routes: readonly unknown[]
}

/** `src/features/fees` of `/src/features/fees/testing/security.ts`. */
export const folderOf = (path: string): string => path.replace(/^\//, '').split('/').slice(0, 3).join('/')

/** @param declared by file path @returns missing or duplicate declarations */
export const missingModules = (
  modules: readonly Registered[],
  declared: Readonly<Record<string, Security>>,
): string[] => {
  const ids = Object.values(declared).flatMap((one) => one.modules)
  return [
    ...modules
      .filter(({ id, routes }) => routes.length > 0 && !ids.includes(id))
      .map(({ id }) => `${id}: the testing/security.ts of no module names it`),
    ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${id}: named twice`),
  ]
}

/**
 * @param rows number of rows per table at a school with one object of every kind
 * @param owners module folder of each table
 * @returns missing or superfluous declarations
 */
export const missingTables = (
  rows: ReadonlyMap<string, number>,
  owners: ReadonlyMap<string, string>,
  declared: Readonly<Record<string, Security>>,
): string[] => {
  const excused = new Map(
    Object.entries(declared).map(([path, one]) => [folderOf(path), Object.values(one.emptyTables ?? {}).flat()]),
  )
  return [
    ...[...owners].flatMap(([table, folder]) =>
      rows.get(table) === 0 && !excused.get(folder)?.includes(table)
        ? [`${folder}: make writes no row of ${table}, and emptyTables does not say why`]
        : [],
    ),
    ...[...excused].flatMap(([folder, tables]) =>
      tables
        .filter((table) => owners.get(table) !== folder || rows.get(table) !== 0)
        .map((table) => `${folder}: emptyTables names ${table}, which is not its own or has rows`),
    ),
  ]
}
