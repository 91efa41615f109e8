/** Every feature and portal has a manifest, is in the catalogue, and its parts are registered with the app; every module with a server side runs the security suites. */
import { circleOf, exists, moduleFolders, readManifests } from './needs.mjs'
import { filesBelow, read, root } from './run.mjs'

/** The app's list that must import a module's part; `web/modules.ts` is imported instead of the parts it combines. */
const parts = [
  { file: 'server/module.ts', list: 'src/app/modules.server.ts' },
  { file: 'web/module.tsx', list: 'src/app/modules.web.ts' },
]

const imports = (list, path, base) => exists(list, base) && read(list, base).includes(path)

/** A manifest comes with the module's server side; where there is none, the app lists it. */
const catalogued = (folder, base) => {
  const own = `src/${folder}/server/module.ts`
  if (!exists(`src/${folder}/manifest.ts`, base)) return []
  if (exists(own, base))
    return imports(own, '../manifest.ts', base) ? [] : [`${folder}/server/module.ts does not contribute the manifest`]
  return imports('src/app/manifests.ts', `${folder}/manifest.ts`, base)
    ? []
    : [`${folder}/manifest.ts is not imported by src/app/manifests.ts`]
}

const registered = (folder, base) =>
  parts
    .filter(({ file }) => exists(`src/${folder}/${file}`, base))
    .map(({ file, list }) => ({
      file: file === 'web/module.tsx' && exists(`src/${folder}/web/modules.ts`, base) ? 'web/modules.ts' : file,
      list,
    }))
    .filter(({ file, list }) => !imports(list, `${folder}/${file}`, base))
    .map(({ file, list }) => `${folder}/${file} is not imported by ${list}`)

/** The files in which a module declares and runs its security suites. */
const suites = ['testing/security.ts', 'testing/security.test.ts']

const untried = (base) =>
  filesBelow('src', base)
    .flatMap((path) => /^src\/((?:core|features|portals)\/[^/]+)\/server\/module\.ts$/.exec(path)?.[1] ?? [])
    .flatMap((folder) => suites.filter((file) => !exists(`src/${folder}/${file}`, base)).map((file) => [folder, file]))
    .map(([folder, file]) => `${folder} has a server side and no ${file}`)

/** @param {{ ids: string[], needs: string[][] }} manifest */
const shapeProblems = (folder, { ids, needs }) => [
  ...(ids.length === 0 ? [`${folder}/manifest.ts has no id`] : []),
  ...(ids.length === needs.length
    ? []
    : [`${folder}/manifest.ts has ${ids.length} ids and ${needs.length} lists of needs`]),
]

/** @returns {string[]} errors */
export const manifestProblems = (base = root) => {
  const manifests = readManifests(base)
  const owners = new Map()
  const needs = new Map()
  const problems = []
  for (const folder of moduleFolders(base)) {
    const manifest = manifests.get(folder)
    problems.push(
      ...(manifest ? shapeProblems(folder, manifest) : [`${folder} has no manifest.ts`]),
      ...catalogued(folder, base),
      ...registered(folder, base),
    )
    for (const [index, id] of (manifest?.ids ?? []).entries()) {
      if (owners.has(id)) problems.push(`${folder} and ${owners.get(id)} share the id ${id}`)
      else needs.set(id, manifest.needs[index] ?? [])
      owners.set(id, owners.get(id) ?? folder)
    }
  }
  for (const [id, wanted] of needs)
    for (const one of wanted) if (!needs.has(one)) problems.push(`${id} needs ${one}, which is in no manifest`)
  const circle = circleOf(needs)
  if (circle) problems.push(`needs go in a circle: ${circle}`)
  return [...problems, ...untried(base)]
}

/** @type {import('./run.mjs').Check} */
export const manifestsCheck = {
  name: 'manifests',
  run: async () => {
    const problems = manifestProblems()
    return { ok: problems.length === 0, note: `${moduleFolders().length} modules`, details: problems.join('\n') }
  },
}
