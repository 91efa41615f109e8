/** Where a Kolibri export keeps its databases and files, with or without a folder around it such as `KOLIBRI_DATA`. */

const database = /^(?<root>(?:.*\/)?)content\/databases\/[\da-f]{32}\.sqlite3$/
const digest = /^[\da-f]{32}$/
const extension = /^[\da-z]{1,10}$/

/** @returns the folder around `content`, with the slash at its end; nothing for a file that is no channel's database */
export const rootOfDatabase = (path: string): string | undefined => database.exec(path)?.groups?.['root']

/** @returns the path of a stored file; nothing for a name that Kolibri would not give */
export const storedPath = (root: string, file: { readonly digest: string; readonly extension: string }) => {
  const name = file.digest
  if (!digest.test(name) || !extension.test(file.extension)) return undefined
  return `${root}content/storage/${name[0]}/${name[1]}/${name}.${file.extension}`
}
