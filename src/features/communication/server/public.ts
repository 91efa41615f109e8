/** Server functions of communication that other modules may use. */
export { recordAnnouncement, recordGroup, type AnnouncementToRecord } from './announcements/record.ts'
export { recordConversation, type Recorded } from './messages/record.ts'
