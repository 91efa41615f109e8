/** Reads what is needed of a VP8 packet (RFC 7741). */

const bit = (byte: number | undefined, mask: number): boolean => ((byte ?? 0) & mask) !== 0

/** Length of the payload descriptor, which comes before the picture's own bytes. */
export const descriptorLength = (payload: Buffer): number => {
  if (!bit(payload[0], 0x80)) return 1
  const extended = payload[1]
  let length = 2
  if (bit(extended, 0x80)) length += bit(payload[2], 0x80) ? 2 : 1
  if (bit(extended, 0x40)) length += 1
  if (bit(extended, 0x20) || bit(extended, 0x10)) length += 1
  return length
}

/** Whether a picture starts here, of whatever kind: the first packet of its first partition. */
export const isPictureStart = (payload: Buffer): boolean =>
  bit(payload[0], 0x10) && ((payload[0] ?? 0) & 0x07) === 0 && payload.length > descriptorLength(payload)

/** Whether a whole picture starts here: the first packet of the first partition of a key frame. */
export const isKeyframeStart = (payload: Buffer): boolean =>
  isPictureStart(payload) && !bit(payload[descriptorLength(payload)], 0x01)
