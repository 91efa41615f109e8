/** Import pages that other modules may use. */
export { ImportPages } from './import-pages.tsx'
export type { ImportSubject, OptionsProps } from './subject.ts'
