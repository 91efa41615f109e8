/** Tables of cheques that wait for the bank, and of payments that were split over several learners. */
import { sql } from 'drizzle-orm'
import { check, date, foreignKey, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, schoolKey, schoolRules } from '#platform/server/database/columns.ts'
import type { ChequeState, SplitKind } from '../contract/words.ts'
import { feeEntries, feeJournals, feeReceived } from './tables.ts'

/** A cheque has the id of the journal that posted it: a learner's payment, or money received for several learners. */
export const feeCheques = pgTable(
  'fee_cheques',
  {
    ...schoolKey(),
    bank: text('bank'),
    number: text('number'),
    /** The date on the cheque, which may lie ahead. */
    drawnOn: date('drawn_on'),
    receivedOn: date('received_on').notNull(),
    state: text('state').$type<ChequeState>().notNull(),
    settledOn: date('settled_on'),
    settledBy: uuid('settled_by'),
    /** Why it bounced or was taken back. */
    reason: text('reason'),
    /** The charge for the bank's fee. */
    chargeId: uuid('charge_id'),
    createdAt: createdAt(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId, table.id], foreignColumns: [feeJournals.schoolId, feeJournals.id] }),
    foreignKey({ columns: [table.schoolId, table.chargeId], foreignColumns: [feeEntries.schoolId, feeEntries.id] }),
    index('fee_cheques_state_index').on(table.schoolId, table.state, table.receivedOn),
    check('fee_cheques_state', sql`${table.state} in ('waiting', 'cleared', 'bounced', 'withdrawn')`),
    check('fee_cheques_settled', sql`(${table.state} = 'waiting') = (${table.settledOn} is null)`),
  ],
)

/** Money received that was divided over a list of learners in one go. */
export const feeSplits = pgTable(
  'fee_splits',
  {
    ...schoolKey(),
    kind: text('kind').$type<SplitKind>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId, table.id], foreignColumns: [feeReceived.schoolId, feeReceived.id] }),
    check('fee_splits_kind', sql`${table.kind} in ('ng_cdf', 'county', 'sponsor', 'family')`),
  ],
)
