/** Every feature and portal has a manifest, is in the catalogue, and its parts are registered with the app. */
import { circleOf, exists, moduleFolders, readManifests } from './needs.mjs'
import { read, root } from './run.mjs'

/** The app's list that must import a module's part. */
const parts = [
  { file: 'manifest.ts', list: 'src/app/manifests.ts' },
  { file: 'server/module.ts', list: 'src/app/modules.server.ts' },
  { file: 'web/module.tsx', list: 'src/app/modules.web.ts' },
]

const registered = (folder, base) =>
  parts
    .filter(({ file }) => exists(`src/${folder}/${file}`, base))
    .filter(({ file, list }) => !exists(list, base) || !read(list, base).includes(`${folder}/${file}`))
    .map(({ file, list }) => `${folder}/${file} is not imported by ${list}`)

/** @param {{ ids: string[], needs: string[][] }} manifest */
const shapeProblems = (folder, { ids, needs }) => [
  ...(ids.length === 0 ? [`${folder}/manifest.ts has no id`] : []),
  ...(ids.length === needs.length ? [] : [`${folder}/manifest.ts has ${ids.length} ids and ${needs.length} lists of needs`]),
]

/** @returns {string[]} what is wrong */
export const manifestProblems = (base = root) => {
  const manifests = readManifests(base)
  const owners = new Map()
  const needs = new Map()
  const problems = []
  for (const folder of moduleFolders(base)) {
    const manifest = manifests.get(folder)
    problems.push(...(manifest ? shapeProblems(folder, manifest) : [`${folder} has no manifest.ts`]), ...registered(folder, base))
    for (const [index, id] of (manifest?.ids ?? []).entries()) {
      if (owners.has(id)) problems.push(`${folder} and ${owners.get(id)} share the id ${id}`)
      else needs.set(id, manifest.needs[index] ?? [])
      owners.set(id, owners.get(id) ?? folder)
    }
  }
  for (const [id, wanted] of needs) for (const one of wanted) if (!needs.has(one)) problems.push(`${id} needs ${one}, which is in no manifest`)
  const circle = circleOf(needs)
  if (circle) problems.push(`needs go in a circle: ${circle}`)
  return problems
}

/** @type {import('./run.mjs').Check} */
export const manifestsCheck = {
  name: 'manifests',
  run: async () => {
    const problems = manifestProblems()
    return { ok: problems.length === 0, note: `${moduleFolders().length} modules`, details: problems.join('\n') }
  },
}
