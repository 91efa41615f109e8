/** Verifies the audit log of an installation, running or not; read-only. */
import { existsSync } from 'node:fs'
import type pg from 'pg'
import type { Config } from '../config.ts'
import type { Log } from '../database/log.ts'
import { databaseName, externalOwner } from '../database/open.ts'
import { withClient } from '../database/owner.ts'
import { placesIn } from '../database/places.ts'
import { withEmbedded } from '../database/with-embedded.ts'
import { readAnchors } from './anchors.ts'
import { checkChain, type Break, type ChainSummary } from './chain-check.ts'
import { oldestUnsealed, schoolsWithLog, serverWrites, streamSeals, type AuditedSchool } from './verify-queries.ts'

export type VerifyConfig = Pick<Config, 'dataFolder' | 'databaseUrl'>

export interface SchoolReport extends ChainSummary {
  readonly code: string
  /** Entries without a seal. */
  readonly waiting: number
  /** Number of compared anchors. */
  readonly anchors: number
}

/** Sealing runs every minute: what waits longer was passed over. */
const patience = 3_600_000

interface Moment {
  readonly now: Date
  /** A server is connected, so sealing should be running. */
  readonly running: boolean
}

const verifySchool = async (
  client: pg.ClientBase,
  school: AuditedSchool,
  dataFolder: string,
  { now, running }: Moment,
): Promise<SchoolReport> => {
  const anchors = readAnchors(dataFolder, school.id)
  const summary = await checkChain(streamSeals(client, school.id), anchors, now)
  const { count, oldest } = await oldestUnsealed(client, school.id)
  // Unsealed entries at the end are normal after a stop, until the next start; entries skipped by later seals are an
  // error.
  const due = Math.max(running ? now.getTime() : -Infinity, summary.lastSealedAt?.getTime() ?? -Infinity) - patience
  const overdue: Break | null =
    oldest && oldest.at.getTime() < due ? { fault: 'unsealed', number: null, entryId: oldest.id } : null
  return { ...summary, code: school.code, broken: summary.broken ?? overdue, waiting: count, anchors: anchors.length }
}

/** @throws when the school is named and there is none of that code */
const chosen = (schools: readonly AuditedSchool[], code: string | undefined): readonly AuditedSchool[] => {
  const wanted = schools.filter((school) => code === undefined || school.code === code)
  if (code !== undefined && wanted.length === 0) throw new Error(`There is no school with the code ${code}.`)
  return wanted
}

export interface VerifyOptions {
  /** Code of the one school to look at. */
  readonly school?: string | undefined
  /** Recorded before reading anything. */
  readonly now: Date
  /** Called for each school when finished. */
  readonly onSchool: (report: SchoolReport) => void
}

/** @param client connected as the owner, who sees every school @param dataFolder where the anchors are */
export const verifyDatabase = async (
  client: pg.ClientBase,
  dataFolder: string,
  { school, now, onSchool }: VerifyOptions,
): Promise<SchoolReport[]> => {
  const reports: SchoolReport[] = []
  // A consistent snapshot, although the server may keep writing.
  await client.query('begin isolation level repeatable read read only')
  try {
    const running = await serverWrites(client)
    for (const one of chosen(await schoolsWithLog(client), school)) {
      const report = await verifySchool(client, one, dataFolder, { now, running })
      reports.push(report)
      onSchool(report)
    }
  } finally {
    await client.query('rollback').catch(() => undefined)
  }
  return reports
}

/** Verifies the installation's log; its embedded database is started for that long where no server runs. */
export const verifyAudit = async (config: VerifyConfig, options: VerifyOptions, log: Log): Promise<SchoolReport[]> => {
  const look = (owner: pg.ClientConfig): Promise<SchoolReport[]> =>
    withClient({ ...owner, statement_timeout: false, keepAlive: true }, (client) =>
      verifyDatabase(client, config.dataFolder, options),
    )
  if (config.databaseUrl) return look(externalOwner(config.databaseUrl))
  if (!existsSync(placesIn(config.dataFolder).cluster))
    throw new Error(
      `There is nothing to verify: ${config.dataFolder} holds no database. Set DARASA_DATA to the data folder.`,
    )
  return withEmbedded(config.dataFolder, log, (database) => look(database.owner(databaseName)))
}
