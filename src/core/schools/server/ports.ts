/** Ports of schools. */
import { defineExtensionPoint, definePort } from '#platform/server/modules/ports.ts'
import type { SettingsDefinition } from '../contract/settings.ts'
import type { SetupOptions } from './routes.ts'

/** Settings of all modules. */
export const schoolSettings = defineExtensionPoint<SettingsDefinition>('schools.settings')

/** Creates a new school's terms, learning areas and bells. */
export const schoolShape = definePort<SetupOptions>('schools.shape')
