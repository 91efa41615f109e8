/** Console output once the server is ready. */
import { readDemoAccounts } from '#core/access/server/demo-accounts.ts'
import type { Config } from '#platform/server/config.ts'
import type { ServerApp } from './create-app.server.ts'

export interface GreetingFacts {
  config: Config
  server: ServerApp
  hasDemo: boolean
  /** One-time address of the first-run page, on an installation without a school. */
  setupLink: string | undefined
}

export const greet = async ({ config, server, hasDemo, setupLink }: GreetingFacts): Promise<void> => {
  const lines: string[] = []
  const say = (line = ''): void => void lines.push(line)
  if (config.role === 'worker') return void process.stdout.write('Darasa worker is running.\n')
  say()
  say(`  Darasa is open at ${config.publicUrl}`)
  if (setupLink) {
    say()
    say(`  No school yet. Open this once to set it up: ${setupLink}`)
  }
  if (hasDemo) {
    const demo = await server.tenancy.read({ schoolId: null, accountId: null, identity: true }, readDemoAccounts)
    say()
    say(`  Demo accounts, password ${demo?.password ?? ''}:`)
    for (const school of demo?.schools ?? [])
      for (const account of school.accounts)
        say(
          `    ${account.email.padEnd(26)}${account.label.padEnd(14)}${account.role === 'super_admin' ? '' : school.name}`,
        )
  }
  say()
  say('  Ctrl-C stops it.')
  // A single write, so that no other output is interleaved.
  process.stdout.write(`${lines.join('\n')}\n\n`)
}
