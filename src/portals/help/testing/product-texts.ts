/** All texts of the product in both languages, as its own files hold them: what guides may name. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'

const source = join(import.meta.dirname, '..', '..', '..')

export interface ProductText {
  /** `namespace:key`. */
  readonly id: string
  readonly en: string
  readonly sw: string
}

type Texts = { readonly [key: string]: string | Texts }

const flat = (texts: Texts, path = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : flat(value, `${path}${key}.`),
  )

const readTexts = (file: string): Texts => JSON.parse(readFileSync(file, 'utf8')) as Texts

/** Which folder of texts belongs to which namespace, as the modules of the browser app say. */
const folders = (): [namespace: string, folder: string][] => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(^|[\\/])web[\\/].*modules?\.tsx?$/.test(file),
  )
  const declared = files.flatMap((file) =>
    [
      ...readFileSync(join(source, file), 'utf8').matchAll(
        /id: '([\w-]+)',\s+locales: \{ en: \(\) => import\('([^']+)'\)/g,
      ),
    ].map(([, id = '', path = '']): [string, string] => [id, dirname(join(source, dirname(file), path))]),
  )
  return [...declared, ['platform', join(source, 'platform', 'web', 'locales')]]
}

/** A count has several texts; the id is that of all of them. */
const withoutCount = (key: string): string => key.replace(/_(zero|one|other)$/, '')

export const productTexts = (): ProductText[] =>
  folders()
    .filter(([, folder]) => relative(source, folder).split(sep).join('/') !== 'portals/help/web/locales')
    .flatMap(([namespace, folder]) => {
      const kiswahili = new Map(flat(readTexts(join(folder, 'sw.json'))))
      return flat(readTexts(join(folder, 'en.json'))).map(([key, en]) => ({
        id: `${namespace}:${withoutCount(key)}`,
        en,
        sw: kiswahili.get(key) ?? '',
      }))
    })
