/** Follows e-mails on their way. */
import { followEvents } from '#platform/web/api/use-live.ts'
import { emailEvent } from '../../contract/access.ts'

export const useMailLive = followEvents(emailEvent)
