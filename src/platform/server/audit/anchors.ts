/**
 * Anchors of the chain: how far it had come and with which hash, noted each hour outside the database. Who can rewrite the database can
 * also cut the chain's end or compute it anew; that no longer fits the anchors.
 */
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'

export interface Anchor {
  /** When it was noted, ISO. */
  readonly at: string
  readonly number: number
  readonly hash: string
}

export const anchorsIn = (dataFolder: string): string => join(dataFolder, 'audit')

const fileOf = (dataFolder: string, schoolId: string): string => join(anchorsIn(dataFolder), `${schoolId}.anchors`)

const line = /^(\S+) (\d+) ([0-9a-f]{64})$/

/** In the order in which they were noted. A line that a power cut left unfinished is passed over. */
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
    // The line end comes first, so that an unfinished line spoils only itself.
    writeSync(file, `\n${at} ${number} ${hash}\n`)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
