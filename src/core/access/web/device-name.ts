/** Names a device by its browser and system, as people know them. */

const browsers: readonly (readonly [RegExp, string])[] = [
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/OPR\/|Opera Mini/, 'Opera'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/KAIOS/, 'KaiOS'],
  [/Linux/, 'Linux'],
]

const first = (names: readonly (readonly [RegExp, string])[], text: string): string | null =>
  names.find(([pattern]) => pattern.test(text))?.[1] ?? null

/** `Chrome, Android`; null if unknown. */
export const deviceName = (userAgent: string | null): string | null => {
  if (!userAgent) return null
  const parts = [first(browsers, userAgent), first(systems, userAgent)].filter((part) => part !== null)
  return parts.length > 0 ? parts.join(', ') : null
}
