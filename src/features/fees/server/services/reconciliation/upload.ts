/** Statements: reading a file, matching its lines with the books, and the lists. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Caller } from '#core/people/server/public.ts'
import type { QueryOf, ResponseOf } from '#platform/pure/contract.ts'
import { addDays } from '#platform/pure/dates.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { toPage } from '#platform/pure/paging.ts'
import type { Sheet } from '#platform/pure/sheets/sheet.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { Upload } from '#platform/server/http/route.ts'
import { newId } from '#platform/server/ids.ts'
import { sheetErrors } from '#platform/server/sheets/errors.ts'
import { readSheet } from '#platform/server/sheets/read.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import {
  reconciliationErrors,
  type getStatement,
  type listStatements,
  type matchAgain,
  type missingThere,
  type Statement,
  type uploadStatement,
} from '../../../contract/control/reconciliation.ts'
import { toShillings } from '../../../rules/money.ts'
import { statementColumns } from '../../../rules/reconciliation/columns.ts'
import { matchLines, window, type LineToMatch, type Verdict } from '../../../rules/reconciliation/match.ts'
import { readStatement, type ReadLine, type ReadStatement } from '../../../rules/reconciliation/read.ts'
import { keysOf, wordsOf } from '../../../rules/reconciliation/words.ts'
import { openMoney, type OfStatement } from '../../queries/reconciliation/books.ts'
import {
  changeVerdicts,
  figuresOf,
  insertStatement,
  knownKeys,
  linesPage,
  lockStatements,
  openLines,
  statementByDigest,
  statementById,
  statementsPage,
  type LineRow,
  type NewLine,
  type StatementRow,
} from '../../queries/reconciliation/statements.ts'
import { publishFeesChanged } from '../notify.ts'
import { showBooks, showLines, showStatements } from './show.ts'

export const statementOr404 = async (tx: Tx, id: string): Promise<StatementRow> => {
  const row = await statementById(tx, id)
  if (!row) throw new AppError(commonErrors.notFound)
  return row
}

const shownOne = async (tx: Tx, row: StatementRow): Promise<Statement> => {
  const [one] = await showStatements(tx, [row])
  if (!one) throw new AppError(commonErrors.notFound)
  return one
}

/** Equal lines of one file are told apart by their count. */
const keyedLines = ({ account, lines }: ReadStatement): (ReadLine & { readonly key: string })[] => {
  const seen = new Map<string, number>()
  return lines.map((line) => {
    const { day, cents, reference, narration, payerName, payerPhone } = line
    const facts = [account ?? '', day, cents, reference ?? '', narration, payerName ?? '', payerPhone ?? '']
    const same = facts.join('|').toLowerCase().replace(/\s+/g, ' ')
    const count = (seen.get(same) ?? 0) + 1
    seen.set(same, count)
    return { ...line, key: createHash('sha256').update(`${same}|${count}`).digest('base64url') }
  })
}

const toMatch = (line: Pick<LineRow, 'datedOn' | 'amountCents' | 'reference' | 'narration'>): LineToMatch => ({
  day: line.datedOn,
  cents: line.amountCents,
  keys: keysOf(line.reference, line.narration),
})

/** What each line is in the books now. */
const verdictsFor = async (
  tx: Tx,
  of: OfStatement,
  lines: readonly Pick<LineRow, 'datedOn' | 'amountCents' | 'reference' | 'narration'>[],
): Promise<Verdict[]> => {
  const days = lines.map(({ datedOn }) => datedOn).sort()
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return []
  // Twice the window, so that a payment with the reference on a day too far away is found to differ.
  const reach = 2 * window.reference
  const books = await openMoney(tx, of, addDays(first, -reach), addDays(last, reach))
  return matchLines(lines.map(toMatch), books, { oneNumbering: of.channel === 'mpesa' })
}

export interface StatementFile {
  readonly name: string
  readonly bytes: Buffer
}

interface StatementSheet {
  readonly name: string
  readonly digest: string
  readonly sheet: Sheet
}

const sheetOf = async ({ name, bytes }: StatementFile): Promise<StatementSheet> => ({
  name,
  digest: createHash('sha256').update(bytes).digest('base64url'),
  sheet: await readSheet(bytes, name),
})

/** Read before the transaction, since a long file takes a while. @throws AppError 400 for a file that is no spreadsheet */
export const uploadedSheet = async ([file]: readonly Upload[]): Promise<StatementSheet> => {
  if (!file) throw new AppError(sheetErrors.empty)
  return sheetOf({ name: file.name.slice(0, 200), bytes: await readFile(file.path) })
}

const linesIn = (sheet: Sheet, today: string): ReadStatement => {
  const read = readStatement(sheet, today)
  if ('lacks' in read)
    throw new AppError(reconciliationErrors.noStatement, {
      params: { missing: read.lacks.map((field) => statementColumns[field].label.en).join(', ') },
    })
  if (read.lines.length === 0) throw new AppError(reconciliationErrors.noLines)
  return read
}

export const takeStatement = async (
  tx: Tx,
  caller: Pick<Caller, 'today'>,
  file: StatementFile,
): Promise<ResponseOf<typeof uploadStatement>> => takeSheet(tx, caller, await sheetOf(file))

/** @throws AppError 400 for a sheet that is no statement */
export const takeSheet = async (
  tx: Tx,
  { today }: Pick<Caller, 'today'>,
  { name, digest, sheet }: StatementSheet,
): Promise<ResponseOf<typeof uploadStatement>> => {
  const read = linesIn(sheet, today)
  await lockStatements(tx)
  const before = await statementByDigest(tx, digest)
  if (before) {
    await audit(tx, {
      action: 'fees.upload_statement',
      entity: 'fee_statement',
      entityId: before.id,
      after: { known: true },
    })
    return { statement: await shownOne(tx, before), known: true }
  }
  const keyed = keyedLines(read)
  const known = await knownKeys(
    tx,
    read.channel,
    keyed.map(({ key }) => key),
  )
  const fresh = keyed.flatMap((line, at) =>
    known.has(line.key)
      ? []
      : [
          {
            id: newId(),
            position: at + 1,
            key: line.key,
            datedOn: line.day,
            amountCents: line.cents,
            reference: line.reference,
            narration: line.narration,
            payerName: line.payerName,
            payerPhone: line.payerPhone,
            accountText: line.accountText,
            words: wordsOf([line.narration, line.payerName]),
          },
        ],
  )
  const { channel, account, unread } = read
  const verdicts = await verdictsFor(tx, { channel, account }, fresh)
  const lines = fresh.map((line, at): NewLine => {
    const { state, journalId, by } = verdicts[at] ?? { state: 'missing', journalId: null, by: null }
    return { ...line, state, journalId, matchedBy: by }
  })
  const days = read.lines.map(({ day }) => day).sort()
  const statement = {
    id: newId(),
    channel,
    account,
    fileName: name,
    digest,
    fromOn: days[0] ?? today,
    toOn: days.at(-1) ?? today,
    repeated: keyed.length - fresh.length,
    unread,
  }
  await insertStatement(tx, statement, lines)
  await audit(tx, {
    action: 'fees.upload_statement',
    entity: 'fee_statement',
    entityId: statement.id,
    after: {
      fileName: name,
      lines: lines.length,
      matched: lines.filter(({ state }) => state === 'matched').length,
      repeated: statement.repeated,
    },
  })
  await publishFeesChanged(tx, [])
  return { statement: await shownOne(tx, await statementOr404(tx, statement.id)), known: false }
}

export const statementsOf = async (
  tx: Tx,
  query: QueryOf<typeof listStatements>,
): Promise<ResponseOf<typeof listStatements>> => {
  const { rows, total } = await statementsPage(tx, query)
  return toPage(await showStatements(tx, rows), total, query.page, query.limit)
}

export const linesOf = async (
  tx: Tx,
  caller: Caller,
  id: string,
  query: QueryOf<typeof getStatement>,
): Promise<ResponseOf<typeof getStatement>> => {
  const statement = await statementOr404(tx, id)
  const { rows, total } = await linesPage(tx, id, query)
  const sums = (await figuresOf(tx, [id])).get(id)?.sums ?? { matched: 0, missing: 0, different: 0, ignored: 0 }
  const { matched, missing, different, ignored } = sums
  return {
    ...toPage(await showLines(tx, caller, statement, rows), total, query.page, query.limit),
    statement: await shownOne(tx, statement),
    sums: {
      statement: toShillings(matched + missing + different + ignored),
      books: toShillings(matched),
      open: toShillings(missing + different),
      ignored: toShillings(ignored),
    },
  }
}

/** Payments of the statement's days that differ from a line are shown there and not here. */
export const onlyInBooks = async (
  tx: Tx,
  id: string,
  { page, limit }: QueryOf<typeof missingThere>,
): Promise<ResponseOf<typeof missingThere>> => {
  const statement = await statementOr404(tx, id)
  const differing = new Set((await openLines(tx, id)).flatMap(({ journalId }) => journalId ?? []))
  const all = (await openMoney(tx, statement, statement.fromOn, statement.toOn)).filter(
    ({ journalId }) => !differing.has(journalId),
  )
  return toPage(await showBooks(tx, all.slice((page - 1) * limit, page * limit)), all.length, page, limit)
}

/** Lines whose match was reversed since are compared anew too. */
export const compareAgain = async (tx: Tx, id: string): Promise<ResponseOf<typeof matchAgain>> => {
  const statement = await statementOr404(tx, id)
  await lockStatements(tx)
  const open = await openLines(tx, id)
  const verdicts = await verdictsFor(tx, statement, open)
  await changeVerdicts(
    tx,
    open.map((line, at) => {
      const { state, journalId, by } = verdicts[at] ?? { state: 'missing', journalId: null, by: null }
      return { id: line.id, state, journalId, matchedBy: by }
    }),
  )
  const matched = verdicts.filter(({ state }) => state === 'matched').length
  await audit(tx, { action: 'fees.match_again', entity: 'fee_statement', entityId: id, after: { matched } })
  await publishFeesChanged(tx, [])
  return { statement: await shownOne(tx, statement), matched }
}
