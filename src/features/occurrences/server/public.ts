/** Server functions of the occurrence book that the app may use. */
export { recordIncidents } from './services/record-incidents.ts'
