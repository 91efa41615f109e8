/** The app for an administrator: start, a second start, stop, power failure, invalid settings, the first-run link. */
import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { newDataFolder, serverFile, startProgram } from './harness.ts'

const folder = newDataFolder()
afterAll(() => folder.remove())

/** Runs the server and waits for its end. */
const runToEnd = (settings: Record<string, string>): Promise<{ code: number | null; text: string }> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [serverFile], {
      env: { ...process.env, PORT: '0', ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let text = ''
    child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()))
    child.once('exit', (code) => resolve({ code, text }))
  })

const signIn = async (url: string): Promise<string> => {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@umoja.demo', password: 'darasa-demo' }),
  })
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

describe('the program', () => {
  it('creates the demo schools, keeps saved data through kill -9, and stops cleanly', async () => {
    const first = await startProgram(folder.path)
    expect(first.output()).toContain('admin@umoja.demo')
    expect(first.output()).toContain('darasa-demo')

    const second = await runToEnd({ DARASA_DATA: folder.path })
    expect(second.code).toBe(1)
    expect(second.text).toContain(String(first.pid))

    const cookie = await signIn(first.url)
    const shape = (await (await fetch(`${first.url}/api/school/shape`, { headers: { cookie } })).json()) as {
      streams: { id: string }[]
    }
    const made = await fetch(`${first.url}/api/admin/learners`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ firstName: 'Saved', lastName: 'Forever', streamId: shape.streams[0]?.id }),
    })
    expect(made.status).toBe(201)
    const { id } = (await made.json()) as { id: string }
    await first.stop('SIGKILL')

    const again = await startProgram(folder.path)
    const headers = { cookie: await signIn(again.url) }
    await expect.poll(async () => (await fetch(`${again.url}/api/admin/learners/${id}`, { headers })).status).toBe(200)
    expect(await again.stop('SIGINT')).toBe(0)
    expect(existsSync(join(folder.path, 'postgres', 'cluster', 'postmaster.pid'))).toBe(false)
  })

  it('stops its database when it is ended during the start', async () => {
    const early = newDataFolder()
    const cluster = join(early.path, 'postgres', 'cluster')
    const child = spawn(process.execPath, [serverFile], {
      env: { ...process.env, PORT: '0', DARASA_DATA: early.path },
      stdio: 'ignore',
    })
    const ended = new Promise((resolve) => child.once('exit', resolve))
    // A new cluster has three databases; the fourth is the app's own, with the demo schools.
    const databases = (): number => (existsSync(join(cluster, 'base')) ? readdirSync(join(cluster, 'base')).length : 0)
    await expect.poll(databases).toBeGreaterThan(3)
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
    await expect.poll(() => existsSync(join(cluster, 'postmaster.pid'))).toBe(false)
    early.remove()
  })

  it('names every wrong setting', async () => {
    const wrong = await runToEnd({ DARASA_DATA: folder.path, PORT: 'abc', DARASA_ROLE: 'worker' })
    expect(wrong.code).toBe(1)
    expect(wrong.text).toMatch(/PORT must be a whole number/)
    expect(wrong.text).not.toMatch(/at .*\.js:\d+/)
  })

  it('does not show demo passwords to a network', async () => {
    const open = await runToEnd({ DARASA_DATA: folder.path, HOST: '0.0.0.0' })
    expect(open.code).toBe(1)
    expect(open.text).toContain('DARASA_DEMO=public')
  })

  it('prints a one-time link on an installation without demo schools', async () => {
    const real = newDataFolder()
    const program = await startProgram(real.path, { DARASA_DEMO: 'off' })
    try {
      expect(program.output()).toMatch(/\/setup\?token=[\w-]{20,}/)
      expect((await fetch(`${program.url}/api/auth/demo`)).status).toBe(404)
    } finally {
      await program.stop()
      real.remove()
    }
  })

  it('runs with several processes', async () => {
    const program = await startProgram(folder.path, { DARASA_PROCESSES: '2' })
    try {
      const answers = await Promise.all(Array.from({ length: 20 }, () => fetch(`${program.url}/api/ready`)))
      expect(answers.every((answer) => answer.ok)).toBe(true)
    } finally {
      expect(await program.stop()).toBe(0)
    }
  })
})
