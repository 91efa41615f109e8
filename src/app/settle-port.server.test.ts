/** Links in messages contain the actual port, however it was chosen. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { settledConfig } from './settle-port.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'darasa-port-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('port 0', () => {
  it('becomes a free one before the server starts, in its own address and for its processes', async () => {
    const env: NodeJS.ProcessEnv = { PORT: '0', DARASA_DATA: folder }
    const { port, publicUrl } = await settledConfig(env)
    expect(port).toBeGreaterThan(1023)
    expect([publicUrl, env.PORT]).toEqual([`http://127.0.0.1:${port}`, String(port)])
  })

  it('stays where the address that people use is set', async () => {
    const env = { PORT: '0', DARASA_DATA: folder, DARASA_PUBLIC_URL: 'https://school.example.ke' }
    expect(await settledConfig(env)).toMatchObject({ port: 0, publicUrl: 'https://school.example.ke' })
  })
})
