/** Ports of notifications. */
import { defineExtensionPoint } from '#platform/server/modules/ports.ts'
import type { Notice } from '../contract.ts'

/** Notices of a module; ids are unique. */
export const noticesOf = defineExtensionPoint<readonly Notice[]>('notifications.notices')
