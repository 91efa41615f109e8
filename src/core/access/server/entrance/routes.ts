/** Routes of the new password by mail and of the code by SMS. */
import { checkReset, requestPhoneCode, requestReset, resetPassword, verifyPhoneCode } from '../../contract/entrance.ts'
import { publicRoute } from '../context.ts'
import { deviceOf, setEntry } from '../entering.ts'
import type { AccountService } from '../service.ts'
import { requesterOf } from './request-limits.ts'
import type { PhoneSignIn } from './phone.ts'
import type { Recovery } from './recovery.ts'

export interface EntranceRouteOptions {
  service: AccountService
  recovery: Recovery
  phone: PhoneSignIn
  /** Served over https. */
  secure: boolean
}

export const entranceRoutes = ({ service, recovery, phone, secure }: EntranceRouteOptions) => [
  publicRoute(requestReset, ({ body }, { cookies, origin }) =>
    recovery.ask(origin, body.email, requesterOf(cookies, secure, origin.address)),
  ),
  publicRoute(checkReset, ({ body }) => recovery.check(body.token)),
  publicRoute(resetPassword, ({ body }, { origin }) => recovery.reset(origin, body.token, body.password)),
  publicRoute(requestPhoneCode, ({ body }, { cookies, origin }) =>
    phone.ask(origin, body.phone, requesterOf(cookies, secure, origin.address)),
  ),
  publicRoute(verifyPhoneCode, async ({ body }, { cookies, origin, actor }) => {
    const { phone: number, code, rememberMe: remember, totp } = body
    const signed = await phone.verify(origin, number, code, {
      remember,
      code: totp,
      device: deviceOf(cookies, secure),
      earlier: actor,
    })
    setEntry(cookies, secure, signed, remember)
    return service.userOfToken(signed.token)
  }),
]
