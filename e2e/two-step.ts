/** Two-step sign-in as a person with an authenticator on the phone does it. */
import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'

/** @param ahead steps of 30 seconds: a code works once, and the next one is taken already */
export const codeOf = (secret: string, ahead = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + ahead * 30_000 })

/** On the Security page. @returns the authenticator's secret */
export const setUpTwoStep = async (page: Page, password: string): Promise<string> => {
  const press = (name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click()
  await press('Set up')
  await page.getByLabel('Your password').fill(password)
  await press('Next')
  await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await page.getByLabel('Six digits from the app').fill(codeOf(secret))
  await press('Switch on')
  await page.getByRole('list', { name: 'Recovery codes' }).waitFor()
  await press('I have saved them')
  return secret
}
