/** What other modules may use of schools on the server. */
export { createSchool } from './create-school.ts'
export { schoolById } from './profile.ts'
export { lockSchool, nextNumber, schoolIds, takeNumbers, updateSchool } from './queries.ts'
export { readSettings } from './settings.ts'
export { answerRequest, askForPlan } from './plan-requests.ts'
export { givePlan, reopenSchool, suspendSchool } from './standing.ts'
