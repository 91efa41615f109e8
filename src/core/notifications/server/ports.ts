/** Ports of notifications. */
import type { AnyColumn, SQL } from 'drizzle-orm'
import { defineExtensionPoint, definePort } from '#platform/server/modules/ports.ts'
import type { Notice } from '../contract.ts'

/**
 * Whether an account may hear of at least one of the learners, for queries of rows with these columns: the one rule of
 * who may know what of a child, which people owns.
 */
export type HearsOf = (row: {
  readonly schoolId: AnyColumn
  readonly accountId: AnyColumn
  readonly learnerIds: AnyColumn
}) => SQL
export const hearsOfPort = definePort<HearsOf>('notifications.hears_of')

/** Notices of a module; ids are unique. */
export const noticesOf = defineExtensionPoint<readonly Notice[]>('notifications.notices')
