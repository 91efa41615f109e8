/** Updates open pages when switches and plans change. */
import { useLive } from '#platform/web/api/use-live.ts'
import { switchedEvent } from '../contract/access.ts'
import { getMe } from '../contract/account.ts'

export const FollowSwitches = () => {
  useLive(switchedEvent, getMe)
  return null
}
