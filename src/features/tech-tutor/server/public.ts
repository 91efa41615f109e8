/** Server functions of the tech tutor that the demo uses. */
export { add as recordSessions } from './services/progress.ts'
