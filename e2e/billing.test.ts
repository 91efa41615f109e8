/** A school pays its plan by a prompt on the phone, and the super admin sees the money; a school on Free tries a plan. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axe } from './axe.ts'
import { enter, laptop, phone } from './harness.ts'
import { openStage, type Stage } from './stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

describe('the plan of a school', () => {
  it('is paid by a prompt on the phone, and the super admin sees the payment', async () => {
    const office = await stage.open({ ...phone, reducedMotion: 'reduce' })
    const { page } = office
    await enter(page, 'admin@umoja.demo', '/admin/billing')
    await page.getByRole('heading', { level: 1, name: /^You have Premium\. KES.6,490 is due on/ }).waitFor()
    expect(await axe(page)).toEqual([])
    await page.getByRole('button', { name: /^Send prompt for KES.6,490$/ }).tap()
    await page.getByText(/The prompt is on 0700/).waitFor()
    await page.getByRole('link', { name: 'Open the simulated phone' }).tap()
    await page.getByText(/Darasa Cloud Services/).waitFor()
    await page.getByLabel('M-Pesa PIN').fill('1234')
    await page.getByRole('button', { name: 'Send', exact: true }).tap()
    await page.goto('/admin/billing')
    await page.getByRole('heading', { level: 1, name: 'You have Premium. Nothing is due' }).waitFor()
    expect(office.troubles).toEqual([])

    const installation = await stage.open({ ...laptop, reducedMotion: 'reduce' })
    await enter(installation.page, 'super@darasa.demo', '/console/billing')
    await installation.page.getByRole('heading', { level: 1, name: 'Revenue' }).waitFor()
    await installation.page.getByRole('cell', { name: 'Premium' }).waitFor()
    expect(await axe(installation.page)).toEqual([])
    await installation.page.getByRole('link', { name: 'Invoices' }).click()
    await installation.page
      .getByRole('cell', { name: /M-Pesa/ })
      .first()
      .waitFor()
    expect(installation.troubles).toEqual([])
  })

  it('opens with a trial, and what was closed is there at once', async () => {
    const office = await stage.open({ ...laptop, reducedMotion: 'reduce' }, /403/)
    const { page } = office
    await enter(page, 'admin@tumaini.demo', '/admin/fleet')
    await page.getByText('Module requires the premium plan').waitFor()
    await page.getByRole('link', { name: 'See plans' }).click()
    await page.getByRole('button', { name: 'Start the trial' }).click()
    await page.getByRole('heading', { level: 1, name: /^You are trying Premium until/ }).waitFor()
    await page.getByRole('button', { name: 'Choose Enterprise' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(/What you choose opens with the first payment/).waitFor()
    expect(await axe(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Leave as it is' }).click()
    await page.goto('/admin/fleet')
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.getByText('Module requires the premium plan').count()).toBe(0)
  })

  it('is paid to the PayBill by hand: the school names the code, and the super admin confirms it', async () => {
    const office = await stage.open({ ...laptop, reducedMotion: 'reduce' })
    const { page } = office
    await enter(page, 'admin@tumaini.demo', '/admin/billing')
    await page.getByRole('button', { name: 'Choose Enterprise' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Get the invoice' }).click()
    await page.getByText('Pay to the PayBill yourself').click()
    await page.getByLabel(/^M-Pesa code/).fill('sfk7qx2m1a')
    await page.getByRole('button', { name: 'Enter payment' }).click()
    await page.getByText(/^The payment SFK7QX2M1A of .* is being checked/).waitFor()
    expect(await axe(page)).toEqual([])

    const installation = await stage.open({ ...laptop, reducedMotion: 'reduce' })
    const desk = installation.page
    await enter(desk, 'super@darasa.demo', '/console/billing/invoices?state=claimed')
    await desk.getByText('SFK7QX2M1A, to confirm').waitFor()
    await desk.getByRole('button', { name: /DA-\d{4}-\d{4}/ }).click()
    await desk.getByRole('menuitem', { name: 'Confirm SFK7QX2M1A' }).click()
    await desk.getByRole('dialog').getByRole('button', { name: 'Mark as paid' }).click()
    await desk.getByText('No entries found').waitFor()
    await desk.goto('/console/billing/invoices?state=paid&search=Tumaini')
    await desk.getByRole('button', { name: /DA-\d{4}-\d{4}/ }).click()
    await desk.getByRole('menuitem', { name: 'Write a credit note' }).click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByLabel(/^Amount/).fill('500')
    await dialog.getByLabel(/^Why/).fill('The library was closed for a day.')
    expect(await axe(desk)).toEqual([])
    await dialog.getByRole('button', { name: 'Write a credit note' }).click()
    await desk.getByText(/^DAC-\d{4}-\d{4} is written$/).waitFor()
    expect(installation.troubles).toEqual([])

    await page.getByRole('heading', { level: 1, name: 'You have Enterprise. Nothing is due' }).waitFor()
    const notes = page.getByRole('table', { name: 'Credit notes' })
    await notes.getByText('The library was closed for a day.').waitFor()
    const saved = page.waitForEvent('download')
    await notes.getByRole('button', { name: 'PDF' }).click()
    expect((await saved).suggestedFilename()).toMatch(/^DAC-.*\.pdf$/)
    expect(office.troubles).toEqual([])
  })
})
