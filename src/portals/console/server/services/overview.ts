/** State of the installation: counts, database, queues, and the process. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { plans } from '#core/access/contract/access.ts'
import type { ResponseOf } from '#platform/pure/contract.ts'
import { lastBackupFile } from '#platform/server/backup/last-backup.ts'
import type { consoleOverview } from '../../contract/overview.ts'
import type { ConsoleOptions } from '../options.ts'
import { readHealth } from '../queries/installation.ts'
import { countPending } from '../queries/plan-requests.ts'
import { allSchools } from '../queries/schools.ts'
import { instantOf, numbersOf, rowOf } from './rows.ts'

const largestShown = 10

/** A backup is made by another program; it leaves a note in the data folder. */
const backupAt = async (dataFolder: string): Promise<string | null> => {
  try {
    const note = z
      .object({ at: z.string() })
      .parse(JSON.parse(await readFile(join(dataFolder, lastBackupFile), 'utf8')))
    return new Date(note.at).toISOString()
  } catch {
    return null
  }
}

export const readOverview = async ({
  console: tenancy,
  deps,
  version,
  startedAt,
}: ConsoleOptions): Promise<ResponseOf<typeof consoleOverview>> => {
  const read = await tenancy.read({ schoolId: null, accountId: null }, async (tx) => {
    const schools = await allSchools(tx)
    const numbers = await numbersOf(tx, schools)
    return {
      rows: schools.map((school) => rowOf(school, numbers)),
      health: await readHealth(tx),
      pendingRequests: await countPending(tx),
      at: tx.at,
    }
  })
  const { rows, health } = read
  return {
    at: read.at.toISOString(),
    schools: rows.length,
    suspended: rows.filter(({ status }) => status !== 'active').length,
    learners: rows.reduce((sum, { learners }) => sum + learners, 0),
    staff: rows.reduce((sum, { staff }) => sum + staff, 0),
    byPlan: plans
      .map((plan) => ({ plan, schools: rows.filter((school) => school.plan === plan).length }))
      .filter((one) => one.schools > 0),
    largest: rows.toSorted((a, b) => b.learners - a.learners || a.name.localeCompare(b.name)).slice(0, largestShown),
    pendingRequests: read.pendingRequests,
    database: { version: health.version.split(' ')[0] ?? '', bytes: Number(health.bytes) },
    jobs: { waiting: health.jobsWaiting, failed: health.jobsFailed },
    outbox: {
      waiting: health.outboxWaiting,
      failed: health.outboxFailed,
      oldest: instantOf(health.outboxOldest),
      carriesMail: deps.outbox.carries('email'),
    },
    sessions: health.sessions,
    program: { version, startedAt: startedAt.toISOString(), memoryBytes: process.memoryUsage().rss },
    backupAt: await backupAt(deps.dataFolder),
  }
}
