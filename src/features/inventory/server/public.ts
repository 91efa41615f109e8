/** What the program may use of the inventory on the server. */
export { deviceRecords } from './learner-records.ts'
export { recordDevices } from './record-devices.ts'
