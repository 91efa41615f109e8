import { describe, expect, it } from 'vitest'
import { PictureTrack } from './picture-track.ts'
import { VoiceTrack } from './voice-track.ts'
import { clusterOf, finished, lengthOf, silence, webmStart } from './webm.ts'

const word = Buffer.from([0xfc, 1, 2])
const second = 1_000

/** A file of so many seconds, with a word at the start of each. */
const fileOf = (seconds: number): Buffer =>
  Buffer.concat([
    webmStart,
    ...Array.from({ length: seconds }, (_, index) =>
      clusterOf([
        { at: index * second, packet: word },
        { at: index * second + 20, packet: silence },
      ]),
    ),
  ])

describe('a recording that ends', () => {
  it('gets its length and places to jump to, and keeps every word', () => {
    const done = finished(fileOf(12))
    expect(done?.length).toBe(11_040)
    const clusters = done?.file.toString('hex').match(/1f43b675/g)
    expect(clusters).toHaveLength(12)
    const cue = done?.file.indexOf(Buffer.from('1c53bb6b', 'hex')) ?? -1
    expect(cue).toBeGreaterThan(0)
    expect(cue).toBeLessThan(done?.file.indexOf(Buffer.from('1f43b675', 'hex')) ?? -1)
  })

  it('names the places where its parts begin', () => {
    const { file = Buffer.alloc(0) } = finished(fileOf(12)) ?? {}
    const segment = file.indexOf(Buffer.from('18538067', 'hex')) + 12
    const places = [...file.toString('latin1').matchAll(/\xf1\x01\0\0\0\0\0\0\x08/g)].map(({ index }) =>
      Number(file.readBigUInt64BE(index + 9)),
    )
    expect(places).toHaveLength(3)
    for (const place of places) expect(file.readUInt32BE(segment + place)).toBe(0x1f43b675)
  })

  it('loses only what was not written as a whole, wherever it was cut off', () => {
    const whole = fileOf(3)
    for (let cut = webmStart.length; cut < whole.length; cut += 7) {
      const done = finished(whole.subarray(0, cut))
      const clusters = Math.floor((cut - webmStart.length) / (fileOf(1).length - webmStart.length))
      expect(done?.length).toBe(clusters === 0 ? undefined : (clusters - 1) * second + 40)
    }
  })

  it('is nothing where nobody spoke, or where the file is another one', () => {
    expect(finished(Buffer.concat([webmStart, clusterOf([{ at: 0, packet: silence }])]))).toBeUndefined()
    expect(finished(webmStart)).toBeUndefined()
    expect(finished(Buffer.from('something else'))).toBeUndefined()
  })
})

describe('a voice', () => {
  const packet = (timestamp: number, name = 1, source = 7) => ({
    source,
    timestamp: timestamp >>> 0,
    payload: Buffer.from([0xfc, name]),
  })
  const heard = (track: VoiceTrack, now: number, all = true) =>
    track.blocks(now, all).flatMap((block) => (block.packet.equals(silence) ? [] : [[block.at, block.packet[1]]]))

  it('is in order although packets overtake each other, with silence in between', () => {
    const track = new VoiceTrack()
    track.take(packet(0, 1), 100)
    track.take(packet(1920, 3), 141)
    track.take(packet(960, 2), 142)
    const blocks = track.blocks(1_000, true)
    expect(blocks.map(({ at }) => at)).toEqual(Array.from({ length: 50 }, (_, index) => index * 20))
    expect(blocks.flatMap(({ packet: one, at }) => (one.equals(silence) ? [] : [[at, one[1]]]))).toEqual([
      [100, 1],
      [120, 2],
      [140, 3],
    ])
  })

  it('goes on at the right time after a pause, with a new connection, and when timestamps start again', () => {
    const track = new VoiceTrack()
    track.take(packet(0xffff_ff00, 1), 0)
    track.take(packet(0xffff_ff00 + 960, 2), 25)
    track.take(packet(5, 3, 8), 4_000)
    track.take(packet(965, 4, 8), 4_021)
    expect(heard(track, 5_000)).toEqual([
      [0, 1],
      [20, 2],
      [4_000, 3],
      [4_020, 4],
    ])
  })

  it('waits a moment for what is late, and leaves out what is much too late', () => {
    const track = new VoiceTrack()
    track.take(packet(0, 1), 900)
    expect(heard(track, 1_000, false)).toEqual([])
    expect(heard(track, 2_000, false)).toEqual([[900, 1]])
    track.take(packet(960, 2), 1_700)
    expect(heard(track, 3_000)).toEqual([])
  })

  it('is as long as its packets say', () => {
    expect([[0xfc], [0x08], [0xe1], [0xe3, 3], [0x18]].map((bytes) => lengthOf(Buffer.from(bytes)))).toEqual([
      20, 20, 5, 7.5, 60,
    ])
  })
})

describe('a shared screen', () => {
  /** The first bytes of a whole picture of 640 by 360. */
  const whole = Buffer.from([0x10, 0, 0, 0x9d, 0x01, 0x2a, 0x80, 0x02, 0x68, 0x01])
  const later = Buffer.from([0x11, 0, 0])
  const start = Buffer.from([0x10])
  const rest = Buffer.from([0x00])
  const packet = (sequence: number, payload: Buffer, isLast = true, source = 7) => ({
    source,
    sequence: sequence & 0xffff,
    isLast,
    payload,
  })
  const first = (picture: Buffer) => Buffer.concat([start, picture])

  it('is put together from packets that overtake each other, from a whole picture on', () => {
    const track = new PictureTrack()
    track.take(packet(0xfffe, first(later)), 10)
    track.take(packet(0xffff, first(whole.subarray(0, 4)), false), 20)
    track.take(packet(1, first(later)), 30)
    expect(track.isLost).toBe(true)
    track.take(packet(0, Buffer.concat([rest, whole.subarray(4)])), 40)
    expect(track.isLost).toBe(false)
    expect(track.blocks(40)).toEqual([{ at: 40, packet: whole, picture: 'whole' }])
    expect(track.blocks(100)).toEqual([{ at: 41, packet: later, picture: 'later' }])
  })

  it('goes on with the next whole picture after a loss, and from another connection', () => {
    const track = new PictureTrack()
    track.take(packet(1, first(whole)), 1)
    for (let sequence = 3; sequence < 105; sequence += 1) track.take(packet(sequence, first(later)), sequence)
    expect(track.isLost).toBe(true)
    track.take(packet(2, first(later)), 200)
    track.take(packet(105, first(whole)), 300)
    track.take(packet(50, first(later), true, 8), 310)
    track.take(packet(51, first(whole), true, 8), 320)
    expect(track.blocks(400).map(({ at }) => at)).toEqual([1, 300, 320])
  })

  it('is a line of its own with its size, and the file says where it is seen', () => {
    const second = 1_000
    const seconds = (from: number, until: number, hasPictures: boolean) =>
      Array.from({ length: until - from }, (_, index) => {
        const at = (from + index) * second
        const picture = {
          at: at + 20,
          packet: index === 0 ? whole : later,
          picture: index === 0 ? 'whole' : 'later',
        } as const
        return clusterOf([{ at, packet: word }, ...(hasPictures ? [picture] : []), { at: at + 20, packet: silence }])
      })
    const parts = [...seconds(0, 5, false), ...seconds(5, 9, true), ...seconds(9, 40, false), ...seconds(40, 43, true)]
    const done = finished(Buffer.concat([webmStart, ...parts]))
    expect(done?.length).toBe(42_040)
    expect(done?.screens).toEqual([
      { from: 5_020, until: 9_020 },
      { from: 40_020, until: 42_040 },
    ])
    const text = done?.file.toString('latin1') ?? ''
    expect(text).toContain('V_VP8')
    expect(text).toContain('\xb0\x01\0\0\0\0\0\0\x08\0\0\0\0\0\0\x02\x80')
    const segment = text.indexOf('\x18\x53\x80\x67') + 12
    const places = [...text.matchAll(/\xf1\x01\0\0\0\0\0\0\x08/g)].map(({ index }) =>
      Number(done?.file.readBigUInt64BE(index + 9)),
    )
    // Of the voice nine, of pictures the two whole ones, and nine where no screen is shown.
    expect(places).toHaveLength(20)
    for (const place of places) expect(done?.file.readUInt32BE(segment + place)).toBe(0x1f43b675)
    expect(finished(fileOf(3))?.screens).toEqual([])
    expect(finished(fileOf(3))?.file.includes('V_VP8')).toBe(false)
  })
})
