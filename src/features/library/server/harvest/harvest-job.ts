/** Brings records of repositories into the library: page by page, each in a transaction of its own. */
import { z } from 'zod'
import type { ModuleOpen } from '#core/access/server/ports.ts'
import { schoolIds } from '#core/schools/server/public.ts'
import { id } from '#platform/pure/schemas.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { defineJob, enqueueJob, job, type Job, type Schedule } from '#platform/server/jobs/jobs.ts'
import type { PublicAgent } from '#platform/server/outbound.ts'
import { noOrigin, schoolOf, type Tenancy, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { mostRecords, type SourceProblem } from '../../contract/harvest-words.ts'
import { digitalLibrary } from '../../manifest.ts'
import { linkOf, NotOai, oaiQuery, readOai, type OaiPage } from '../../rules/oai.ts'
import {
  followRecord,
  insertHarvested,
  itemsOfRecords,
  itemsOfSources,
  knownUrls,
  progressSource,
  sourceById,
  sourceIds,
  type SourceRow,
} from '../queries/harvest.ts'
import { deleteUnusedItems } from '../queries/importing.ts'
import { insertItem } from '../queries/items.ts'
import { publishShelves } from '../services/publish.ts'
import { ask, AskError } from './ask.ts'

export const harvestJob = defineJob('library.harvest', z.strictObject({ schoolId: id, sourceId: id }))
const nightJob = defineJob('library.harvest_all', z.unknown())
const schoolJob = defineJob('library.harvest_school', z.strictObject({ schoolId: id }))

export const harvestLater = (tx: Tx, sourceId: string): Promise<void> =>
  enqueueJob(tx, harvestJob, { schoolId: schoolOf(tx), sourceId }, { key: `library.harvest:${sourceId}` })

/** Pages of one job; what is left comes with the next one. */
const mostPages = 100

const takeRecords = async (tx: Tx, source: SourceRow, { records }: OaiPage): Promise<void> => {
  const known = await itemsOfRecords(
    tx,
    source.id,
    records.map(({ identifier }) => identifier),
  )
  const gone = records.flatMap(({ isDeleted, identifier }) => (isDeleted ? (known.get(identifier) ?? []) : []))
  await deleteUnusedItems(tx, gone, source.staffId)
  const links = records.flatMap((record) => {
    const facts = record.isDeleted ? undefined : linkOf(record, source.name)
    return facts ? [{ identifier: record.identifier, facts }] : []
  })
  const taken = await knownUrls(
    tx,
    links.map(({ facts }) => facts.url),
  )
  let room = mostRecords - ((await itemsOfSources(tx, [source.id])).get(source.id)?.length ?? 0)
  for (const { identifier, facts } of links) {
    const itemId = known.get(identifier)
    if (itemId) {
      await followRecord(tx, itemId, facts)
      continue
    }
    // The school has this website already, from elsewhere.
    if (taken.has(facts.url) || room <= 0) continue
    const { staffId, collection } = source
    const made = {
      grade: null,
      learningAreaId: null,
      strand: '',
      fileId: null,
      sha256: null,
      textState: 'none',
    } as const
    const row = await insertItem(tx, { ...facts, ...made, staffId, collection, kind: 'link', licence: 'link' })
    if (!row) continue
    taken.add(facts.url)
    room -= 1
    await insertHarvested(tx, { sourceId: source.id, identifier, itemId: row.id })
    const { title, kind, licence, source: from, url } = row
    await audit(tx, {
      action: 'library.add_item',
      entity: 'library_item',
      entityId: row.id,
      after: { title, collection, kind, licence, source: from, url },
    })
  }
}

/** Keeps one page. @returns the source as it is then */
const takePage = async (tx: Tx, source: SourceRow, page: OaiPage): Promise<SourceRow | undefined> => {
  await takeRecords(tx, source, page)
  const startedOn = source.startedOn ?? page.answeredAt.slice(0, 10)
  publishShelves(tx)
  if (page.token !== null)
    return progressSource(tx, source.id, { state: 'running', problem: null, token: page.token, startedOn })
  const day = /^\d{4}-\d{2}-\d{2}$/.test(startedOn) ? startedOn : tx.at.toISOString().slice(0, 10)
  return progressSource(tx, source.id, {
    state: 'ready',
    problem: null,
    token: null,
    startedOn: null,
    since: day,
    harvestedAt: tx.at,
  })
}

const problemOf = (error: unknown): SourceProblem | undefined => {
  if (error instanceof AskError) return error.problem
  return error instanceof NotOai ? 'not_oai' : undefined
}

/** @throws only what is wrong with the program: what is wrong with the repository shows beside it */
const harvest = async (
  tenancy: Tenancy,
  { schoolId, sourceId }: { readonly schoolId: string; readonly sourceId: string },
  agent: PublicAgent,
  stopping: AbortSignal,
): Promise<void> => {
  const scope = { schoolId, accountId: null }
  const write = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => tenancy.write(scope, noOrigin, work)
  let source = await tenancy.read(scope, (tx) => sourceById(tx, sourceId))
  try {
    for (let count = 0; source && count < mostPages; count += 1) {
      const { url, token, set, since } = source
      const page = readOai(await ask(oaiQuery(url, { token, set, since }), agent, stopping))
      // A token that is no longer known: from the beginning, once.
      if (page.error === 'badResumptionToken' && token !== null) {
        source = await write((tx) => progressSource(tx, sourceId, { token: null, startedOn: null }))
        continue
      }
      if (page.error !== null && page.error !== 'noRecordsMatch') throw new NotOai(page.error)
      const before: SourceRow = source
      source = await write((tx) => takePage(tx, before, page))
      if (source?.state === 'ready') return
    }
    if (source) await write((tx) => harvestLater(tx, sourceId))
  } catch (error) {
    const problem = problemOf(error)
    if (!problem || stopping.aborted) throw error
    await write(async (tx) => {
      await progressSource(tx, sourceId, { state: 'failed', problem })
      publishShelves(tx)
    })
  }
}

export const harvestJobs = (agent: PublicAgent, moduleOpen: ModuleOpen): readonly Job[] => [
  job(harvestJob, (payload, tenancy, stopping) => harvest(tenancy, payload, agent, stopping)),
  job(nightJob, async (_payload, tenancy) => {
    const schools = await tenancy.read({ schoolId: null, accountId: null, identity: true }, schoolIds)
    for (const schoolId of schools)
      await tenancy.write({ schoolId, accountId: null }, noOrigin, (tx) =>
        enqueueJob(tx, schoolJob, { schoolId }, { key: `library.harvest_school:${schoolId}` }),
      )
  }),
  job(schoolJob, ({ schoolId }, tenancy) =>
    tenancy.write({ schoolId, accountId: null }, noOrigin, async (tx) => {
      if (!(await moduleOpen(tx, digitalLibrary.id))) return
      for (const sourceId of await sourceIds(tx)) await harvestLater(tx, sourceId)
    }),
  ),
]

/** Half past three at night in Nairobi. */
export const harvestSchedules: readonly Schedule[] = [{ cron: '30 0 * * *', definition: nightJob }]
