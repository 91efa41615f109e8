/** Statements of the bank and of M-Pesa: read, matched with the books, and settled line by line. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { defineError } from '#platform/pure/errors.ts'
import { id, instant, paged, paging, search, storedDate, storedId, text } from '#platform/pure/schemas.ts'
import { manageFees } from '../access.ts'
import { feeErrors, onePath, student } from '../shapes.ts'
import { lineStates, matchedBy, statementChannels } from './reconciliation-words.ts'
import { suspenseItem } from '../suspense.ts'
import { feeTexts } from '../words.ts'

export const reconciliationErrors = {
  noStatement: defineError(
    'fees.no_statement',
    400,
    'This file does not look like a statement: no column for {missing} was found. Download the statement as CSV or Excel and try again.',
  ),
  noLines: defineError('fees.no_lines', 400, 'This statement has no lines with a date and an amount.'),
  settled: defineError('fees.line_settled', 409, 'Somebody has settled this line already.'),
  notSettled: defineError('fees.line_not_settled', 409, 'Only a match or an ignored line can be taken back here.'),
  matchTaken: defineError('fees.match_taken', 409, 'Another line of a statement is matched with this payment.'),
  otherAmount: defineError('fees.other_amount', 409, 'The amounts differ. Correct the payment in the books first.'),
  moneyOut: defineError('fees.money_out', 409, 'Only money that came in can be received.'),
  nothingToLearn: defineError('fees.nothing_to_learn', 409, 'This text is too general to be remembered.'),
} as const

const sheetTypes = [
  'text/csv',
  'text/plain',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/zip',
  'application/x-cfb',
  'application/octet-stream',
] as const

const counts = z.strictObject({ matched: z.int(), missing: z.int(), different: z.int(), ignored: z.int() })
export type LineCounts = z.infer<typeof counts>

const statement = z.strictObject({
  id: storedId,
  channel: z.enum(statementChannels),
  /** Number of the school's own account, if the file names it. */
  account: z.string().nullable(),
  fileName: z.string(),
  from: storedDate,
  to: storedDate,
  lines: z.int(),
  /** Lines that an earlier statement brought already. */
  repeated: z.int(),
  /** Rows of the file with an amount, whose date could not be read. */
  unread: z.int(),
  counts,
  uploadedAt: instant,
  uploadedByName: z.string().nullable(),
})
export type Statement = z.infer<typeof statement>

const bookRow = z.strictObject({
  journalId: storedId,
  date: storedDate,
  /** Shillings: above 0 came in, below 0 went out. */
  amount: z.number(),
  reference: z.string().nullable(),
  /** The learner, the payer, or what it was for. */
  who: z.string(),
  receiptNumber: z.string().nullable(),
})
export type BookRow = z.infer<typeof bookRow>

/** What was done with the same text before. */
const learned = z.strictObject({
  ruleId: storedId,
  student: student.nullable(),
  account: z.strictObject({ code: z.string(), name: z.string() }).nullable(),
  ignore: z.string().nullable(),
})

const line = z.strictObject({
  id: storedId,
  date: storedDate,
  /** Shillings: above 0 came in, below 0 went out. */
  amount: z.number(),
  reference: z.string().nullable(),
  narration: z.string(),
  payerName: z.string().nullable(),
  state: z.enum(lineStates),
  by: z.enum(matchedBy).nullable(),
  reason: z.string().nullable(),
  settledByName: z.string().nullable(),
  /** What it is matched with, or what differs from it. */
  book: bookRow.nullable(),
  learned: learned.nullable(),
  /** Whether its text is particular enough to be remembered. */
  canLearn: z.boolean(),
  /** Who it may be for, the surest first; none for settled lines. */
  suggestions: suspenseItem.shape.suggestions,
})
export type StatementLine = z.infer<typeof line>

export const uploadStatement = endpoint({
  id: 'fees.upload_statement',
  method: 'POST',
  path: '/api/admin/fees/statements',
  summary: 'Read a statement of the bank or of M-Pesa and match its lines with the books; each line is taken once',
  access: manageFees,
  uploads: { file: { maxBytes: 10_000_000, types: sheetTypes, required: true } },
  response: z.strictObject({
    statement,
    /** The same file was uploaded before, and is answered as it is now. */
    known: z.boolean(),
  }),
  errors: [reconciliationErrors.noStatement, reconciliationErrors.noLines],
})

export const listStatements = endpoint({
  id: 'fees.statements',
  method: 'GET',
  path: '/api/admin/fees/statements',
  summary: 'Statements that were uploaded, the last first, with how many lines are matched',
  access: manageFees,
  query: z.strictObject(paging),
  response: paged(statement),
})

export const getStatement = endpoint({
  id: 'fees.statement_lines',
  method: 'GET',
  path: '/api/admin/fees/statements/{id}',
  summary: 'A statement with its sums, and its lines by what became of them',
  access: manageFees,
  params: onePath,
  query: z.strictObject({ ...paging, search, state: z.enum(lineStates).optional() }),
  response: z.strictObject({
    ...paged(line).shape,
    statement,
    /** Shillings that came in: on the statement, matched with the books, and without a match. */
    sums: z.strictObject({ statement: z.number(), books: z.number(), open: z.number(), ignored: z.number() }),
  }),
})

export const missingThere = endpoint({
  id: 'fees.missing_there',
  method: 'GET',
  path: '/api/admin/fees/statements/{id}/missing',
  summary: 'Payments in the books on days of the statement that no line of a statement shows',
  access: manageFees,
  params: onePath,
  query: z.strictObject(paging),
  response: paged(bookRow),
})

export const matchAgain = endpoint({
  id: 'fees.match_again',
  method: 'POST',
  path: '/api/admin/fees/statements/{id}/match',
  summary: 'Compare the open lines with the books once more, because the books have changed',
  access: manageFees,
  params: onePath,
  response: z.strictObject({ statement, matched: z.int() }),
})

const linePath = '/api/admin/fees/statement-lines/{id}'

export const lineCandidates = endpoint({
  id: 'fees.line_candidates',
  method: 'GET',
  path: `${linePath}/candidates`,
  summary: 'Payments in the books that a line may be, the closest first',
  access: manageFees,
  params: onePath,
  response: z.strictObject({ items: z.array(bookRow) }),
})

const remember = z.boolean().default(false)
const settling = z.discriminatedUnion('how', [
  z.strictObject({ how: z.literal('match'), journalId: id }),
  z.strictObject({ how: z.literal('receive'), learnerId: id, remember }),
  z.strictObject({ how: z.literal('suspense') }),
  z.strictObject({ how: z.literal('post'), account: text(60), remember }),
  z.strictObject({ how: z.literal('ignore'), reason: text(200, feeTexts.reason), remember }),
])
export type Settling = z.infer<typeof settling>

export const settleLine = endpoint({
  id: 'fees.settle_line',
  method: 'POST',
  path: `${linePath}/settle`,
  summary: 'Settle a line: match it, receive it for a learner, put it into suspense, post it, or ignore it',
  access: manageFees,
  params: onePath,
  body: settling,
  response: line,
  idempotent: true,
  errors: [
    reconciliationErrors.settled,
    reconciliationErrors.matchTaken,
    reconciliationErrors.otherAmount,
    reconciliationErrors.moneyOut,
    reconciliationErrors.nothingToLearn,
    feeErrors.referenceTaken,
    feeErrors.referenceWaiting,
  ],
  examples: { body: { how: 'ignore', reason: 'Bank charges' } },
})

export const reopenLine = endpoint({
  id: 'fees.reopen_line',
  method: 'POST',
  path: `${linePath}/reopen`,
  summary: 'Take back a match or that a line was ignored; entries in the books stay as they are',
  access: manageFees,
  params: onePath,
  body: z.strictObject({ reason: text(200, feeTexts.reason) }),
  response: line,
  errors: [reconciliationErrors.notSettled],
})

export const statementAccounts = endpoint({
  id: 'fees.statement_accounts',
  method: 'GET',
  path: '/api/admin/fees/statement-accounts',
  summary: 'Accounts to which a line that is no learner’s can be posted',
  access: manageFees,
  response: z.strictObject({ items: z.array(z.strictObject({ code: z.string(), name: z.string().nullable() })) }),
})

const rule = z.strictObject({ ...learned.shape, words: z.string(), learnedAt: instant })
export type StatementRule = z.infer<typeof rule>

export const listRules = endpoint({
  id: 'fees.statement_rules',
  method: 'GET',
  path: '/api/admin/fees/statement-rules',
  summary: 'Texts of statements that are remembered, with what they mean',
  access: manageFees,
  query: z.strictObject(paging),
  response: paged(rule),
})

export const forgetRule = endpoint({
  id: 'fees.forget_rule',
  method: 'DELETE',
  path: '/api/admin/fees/statement-rules/{id}',
  summary: 'Forget what a text means; settled lines stay settled',
  access: manageFees,
  params: onePath,
})
