/** An authenticator app for tests: codes at any instant, and an account set up with one. */
import { Secret, TOTP } from 'otpauth'
import { testPassword, type Client, type TestAccount, type TestApp } from '#app/testing/harness.ts'
import { login } from '../contract/account.ts'
import { beginTwoStep, confirmTwoStep } from '../contract/credentials.ts'

export const step = 30_000

export const codeOf = (secret: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })

/** Six digits that are wrong at all accepted time steps. */
export const wrongCode = (secret: string, at: Date): string => {
  const near = new Set([-2, -1, 0, 1, 2].map((steps) => codeOf(secret, new Date(at.getTime() + steps * step))))
  for (let number = 0; ; number++) {
    const code = String(number).padStart(6, '0')
    if (!near.has(code)) return code
  }
}

/** Advances the clock by some minutes, so that earlier codes are no longer valid. */
export const passTime = (app: TestApp, ms = 4 * step): void =>
  void (app.clock.now = new Date(app.clock.now.getTime() + ms))

/** Switches two-step sign-in on for a signed-in client; afterwards its first code is used up and time has passed. */
export const setUp = async (
  app: TestApp,
  client: Client,
  body: { password?: string; code?: string } = { password: testPassword },
) => {
  const begun = await client.call(beginTwoStep, { body })
  if (begun.status !== 200) throw new Error(`Begin answered ${begun.status}: ${begun.text}`)
  const { secret, setup } = begun.body
  const confirmed = await client.call(confirmTwoStep, { body: { setup, code: codeOf(secret, app.clock.now) } })
  if (confirmed.status !== 200) throw new Error(`Confirm answered ${confirmed.status}: ${confirmed.text}`)
  passTime(app)
  return { secret, recoveryCodes: confirmed.body.recoveryCodes }
}

/** Signs in on a new device. */
export const enter = (
  app: TestApp,
  account: Pick<TestAccount, 'email'>,
  code?: string,
  password = testPassword,
  client = app.client(),
) => client.call(login, { body: { email: account.email, password, ...(code === undefined ? {} : { code }) } })
