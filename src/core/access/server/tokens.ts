/** Secrets that clients hold: made at random, kept only as hashes. */
import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, URL-safe. */
export const newToken = (): string => randomBytes(32).toString('base64url')
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
