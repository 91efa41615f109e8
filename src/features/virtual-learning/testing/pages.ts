/** Values for the addresses of live lessons' pages. */
import type { ModulePages } from '#app/testing/pages.ts'

export const pages: ModulePages = { modules: ['live-media'], values: {} }
