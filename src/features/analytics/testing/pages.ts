/** Pages of analytics. */
import type { ModulePages } from '#app/testing/pages.ts'

export const pages: ModulePages = { modules: ['analytics'], values: {} }
