/** Barcodes as Code 128 draws them. */

/** Widths of bars and gaps by symbol; the last is the end. */
const symbols = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 ' +
  '123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 ' +
  '232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 ' +
  '313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 ' +
  '111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 ' +
  '111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 ' +
  '114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'
).split(' ')
const [startB, end, modulus] = [104, 106, 103] as const

/** Values of the symbols that write a text of printable ASCII: the start, the text, the check, the end. */
export const code128 = (text: string): number[] => {
  const values = [...text].map((one) => (one.codePointAt(0) ?? 0) - 32)
  if (values.some((one) => one < 0 || one > 94)) throw new RangeError('Code 128 B takes printable ASCII only')
  const sum = values.reduce((total, value, index) => total + value * (index + 1), startB)
  return [startB, ...values, sum % modulus, end]
}

/** Widths of bars and gaps in turn, beginning with a bar. */
export const barWidths = (text: string): number[] =>
  code128(text).flatMap((value) => [...(symbols[value] ?? '')].map(Number))

/** Clear space on both sides, which a scanner needs. */
const quiet = 10

/** The bars of a code as a picture; `height` in widths of the thinnest bar. */
export const barcodeSvg = (text: string, height = 40): string => {
  let x = quiet
  const bars: string[] = []
  for (const [index, width] of barWidths(text).entries()) {
    if (index % 2 === 0) bars.push(`M${x} 0h${width}v${height}h-${width}z`)
    x += width
  }
  const size = `0 0 ${x + quiet} ${height}`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${size}" preserveAspectRatio="none"><path d="${bars.join('')}"/></svg>`
}
