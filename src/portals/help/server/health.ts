/** Measures the installation every few minutes, and says what it measured. */
import { statfs } from 'node:fs/promises'
import { z } from 'zod'
import { schoolIds } from '#core/schools/server/public.ts'
import { schoolTime } from '#platform/pure/dates.ts'
import type { ResponseOf } from '#platform/pure/contract.ts'
import { defineJob, job, type Job, type Schedule } from '#platform/server/jobs/jobs.ts'
import { noOrigin, type Tenancy } from '#platform/server/tenancy/tenancy.ts'
import { healthParts, type getStatus, type HealthPart } from '../contract/status.ts'
import { everyMinutes, firstDateShown, fullestDisk, missedSamples, statusOf } from '../rules/health.ts'
import {
  addSample,
  daysSince,
  forgetDaysBefore,
  gatewayTroubles,
  givenUpSince,
  lastMeasured,
} from './queries/health.ts'

const everything = { schoolId: null, accountId: null, identity: true } as const
const minute = 60_000
/** A database that takes longer for nothing is in trouble. */
const slowestAnswer = 1000

/** The schools are Kenyan: the day is theirs. */
const timeZone = 'Africa/Nairobi'

const diskPercentOf = async (dataFolder: string): Promise<number | null> => {
  try {
    const { bavail, blocks } = await statfs(dataFolder)
    return Math.round(100 * (1 - bavail / blocks))
  } catch {
    return null
  }
}

const gatewaysOf = async (tenancy: Tenancy, since: Date): Promise<{ sms: number; mpesa: number }> => {
  const sum = { sms: 0, mpesa: 0 }
  for (const schoolId of await tenancy.read(everything, schoolIds)) {
    const troubles = await tenancy.read({ schoolId, accountId: null }, (tx) => gatewayTroubles(tx, since))
    sum.sms += troubles.sms
    sum.mpesa += troubles.mpesa
  }
  return sum
}

/** @returns the parts that are in trouble now */
const troublesNow = async (tenancy: Tenancy, dataFolder: string): Promise<ReadonlySet<HealthPart>> => {
  const started = performance.now()
  const { at, outbox } = await tenancy.read(everything, async (tx) => ({
    at: tx.at,
    outbox: await givenUpSince(tx, new Date(tx.at.getTime() - everyMinutes * minute)),
  }))
  const isSlow = performance.now() - started > slowestAnswer
  const gateways = await gatewaysOf(tenancy, new Date(at.getTime() - everyMinutes * minute))
  const disk = await diskPercentOf(dataFolder)
  const troubles: Readonly<Record<HealthPart, boolean>> = {
    database: isSlow,
    jobs: false,
    sms: outbox.sms + gateways.sms > 0,
    email: outbox.email > 0,
    mpesa: gateways.mpesa > 0,
    disk: disk !== null && disk > fullestDisk,
  }
  return new Set(healthParts.filter((part) => troubles[part]))
}

const measureJob = defineJob('help.measure', z.unknown())

export const healthJob = (dataFolder: string, runningSince: Date): Job =>
  job(measureJob, async (_payload, tenancy) => {
    const troubles = await troublesNow(tenancy, dataFolder)
    await tenancy.write(everything, noOrigin, async (tx) => {
      const { date } = schoolTime(tx.at, timeZone)
      const missed = missedSamples(tx.at, await lastMeasured(tx), runningSince)
      for (const part of healthParts) {
        const isTrouble = troubles.has(part)
        const late = part === 'jobs' ? missed : 0
        await addSample(tx, date, part, {
          samples: 1 + late,
          troubles: Number(isTrouble) + late,
          lastTrouble: isTrouble,
        })
      }
      await forgetDaysBefore(tx, firstDateShown(date))
    })
  })

export const healthSchedule: Schedule = { cron: `*/${everyMinutes} * * * *`, definition: measureJob }

export const readStatus = async (tenancy: Tenancy, dataFolder: string): Promise<ResponseOf<typeof getStatus>> => {
  const { at, measuredAt, records } = await tenancy.read(everything, async (tx) => ({
    at: tx.at,
    measuredAt: await lastMeasured(tx),
    records: await daysSince(tx, firstDateShown(schoolTime(tx.at, timeZone).date)),
  }))
  const isStale = measuredAt !== null && at.getTime() - measuredAt.getTime() > 3 * everyMinutes * minute
  return {
    at: at.toISOString(),
    measuredAt: measuredAt?.toISOString() ?? null,
    diskPercent: await diskPercentOf(dataFolder),
    parts: statusOf(records, schoolTime(at, timeZone).date, isStale),
  }
}
