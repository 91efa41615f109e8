/** The sign-in page is a document of its own: leaving the app for it, with the way back in the address. */
import { useEffect } from 'react'
import { startLeaving } from '../api/leaving.ts'
import { signInAddress } from '../api/start-api.ts'

export const leaveForSignIn = (): void => {
  // Somebody who signed out is on the way already.
  if (startLeaving()) window.location.replace(signInAddress(window.location))
}

export const SignInRedirect = () => {
  useEffect(leaveForSignIn, [])
  return null
}
