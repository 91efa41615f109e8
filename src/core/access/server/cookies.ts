/** Names and attributes of the cookies. */
import type { CookieSerializeOptions } from '@fastify/cookie'

/** `__Host-` binds the cookie to this host; browsers allow it over https only. */
export const sessionCookie = (secure: boolean): string => (secure ? '__Host-darasa_session' : 'darasa_session')
export const deviceCookie = (secure: boolean): string => (secure ? '__Host-darasa_device' : 'darasa_device')
/** Binds a sign-in at the portal to the browser that began it. */
export const portalCookie = (secure: boolean): string => (secure ? '__Host-darasa_portal' : 'darasa_portal')

export const cookieOptions = (secure: boolean, maxAgeSeconds?: number): CookieSerializeOptions => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  secure,
  ...(maxAgeSeconds === undefined ? {} : { maxAge: maxAgeSeconds }),
})
