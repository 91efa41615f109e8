/** The settings: defaults, every kind of mistake, the rules for demo data, and the key file. */
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ConfigError, loadConfig, refuseDemoInPublic, wantsDemo } from './config.ts'
import { temporaryFolder } from './database/testing/temporary.ts'
import { findKey, openKeyFile } from './key-file.ts'

const problemsOf = (env: Record<string, string>): readonly string[] => {
  try {
    loadConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}

describe('loadConfig', () => {
  test('needs no setting at all', () => {
    expect(loadConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      loopback: true,
      dataFolder: resolve('data'),
      databaseUrl: undefined,
      demo: 'unset',
      publicUrl: 'http://127.0.0.1:3000',
      trustedProxies: [],
      processes: 1,
      role: 'all',
      keyFile: resolve('data/keys/darasa.key'),
      logLevel: 'info',
      logShipUrl: undefined,
      mapTiles: undefined,
      metricsToken: undefined,
    })
  })

  test('reads how live lessons reach people', () => {
    expect(
      loadConfig({
        DARASA_MEDIA_ADDRESS: '203.0.113.7',
        DARASA_MEDIA_PORTS: '40000-40999',
        DARASA_TURN_URL: 'turn:turn.example.org:3478',
        DARASA_TURN_SECRET: 'a secret of sixteen',
      }).media,
    ).toEqual({
      publicAddress: '203.0.113.7',
      ports: [40_000, 40_999],
      relay: { url: 'turn:turn.example.org:3478', secret: 'a secret of sixteen' },
    })
    expect(problemsOf({ DARASA_MEDIA_PORTS: '40000-40010', DARASA_MEDIA_ADDRESS: 'school.example.org' })).toEqual([
      'DARASA_MEDIA_ADDRESS must be an IPv4 address, such as 203.0.113.7',
      'DARASA_MEDIA_PORTS must be at least 100 ports from 1024 to 65535, such as 40000-40999',
    ])
    expect(problemsOf({ DARASA_BBB_URL: 'https://bbb.example.org/bigbluebutton/' })).toEqual([
      'DARASA_BBB_URL and DARASA_BBB_SECRET are needed together',
    ])
    const liveKit = { url: 'wss://livekit.example.org', key: 'darasa', secret: 'a secret of sixteen' }
    expect(
      loadConfig({
        DARASA_LIVEKIT_URL: liveKit.url,
        DARASA_LIVEKIT_KEY: liveKit.key,
        DARASA_LIVEKIT_SECRET: liveKit.secret,
      }).liveKit,
    ).toEqual(liveKit)
    expect(problemsOf({ DARASA_LIVEKIT_URL: liveKit.url, DARASA_LIVEKIT_KEY: liveKit.key })).toEqual([
      'DARASA_LIVEKIT_URL, DARASA_LIVEKIT_KEY and DARASA_LIVEKIT_SECRET are needed together',
    ])
    expect(problemsOf({ DARASA_TURN_URL: 'turn:turn.example.org:3478' })).toEqual([
      'DARASA_TURN_URL and DARASA_TURN_SECRET are needed together',
    ])
  })

  test('takes an empty setting as not given', () => {
    expect(loadConfig({ PORT: '', HOST: ' ', DARASA_DEMO: '', DATABASE_URL: '' })).toEqual(loadConfig({}))
  })

  test('reads what is given', () => {
    const config = loadConfig({
      PORT: '0',
      HOST: '0.0.0.0',
      DARASA_DATA: '/srv/darasa',
      DATABASE_URL: 'postgresql://owner:secret@db:5432/darasa',
      DARASA_PUBLIC_URL: 'https://darasa.example.org/',
      DARASA_TRUSTED_PROXIES: '10.0.0.1, 192.168.0.0/16,fd00::/8',
      DARASA_PROCESSES: '4',
      DARASA_ROLE: 'worker',
      DARASA_LOG_LEVEL: 'debug',
    })
    expect(config).toMatchObject({
      port: 0,
      loopback: false,
      dataFolder: '/srv/darasa',
      publicUrl: 'https://darasa.example.org',
      processes: 4,
      role: 'worker',
      logLevel: 'debug',
    })
    expect(config.trustedProxies).toEqual(['10.0.0.1', '192.168.0.0/16', 'fd00::/8'])
    expect(config.keyFile).toBe('/srv/darasa/keys/darasa.key')
  })

  test('gives as many processes as the machine has processors on auto', () => {
    expect(loadConfig({ DARASA_PROCESSES: 'auto' }).processes).toBeGreaterThanOrEqual(1)
  })

  test.each([
    ['::1', true, 'http://[::1]:3000'],
    ['127.8.9.1', true, 'http://127.8.9.1:3000'],
    ['localhost', true, 'http://localhost:3000'],
    ['0.0.0.0', false, 'http://localhost:3000'],
    ['192.168.1.5', false, 'http://192.168.1.5:3000'],
    ['school.local', false, 'http://school.local:3000'],
  ])('knows whether %s is reached from elsewhere', (HOST, loopback, publicUrl) => {
    expect(loadConfig({ HOST })).toMatchObject({ loopback, publicUrl })
  })

  test.each([
    ['PORT', '70000'],
    ['PORT', '3000x'],
    ['PORT', '-1'],
    ['HOST', 'not a host'],
    ['DATABASE_URL', 'mysql://db'],
    ['DARASA_DEMO', 'yes'],
    ['DARASA_PUBLIC_URL', 'darasa.example.org'],
    ['DARASA_PUBLIC_URL', 'https://example.org/darasa'],
    ['DARASA_TRUSTED_PROXIES', '10.0.0.0/33'],
    ['DARASA_TRUSTED_PROXIES', 'proxy.local'],
    ['DARASA_PROCESSES', '0'],
    ['DARASA_PROCESSES', 'many'],
    ['DARASA_ROLE', 'jobs'],
    ['DARASA_LOG_LEVEL', 'loud'],
    ['DARASA_LOG_SHIP_URL', 'ftp://logs'],
    ['DARASA_METRICS_TOKEN', 'short'],
    ['DARASA_SMTP_URL', 'https://mail.example.org'],
    ['DARASA_MAIL_FROM', 'nobody'],
    ['DARASA_OIDC_NAME', 'x'.repeat(41)],
  ])('refuses %s=%s by name, once', (name, value) => {
    const problems = problemsOf({ [name]: value })
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(new RegExp(`^${name} must `))
  })

  test('takes a mail server with the address that mail comes from', () => {
    const url = 'smtps://user:password@mail.example.org:465'
    expect(loadConfig({ DARASA_SMTP_URL: url, DARASA_MAIL_FROM: 'Darasa <no-reply@example.org>' }).mail).toEqual({
      url,
      from: 'Darasa <no-reply@example.org>',
    })
    expect(problemsOf({ DARASA_SMTP_URL: url })).toEqual([expect.stringContaining('DARASA_MAIL_FROM is needed')])
    expect(loadConfig({}).mail).toBeUndefined()
  })

  test('takes a login portal, in clear on this machine only', () => {
    const portal = { DARASA_OIDC_ISSUER: 'https://login.example.org', DARASA_OIDC_CLIENT_ID: 'darasa' }
    expect(loadConfig(portal).portal).toEqual({
      issuer: 'https://login.example.org',
      clientId: 'darasa',
      clientSecret: undefined,
      name: 'School login',
    })
    expect(problemsOf({ ...portal, DARASA_OIDC_CLIENT_ID: '' })).toEqual([
      expect.stringContaining('DARASA_OIDC_CLIENT_ID is needed'),
    ])
    for (const issuer of ['http://127.0.0.1:9000', 'http://[::1]:9000', 'http://localhost:9000'])
      expect(loadConfig({ ...portal, DARASA_OIDC_ISSUER: issuer }).portal?.issuer).toBe(issuer)
    for (const issuer of ['http://login.example.org', 'http://192.168.1.5', 'http://127.0.0.1.example.org'])
      expect(problemsOf({ ...portal, DARASA_OIDC_ISSUER: issuer })).toEqual([
        expect.stringContaining('must be an https:// address'),
      ])
  })

  test('lists all mistakes at once', () => {
    expect(problemsOf({ PORT: 'x', DARASA_ROLE: 'x', DARASA_DEMO: 'x' })).toHaveLength(3)
  })

  test('splits roles only with an external database', () => {
    expect(problemsOf({ DARASA_ROLE: 'server' })).toEqual([expect.stringContaining('needs DATABASE_URL')])
  })
})

describe('demo data', () => {
  test('is made for a database of this machine only, unless said', () => {
    const external = { DATABASE_URL: 'postgresql://o:p@db/darasa' }
    expect(wantsDemo(loadConfig({}))).toBe(true)
    expect(wantsDemo(loadConfig({ DARASA_DEMO: 'off' }))).toBe(false)
    expect(wantsDemo(loadConfig({ HOST: '0.0.0.0' }))).toBe(false)
    expect(wantsDemo(loadConfig({ HOST: '0.0.0.0', DARASA_DEMO: 'public' }))).toBe(true)
    expect(wantsDemo(loadConfig(external))).toBe(false)
    expect(wantsDemo(loadConfig({ ...external, DARASA_DEMO: 'on' }))).toBe(true)
  })

  test('never faces a network unless that is said outright', () => {
    expect(problemsOf({ HOST: '0.0.0.0', DARASA_DEMO: 'on' })).toEqual([expect.stringContaining('DARASA_DEMO=public')])
    expect(() => refuseDemoInPublic(loadConfig({ HOST: '0.0.0.0' }), true)).toThrow(ConfigError)
    expect(() => refuseDemoInPublic(loadConfig({ HOST: '0.0.0.0', DARASA_DEMO: 'off' }), true)).toThrow(ConfigError)
    expect(() => refuseDemoInPublic(loadConfig({ HOST: '0.0.0.0', DARASA_DEMO: 'public' }), true)).not.toThrow()
    expect(() => refuseDemoInPublic(loadConfig({ HOST: '0.0.0.0' }), false)).not.toThrow()
    expect(() => refuseDemoInPublic(loadConfig({}), true)).not.toThrow()
  })
})

describe('openKeyFile', () => {
  let folder: ReturnType<typeof temporaryFolder>
  beforeEach(() => void (folder = temporaryFolder()))
  afterEach(() => folder.remove())

  test('makes a key that only its owner may read, and reads the same one afterwards', () => {
    const path = join(folder.path, 'keys', 'darasa.key')
    expect(findKey(path)).toBeUndefined()
    const key = openKeyFile(path)
    expect(key).toHaveLength(32)
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(Buffer.from(readFileSync(path, 'utf8'), 'base64')).toEqual(key)
    expect(openKeyFile(path)).toEqual(key)
    expect(findKey(path)).toEqual(key)
  })

  test('refuses a file that holds something else, and leaves it as it is', () => {
    const path = join(folder.path, 'darasa.key')
    writeFileSync(path, 'not a key')
    expect(() => openKeyFile(path)).toThrow(ConfigError)
    expect(readFileSync(path, 'utf8')).toBe('not a key')
  })
})
