/** Queries that a change of a form makes stale. */
import { learnerClearance, listClearances } from '../contract/clearance.ts'

export const clearanceReads = [learnerClearance, listClearances] as const
