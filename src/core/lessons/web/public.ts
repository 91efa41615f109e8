/** Browser parts of lessons that portals and features may use. */
export { useMyDay } from './use-my-day.ts'
export { shortName } from './names.ts'
