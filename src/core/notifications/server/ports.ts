/** Ports of notifications. */
import { defineExtensionPoint, definePort } from '#platform/server/modules/ports.ts'
import type { Notice } from '../contract.ts'
import type { HearsOf } from './queries/hears-of.ts'

export type { HearsOf } from './queries/hears-of.ts'

export const hearsOfPort = definePort<HearsOf>('notifications.hears_of')

/** Notices of a module; ids are unique. */
export const noticesOf = defineExtensionPoint<readonly Notice[]>('notifications.notices')
