/** Random secrets held by clients, stored only as hashes. */
import { hash, randomBytes } from 'node:crypto'

/** 256 random bits, URL-safe. */
export const newToken = (): string => randomBytes(32).toString('base64url')
export const hashToken = (token: string): string => hash('sha256', token, 'base64url')
