/** Values for the addresses of the classes' pages. */
import type { ModulePages } from '#app/testing/pages.ts'

export const pages: ModulePages = {
  modules: ['academics'],
  values: {},
  entered: ['English', 'Grade 9'],
}
