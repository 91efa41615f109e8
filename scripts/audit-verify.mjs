/** `npm run audit:verify [-- --school CODE]`: checks the chain over the audit log; the server may run. */
import { prepareProgram } from './lib/prepare.mjs'
import { main, run } from './lib/run.mjs'

await main(async () => {
  await prepareProgram('audit-verify')
  return run('audit-verify', process.argv.slice(2))
})
