/** Browser parts of learners' records that other modules may use. */
export { ChildConsents, ChildHealth } from './parts/family.ts'
