/** State of the installation: counts, database, queues, and the process. */
import { readFile, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { plans } from '#core/access/contract/access.ts'
import type { ResponseOf } from '#platform/pure/contract.ts'
import { lastBackupFile } from '#platform/server/backup/last-backup.ts'
import { schoolTime } from '#platform/pure/dates.ts'
import type { consoleGrowth, consoleOverview } from '../../contract/overview.ts'
import { growthDays } from '../../rules/growth-days.ts'
import type { ConsoleOptions } from '../options.ts'
import { enrolledOn, readHealth } from '../queries/installation.ts'
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

const diskOf = async (dataFolder: string) => {
  try {
    const { bavail, blocks, bsize } = await statfs(dataFolder)
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
  } catch {
    return null
  }
}

/** The schools are Kenyan: the day is theirs. */
const timeZone = 'Africa/Nairobi'

export const readGrowth = ({ console: tenancy }: ConsoleOptions): Promise<ResponseOf<typeof consoleGrowth>> =>
  tenancy.read({ schoolId: null, accountId: null }, async (tx) => ({
    items: await enrolledOn(tx, growthDays(schoolTime(tx.at, timeZone).date)),
  }))

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
    disk: await diskOf(deps.dataFolder),
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
