/** `npm run restore FILE`: puts a backup back while the server is stopped. */
import { prepareProgram } from './lib/prepare.mjs'
import { main, run } from './lib/run.mjs'

await main(async () => {
  await prepareProgram('restore')
  return run('restore', process.argv.slice(2))
})
