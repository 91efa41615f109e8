/** Server functions that the app may use. */
export { recordCommunity, type QuestionToRecord } from './services/record-community.ts'
export { recordKjsea } from './services/record-kjsea.ts'
export { recordInterests } from './services/record-interests.ts'
