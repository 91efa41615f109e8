/**
 * A purchase from the requisition to the payment by three people: the storekeeper asks and receives, the principal
 * approves, the bursar orders and pays; an invoice that bills too much is refused, and the books stay balanced.
 */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enter, laptop, phone } from './harness.ts'
import { callAs, openStage, type Call, type Stage } from './stage.ts'

let stage: Stage
let office: Call
beforeAll(async () => {
  stage = await openStage()
  office = await callAs(stage.url, 'admin@umoja.demo')
})
afterAll(() => stage.close())

const dialog = (page: Page) => page.getByRole('dialog')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()
const save = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click()
const closed = (page: Page) => dialog(page).waitFor({ state: 'detached' })
const choose = async (page: Page, label: string, option: string): Promise<void> => {
  await dialog(page).getByLabel(label, { exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}
const more = async (page: Page, item: string): Promise<void> => {
  await press(page, 'More')
  await page.getByRole('menuitem', { name: item }).click()
}
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

/** A storekeeper joins with the link of the invitation. */
const joins = async (page: Page): Promise<void> => {
  const email = 'julius@example.co.ke'
  await office('/api/admin/users/create', 'POST', {
    firstName: 'Julius',
    lastName: 'Mutiso',
    email,
    role: 'admin',
    positions: ['storekeeper'],
    school: 'Umoja Comprehensive School',
  })
  const { items } = await office<{ items: { to: string; text: string }[] }>('/api/admin/outbox?limit=50')
  const { pathname, search } = new URL(
    /https?:\/\/\S+/.exec(items.find(({ to }) => to === email)?.text ?? '')?.[0] ?? '',
  )
  await page.goto(pathname + search)
  await page.getByLabel('Choose a password').fill('vitunguu-na-mahindi')
  await press(page, 'Accept and start')
  await page.locator('#content h1').waitFor()
}

const asks = async (page: Page): Promise<void> => {
  await page.goto('/admin/vendors/procurement?create=yes')
  await dialog(page).getByLabel('What is needed').fill('Beans for two weeks')
  await dialog(page).getByLabel('Why', { exact: true }).fill('The store is empty')
  await dialog(page).getByLabel('Item', { exact: true }).fill('Beans, 90 kg')
  await dialog(page).getByLabel('Unit', { exact: true }).fill('bags')
  await dialog(page).getByLabel('Quantity', { exact: true }).fill('10')
  await dialog(page).getByLabel('Expected price, KES').fill('9800')
  await choose(page, 'Vote head', 'Lunch programme')
  await save(page, 'Send requisition')
  await heading(page, 'Beans for two weeks')
}

const quotes = async (page: Page, vendor: string, price: string): Promise<void> => {
  await press(page, 'Add quotation')
  await choose(page, 'Vendor', vendor)
  await dialog(page).getByLabel('Beans, 90 kg: price each (bags)').fill(price)
  await save(page, 'Save quotation')
  await closed(page)
}

const invoices = async (page: Page, number: string, quantity: string): Promise<void> => {
  await press(page, 'Enter invoice')
  await dialog(page).getByLabel('Invoice number').fill(number)
  await dialog(page).getByLabel('Beans, 90 kg (bags)').fill(quantity)
  await save(page, 'Save invoice')
}

const decides = async (page: Page, decision: 'Approve' | 'Reject'): Promise<void> => {
  await press(page, 'Approve or reject')
  await dialog(page).getByText(decision, { exact: true }).click()
  await save(page, 'Save decision')
  await closed(page)
}

describe('a purchase', () => {
  it('is asked for, approved, ordered, received in part, invoiced and paid by three people', async () => {
    const store = await stage.open(phone)
    await joins(store.page)
    await asks(store.page)
    expect(await store.page.getByRole('button', { name: 'Approve or reject' }).count()).toBe(0)
    const address = new URL(store.page.url()).pathname

    const head = await stage.open(laptop)
    await enter(head.page, 'admin@umoja.demo', address)
    await decides(head.page, 'Approve')
    await head.page.getByText('Approved', { exact: true }).first().waitFor()

    const bursar = await stage.open({ ...laptop, acceptDownloads: true })
    await enter(bursar.page, 'bursar@umoja.demo', address)
    await quotes(bursar.page, 'Kahawa Grain Millers Ltd', '9800')
    await quotes(bursar.page, 'Thika Road Stores', '9700')
    const table = bursar.page.getByRole('table', { name: 'Quotations' })
    await table.getByText('98,000').waitFor()
    await table.getByText('97,000').waitFor()
    await press(bursar.page, 'Order from Kahawa Grain Millers Ltd')
    await save(bursar.page, 'Order')
    await bursar.page.getByText('Ordered', { exact: true }).first().waitFor()
    const [paper] = await Promise.all([bursar.page.waitForEvent('download'), more(bursar.page, 'Print purchase order')])
    expect(paper.suggestedFilename()).toMatch(/\.pdf$/)

    await press(store.page, 'Record delivery')
    await dialog(store.page).getByLabel('Beans, 90 kg (bags)').fill('8')
    await save(store.page, 'Save')
    await store.page.getByText(/^GRN \d+/).waitFor()

    await bursar.page.getByText(/^GRN \d+/).waitFor()
    await invoices(bursar.page, 'KGM 900', '10')
    await heading(bursar.page, '2 bags of Beans, 90 kg were billed but not delivered')
    await head.page.goto(new URL(bursar.page.url()).pathname)
    await heading(head.page, '2 bags of Beans, 90 kg were billed but not delivered')
    await decides(head.page, 'Reject')
    await head.page.getByText('Rejected', { exact: true }).first().waitFor()

    await bursar.page.goto(address)
    await invoices(bursar.page, 'KGM 901', '8')
    await heading(bursar.page, 'Order, delivery and invoice agree')
    expect(await bursar.page.getByRole('button', { name: 'Record payment' }).count()).toBe(0)
    await head.page.goto(new URL(bursar.page.url()).pathname)
    await heading(head.page, 'Order, delivery and invoice agree')
    await decides(head.page, 'Approve')
    await head.page.getByText('Approved', { exact: true }).first().waitFor()
    expect(await head.page.getByRole('button', { name: 'Record payment' }).count()).toBe(0)

    await press(bursar.page, 'Record payment')
    await dialog(bursar.page).getByText('Cheque', { exact: true }).click()
    await dialog(bursar.page).getByLabel('Reference').fill('CHQ 000812')
    await save(bursar.page, 'Save payment')
    await closed(bursar.page)
    await bursar.page.getByText('Paid', { exact: true }).first().waitFor()

    await bursar.page.goto('/admin/fees/reports')
    await bursar.page.getByText(/^Debits and credits are equal/).waitFor()
    await bursar.page.getByText('Expenses', { exact: true }).first().waitFor()
    expect([store.troubles, head.troubles, bursar.troubles]).toEqual([[], [], []])
  })

  it('is approved by another person than asked for it, even by the principal', async () => {
    const { page, troubles } = await stage.open(laptop)
    await enter(page, 'admin@umoja.demo')
    await asks(page)
    expect(await page.getByRole('button', { name: 'Approve or reject' }).count()).toBe(0)
    const id = new URL(page.url()).pathname.split('/').at(-1)
    await expect(office(`/api/admin/purchases/${id}/decision`, 'PUT', { decision: 'approve' })).rejects.toThrow(
      /vendors\.own_request/,
    )
    expect(troubles).toEqual([])
  })
})
