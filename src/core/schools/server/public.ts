/** Server functions of schools that other modules may use. */
export { createSchool } from './services/create-school.ts'
export { columnDay, paperDay, paperOf } from './services/paper.ts'
export { schoolById } from './services/profile.ts'
export { lockSchool, nextNumber, schoolIds, takeNumbers, updateSchool } from './queries.ts'
export { readSettings } from './settings.ts'
export { answerRequest, askForPlan } from './services/plan-requests.ts'
export { giveModules, givePlan, holdChanges, reopenSchool, suspendSchool } from './services/standing.ts'
