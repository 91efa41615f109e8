/** Server functions that the app may use. */
export { recordCommunity, type QuestionToRecord } from './services/record-community.ts'
export { recordInterests } from './services/record-interests.ts'
