/** Server functions that the app may use. */
export {
  recordPage,
  recordRequest,
  recordWorkshop,
  type Moment,
  type RequestToRecord,
} from './services/record-support.ts'
