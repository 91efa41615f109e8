/** Kinds of settings: numbers, addresses, ports and networks as text, checked and read. */
import { isIP } from 'node:net'
import { z } from 'zod'

export const wholeNumber = (from: number, to: number) =>
  z
    .string()
    .refine(
      (text) => /^\d{1,6}$/.test(text) && Number(text) >= from && Number(text) <= to,
      `must be a whole number from ${from} to ${to}`,
    )
    .transform(Number)

/** `first-last`; a room takes a port for each address of each person. */
export const portRange = z
  .string()
  .refine((text) => {
    const [first = 0, last = 0] = /^\d{4,5}-\d{4,5}$/.test(text) ? text.split('-').map(Number) : []
    return first >= 1024 && last <= 65_535 && last - first >= 99
  }, 'must be at least 100 ports from 1024 to 65535, such as 40000-40999')
  .transform((text): readonly [number, number] => {
    const [first = 0, last = 0] = text.split('-').map(Number)
    return [first, last]
  })

export const urlOf = (protocols: readonly string[], example: string) =>
  z
    .string()
    .refine(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      `must be an address such as ${example}`,
    )

/** An address, or a network as address/bits. */
const isNetwork = (text: string): boolean => {
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  return (
    version !== 0 &&
    rest.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)))
  )
}

export const networks = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  )
  .refine(
    (parts) => parts.every(isNetwork),
    'must be addresses or networks with commas between, such as 10.0.0.1, 192.168.0.0/16',
  )
