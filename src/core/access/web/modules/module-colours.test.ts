/** The colours of module tiles can be read in both colour schemes, and every module has its picture. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { moduleColors, type Manifest } from '../../contract/access.ts'
import { moduleIcons } from './module-icons.ts'

const manifestFiles = import.meta.glob<Record<string, Manifest>>('/src/*/*/manifest.ts', { eager: true })
const tokens = readFileSync(join(import.meta.dirname, '../../../../platform/web/theme/tokens.css'), 'utf8')

/** Every value that the style sheet gives a variable: light first, then dark. */
const valuesOf = (name: string): string[] =>
  [...tokens.matchAll(new RegExp(`--${name}: (#[0-9a-f]{6});`, 'g'))].map(([, value]) => value ?? '')

const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
const contrast = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

describe('the colours of module tiles', () => {
  it.each(moduleColors)('%s is legible in light and dark', (color) => {
    const [tints, texts] = [valuesOf(`${color}-tint`), valuesOf(`${color}-text`)]
    expect(tints.length).toBeGreaterThanOrEqual(2)
    expect(texts).toHaveLength(tints.length)
    for (const [at, tint] of tints.entries()) expect(contrast(tint, texts[at] ?? tint)).toBeGreaterThanOrEqual(4.5)
  })
})

it('every module of the catalogue has its picture in module-icons.ts', () => {
  const manifests = Object.values(manifestFiles).flatMap((file) => Object.values(file))
  expect(manifests.length).toBeGreaterThan(30)
  expect(manifests.map(({ icon }) => icon ?? 'box').filter((icon) => !(icon in moduleIcons))).toEqual([])
})
