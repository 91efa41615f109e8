/** Office queries that a new entry makes stale. */
import type { Endpoint } from '#platform/pure/contract.ts'
import { transportGaps } from '../contract/billing.ts'
import { trialBalance } from '../contract/books.ts'
import { listCaution } from '../contract/caution/caution.ts'
import { listRefunds } from '../contract/caution/refunds.ts'
import { listCheques } from '../contract/cheques.ts'
import { cashDetail, listCashDays } from '../contract/control/cash-up.ts'
import { feesDay } from '../contract/day.ts'
import { feesOverview } from '../contract/overview.ts'
import {
  getStatement,
  lineCandidates,
  listRules,
  listStatements,
  missingThere,
} from '../contract/control/reconciliation.ts'
import { feesReport } from '../contract/control/reports.ts'
import { listPlans, studentPlan } from '../contract/plans/plans.ts'
import { feeStats, listStudents, studentStatement } from '../contract/students.ts'
import { listSplits } from '../contract/splits.ts'
import { listSuspense } from '../contract/suspense.ts'
import { listTransactions } from '../contract/transactions.ts'
import { listWaivers } from '../contract/discounts/waivers.ts'

export const feeReads: readonly Endpoint[] = [
  feesDay,
  feesOverview,
  listStudents,
  feeStats,
  studentStatement,
  listTransactions,
  listSuspense,
  listCheques,
  listSplits,
  listWaivers,
  listCaution,
  listRefunds,
  listPlans,
  studentPlan,
  trialBalance,
  transportGaps,
  listStatements,
  getStatement,
  missingThere,
  lineCandidates,
  listRules,
  listCashDays,
  cashDetail,
  feesReport,
]
