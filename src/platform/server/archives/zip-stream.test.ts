/** An archive written as a stream opens again, file by file. */
import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { expect, it } from 'vitest'
import { unzip } from '../sheets/zip.ts'
import { zipStream } from './zip-stream.ts'

const at = new Date('2026-03-10T06:00:00Z')
const whole = (): Promise<Buffer> =>
  buffer(
    zipStream(
      [
        { name: 'record.json', open: async () => Buffer.from('{"name":"Ng’ang’a"}') },
        {
          name: 'papers/Cheti cha kuzaliwa é.pdf',
          open: async () => Readable.from([noise.subarray(0, 70_000), noise.subarray(70_000)]),
        },
        { name: 'empty.txt', open: async () => Buffer.alloc(0) },
      ],
      at,
    ),
  )
const noise = randomBytes(200_000)

it('holds every file whole, under its name', async () => {
  const files = await unzip(await whole(), () => true, 1_000_000)
  expect([...files.keys()]).toEqual(['record.json', 'papers/Cheti cha kuzaliwa é.pdf', 'empty.txt'])
  expect(files.get('record.json')?.toString()).toBe('{"name":"Ng’ang’a"}')
  expect(files.get('papers/Cheti cha kuzaliwa é.pdf')?.equals(noise)).toBe(true)
  expect(files.get('empty.txt')).toHaveLength(0)
})

it('says the checksum and both sizes of every file, for programs that check them', async () => {
  const archive = await whole()
  const entry = archive.indexOf(Buffer.from([0x50, 0x4b, 1, 2]), archive.indexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 4)
  expect(archive.readUInt32LE(entry + 16)).toBe(crc32(noise))
  expect(archive.readUInt32LE(entry + 24)).toBe(noise.length)
  const after = archive.indexOf(Buffer.from([0x50, 0x4b, 7, 8]), 300)
  expect([archive.readUInt32LE(after + 4), archive.readUInt32LE(after + 12)]).toEqual([crc32(noise), noise.length])
})

it('breaks off when a file cannot be read', async () => {
  const broken = zipStream([{ name: 'a', open: async () => Promise.reject(new Error('gone')) }], at)
  await expect(buffer(broken)).rejects.toThrow('gone')
  const half = zipStream(
    [
      {
        name: 'a',
        open: async () =>
          Readable.from(
            (async function* () {
              yield noise
              throw new Error('half')
            })(),
          ),
      },
    ],
    at,
  )
  await expect(buffer(half)).rejects.toThrow('half')
})
