/**
 * Anchors of the chain: its length and hash, recorded each hour outside the database. Write access to the database
 * would allow truncating or recomputing the chain, which then no longer matches the anchors.
 */
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'

export interface Anchor {
  /** Time of recording, ISO. */
  readonly at: string
  readonly number: number
  readonly hash: string
}

export const anchorsIn = (dataFolder: string): string => join(dataFolder, 'audit')

const fileOf = (dataFolder: string, schoolId: string): string => join(anchorsIn(dataFolder), `${schoolId}.anchors`)

const line = /^(\S+) (\d+) ([0-9a-f]{64})$/

/** In order of recording. Skips an incomplete line after a power failure. */
export const readAnchors = (dataFolder: string, schoolId: string): Anchor[] => {
  const file = fileOf(dataFolder, schoolId)
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((text) => {
      const [, at, number, hash] = line.exec(text) ?? []
      return at && number && hash ? [{ at, number: Number(number), hash }] : []
    })
}

/** Adds an anchor to the school's file, and waits until the disk has it. */
export const noteAnchor = (dataFolder: string, schoolId: string, { at, number, hash }: Anchor): void => {
  mkdirSync(anchorsIn(dataFolder), { recursive: true, mode: 0o700 })
  const file = openSync(fileOf(dataFolder, schoolId), 'a', 0o600)
  try {
    // Writes the line break first, so that an incomplete line affects only itself.
    writeSync(file, `\n${at} ${number} ${hash}\n`)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
