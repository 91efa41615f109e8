/** What a ZIP holds, read in the browser. */
import { describe, expect, it } from 'vitest'
import { zipEntries } from './zip-entries.ts'

/** An empty archive's end with a comment, and one with an entry of 3 bytes that is called `a/1.jpg`. */
const end = (entries: number, size: number, start: number, comment = ''): number[] => {
  const record = new DataView(new ArrayBuffer(22))
  record.setUint32(0, 0x06054b50, true)
  record.setUint16(8, entries, true)
  record.setUint16(10, entries, true)
  record.setUint32(12, size, true)
  record.setUint32(16, start, true)
  record.setUint16(20, comment.length, true)
  return [...new Uint8Array(record.buffer), ...new TextEncoder().encode(comment)]
}
const entry = (name: string, bytes: number): number[] => {
  const head = new DataView(new ArrayBuffer(46))
  head.setUint32(0, 0x02014b50, true)
  head.setUint32(24, bytes, true)
  head.setUint16(28, name.length, true)
  return [...new Uint8Array(head.buffer), ...new TextEncoder().encode(name)]
}
const blobOf = (bytes: readonly number[]): Blob => new Blob([Uint8Array.from(bytes)])

describe('the files of a ZIP', () => {
  it('are named with their sizes, whatever stands before and after the directory', async () => {
    const directory = [...entry('a/1.jpg', 3), ...entry('2.png', 70_000)]
    const archive = blobOf([9, 9, 9, ...directory, ...end(2, directory.length, 3, 'made on a phone')])
    expect(await zipEntries(archive)).toEqual([
      { name: 'a/1.jpg', bytes: 3 },
      { name: '2.png', bytes: 70_000 },
    ])
    expect(await zipEntries(blobOf(end(0, 0, 0)))).toEqual([])
  })

  it('are not guessed of a file that is no ZIP, is cut, or lies about its directory', async () => {
    const directory = entry('a/1.jpg', 3)
    expect(await zipEntries(blobOf([1, 2, 3]))).toBeNull()
    expect(await zipEntries(blobOf(directory))).toBeNull()
    expect(await zipEntries(blobOf([...directory, ...end(1, 900_000, 0)]))).toBeNull()
    expect(await zipEntries(blobOf([...directory.slice(0, 48), ...end(1, 48, 0)]))).toBeNull()
    expect(await zipEntries(blobOf([...directory.map((byte) => byte ^ 1), ...end(1, directory.length, 0)]))).toBeNull()
  })
})
