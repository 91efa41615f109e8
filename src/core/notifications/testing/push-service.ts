/** A push service on this machine, as browsers' makers run them: takes messages over https, checks who sends, and opens them as the browser would (RFC 8188, 8291, 8292). */
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify, type ECDH } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:https'
import { afterFile } from '#platform/testing/after-file.ts'

/** Self-signed for 127.0.0.1, useless elsewhere. */
export const certificate = `-----BEGIN CERTIFICATE-----
MIIBkTCCATagAwIBAgIUfkSGcxTouQyo6Uv8t7p/aflmxEEwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJMTI3LjAuMC4xMCAXDTI2MTEyMjA4MzQ0OFoYDzIxMjYxMDI5
MDgzNDQ4WjAUMRIwEAYDVQQDDAkxMjcuMC4wLjEwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAASqTOOlGDtWy10FQeHLVYfjmnz5aR8yVYXsse/YKNnSceK7D8gG/vtJ
WUFndzvJC5CIg9GPr3XqTYYehXoj/HmBo2QwYjAdBgNVHQ4EFgQURI7oYD0ZDeXj
BCwqK1WDDE6OICswHwYDVR0jBBgwFoAURI7oYD0ZDeXjBCwqK1WDDE6OICswDwYD
VR0TAQH/BAUwAwEB/zAPBgNVHREECDAGhwR/AAABMAoGCCqGSM49BAMCA0kAMEYC
IQD6oAoGVQd+FjNN8X6E/9T9E0T7x1dKGEnvO243vHcSywIhAM8RIKPS51YsOMCD
ZeEqKMFzQZm8V7aPhvNI8CLsGAMw
-----END CERTIFICATE-----`
export const certificateKey = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg43n1uSdch+KhOn9A
GOuw7G4E+sV3bX15yXQTRd9C5QOhRANCAASqTOOlGDtWy10FQeHLVYfjmnz5aR8y
VYXsse/YKNnSceK7D8gG/vtJWUFndzvJC5CIg9GPr3XqTYYehXoj/HmB
-----END PRIVATE KEY-----`

interface Received {
  readonly message: { title: string; body: string; url: string; tag: string }
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  /** Public key of the sender, base64url. */
  readonly sender: string
}

interface Browser {
  readonly keys: ECDH
  readonly auth: Buffer
}

const derive = (key: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length))

const open = ({ keys, auth }: Browser, sealed: Buffer): unknown => {
  const [salt, idLength] = [sealed.subarray(0, 16), sealed.readUInt8(20)]
  const sender = sealed.subarray(21, 21 + idLength)
  const shared = derive(
    keys.computeSecret(sender),
    auth,
    Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]),
    32,
  )
  const [key, nonce] = [
    derive(shared, salt, 'Content-Encoding: aes128gcm\0', 16),
    derive(shared, salt, 'Content-Encoding: nonce\0', 12),
  ]
  const body = sealed.subarray(21 + idLength)
  const cipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(body.subarray(-16))
  const plain = Buffer.concat([cipher.update(body.subarray(0, -16)), cipher.final()])
  return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString())
}

/** @returns the sender's key, once its signature is right */
const senderOf = (authorization: string): string => {
  const { t = '', k = '' } = Object.fromEntries(
    authorization
      .replace(/^vapid /, '')
      .split(/,\s*/)
      .map((part) => part.split(/=(.*)/s).slice(0, 2) as [string, string]),
  )
  const raw = Buffer.from(k, 'base64url')
  const part = (from: number) => raw.subarray(from, from + 32).toString('base64url')
  const key = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: part(1), y: part(33) } })
  const [head = '', claims = '', signature = ''] = t.split('.')
  const right = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!right) throw new Error('The signature is wrong')
  return k
}

export class PushService {
  readonly received: Received[] = []
  /** Response status by path; 201 by default. */
  readonly answers = new Map<string, number>()
  readonly #browsers = new Map<string, Browser>()
  #url = ''

  static async start(): Promise<PushService> {
    const service = new PushService()
    const server = createServer({ cert: certificate, key: certificateKey }, async (request, response) => {
      const path = request.url ?? ''
      const chunks = (await request.toArray()) as Buffer[]
      const browser = service.#browsers.get(path)
      const status = service.answers.get(path) ?? (browser ? 201 : 410)
      if (browser && status === 201) {
        const message = open(browser, Buffer.concat(chunks)) as Received['message']
        service.received.push({
          message,
          headers: request.headers,
          sender: senderOf(request.headers.authorization ?? ''),
        })
      }
      response.writeHead(status).end()
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    service.#url = `https://127.0.0.1:${(server.address() as { port: number }).port}`
    afterFile(() => {
      server.closeAllConnections()
      server.close()
    })
    return service
  }

  /** The subscription a browser returns to the page. */
  subscribe(): { endpoint: string; keys: { p256dh: string; auth: string } } {
    const browser = { keys: createECDH('prime256v1'), auth: randomBytes(16) }
    browser.keys.generateKeys()
    const path = `/send/${this.#browsers.size + 1}`
    this.#browsers.set(path, browser)
    return {
      endpoint: this.#url + path,
      keys: { p256dh: browser.keys.getPublicKey('base64url'), auth: browser.auth.toString('base64url') },
    }
  }

  pathOf(endpoint: string): string {
    return endpoint.slice(this.#url.length)
  }
}
