/** Server functions of the imports that other modules may use. */
export {
  defineImport,
  type ImportChange,
  type ImportKind,
  type ImportRun,
  type Planned,
  type RowPlan,
  type Undone,
  type Written,
} from './define-import.ts'
export { beginImport } from './services/begin.ts'
export { recordImport } from './services/record.ts'
