/** An invitation opened in this tab before its owner signed in. */
import { useState } from 'react'
import type { ResponseOf } from '#platform/pure/contract.ts'
import { forgetLinkToken, readLinkToken } from '#platform/web/app/link-token.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { checkInvitation } from '../../contract/joining-invitations.ts'
import { heldInvitation } from '../../contract/joining-texts.ts'

export interface Held {
  token: string
  /** Undefined while it is checked, and if it is no longer valid. */
  invitation: ResponseOf<typeof checkInvitation> | undefined
  /** It was used meanwhile, withdrawn, or is too old. */
  isGone: boolean
  forget: () => void
}

/** @returns null when none was opened */
export const useHeldInvitation = (): Held | null => {
  const [token, setToken] = useState(() => readLinkToken(heldInvitation))
  const { data, error } = useCall(checkInvitation, { body: { token } }, { enabled: token !== '', staleTime: Infinity })
  if (token === '') return null
  const forget = () => {
    forgetLinkToken(heldInvitation)
    setToken('')
  }
  return { token, invitation: data, isGone: error?.status === 404 || error?.status === 400, forget }
}
