/** Opens the light page of the address at hand. */
import { startFrame } from '#platform/web/signin/frame.ts'
import { openConfirm } from './confirm.ts'
import { openInvite } from './invite.ts'
import { openRegister } from './register.ts'
import { words } from './words.ts'

export const startJoining = (): void => {
  startFrame(words)
  if (location.pathname.startsWith('/invite')) openInvite()
  else if (location.pathname.startsWith('/confirm')) void openConfirm()
  else openRegister()
}
