/** Server functions of the inventory that the app may use. */
export { recordDevices } from './services/record-devices.ts'
export { devicesDesk } from './services/clearance.ts'
