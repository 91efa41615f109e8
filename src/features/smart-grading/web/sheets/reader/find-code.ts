/** Finds a QR code with the library that the camera of the library module uses too. */
import jsQR from 'jsqr'
import type { FindCode } from '../../../rules/sheets/read-sheet.ts'

export const findCode: FindCode = ({ width, height, data }) => {
  const rgba = new Uint8ClampedArray(width * height * 4)
  for (let at = 0; at < data.length; at++) rgba.fill(data[at] ?? 0, at * 4, at * 4 + 3)
  const found = jsQR(rgba, width, height, { inversionAttempts: 'dontInvert' })
  if (!found) return null
  const { topLeftCorner, topRightCorner, bottomRightCorner, bottomLeftCorner } = found.location
  return { text: found.data, corners: [topLeftCorner, topRightCorner, bottomRightCorner, bottomLeftCorner] }
}
