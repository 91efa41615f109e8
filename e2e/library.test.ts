/**
 * A chapter of the library, from the teacher to a learner without network and back: set for a class, kept on the phone,
 * read offline, seen as read by the teacher.
 */
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#platform/pure/dates.ts'
import { channelZip } from '#features/library/testing/channel.ts'
import { epubOf } from '#features/library/testing/epub.ts'
import { enter, laptop, phone, schoolDay } from './harness.ts'
import { callAs, openStage, type Stage, withWorker } from './stage.ts'

const title = 'Fractions at the market'
let stage: Stage

beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const heading = (page: Page, name: string | RegExp): Locator => page.getByRole('heading', { name, exact: true })
const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name })
const link = (page: Page, name: string): Locator => page.getByRole('link', { name })
/** The words of the page that is shown, which stand over its picture. */
const words = (page: Page, text: string): Locator =>
  page
    .getByRole('region', { name: `${title}, page by page` })
    .getByText(text)
    .first()

describe('a chapter', () => {
  it('is set for a class, kept by a learner, read without network, and seen as read', async () => {
    const teacher = await stage.open(laptop)
    await enter(teacher.page, 'teacher@umoja.demo', '/cbe-library/reading')
    await button(teacher.page, 'Set reading').click()
    const dialog = teacher.page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: 'What is to be read' }).fill('Fractions')
    await teacher.page.getByRole('option', { name: title }).click()
    await dialog.getByRole('combobox', { name: 'Class' }).click()
    await teacher.page.getByRole('option', { name: 'Grade 7 East' }).click()
    await dialog.getByLabel('Chapter or part').fill('Comparing and adding')
    const [year, month, day] = addDays(schoolDay(), 3).split('-')
    await dialog.getByRole('textbox', { name: 'Due day' }).fill(`${day}/${month}/${year}`)
    await dialog.getByRole('button', { name: 'Set reading' }).click()
    const row = teacher.page.getByRole('listitem').filter({ hasText: title })
    await row.getByText(/^0 of \d+ have read it$/).waitFor()

    const { page, context, troubles } = await stage.open(
      { ...phone, ...withWorker },
      /ERR_FAILED|ERR_INTERNET_DISCONNECTED/,
    )
    await enter(page, 'student@umoja.demo', '/student/assignments')
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await link(page, title).tap()
    await button(page, /^Keep on this device, \d+/).tap()
    await page.getByText(/On this device, \d+/).waitFor()
    await words(page, 'Equal names for one amount').waitFor()

    await context.setOffline(true)
    await page.close()
    const again = await context.newPage()
    await again.goto('/cbe-library/device')
    await again.getByText(/^1 item, .* It opens without network\.$/).waitFor()
    await link(again, title).tap()
    await words(again, 'Equal names for one amount').waitFor()
    await button(again, 'Next page').tap()
    await words(again, 'Comparing and adding').waitFor()
    await button(again, 'Bookmark this page').tap()
    await words(again, 'Comparing and adding').selectText()
    await button(again, 'Highlight in green').tap()
    await button(again, 'Notes (2)').waitFor()
    await again.goto('/student/assignments')
    await button(again, `I have read ${title}`).tap()
    await again.getByText(/^Waiting to send \(\d\)$/).waitFor()

    await context.setOffline(false)
    await again.getByText(/^Waiting to send/).waitFor({ state: 'detached' })
    await row.getByText(/^1 of \d+ have read it$/).waitFor()
    const student = await callAs(stage.url, 'student@umoja.demo')
    expect((await student<{ items: object[] }>('/api/library/notes')).items).toMatchObject([
      { kind: 'highlight', page: 2, quote: 'Comparing and adding', colour: 'green', item: { title } },
      { kind: 'bookmark', page: 2 },
    ])

    await again.goto(`/cbe-library?q=${encodeURIComponent('least common multiple')}`)
    await link(again, 'Open page 2').first().tap()
    await words(again, 'Comparing and adding').waitFor()
    expect(troubles).toEqual([])

    // Somebody else at a shared phone finds nothing.
    await again.goto('/')
    await again
      .evaluate(() => caches.keys())
      .then((names) => expect(names.some((name) => name.startsWith('darasa:files:'))).toBe(true))
    await button(again, 'More').tap()
    await button(again, 'Logout').tap()
    await again.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
    expect((await again.evaluate(() => caches.keys())).filter((name) => name.startsWith('darasa:files:'))).toEqual([])
  })
})

describe('a shelf', () => {
  it('is made for a class, filled from an item, and stands first for its learners with what is recommended', async () => {
    const teacher = await stage.open(laptop)
    await enter(teacher.page, 'teacher@umoja.demo', '/cbe-library/shelves')
    await button(teacher.page, 'New shelf').click()
    const dialog = teacher.page.getByRole('dialog')
    await dialog.getByLabel('Name of the shelf').fill('Before the mid-term')
    await dialog.getByRole('combobox', { name: 'Classes' }).click()
    await teacher.page.getByRole('option', { name: 'Grade 7 East' }).click()
    await teacher.page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Make shelf' }).click()
    await heading(teacher.page, 'Before the mid-term').waitFor()
    const { items } = await (
      await callAs(stage.url, 'teacher@umoja.demo')
    )<{ items: { id: string; title: string }[] }>('/api/library/items')
    const story = items.find((item) => item.title === 'Acids and bases at home')
    await teacher.page.goto(`/cbe-library/items/${story?.id}`)
    const choose = async (action: string): Promise<void> => {
      await button(teacher.page, 'Change').click()
      await teacher.page.getByRole('menuitem', { name: action }).click()
    }
    await choose('Put on a shelf')
    await dialog.getByRole('combobox', { name: 'Shelf' }).click()
    await teacher.page.getByRole('option', { name: 'Before the mid-term' }).click()
    await dialog.getByRole('button', { name: 'Put on the shelf' }).click()
    await teacher.page.getByText('It is on the shelf.').waitFor()
    await choose('Recommend to a class')
    await dialog.getByRole('combobox', { name: 'Class' }).click()
    await teacher.page.getByRole('option', { name: 'Grade 7 East' }).click()
    await dialog.getByLabel('Why it is worth reading').fill('Everything in it is in your kitchen.')
    await dialog.getByRole('button', { name: 'Recommend' }).click()
    await dialog.waitFor({ state: 'detached' })

    const { page, troubles } = await stage.open(phone)
    await enter(page, 'student@umoja.demo', '/cbe-library')
    await page.getByText('Everything in it is in your kitchen.').waitFor()
    await heading(page, /^Before the mid-term/).waitFor()
    const [first, begun] = [heading(page, /^Before the mid-term/), heading(page, 'Go on reading')]
    const above = async (place: Locator): Promise<number> => (await place.boundingBox())?.y ?? 0
    expect(await above(first)).toBeLessThan(await above(begun))
    // The first page of a document is its cover, which browsers keep.
    const cover = page.locator('img[src^="/api/library/covers/"]').first()
    await cover.waitFor()
    expect(await cover.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(198)
    await page.getByRole('link', { name: 'Open the shelf Before the mid-term' }).tap()
    await link(page, 'Acids and bases at home').waitFor()
    expect([...troubles, ...teacher.troubles]).toEqual([])
  })
})

describe('an EPUB', () => {
  it('is read without network, runs nothing, and leaves the device once it is withdrawn', async () => {
    const teacher = await callAs(stage.url, 'teacher@umoja.demo')
    const body = new FormData()
    const facts = { title: 'Cassava', collection: 'cbc', kind: 'book', language: 'en', licence: 'own', source: 'Umoja' }
    for (const [key, value] of Object.entries(facts)) body.append(key, value)
    const content = epubOf(['Cassava grows where maize does not<script>document.title = "stolen"</script>', 'Harvest'])
    body.append('file', new Blob([new Uint8Array(content)]), 'cassava.epub')
    const headers = { cookie: teacher.cookie }
    const added = await fetch(`${stage.url}/api/library/items`, { method: 'POST', headers, body })
    const { id } = (await added.json()) as { id: string }

    const { page, context, troubles } = await stage.open({ ...phone, ...withWorker }, /ERR_INTERNET_DISCONNECTED|404/)
    await enter(page, 'student@umoja.demo', `/cbe-library/items/${id}`)
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await button(page, /^Keep on this device, /).tap()
    await page.getByText(/On this device, \d+/).waitFor()
    await context.setOffline(true)
    await page.reload()
    await page.getByText('Cassava grows where maize does not').waitFor()
    await button(page, 'Next page').tap()
    await page.getByText('Harvest', { exact: true }).waitFor()
    expect(await page.title()).not.toContain('stolen')

    await fetch(`${stage.url}/api/library/items/${id}`, { method: 'DELETE', headers })
    await page.goto('/cbe-library/device')
    await link(page, 'Cassava').waitFor()
    await context.setOffline(false)
    await heading(page, 'Nothing is kept on this device').waitFor()
    expect(troubles).toEqual([])
  })
})

describe('a channel exported from Kolibri', () => {
  it('shows what comes in and why the rest stays outside, and is brought in', async () => {
    const rivers = epubOf(['The Tana is the longest river of Kenya'])
    const content = await channelZip('Rivers of Kenya', [
      {
        title: 'From Mount Kenya to the sea',
        kind: 'document',
        topic: 'The Tana',
        licence: 'CC BY-SA',
        file: { extension: 'epub', content: rivers },
      },
      { title: 'Ten questions on rivers', kind: 'exercise', topic: 'The Tana', licence: 'CC BY-SA' },
    ])
    const { page, troubles } = await stage.open(laptop)
    await enter(page, 'teacher@umoja.demo', '/cbe-library/import')
    const zip = { name: 'rivers.zip', mimeType: 'application/zip', buffer: content }
    await page.locator('input[type=file][accept*=zip]').setInputFiles(zip)
    await page.getByText('A Kolibri exercise works in Kolibri only.', { exact: false }).waitFor()
    await page.getByRole('navigation', { name: 'Which rows to show' }).getByRole('link', { name: /^All/ }).click()
    await page.getByText('From Mount Kenya to the sea').waitFor()
    await button(page, /^Import 1 /).click()
    await page.getByRole('link', { name: 'View the library' }).click()
    await link(page, 'From Mount Kenya to the sea').click()
    await page.getByText('The Tana is the longest river of Kenya').waitFor()
    expect(troubles).toEqual([])
  })
})
