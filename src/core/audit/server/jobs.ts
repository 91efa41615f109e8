/** The jobs of the chain: every minute the seals, every hour the anchors. */
import { z } from 'zod'
import type { ServerDeps } from '#core/access/server/public.ts'
import { schoolIds } from '#core/schools/server/public.ts'
import { noteAnchor, readAnchors } from '#platform/server/audit/anchors.ts'
import { installationLog } from '#platform/server/audit/audit.ts'
import { sealMissed, sealSchool } from '#platform/server/audit/seal.ts'
import { chainEnd } from '#platform/server/audit/seal-queries.ts'
import { defineJob, job, type Job, type Schedule } from '#platform/server/jobs/jobs.ts'
import type { Tenancy } from '#platform/server/tenancy/tenancy.ts'

export const sealJob = defineJob('audit.seal', z.unknown())
export const anchorJob = defineJob('audit.anchor', z.unknown())

type Deps = Pick<ServerDeps, 'dataFolder' | 'log'>

/**
 * The installation's own log counts as one more school. A failure does not affect other schools; the next run retries.
 */
const everySchool = async (
  tenancy: Tenancy,
  log: Deps['log'],
  work: (schoolId: string) => Promise<unknown>,
): Promise<void> => {
  const schools = await tenancy.read({ schoolId: null, accountId: null, identity: true }, schoolIds)
  for (const schoolId of [installationLog, ...schools]) {
    try {
      await work(schoolId)
    } catch (error) {
      log.error({ err: error, schoolId }, 'The audit log of a school could not be sealed')
    }
  }
}

/** Records the state of the chain after changes: in the data folder and in the server's log. */
export const anchorSchool = async (tenancy: Tenancy, { dataFolder, log }: Deps, schoolId: string): Promise<void> => {
  const last = await tenancy.read({ schoolId, accountId: null }, chainEnd)
  const before = readAnchors(dataFolder, schoolId).at(-1)
  const number = last?.number ?? 0
  if (before && number < before.number)
    log.error({ schoolId, seal: number, anchored: before.number }, 'The audit log is shorter than it was')
  if (!last || before?.number === number) return
  // The time is taken after reading the seal, so that a later reader of the log finds it.
  noteAnchor(dataFolder, schoolId, { at: tenancy.now().toISOString(), number, hash: last.hash })
  log.info({ schoolId, seal: number, hash: last.hash }, 'audit anchor')
}

export const auditJobs = (deps: Deps): readonly Job[] => [
  job(sealJob, (_payload, tenancy) => everySchool(tenancy, deps.log, (schoolId) => sealSchool(tenancy, schoolId))),
  job(anchorJob, (_payload, tenancy) =>
    everySchool(tenancy, deps.log, async (schoolId) => {
      await sealMissed(tenancy, schoolId)
      await anchorSchool(tenancy, deps, schoolId)
    }),
  ),
]

export const auditSchedules: readonly Schedule[] = [
  { cron: '* * * * *', definition: sealJob },
  { cron: '7 * * * *', definition: anchorJob },
]
