/** A machine on which other programs use all processors: the server is slower then, and refuses nobody. */
import { spawn } from 'node:child_process'
import { expect, it, onTestFinished } from 'vitest'
import { login } from '#core/access/contract/account.ts'
import { getSettings } from '#core/schools/contract/settings.ts'
import { startApp, testPassword } from './testing/harness.ts'

/** Keeps processors busy until the test ends. */
const useProcessors = (count: number): void => {
  const programs = Array.from({ length: count }, () => spawn(process.execPath, ['-e', 'for (;;) {}']))
  onTestFinished(() => {
    for (const { pid } of programs) if (pid !== undefined) process.kill(pid, 'SIGKILL')
  })
}

it('answers the first sign-ins and reads beside four busy programs', { timeout: 120_000 }, async () => {
  const app = await startApp()
  const school = await app.school()
  const admin = await school.account('admin')
  useProcessors(4)
  const first = await app.client().call(login, { body: { email: admin.email, password: testPassword } })
  expect(first.status).toBe(200)
  const client = await app.as(admin)
  const people = await Promise.all(Array.from({ length: 20 }, () => school.account('teacher')))
  const statuses = await Promise.all([
    ...people.map(({ email }) => app.client().call(login, { body: { email, password: testPassword } })),
    // Names that nobody has cost a whole hash each, and wait for their turn.
    ...people.map((_, at) =>
      app.client().call(login, { body: { email: `nobody${at}@school.test`, password: 'a guess' } }),
    ),
    ...people.map(() => client.call(getSettings)),
  ]).then((answers) => answers.map(({ status }) => status))
  expect(statuses).toEqual([...people.map(() => 200), ...people.map(() => 401), ...people.map(() => 200)])
})
