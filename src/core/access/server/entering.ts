/** Sets the session and device cookies after any kind of sign-in. */
import type { Cookies } from '#platform/server/http/context.ts'
import { cookieOptions, deviceCookie, sessionCookie } from './cookies.ts'
import { limits } from './sessions.ts'
import type { SignedIn } from './sign-in.ts'

const deviceSeconds = 400 * 86_400

/** @param secure served over https */
export const setSession = (cookies: Cookies, secure: boolean, token: string, remember: boolean): void =>
  cookies.set(sessionCookie(secure), token, cookieOptions(secure, remember ? limits.remembered / 1000 : undefined))

export const setEntry = (cookies: Cookies, secure: boolean, signed: SignedIn, remember: boolean): void => {
  setSession(cookies, secure, signed.token, remember)
  cookies.set(deviceCookie(secure), signed.device, cookieOptions(secure, deviceSeconds))
}

/** Value of the device cookie, for `nameCaller` and `completeSignIn`. */
export const deviceOf = (cookies: Cookies, secure: boolean): string | undefined => cookies.get(deviceCookie(secure))
