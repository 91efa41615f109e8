/** Follows announcements as they are published, changed and read. */
import { followEvents } from '#platform/web/api/use-live.ts'
import { announcementEvent, announcementReadEvent } from '../../contract/announcements/kinds.ts'

export const useAnnouncementsLive = followEvents(announcementEvent)

/** For a screen that counts readers. */
export const useReadingsLive = followEvents([announcementEvent, announcementReadEvent])
