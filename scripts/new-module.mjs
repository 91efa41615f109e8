/** `npm run new-module NAME [-- --core]`: makes the folder of a module, whole and small, and says what to register. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { binOf, root, runNode } from './check/run.mjs'
import { isModuleName, namesOf } from './new-module/names.mjs'
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
if (['core', 'features', 'portals'].some((layer) => existsSync(join(root, 'src', layer, name)))) fail(`There is already a module ${name}.`)

const names = namesOf(name)
for (const [path, content] of Object.entries({ ...serverFiles(names, { core }), ...webFiles(names, { core }) })) {
  const file = join(root, folder, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}
await runNode(binOf('oxfmt'), [folder])

const importOf = (path) => `#${core ? 'core' : 'features'}/${name}/${path}`
console.log(`Made ${folder}. Now:
${core ? '' : `  src/app/manifests.ts        import { ${names.camel} } from '${importOf('manifest.ts')}' and add it to the list\n`}  src/app/modules.server.ts   import { ${names.camel}Module } from '${importOf('server/module.ts')}' and add ${names.camel}Module()
  src/app/modules.web.ts      import { ${names.camel}Web } from '${importOf('web/module.tsx')}' and add it to the list${core ? `\n  .dependency-cruiser.cjs     give core/${name} its place in coreLevels` : ''}
  npm run migrations -- --name ${names.snake}
  npm run check`)
