/** Server functions that portals and the app may use. */
export { recordResources, recordWork, type ResourceToShare, type WorkToRecord } from './services/record-work.ts'
export { ownWorkAtAGlance, type WorkEvent } from './services/own-activity.ts'
export { ownWorkRead, ownWorkSeen, type OwnWorkSeen } from './services/own-glance.ts'
