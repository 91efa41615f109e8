/** `npm run new-module NAME [-- --core]`: creates a small, complete module, registers it with the app and writes its migration. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { binOf, root, runNode } from './check/run.mjs'
import { isModuleName, namesOf } from './new-module/names.mjs'
import { withEntry } from './new-module/register.mjs'
import { serverFiles } from './new-module/server-templates.mjs'
import { webFiles } from './new-module/web-templates.mjs'

const [name] = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const core = process.argv.includes('--core')
const fail = (text) => {
  console.error(text)
  process.exit(1)
}

if (!isModuleName(name)) fail('Say a name in kebab-case: npm run new-module lost-property')
const folder = `src/${core ? 'core' : 'features'}/${name}`
if (['core', 'features', 'portals'].some((layer) => existsSync(join(root, 'src', layer, name))))
  fail(`There is already a module ${name}.`)

const names = namesOf(name)
for (const [path, content] of Object.entries({ ...serverFiles(names, { core }), ...webFiles(names, { core }) })) {
  const file = join(root, folder, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}
await runNode(binOf('oxfmt'), [folder])

const importOf = (path) => `#${core ? 'core' : 'features'}/${name}/${path}`

/** Adds an import and a line at the end of the list with which the file ends. */
const register = (file, imported, path) => {
  const place = join(root, file)
  const text = withEntry(readFileSync(place, 'utf8'), `import { ${imported} } from '${importOf(path)}'`, imported)
  writeFileSync(place, text)
}

register('src/app/modules.server.ts', `${names.camel}Module`, 'server/module.ts')
register('src/app/modules.web.ts', `${names.camel}Web`, 'web/module.tsx')

await runNode(binOf('oxfmt'), ['src/app'])
const { code, output } = await runNode('scripts/migrations.mjs', ['--name', names.snake])
if (code !== 0) fail(output)

console.log(`Made ${folder}, its lines in src/app and its migration.${
  core ? `\nGive core/${name} its place in coreLevels of .dependency-cruiser.cjs.` : ''
}
Now: npm run check, and the module's tests: npx vitest run ${folder}`)
