/** Server functions of the study tools that the demo uses. */
export { keep as recordRounds } from './services/rounds.ts'
export { add as recordCards } from './services/cards.ts'
