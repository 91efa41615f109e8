/** Definition of a network. */
import { describe, expect, it } from 'vitest'
import { networkOf } from './request-limits.ts'

describe('a network', () => {
  it.each([
    ['41.90.64.1', '41.90.64'],
    ['::ffff:41.90.64.1', '41.90.64'],
    ['2c0f:fe38:2100:aa::1', '2c0f:fe38:2100:aa'],
    ['2C0F:FE38:2100:00AA:1:2:3:4', '2c0f:fe38:2100:aa'],
    ['2c0f::1', '2c0f:0:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    [null, ''],
  ])('of %s is %s', (address, network) => expect(networkOf(address)).toBe(network))
})
