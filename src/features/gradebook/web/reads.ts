/** Reads that a change of marks makes old. */
import type { Endpoint } from '#platform/pure/contract.ts'
import { gradebookOverview } from '../contract/overview.ts'
import { gradebookCard } from '../contract/ready.ts'
import { getSheet } from '../contract/sheets.ts'

/** Queries to refetch when all sheets changed: the overview, and the card of the start page. */
export const overviewReads: readonly Endpoint[] = [gradebookOverview, gradebookCard]
export const markReads: readonly Endpoint[] = [getSheet, ...overviewReads]
