/** With outgoing e-mail, signing in does not reveal whether a registered address was new. */
import { createServer, type Server } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp, type TestSchool } from '#app/testing/harness.ts'
import { login } from '#core/access/contract/account.ts'
import { confirmEmail, register } from '../contract/joining.ts'
import { joinCodeOf, tokenIn } from '../testing/joining-scene.ts'

let app: TestApp
let school: TestSchool
/** A dead mail server, so that messages stay in the outbox. */
let nowhere: Server

beforeAll(async () => {
  nowhere = createServer((socket) => socket.destroy())
  await new Promise<void>((resolve) => nowhere.listen(0, '127.0.0.1', resolve))
  const address = nowhere.address()
  const port = typeof address === 'object' && address ? address.port : 0
  app = await startApp({ mail: { url: `smtp://127.0.0.1:${String(port)}`, from: 'Darasa <no-reply@darasa.test>' } })
  school = await app.school()
})
afterAll(() => new Promise((resolve) => nowhere.close(resolve)))

const password = 'mvua ya masika'
const signIn = (email: string) => app.client().call(login, { body: { email, password } })

it('gives the same answer for a new and a known address, until it is confirmed', async () => {
  const known = (await school.account('teacher')).email
  const fresh = 'fresh@example.ke'
  const joinCode = await joinCodeOf(app, school)
  for (const email of [known, fresh])
    await app
      .client()
      .call(register, { body: { firstName: 'Grace', lastName: 'Otieno', email, password, joinCode, says: 'parent' } })
  const [one, two] = [await signIn(known), await signIn(fresh)]
  expect({ ...one.error, requestId: '' }).toEqual({ ...two.error, requestId: '' })
  expect([one.status, two.status]).toEqual([401, 401])
  for (let guess = 0; guess < 9; guess++)
    for (const email of [known, fresh]) expect((await signIn(email)).status).toBe(401)
  expect([(await signIn(known)).status, (await signIn(fresh)).status]).toEqual([429, 429])
  const token = tokenIn((await app.letters(fresh))[0]?.text ?? '')
  await app.client().call(confirmEmail, { body: { token } })
  const before = app.clock.now
  app.clock.now = new Date(before.getTime() + 16 * 60_000)
  expect((await signIn(fresh)).error.code).toBe('auth.waiting')
  app.clock.now = before
})
