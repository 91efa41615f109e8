/** What portals and the program may use of assignments on the server. */
export { usesInAssignments } from './covers.ts'
export { dueWork } from './due-work.ts'
export { assignmentRecords } from './learner-records.ts'
export { missingWork } from './missing-work.ts'
export { recordLinks, recordWork, type LinkToShare, type WorkToRecord } from './record-work.ts'
export { ownWorkAtAGlance, type WorkEvent } from './own-activity.ts'
export { ownWorkRead, ownWorkSeen, type OwnWorkSeen } from './own-glance.ts'
