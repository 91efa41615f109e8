/** Server functions of vendors that the app may use. */
export { recordVendors } from './services/record-vendors.ts'
