/** Fills a new installation: the demo schools, or the one-time link of the first-run page. */
import pg from 'pg'
import type { Logger } from 'pino'
import type { Config } from '#platform/server/config.ts'
import { openPool } from '#platform/server/database/pool.ts'
import { openKeyFile } from '#platform/server/key-file.ts'
import { createSecrets } from '#platform/server/secrets.ts'
import { Tenancy } from '#platform/server/tenancy/tenancy.ts'
import { createFiles } from '#core/files/server/public.ts'
import { createSetupLink } from '#core/schools/server/services/setup.ts'
import { makeDemoSchools } from './demo/demo.server.ts'
import { bringUpToDate } from './demo/up-to-date.server.ts'
import { readInstallation } from './installation.server.ts'
import type { Connections } from './serve.server.ts'

export interface PrepareOptions {
  config: Config
  connections: Connections
  log: Logger
  /** Make the demo schools if there is no school yet, or finish them after an interrupted start. */
  makeDemo: boolean
}

/**
 * Updates PostgreSQL's statistics after bulk inserts: until autoanalyze runs minutes later, plans would be those for
 * empty tables.
 */
const lookOver = async (owner: pg.ClientConfig): Promise<void> => {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

export const prepareSchools = async ({
  config,
  connections,
  log,
  makeDemo,
}: PrepareOptions): Promise<{ hasDemo: boolean; setupLink: string | undefined }> => {
  const pool = openPool({ ...connections.app, max: 4, pipeline: true }, log)
  try {
    const tenancy = new Tenancy(pool, () => new Date())
    const found = await readInstallation(tenancy)
    if (found.schools > 0 && !(makeDemo && found.hasDemo)) return { hasDemo: found.hasDemo, setupLink: undefined }
    if (!makeDemo)
      return { hasDemo: false, setupLink: `${config.publicUrl}/setup?token=${await createSetupLink(tenancy)}` }
    const started = performance.now()
    const means = { secrets: createSecrets(openKeyFile(config.keyFile)), files: createFiles(config.dataFolder) }
    if (await makeDemoSchools(tenancy, means)) {
      await lookOver(connections.owner)
      log.info({ ms: Math.round(performance.now() - started) }, 'demo schools made')
    } else await bringUpToDate(tenancy)
    return { hasDemo: true, setupLink: undefined }
  } finally {
    await pool.end()
  }
}
