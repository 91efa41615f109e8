/** A QR code as a small SVG: one path, with each run of dark modules in a row as one line. */
import { encode } from 'uqr'

export const qrSvg = (text: string): string => {
  const { data, size } = encode(text, { ecc: 'L', border: 1 })
  let path = ''
  data.forEach((row, y) => {
    for (let x = 0; x < size; x++) {
      if (!row[x]) continue
      const start = x
      while (row[x + 1]) x++
      path += `M${start} ${y}h${x - start + 1}v1h-${x - start + 1}z`
    }
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path d="${path}"/></svg>`
}
