/** Server functions of clearance that demo data uses. */
export { sign as signClearance, start as startClearance } from './services/change.ts'
export { recordClearances } from './services/record.ts'
export type { Desks, FormCaller } from './services/desks.ts'
export { formOf as clearanceOf } from './services/show.ts'
