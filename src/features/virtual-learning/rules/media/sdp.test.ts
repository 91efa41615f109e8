/** Session descriptions as browsers write them, and what is changed in them. */
import { describe, expect, it } from 'vitest'
import { withAddress, withoutCandidates, withVoice } from './sdp.ts'

const offer = [
  'v=0',
  'm=audio 9 UDP/TLS/RTP/SAVPF 111 63',
  'a=candidate:1 1 udp 2116026367 192.168.1.4 5000 typ host',
  'a=rtpmap:111 opus/48000/2',
  'a=fmtp:111 minptime=10;useinbandfec=1',
  'a=rtpmap:63 red/48000/2',
  'a=fmtp:63 111/111',
  'm=video 9 UDP/TLS/RTP/SAVPF 96',
  'a=rtpmap:96 VP8/90000',
  'a=end-of-candidates',
  '',
].join('\r\n')

describe('a session description', () => {
  it('loses the addresses that a browser names, and nothing else', () => {
    expect(withoutCandidates(offer)).toBe(
      offer
        .split('\r\n')
        .filter((line) => !line.includes('candidate'))
        .join('\r\n'),
    )
  })

  it('gets the public address in every candidate', () => {
    expect(withAddress(offer, '203.0.113.7')).toContain('a=candidate:1 1 udp 2116026367 203.0.113.7 5000 typ host\r\n')
    expect(withAddress(offer, undefined)).toBe(offer)
  })

  it('tells a browser to send its voice small, once, and leaves other lines alone', () => {
    const changed = withVoice(offer)
    expect(changed.match(/^a=fmtp:111 .*$/gm)).toEqual([
      'a=fmtp:111 minptime=10;useinbandfec=1;usedtx=1;stereo=0;maxaveragebitrate=24000',
    ])
    expect(changed).toContain('a=fmtp:63 111/111\r\n')
    expect(withVoice(changed)).toBe(changed)
    expect(changed.split('\r\n').filter((line) => !line.startsWith('a=fmtp:111'))).toEqual(
      offer.split('\r\n').filter((line) => !line.startsWith('a=fmtp:111')),
    )
  })
})
