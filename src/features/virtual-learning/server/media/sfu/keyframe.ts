/** Reads what is needed of a VP8 packet (RFC 7741). */

const bit = (byte: number | undefined, mask: number): boolean => ((byte ?? 0) & mask) !== 0

/** Length of the payload descriptor, which comes before the picture's own bytes. */
const descriptorLength = (payload: Buffer): number => {
  if (!bit(payload[0], 0x80)) return 1
  const extended = payload[1]
  let length = 2
  if (bit(extended, 0x80)) length += bit(payload[2], 0x80) ? 2 : 1
  if (bit(extended, 0x40)) length += 1
  if (bit(extended, 0x20) || bit(extended, 0x10)) length += 1
  return length
}

/** Whether a whole picture starts here: the first packet of the first partition of a key frame. */
export const isKeyframeStart = (payload: Buffer): boolean => {
  const isStart = bit(payload[0], 0x10) && ((payload[0] ?? 0) & 0x07) === 0
  const first = payload[descriptorLength(payload)]
  return isStart && first !== undefined && !bit(first, 0x01)
}
