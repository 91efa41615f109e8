/** Pages of the study tools. */
import type { ModulePages } from '#app/testing/pages.ts'

export const pages: ModulePages = { modules: ['study-smart'], values: {} }
