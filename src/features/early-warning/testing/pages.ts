/** Pages of early warning. */
import type { ModulePages } from '#app/testing/pages.ts'

export const pages: ModulePages = { modules: ['early-warning'], values: {} }
