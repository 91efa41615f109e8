/** Vendors on screen: the match of an invoice, the signature of bank details, and both languages. */
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { startAnswers } from '#core/access/testing/answers.ts'
import { toPage } from '#platform/pure/paging.ts'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import type { VendorDetail } from '../contract/directory.ts'
import type { InvoiceDetail } from '../contract/invoices.ts'
import { vendorsWeb } from './module.tsx'

const answers = startAnswers()
const idOf = (number: number): string => `0192f3a0-0000-7000-8000-0000000000${number}`
const [vendorId, bankId, invoiceId, itemId] = [idOf(31), idOf(32), idOf(33), idOf(34)]
const modules = [{ ...vendorsWeb, rail: [], dashboardCards: [] }]
const session = sessionOf({
  user: { id: 'x', firstName: 'Rose', lastName: 'Nekesa', role: 'admin' },
  abilities: ['vendors.manage', 'vendors.approve', 'vendors.pay'],
})

const vendor: VendorDetail = {
  id: vendorId,
  companyName: 'Kahawa Grain Millers Ltd',
  contactPerson: 'Daniel Kiptoo',
  email: 'sales@kahawa.example',
  phone: '+254712345678',
  address: null,
  category: 'food_services',
  services: ['Maize flour'],
  contractStart: '2026-01-05',
  contractEnd: '2026-04-03',
  contractValue: 1_240_000,
  paymentTerms: 15,
  contractState: 'expiring',
  status: 'active',
  rating: 3.5,
  ratings: 2,
  documentsDue: 1,
  isBankWaiting: true,
  version: 1,
  kraPin: 'P051234567X',
  notes: null,
  contacts: [],
  documents: [],
  performanceHistory: [],
  bankDetails: [
    {
      id: bankId,
      bankName: 'KCB',
      branch: 'Thika',
      accountName: 'Kahawa Grain Millers Ltd',
      accountNumber: '1102345678',
      state: 'unsigned',
      enteredByName: 'Julius Mutiso',
      enteredAt: '2026-03-10T06:00:00.000Z',
      settledByName: null,
      settledAt: null,
      countsFrom: '2026-03-11T06:00:00.000Z',
      maySign: true,
    },
  ],
  credit: 0,
  refunds: [],
  mayRefund: false,
  createdAt: '2026-03-01T06:00:00.000Z',
  updatedAt: '2026-03-01T06:00:00.000Z',
}

const invoice: InvoiceDetail = {
  id: invoiceId,
  vendorId,
  vendorName: vendor.companyName,
  vendorEmail: vendor.email,
  purchaseId: idOf(35),
  invoiceNumber: 'INV 2261',
  amount: 98_000,
  currency: 'KES',
  issueDate: '2026-03-06',
  dueDate: '2026-03-20',
  description: 'Food for March',
  status: 'pending',
  isOverdue: false,
  outstanding: 0,
  orderNumber: 147,
  vat: 0,
  withholding: 0,
  withholdingKind: null,
  withheldVat: 0,
  items: [
    {
      itemId,
      name: 'Beans, 90 kg',
      unit: 'bags',
      ordered: 10,
      delivered: 8,
      invoiced: 10,
      credited: 0,
      orderedPrice: 9800,
      invoicedPrice: 9800,
      payable: 8,
      toPay: 78_400,
      state: 'undelivered',
    },
  ],
  orderedValue: 98_000,
  deliveredValue: 78_400,
  toPay: 78_400,
  approved: null,
  decisionNote: null,
  budget: null,
  creditNotes: [],
  vendorCredit: 0,
  steps: [
    { name: 'requested', by: 'Lucy Akinyi', at: '2026-03-02T06:10:00.000Z' },
    { name: 'approved', by: 'Esther Kerubo', at: '2026-03-02T08:32:00.000Z' },
    { name: 'ordered', by: 'Daniel Kiptoo', at: '2026-03-02T11:05:00.000Z' },
    { name: 'received', by: 'Julius Mutiso', at: '2026-03-05T07:40:00.000Z' },
    { name: 'checked', by: null, at: null },
    { name: 'paid', by: null, at: null },
  ],
  payments: [],
  may: { decide: true, pay: false, credit: true },
}
const at = `/admin/vendors/payments/${invoiceId}`

beforeEach(() => {
  answers.replies['GET /api/admin/vendors'] = () => ({ body: toPage([vendor], 1, 1, 20) })
  answers.replies[`GET /api/admin/vendors/${vendorId}`] = () => ({ body: vendor })
  answers.replies[`GET /api/admin/vendor-invoices/${invoiceId}`] = () => ({ body: invoice })
})

describe('an invoice that bills more than was delivered', () => {
  it('says so, shows who did what, asks for a credit note and is approved for what was delivered', async () => {
    answers.replies[`PUT /api/admin/vendor-invoices/${invoiceId}/decision`] = () => ({ body: invoice })
    await renderApp({ modules, at, session })
    const title = '2 bags of Beans, 90 kg were billed but not delivered'
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
    const table = within(screen.getByRole('table', { name: 'Match' }))
    expect(table.getByText('2 bags over')).toBeTruthy()
    expect(table.getByText('78,400')).toBeTruthy()
    expect(screen.getByText('Lucy Akinyi')).toBeTruthy()
    const letter = screen.getByRole('link', { name: 'Ask for credit note' }).getAttribute('href') ?? ''
    expect(decodeURIComponent(letter)).toMatch(/^mailto:sales@kahawa\.example.*19,600.*INV 2261.*LPO 0147/)
    await userEvent.click(screen.getByRole('button', { name: 'Approve or reject' }))
    const dialog = within(await screen.findByRole('dialog', { name: /Approve or reject/ }))
    await userEvent.click(dialog.getByRole('button', { name: 'Save decision' }))
    expect(await screen.findByText('Saved')).toBeTruthy()
    expect(answers.calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      decision: 'approve',
      amount: 78_400,
    })
  })

  it('says so in Kiswahili', async () => {
    await renderApp({ modules, at, session, language: 'sw' })
    const title = 'Beans, 90 kg: 2 bags ziko kwenye ankara lakini hazikuletwa'
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
  })
})

describe('the directory', () => {
  it('says what a vendor needs, and its page offers the signature of bank details', async () => {
    answers.replies[`PUT /api/admin/vendors/${vendorId}/bank-details/${bankId}`] = () => ({ status: 204 })
    await renderApp({ modules, at: '/admin/vendors', session })
    expect(await screen.findByText(/Contract ends soon · 1 document to renew · Bank details to sign/)).toBeTruthy()
    await userEvent.click(screen.getByRole('link', { name: 'Kahawa Grain Millers Ltd' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Sign' }))
    expect(await screen.findByText('Signed')).toBeTruthy()
    expect(answers.calls.find(({ method }) => method === 'PUT')?.body).toEqual({ decision: 'sign' })
  })
})
