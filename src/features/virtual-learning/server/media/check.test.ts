/** Trying one's connection over HTTP, what ends it, and the thread that several processes share. */
import { afterAll, describe, expect, it } from 'vitest'
import { eventually } from '#platform/testing/eventually.ts'
import { logout } from '#core/access/contract/account.ts'
import { sharedApp, startApp } from '#app/testing/harness.ts'
import { checkConnection, getCheck, mediaErrors } from '../../contract/media.ts'
import { MediaClient } from '../../testing/media-client.ts'
import { relayServers } from './means.ts'
import { MediaThread } from './engine.ts'
import { RemoteMedia, serveMedia } from './remote.ts'

const clients: MediaClient[] = []
afterAll(() => Promise.all(clients.map((client) => client.close())))

const peer = (): MediaClient => {
  const client = new MediaClient()
  clients.push(client)
  return client
}
const connection = '0190a0a0-0000-7000-8000-000000000001'

describe('trying the connection', () => {
  it('connects with the server, and ends when the person signs out', async () => {
    const app = await sharedApp()
    const school = await app.school()
    const account = await school.account('student')
    const learner = await app.as(account)
    const connected = async () =>
      (await app.media.do({ kind: 'figures', room: `check/${account.id}` })).connected.length
    expect((await learner.call(getCheck)).body).toEqual({ iceServers: [] })
    const browser = peer()
    const { status, body } = await learner.call(checkConnection, {
      body: { connection, offer: await browser.offer() },
    })
    expect(status).toBe(200)
    expect(body.answer).toContain('maxaveragebitrate=24000')
    await browser.take(body.answer)
    await eventually(() => expect(browser.state).toBe('connected'))
    await eventually(async () => expect(await connected()).toBe(1))
    await learner.call(logout)
    await eventually(async () => expect(await connected()).toBe(0))
  })

  it('refuses what is no offer of a lesson', async () => {
    const app = await sharedApp()
    const learner = await app.as(await (await app.school()).account('student'))
    const { status, error } = await learner.call(checkConnection, { body: { connection, offer: 'v=0' } })
    expect([status, error.code]).toEqual([422, mediaErrors.badOffer.code])
  })

  it('names the relay with a password that ends by itself', async () => {
    const relay = { url: 'turn:turn.example.org:3478', secret: 'a secret of the installation' }
    const app = await startApp({ media: { publicAddress: '203.0.113.7', ports: undefined, relay } })
    const learner = await app.as(await (await app.school()).account('student'))
    const { iceServers } = (await learner.call(getCheck)).body
    expect(iceServers[0]?.urls).toBe(relay.url)
    expect(Number(iceServers[0]?.username.split(':')[0])).toBeGreaterThan(app.clock.now.getTime() / 1000)
    expect(JSON.stringify(iceServers)).not.toContain(relay.secret)
    const { body } = await learner.call(checkConnection, { body: { connection, offer: await peer().offer() } })
    const addresses = [...body.answer.matchAll(/^a=candidate:\S+ \d+ \S+ \d+ (\S+)/gm)].map(([, address]) => address)
    expect(new Set(addresses)).toEqual(new Set(['203.0.113.7']))
  })

  it('gives coturn the password that its REST API describes', () => {
    const relay = { url: 'turn:relay', secret: 'north' }
    expect(relayServers(relay, 'someone', new Date(0))).toEqual([
      { urls: 'turn:relay', username: '14400:someone', credential: '2ZTAP7oOoJ73U2xokSkKQzrqirM=' },
    ])
  })
})

describe('the thread that several processes share', () => {
  it('obeys those who know its token, and nobody else', async () => {
    const engine = new MediaThread({})
    const served = await serveMedia(engine)
    try {
      const remote = new RemoteMedia(served)
      const browser = peer()
      const answer = await remote.do({
        kind: 'connect',
        room: 'r',
        account: 'a',
        connection: 'c',
        session: 's',
        school: 'x',
        role: 'learner',
        mode: 'voice',
        offer: await browser.offer(),
      })
      await browser.take(answer ?? '')
      await eventually(() => expect(browser.state).toBe('connected'))
      const connected = async () => (await engine.do({ kind: 'figures', room: 'r' })).connected
      await eventually(async () => expect(await connected()).toHaveLength(1))
      const stranger = new RemoteMedia({ ...served, token: 'guessed' })
      await expect(stranger.do({ kind: 'close', room: 'r' })).rejects.toThrow('Live lessons')
      expect((await remote.do({ kind: 'figures', room: 'r' })).connected).toHaveLength(1)
    } finally {
      await served.stop()
      await engine.close()
    }
  })

  it('starts again after it ended', async () => {
    const engine = new MediaThread({})
    await engine.do({ kind: 'floor', room: 'r', account: 'a' })
    await engine.close()
    expect((await engine.do({ kind: 'figures', room: 'r' })).floor).toBeNull()
    await engine.do({ kind: 'floor', room: 'r', account: 'b' })
    expect((await engine.do({ kind: 'figures', room: 'r' })).floor).toBe('b')
    await engine.close()
  })
})
