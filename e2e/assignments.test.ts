/** A piece of work from the teacher to the learner's phone and back: set, handed in over a network that breaks, marked, returned, seen at home. */
import { randomBytes } from 'node:crypto'
import { deflateSync, crc32 } from 'node:zlib'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enter, laptop, phone } from './harness.ts'
import { openInRail } from './rail.ts'
import { openStage, type Stage, withWorker } from './stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A picture of noise, which no compression makes smaller: 2 MB like a phone's photo. */
const photo = (): Buffer => {
  const [width, height] = [820, 820]
  const rows = Buffer.concat(
    Array.from({ length: height }, () => Buffer.concat([Buffer.from([0]), randomBytes(width * 3)])),
  )
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

describe('an assignment', () => {
  it('goes from the teacher to the learner’s phone and back, and the family sees it', async () => {
    const teacher = await stage.open(laptop)
    await enter(teacher.page, 'teacher@umoja.demo')
    await openInRail(teacher.page, 'Teaching', 'Assignments')
    await teacher.page.getByRole('link', { name: 'New assignment' }).click()
    await teacher.page.getByLabel('Class and learning area').fill('Grade 7 East, Integrated')
    await teacher.page.getByRole('option', { name: 'Grade 7 East, Integrated Science' }).click()
    await teacher.page.getByLabel('Title', { exact: true }).fill('Photos of leaves')
    await teacher.page.getByLabel('Instructions').fill('Take a photo of three leaves and name their parts.')
    const due = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10).split('-').reverse().join('/')
    await teacher.page.getByRole('textbox', { name: 'Due on' }).fill(due)
    await teacher.page.getByRole('button', { name: 'Assign', exact: true }).click()
    await heading(teacher.page, 'Photos of leaves').waitFor()
    await teacher.page.getByText('0 of 45 handed in, 0 to mark.').waitFor()

    const learner = await stage.open({ ...phone, ...withWorker }, /ERR_FAILED|ERR_INTERNET_DISCONNECTED|api\/uploads/)
    await enter(learner.page, 'student@umoja.demo')
    await learner.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Assignments' }).tap()
    await learner.page.getByRole('link', { name: 'Photos of leaves' }).tap()
    await heading(learner.page, 'Photos of leaves').waitFor()
    await learner.page.getByRole('button', { name: 'Hand in your work' }).tap()
    const content = photo()
    expect(content.length).toBeGreaterThan(1_900_000)
    await learner.page
      .getByLabel('Choose files or take a photo')
      .setInputFiles({ name: 'leaves.png', mimeType: 'image/png', buffer: content })
    await learner.page.getByText('Original').tap()
    await learner.page.getByLabel('Note to your teacher').fill('From our garden')
    // The third part is lost once.
    let parts = 0
    await learner.context.route('**/api/uploads/*', async (route) => {
      if (route.request().method() === 'PATCH' && ++parts === 3) return route.abort('failed')
      return route.continue()
    })
    await learner.page.getByRole('button', { name: 'Hand in', exact: true }).tap()
    await learner.page.getByText('Your work has been handed in.').first().waitFor()
    expect(parts).toBeGreaterThan(Math.ceil(content.length / 262_144))
    await learner.page.getByRole('link', { name: 'leaves.png' }).waitFor()

    await teacher.page.getByText('1 of 45 handed in, 1 to mark.').waitFor()
    await teacher.page.getByRole('link', { name: 'Mark 1' }).click()
    await teacher.page.getByRole('img', { name: 'Picture: leaves.png' }).waitFor()
    expect(
      await teacher.page
        .getByRole('img', { name: 'Picture: leaves.png' })
        .evaluate((img: HTMLImageElement) => img.naturalWidth),
    ).toBe(820)
    await teacher.page.getByLabel('Score out of 20').fill('17.5')
    await teacher.page.getByLabel('Comment to the learner').fill('Lovely leaves')
    await teacher.page.getByRole('button', { name: 'Save', exact: true }).click()
    await teacher.page.getByRole('button', { name: /^Return to Faith/ }).click()
    await teacher.page.getByText('1 returned. The learner has been notified.').first().waitFor()

    await learner.page.getByText('17.5 of 20').waitFor()
    await learner.page.getByText('Lovely leaves').waitFor()

    const parent = await stage.open(laptop)
    await enter(parent.page, 'parent@umoja.demo')
    await parent.page.getByRole('link', { name: 'My children' }).click()
    // The dashboard, still rendered until then, has more links with that name.
    await parent.page.getByRole('heading', { level: 1, name: 'My children' }).waitFor()
    await parent.page.getByRole('link', { name: /Faith/ }).first().click()
    await parent.page.getByRole('link', { name: 'Assignments', exact: true }).click()
    await parent.page.getByText('Returned', { exact: true }).click()
    await parent.page.getByText('Photos of leaves').waitFor()
    await parent.page.getByText('17.5 of 20').waitFor()
    expect([...teacher.troubles, ...learner.troubles, ...parent.troubles]).toEqual([])
    await Promise.all([teacher.context.close(), learner.context.close(), parent.context.close()])
  })
})
