/** Contents of a label (an address that any phone’s camera opens), and parsing of a scanned or typed code. */

/** @param publicUrl where the school’s people open the program */
export const labelAddress = (publicUrl: string, deviceId: string): string =>
  `${publicUrl.replace(/\/+$/, '')}/admin/inventory/${deviceId}`

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const inAddress = /\/admin\/inventory\/([0-9a-f-]{36})(?:[/?#]|$)/i

export type Scanned = { readonly id: string } | { readonly tag: string }

/** The address on a label, or its id, identifies the device; any other text is a tag or a serial number. */
export const readScan = (code: string): Scanned => {
  const text = code.trim()
  const found = inAddress.exec(text)?.[1] ?? text
  return uuid.test(found) ? { id: found.toLowerCase() } : { tag: text.toUpperCase() }
}
