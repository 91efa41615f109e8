/** The key that encrypts stored secrets: a separate file, backed up separately from the data. */
import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { ConfigError } from './config.ts'
import { syncPath } from './database/files.ts'

const keyBytes = 32

const readKey = (path: string): Buffer | undefined => {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  const key = Buffer.from(text.trim(), 'base64')
  if (key.length !== keyBytes)
    throw new ConfigError([
      `DARASA_KEY_FILE ${path} must hold ${keyBytes} bytes in base64; put back the file from its backup`,
    ])
  return key
}

const makeKey = (path: string): void => {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const making = `${path}.${process.pid}.tmp`
  try {
    writeFileSync(making, `${randomBytes(keyBytes).toString('base64')}\n`, { mode: 0o600 })
    syncPath(making)
    // Linking never replaces a key created concurrently by another process.
    linkSync(making, path)
    syncPath(dirname(path))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(making, { force: true })
  }
}

/**
 * Reads the key, or creates it, readable by this user only.
 * @returns 32 bytes
 * @throws ConfigError if the file has other contents
 */
export const openKeyFile = (path: string): Buffer => {
  const key = readKey(path)
  if (key) return key
  makeKey(path)
  return openKeyFile(path)
}

/** Reads the key without making one. */
export const findKey = readKey
