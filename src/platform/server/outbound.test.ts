import { once } from 'node:events'
import { createServer } from 'node:http'
import { request } from 'node:https'
import { describe, expect, it } from 'vitest'
import { ClosedAddress, isClosedHost, isPublicAddress, PublicAgent } from './outbound.ts'

describe('A public address', () => {
  it.each(['8.8.8.8', '196.201.214.200', '2a00:1450:4001:830::200e', '::ffff:8.8.8.8', '64:ff9b::808:808'])(
    '%s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  )

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '::1',
    'fd00::1',
    'fe80::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '0:0:0:0:0:FFFF:C0A8:0101',
    '::ffff:0:7f00:1',
    '::127.0.0.1',
    '::c0a8:101',
    '64:ff9b::7f00:1',
    '64:ff9b::10.0.0.1',
    '64:ff9b:1::808:808',
    '2002:7f00:1::',
    '2002:c0a8:101::1',
    '2001:0:808:808:0:0:80ff:fffe',
    '2001:db8::1',
    '3fff::1',
    'fec0::1',
    'fe80::1%eth0',
    '2a00:1450:4001:830::200e%eth0',
    '5f00::1',
    '192.88.99.1',
    'x',
    '',
  ])('is not %s', (address) => expect(isPublicAddress(address)).toBe(false))
})

describe('A closed host', () => {
  it.each(['127.0.0.1', '[::1]', '::1', '[::ffff:7f00:1]', '10.0.0.1', 'localhost', '2130706433'])(
    'is %s',
    async (host) => expect(await isClosedHost(host)).toBe(true),
  )
  it.each(['8.8.8.8', '[2a00:1450:4001:830::200e]', 'no-such-name.invalid'])('is not %s', async (host) =>
    expect(await isClosedHost(host)).toBe(false),
  )
  it('is none that the installation allows', async () =>
    expect(await isClosedHost('127.0.0.1', { allowed: ['127.0.0.1'] })).toBe(false))
})

describe('A call to a host that somebody named', () => {
  const failureOf = async (url: string, agent: PublicAgent): Promise<unknown> => {
    try {
      const call = request(url, { agent })
      call.end()
      const [failure] = (await once(call, 'error')) as [unknown]
      return failure
    } catch (error) {
      return error
    }
  }

  it('never connects to this machine, by number or by name, in either way of writing', async () => {
    let met = 0
    const server = createServer().on('connection', (socket) => {
      met++
      socket.destroy()
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const { port } = server.address() as { port: number }
    const agent = new PublicAgent()
    for (const host of [
      '127.0.0.1',
      'localhost',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '[::127.0.0.1]',
      '2130706433',
      '0x7f.1',
    ])
      expect(await failureOf(`https://${host}:${port}/`, agent)).toBeInstanceOf(ClosedAddress)
    expect(met).toBe(0)
    // Allowed hosts are reached: the server does not speak https, which is a different error.
    expect(
      await failureOf(`https://127.0.0.1:${port}/`, new PublicAgent({ allowed: ['127.0.0.1'] })),
    ).not.toBeInstanceOf(ClosedAddress)
    expect(met).toBe(1)
    server.close()
  })
})
