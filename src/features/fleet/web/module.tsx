/** The browser part of the fleet. */
import { defineWebModule } from '#platform/web/module.ts'

export const fleetWeb = defineWebModule({ id: 'fleet', routes: [] })
