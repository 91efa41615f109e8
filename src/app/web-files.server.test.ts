/** The built web app as the server hands it out. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from './testing/harness.ts'

let app: TestApp
const outside = mkdtempSync(join(tmpdir(), 'darasa-web-'))
beforeAll(async () => {
  const webFolder = join(outside, 'web')
  mkdirSync(join(webFolder, 'assets'), { recursive: true })
  writeFileSync(join(outside, 'key'), 'a key')
  writeFileSync(join(webFolder, 'index.html'), '<title>Darasa</title>')
  writeFileSync(join(webFolder, 'crest.svg'), '<svg/>')
  writeFileSync(join(webFolder, 'assets', 'app-1.js'), 'run()')
  writeFileSync(join(webFolder, 'assets', 'app-1.js.br'), brotliCompressSync('run()'))
  app = await startApp({ webFolder })
})
afterAll(() => rmSync(outside, { recursive: true, force: true }))

const get = async (path: string) => {
  const answer = await app.client().fetch(path, { headers: { 'accept-encoding': 'br' } })
  const { headers } = answer
  return {
    status: answer.status,
    text: await answer.text(),
    keeps: headers.get('cache-control'),
    packed: headers.get('content-encoding'),
    rules: headers.has('content-security-policy'),
    tag: headers.has('etag'),
  }
}

/** Sent raw: a fetch client would normalise the address. */
const raw = (path: string): Promise<string> =>
  new Promise((resolve, reject) => {
    request(`${app.url}/`, { path }, (answer) => text(answer).then(resolve, reject))
      .on('error', reject)
      .end()
  })

describe('a file of the web app', () => {
  it('whose name changes with its content comes packed, is kept for good and never asked about again', async () => {
    expect(await get('/assets/app-1.js')).toEqual({
      status: 200,
      text: 'run()',
      keeps: 'public, max-age=31536000, immutable',
      packed: 'br',
      rules: false,
      tag: false,
    })
  })

  it('of another name is asked about each time', async () => {
    expect(await get('/crest.svg')).toMatchObject({ status: 200, keeps: 'no-cache', rules: false, tag: true })
  })

  it('that is not there is said to be missing, and no page', async () => {
    expect(await get('/assets/app-0.js')).toMatchObject({ status: 404, text: expect.stringContaining('"code"') })
    expect(await get('/assets/')).not.toMatchObject({ text: expect.stringContaining('app-1.js') })
  })

  it('is never one beside them', async () => {
    for (const path of ['/assets/../../key', '/assets/%2e%2e/%2e%2e/key', '/assets/..%2f..%2fkey', '/../key']) {
      expect(await raw(path), path).not.toBe('')
      expect(await raw(path), path).not.toContain('a key')
    }
  })
})

describe('the address of a page', () => {
  it('gets the app, with the rules for pages', async () => {
    expect(await get('/learners')).toMatchObject({
      status: 200,
      text: '<title>Darasa</title>',
      keeps: 'no-cache',
      rules: true,
    })
  })
})
