/** Typesets the cards of many classes in a background job, one document per class. */
import { z } from 'zod'
import { listStreams } from '#core/academics/server/public.ts'
import { notify } from '#core/notifications/server/public.ts'
import type { Role } from '#core/access/contract/access.ts'
import type { Log } from '#platform/server/database/log.ts'
import { AppError } from '#platform/pure/errors.ts'
import { defineJob, job, type Job } from '#platform/server/jobs/jobs.ts'
import { noOrigin, type Tenancy, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { printFailedNotice, printReadyNotice } from '../../contract/notices.ts'
import type { CardDeps } from '../deps.ts'
import { publishedCards } from './papers.ts'
import { cardTexts } from './print/texts.ts'
import { fileName, readyCards, render, type ReadyToSet } from './print/press.ts'
import { insertPrintFile, lockPrint, printFiles, updatePrint, type PrintRow } from '../queries/prints.ts'
import { runById } from '../queries/runs.ts'
import { publishCardsChanged } from './notify.ts'
import { termById, termsOf } from './terms.ts'

export const printJob = defineJob('cards.set_print', z.strictObject({ schoolId: z.uuid(), printId: z.uuid() }))

type JobDeps = Pick<CardDeps, 'files' | 'webFolder' | 'pressRoom' | 'publicUrl'>

interface Place {
  readonly tenancy: Tenancy
  readonly deps: JobDeps
  readonly schoolId: string
  readonly printId: string
}

const scopeOf = ({ schoolId }: Place) => ({ schoolId, accountId: null })
const write = <T>(place: Place, work: (tx: Tx) => Promise<T>): Promise<T> =>
  place.tenancy.write(scopeOf(place), noOrigin, work)

interface ClassToSet {
  readonly ready: ReadyToSet
  readonly label: string
  readonly cards: number
}

/** @returns null for a class without a published card */
const readyClass = async (tx: Tx, deps: JobDeps, runId: string, withFees: boolean): Promise<ClassToSet | null> => {
  const run = await runById(tx, runId)
  const cards = run ? await publishedCards(tx, runId, withFees) : []
  if (!run || cards.length === 0) return null
  const label = (await listStreams(tx)).find(({ id }) => id === run.streamId)?.label ?? ''
  const term = termById(await termsOf(tx), run.termId)
  const name = fileName(
    [cardTexts[run.language as 'en' | 'sw'].title, label, term?.name ?? '', term?.year ?? ''],
    'pdf',
  )
  return { ready: { request: await readyCards(tx, deps, cards, false), name }, label, cards: cards.length }
}

/** @returns false if the print was cancelled */
const setClass = async (place: Place, runId: string, withFees: boolean): Promise<boolean> => {
  const { tenancy, deps, printId } = place
  const found = await tenancy.read(scopeOf(place), (tx) => readyClass(tx, deps, runId, withFees))
  const content = found ? await render(deps.pressRoom, found.ready.request) : null
  return write(place, async (tx) => {
    const print = await lockPrint(tx, printId)
    if (print?.state !== 'working') return false
    // Two workers may briefly run the same print, after the queue has presumed one of them dead.
    const isThere = (await printFiles(tx, [printId])).some((file) => file.runId === runId)
    if (found && content && !isThere) {
      const fileId = await deps.files.storeContent(tx, { name: found.ready.name, type: 'application/pdf', content })
      await insertPrintFile(tx, {
        printId,
        runId,
        label: found.label,
        cards: found.cards,
        bytes: content.byteLength,
        fileId,
      })
    }
    publishCardsChanged(tx, { printId })
    return true
  })
}

const tellAsker = async (
  tx: Tx,
  { requestedBy, requestedRole, termId, id }: PrintRow,
  cards: number,
  classes: number,
): Promise<void> => {
  if (!requestedBy) return
  const term = termById(await termsOf(tx), termId)
  const to = [{ accountId: requestedBy, role: (requestedRole ?? 'admin') as Exclude<Role, 'parent'> }]
  const link = `/report-cards?term=${termId}&prints=1`
  const named = `${term?.name ?? ''} ${term?.year ?? ''}`
  if (classes > 0)
    await notify(tx, printReadyNotice, to, { term: named, classes, cards }, { link, dedupeKey: `cards.print:${id}` })
  else await notify(tx, printFailedNotice, to, { term: named }, { link, dedupeKey: `cards.print:${id}` })
}

const finish = (place: Place, state: 'done' | 'failed'): Promise<void> =>
  write(place, async (tx) => {
    const print = await lockPrint(tx, place.printId)
    if (print?.state !== 'working') return
    await updatePrint(tx, print.id, { state, finishedAt: tx.at })
    const files = state === 'done' ? await printFiles(tx, [print.id]) : []
    await tellAsker(
      tx,
      print,
      files.reduce((sum, { cards }) => sum + cards, 0),
      files.length,
    )
    publishCardsChanged(tx, { printId: print.id })
  })

const begin = (place: Place): Promise<PrintRow | undefined> =>
  write(place, async (tx) => {
    const print = await lockPrint(tx, place.printId)
    if (print?.state !== 'waiting' && print?.state !== 'working') return undefined
    await updatePrint(tx, print.id, { state: 'working' })
    return print
  })

/** Resumes after a crash: finished classes are kept. */
const setAll = async (place: Place, print: PrintRow): Promise<void> => {
  const there = new Set(
    (await place.tenancy.read(scopeOf(place), (tx) => printFiles(tx, [print.id]))).map(({ runId }) => runId),
  )
  for (const runId of print.runIds) {
    if (there.has(runId)) continue
    if (!(await setClass(place, runId, print.withFees))) return
  }
  await finish(place, 'done')
}

/** @throws AppError when the press is overloaded or too slow: the queue tries again */
export const setPrint = async (
  tenancy: Tenancy,
  deps: JobDeps,
  log: Log,
  payload: { schoolId: string; printId: string },
): Promise<void> => {
  const place: Place = { tenancy, deps, ...payload }
  const print = await begin(place)
  if (!print) return
  try {
    await setAll(place, print)
  } catch (error) {
    if (error instanceof AppError) throw error
    log.error({ err: error, printId: payload.printId }, 'Report cards could not be set')
    await finish(place, 'failed')
  }
}

export const printJobs = (deps: JobDeps, log: Log): readonly Job[] => [
  job(printJob, (payload, tenancy) => setPrint(tenancy, deps, log, payload)),
]
