/** Values for the addresses of the assistant's pages: none has a parameter. */
import type { ModulePages } from '#app/testing/pages.ts'

export const pages: ModulePages = { modules: ['ai-assistant'], values: {}, entered: [] }
