/** `npm start`: installs, builds and starts the server, as far as needed. */
import { prepare } from './lib/prepare.mjs'
import { main, run } from './lib/run.mjs'

await main(async () => {
  await prepare()
  return run('server', process.argv.slice(2))
})
