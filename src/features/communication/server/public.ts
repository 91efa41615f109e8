/** What other modules may use of communication on the server. */
export { recordAnnouncement, recordGroup, type AnnouncementToRecord } from './announcements/record.ts'
export { messageRecords } from './messages/learner-records.ts'
export { recordConversation, type Recorded } from './messages/record.ts'
export { announcementRecords } from './announcements/learner-records.ts'
