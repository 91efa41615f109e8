/** `npm run backup FILE`: writes a backup of the installation; its server may run. */
import { prepareProgram } from './lib/prepare.mjs'
import { main, run } from './lib/run.mjs'

await main(async () => {
  await prepareProgram('backup')
  return run('backup', process.argv.slice(2))
})
