/** Redirects to the sign-in page, a separate document, with the return path. */
import { useEffect } from 'react'
import { startLeaving } from '../api/leaving.ts'
import { forgetThen, signInAddress } from '../api/start-api.ts'

export const leaveForSignIn = (): void => {
  // After signing out the redirect is already in progress.
  if (startLeaving()) forgetThen(() => window.location.replace(signInAddress(window.location)))
}

export const SignInRedirect = () => {
  useEffect(leaveForSignIn, [])
  return null
}
