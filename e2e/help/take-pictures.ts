/** Takes the pictures of guides: each step cropped at full size, in both languages and themes, and silent films. */
import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, ElementHandle, Page } from 'playwright-core'
import sharp from 'sharp'
import type { Guide } from '../../src/portals/help/rules/guide.ts'
import type { HelpPicture, HelpPictures } from '../../src/portals/help/rules/pictures.ts'
import type { HelpLanguage } from '../../src/portals/help/rules/words.ts'
import { letIn } from '../harness.ts'
import { filmOf, type Frame } from './film.ts'
import { markTarget, unmarkTarget } from './mark.ts'
import { speak, walkGuide } from './walk.ts'

export interface Variant {
  readonly language: HelpLanguage
  readonly scheme: 'light' | 'dark'
}

export interface Taking {
  readonly browser: Browser
  readonly url: string
  /** Gets the files. */
  readonly folder: string
  readonly guides: readonly Guide[]
  readonly variants: readonly Variant[]
  readonly films: boolean
  /** Hears of each guide that is done. */
  readonly onGuide?: (name: string) => void
}

/** Words stay legible: a picture is a part of the page at full size. */
const size = { width: 680, height: 340 }
/** What a phone shows of it: of a larger target the beginning. */
const phonePart = { width: 260, height: 180 }
const screen = { width: 1280, height: 800 }

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const within = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(value, Math.max(least, most)))

/** The part of the page around a target: its middle, or the beginning of what is larger than the picture. */
const cropAround = (sheet: Box, target: Box): Box => {
  const width = Math.min(size.width, sheet.width)
  const x = target.width > width ? target.x - 16 : target.x + target.width / 2 - width / 2
  const y = target.height > size.height ? target.y - 16 : target.y + target.height / 2 - size.height / 2
  return {
    x: Math.round(within(x, sheet.x, sheet.x + sheet.width - width)),
    y: Math.round(within(y, sheet.y, screen.height - size.height)),
    width: Math.round(width),
    height: size.height,
  }
}

const percentOf = (at: number, from: number, length: number): number =>
  Math.round(within(((at - from) / length) * 100, 0, 100))

const boxOf = async (element: ElementHandle<Element> | null): Promise<Box> =>
  (await element?.boundingBox()) ?? { x: 0, y: 0, width: screen.width, height: size.height }

const takeStep = async (
  page: Page,
  folder: string,
  name: string,
  target: ElementHandle<Element> | null,
): Promise<HelpPicture> => {
  const [sheet, box] = [await boxOf(await page.$('#content')), await boxOf(target)]
  const clip = cropAround({ ...sheet, y: Math.max(sheet.y, 0) }, box)
  const content = await sharp(await page.screenshot({ clip }))
    .webp({ quality: 82 })
    .toBuffer()
  // Files with the hash of their content in the name are kept by browsers for good.
  const file = `${name}.${createHash('sha256').update(content).digest('hex').slice(0, 10)}.webp`
  writeFileSync(join(folder, file), content)
  const focus: [number, number] = [
    percentOf(box.x + Math.min(box.width, phonePart.width) / 2, clip.x, clip.width),
    percentOf(box.y + Math.min(box.height, phonePart.height) / 2, clip.y, clip.height),
  ]
  return { file, width: clip.width, height: clip.height, focus }
}

interface Taken {
  readonly pictures: readonly HelpPicture[]
  readonly frames: readonly Frame[]
  /** Why the step after the last picture was not found; null if all were. */
  readonly failed: string | null
}

/** The first line of what went wrong. */
const sayOf = (error: unknown): string =>
  error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)

const takeGuide = async (page: Page, guide: Guide, variant: Variant, taking: Taking): Promise<Taken> => {
  const pictures: HelpPicture[] = []
  const frames: Frame[] = []
  const name = `${variant.language}-${variant.scheme}`
  const isFilmed = taking.films && variant.scheme === 'light'
  const walked = walkGuide(page, guide, variant.language, async (_step, index, target) => {
    await target?.scrollIntoViewIfNeeded()
    if (isFilmed) frames.push({ content: await page.screenshot({ type: 'jpeg', quality: 90 }), seconds: 1 })
    await markTarget(page, target, index + 1)
    pictures.push(await takeStep(page, taking.folder, `${guide.id}-${String(index + 1)}-${name}`, target))
    if (isFilmed) frames.push({ content: await page.screenshot({ type: 'jpeg', quality: 90 }), seconds: 3 })
    await unmarkTarget(page)
  })
  const failed = await walked.then(() => null, sayOf)
  return { pictures, frames, failed }
}

export interface TakenPictures {
  readonly list: HelpPictures
  /** What was not there any more, with the guide, its step and the variant. */
  readonly failures: readonly string[]
}

const openPage = async ({ browser, url }: Taking, { language, scheme }: Variant): Promise<Page> => {
  const context = await browser.newContext({
    viewport: screen,
    colorScheme: scheme,
    locale: 'en-GB',
    timezoneId: 'Africa/Nairobi',
    baseURL: url,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  })
  await speak(context, language)
  return context.newPage()
}

/** Takes what it can: what fails is said at the end, and costs only its own guide the steps that follow. */
export const takePictures = async (taking: Taking): Promise<TakenPictures> => {
  mkdirSync(taking.folder, { recursive: true })
  const list: HelpPictures = { guides: {} }
  const failures: string[] = []
  const keep = (guide: Guide, { language, scheme }: Variant, { pictures, frames, failed }: Taken): void => {
    const name = `${guide.id} ${language} ${scheme}`
    const entry = (list.guides[guide.id] ??= { steps: guide.steps.map(() => ({})) })
    for (const [index, picture] of pictures.entries()) {
      const step = entry.steps[index]
      if (step) step[`${language}-${scheme}`] = picture
    }
    if (failed !== null) failures.push(`${name}, step ${String(pictures.length + 1)}: ${failed}`)
    else if (frames.length > 0)
      try {
        const film = filmOf(frames, taking.folder, `${guide.id}-${language}`)
        entry.film = { ...entry.film, [language]: film }
      } catch (error) {
        failures.push(`${name}, film: ${sayOf(error)}`)
      }
    taking.onGuide?.(failed === null ? name : `${name} failed`)
  }
  for (const variant of taking.variants)
    for (const account of new Set(taking.guides.map(({ as }) => as))) {
      let page = await openPage(taking, variant)
      try {
        await letIn(page, account)
      } catch (error) {
        failures.push(`${account} ${variant.language} ${variant.scheme}: ${sayOf(error)}`)
        await page.context().close()
        continue
      }
      for (const guide of taking.guides.filter(({ as }) => as === account)) {
        const taken = await takeGuide(page, guide, variant, taking)
        keep(guide, variant, taken)
        if (taken.failed === null) continue
        // The next guide begins with nothing open.
        const context = page.context()
        await page.close()
        page = await context.newPage()
      }
      await page.context().close()
    }
  return { list, failures }
}
