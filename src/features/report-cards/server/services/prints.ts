/** Prints of many classes: begun, looked at, called off, fetched. */
import type { Readable } from 'node:stream'
import type { Actor } from '#core/access/contract/access.ts'
import type { BodyOf, ResponseOf } from '#platform/pure/contract.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { zipStream } from '#platform/server/archives/zip-stream.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { FileAnswer } from '#platform/server/http/route.ts'
import { enqueueJob } from '#platform/server/jobs/jobs.ts'
import { schoolOf, type Tenancy, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { cardErrors } from '../../contract/access.ts'
import type { listPrints, PrintItem, startPrint } from '../../contract/papers.ts'
import type { CardDeps } from '../deps.ts'
import { maySeeFees } from './access.ts'
import { printJob } from './print-job.ts'
import { fileName } from './print/press.ts'
import {
  deletePrintFiles,
  deletePrints,
  insertPrint,
  lockPrint,
  printById,
  printFiles,
  printRows,
  updatePrint,
  type PrintFileRow,
  type PrintRow,
} from '../queries/prints.ts'
import { runsOfTerm } from '../queries/runs.ts'
import { publishCardsChanged } from './notify.ts'
import { termById, termsOf, type Terms } from './terms.ts'

/** Prints kept per school; older ones can be generated again from the cards. */
const kept = 6

const itemOf = (row: PrintRow, files: readonly PrintFileRow[], terms: Terms): PrintItem => {
  const own = files.filter(({ printId }) => printId === row.id)
  const term = termById(terms, row.termId)
  return {
    id: row.id,
    state: row.state as PrintItem['state'],
    termName: term ? `${term.name} ${term.year}` : '',
    total: row.runIds.length,
    done: row.state === 'done' ? row.runIds.length : own.length,
    cards: own.reduce((sum, { cards }) => sum + cards, 0),
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    files: own.map(({ runId, label, cards, bytes }) => ({ runId, label, cards, bytes })),
  }
}

const shown = async (tx: Tx, row: PrintRow): Promise<PrintItem> =>
  itemOf(row, await printFiles(tx, [row.id]), await termsOf(tx))

const dropOld = async (tx: Tx, { files }: Pick<CardDeps, 'files'>): Promise<void> => {
  const old = (await printRows(tx)).slice(kept - 1).filter(({ state }) => state !== 'waiting' && state !== 'working')
  const ids = old.map(({ id }) => id)
  await files.dropFiles(tx, await deletePrintFiles(tx, ids))
  await deletePrints(tx, ids)
}

/** @throws AppError 404 for a run that is not of the term, 409 without a published card */
export const start = async (
  tx: Tx,
  deps: CardDeps,
  actor: Actor,
  { termId, runIds }: BodyOf<typeof startPrint>,
): Promise<PrintItem> => {
  if (!termById(await termsOf(tx), termId)) throw new AppError(commonErrors.notFound)
  const runs = await runsOfTerm(tx, termId)
  if (runIds?.some((id) => !runs.some((run) => run.id === id))) throw new AppError(commonErrors.notFound)
  const wanted = runs.filter(({ id, state }) => state === 'published' && (!runIds || runIds.includes(id)))
  if (wanted.length === 0) throw new AppError(cardErrors.nothingToPrint)
  await dropOld(tx, deps)
  const row = await insertPrint(tx, {
    termId,
    runIds: wanted.map(({ id }) => id),
    requestedBy: actor.accountId,
    requestedRole: actor.role,
    withFees: maySeeFees(deps, actor),
  })
  await enqueueJob(tx, printJob, { schoolId: schoolOf(tx), printId: row.id })
  await audit(tx, {
    action: 'cards.start_print',
    entity: 'report_print',
    entityId: row.id,
    after: { termId, classes: wanted.length },
  })
  return shown(tx, row)
}

export const list = async (tx: Tx, termId: string | undefined): Promise<ResponseOf<typeof listPrints>> => {
  const [rows, terms] = [await printRows(tx, termId), await termsOf(tx)]
  const files = await printFiles(
    tx,
    rows.map(({ id }) => id),
  )
  return { items: rows.map((row) => itemOf(row, files, terms)) }
}

const found = <T>(value: T | undefined): T => {
  if (value === undefined) throw new AppError(commonErrors.notFound)
  return value
}

export const read = async (tx: Tx, id: string): Promise<PrintItem> => shown(tx, found(await printById(tx, id)))

/** A finished print is unchanged. */
export const cancel = async (tx: Tx, deps: CardDeps, id: string): Promise<PrintItem> => {
  const row = found(await lockPrint(tx, id))
  if (row.state !== 'waiting' && row.state !== 'working') return shown(tx, row)
  await updatePrint(tx, id, { state: 'cancelled', finishedAt: tx.at })
  await deps.files.dropFiles(tx, await deletePrintFiles(tx, [id]))
  await audit(tx, {
    action: 'cards.cancel_print',
    entity: 'report_print',
    entityId: id,
    before: { state: row.state },
    after: { state: 'cancelled' },
  })
  publishCardsChanged(tx, { printId: id })
  return shown(tx, found(await printById(tx, id)))
}

/** @throws AppError 403 for a print with fees, which the caller may not see */
const readyFiles = async (
  tx: Tx,
  deps: Pick<CardDeps, 'fees'>,
  actor: Actor,
  id: string,
): Promise<{ row: PrintRow; files: readonly PrintFileRow[] }> => {
  const row = found(await printById(tx, id))
  if (row.state !== 'done') throw new AppError(cardErrors.notReady)
  if (row.withFees && !maySeeFees(deps, actor)) throw new AppError(cardErrors.printShowsFees)
  return { row, files: await printFiles(tx, [id]) }
}

/** All classes in one archive; files are opened one at a time. */
export const archive = async (
  tx: Tx,
  deps: CardDeps,
  actor: Actor,
  tenancy: Tenancy,
  id: string,
): Promise<FileAnswer> => {
  const { row, files } = await readyFiles(tx, deps, actor, id)
  await audit(tx, {
    action: 'cards.download_print',
    entity: 'report_print',
    entityId: id,
    after: { classes: files.length },
  })
  const term = termById(await termsOf(tx), row.termId)
  const scope = tx.scope
  const open = async (fileId: string): Promise<Readable> =>
    tenancy.read(scope, async (own) => (await deps.files.fileAnswer(own, fileId)).body as Readable)
  const entries = files.map(({ label, fileId }) => ({ name: fileName([label], 'pdf'), open: () => open(fileId) }))
  return {
    name: fileName([term?.name ?? '', term?.year ?? ''], 'zip'),
    type: 'application/zip',
    body: zipStream(entries, tx.at),
  }
}

export const oneClass = async (
  tx: Tx,
  deps: CardDeps,
  actor: Actor,
  id: string,
  runId: string,
): Promise<FileAnswer> => {
  const file = found((await readyFiles(tx, deps, actor, id)).files.find((one) => one.runId === runId))
  await audit(tx, { action: 'cards.download_class', entity: 'report_run', entityId: runId, after: { print: id } })
  return deps.files.fileAnswer(tx, file.fileId)
}
