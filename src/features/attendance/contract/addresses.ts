/** Addresses of registers, for pages of other modules that lead there. */
import type { Session } from './marks.ts'

export interface RegisterPlaceAddress {
  readonly streamId: string
  readonly date: string
  readonly session: Session
  readonly lessonId: string | null
}

export const registerAddress = ({ streamId, date, session, lessonId }: RegisterPlaceAddress): string =>
  `/registers/${streamId}?date=${date}&session=${session}${lessonId ? `&lessonId=${lessonId}` : ''}`
