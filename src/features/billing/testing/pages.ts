/** Values for the addresses of billing's pages. */
import type { ModulePages } from '#app/testing/pages.ts'

export const pages: ModulePages = {
  modules: ['billing'],
  values: {},
  entered: ['SMS could not be sent from 3 to 5 o’clock on two days.'],
}
