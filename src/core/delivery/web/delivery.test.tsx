/** SMS pages for the office: settings, templates, opt-outs. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, settings, template, open, startSmsPages } from '../testing/sms-pages-scene.ts'

const { answers } = startSmsPages()

describe('the settings', () => {
  it('show the amount spent, name missing fields, and save the form', async () => {
    answers.replies['PUT /api/admin/settings/sms'] = () => ({ body: { ...settings, version: 4 } })
    await open('/admin/settings/sms')
    expect(await screen.findByText('KES 126.40 spent on SMS this term; KES 4,873.60 left.')).toBeTruthy()
    const sender = screen.getByLabelText(/^Sender ID/)
    await userEvent.clear(sender)
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Sender ID is required')).toBeTruthy()
    await userEvent.type(sender, 'MLIMANI')
    await userEvent.clear(screen.getByLabelText(/^Budget per term/))
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(answers.calls.some(({ method }) => method === 'PUT')).toBe(true))
    expect(answers.calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      mode: 'simulator',
      username: 'sandbox',
      senderId: 'MLIMANI',
      countryCode: '+254',
      pricePerSegment: 0.8,
      termBudget: null,
      quietFrom: '21:00',
      quietTo: '06:00',
      version: 3,
    })
  })

  it('test the account and show the provider’s answer', async () => {
    answers.replies['POST /api/admin/settings/sms/test'] = () => ({
      body: { success: true, message: 'SMS service connection successful!', balance: 'KES 1785.50' },
    })
    await open('/admin/settings/sms')
    await userEvent.click(await screen.findByRole('button', { name: 'Test connection' }))
    expect(await screen.findByText('SMS service connection successful!')).toBeTruthy()
    expect(screen.getByText(/Account balance: KES 1785\.50/)).toBeTruthy()
    expect(screen.getByText('https://a.ke/api/sms/callbacks/x/delivery')).toBeTruthy()
  })

  it('ask for a key if none is stored, and for nothing while messages are off', async () => {
    answers.replies['GET /api/admin/settings/sms'] = () => ({
      body: { ...settings, mode: 'off', hasApiKey: false, callbacks: null },
    })
    await open('/admin/settings/sms')
    await screen.findByText('SMS is switched off for this school.')
    expect(screen.queryByLabelText(/^API Key/)).toBeNull()
    await userEvent.click(screen.getByRole('radio', { name: 'Simulator' }))
    await screen.findByLabelText(/^API Key/)
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('API Key is required')).toBeTruthy()
  })
})

describe('templates', () => {
  beforeEach(() => {
    answers.replies['GET /api/admin/communications/templates'] = () => ({ body: page([template]) })
    answers.replies['POST /api/admin/communications/templates/preview'] = ({ body }) => {
      const { words } = body as { words: { message: string } }
      const size = { encoding: 'gsm7', characters: 20, segments: 1, left: 140, cost: 0.8 }
      return {
        body: {
          words: { message: words.message.replace('{parent_name}', 'Grace') },
          unknown: words.message.includes('{nam}') ? ['nam'] : [],
          unfilled: [],
          size,
        },
      }
    }
  })

  it('preview what a family gets, name unfilled placeholders, and are saved with the version that was read', async () => {
    answers.replies['PUT /api/admin/communications/templates'] = () => ({ body: { ...template, version: 1 } })
    await open('/admin/communications/templates?template=fee_reminder')
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText('Dear Grace')).toBeTruthy()
    const field = dialog.getByLabelText(/^Message/)
    await userEvent.clear(field)
    await userEvent.type(field, 'Hello {{nam}')
    expect(await dialog.findByText('{nam} will not be filled in')).toBeTruthy()
    await userEvent.click(dialog.getByRole('radio', { name: 'Kiswahili' }))
    expect(dialog.getByLabelText<HTMLTextAreaElement>(/^Message/).value).toBe('Mpendwa {parent_name}')
    await userEvent.click(dialog.getByRole('button', { name: 'Save template' }))
    await waitFor(() =>
      expect(answers.calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
        id: 'fee_reminder',
        version: 0,
        texts: { en: { message: 'Hello {nam}' }, sw: { message: 'Mpendwa {parent_name}' } },
      }),
    )
  })

  it('speak Kiswahili', async () => {
    await open('/admin/communications/templates', 'sw')
    expect(await screen.findByText('Kilikuja na Darasa')).toBeTruthy()
  })
})

describe('opt-outs', () => {
  it('are removed after a warning', async () => {
    const optOut = { phone: '+254700000018', source: 'provider', note: null, since: '2026-03-10T06:00:00.000Z' }
    answers.replies['GET /api/admin/communications/sms/opt-outs'] = () => ({ body: page([optOut]) })
    answers.replies['DELETE /api/admin/communications/sms/opt-outs'] = () => ({ status: 204 })
    await open('/admin/communications/opt-outs')
    await screen.findByText('0700 000 018')
    await userEvent.click(screen.getByRole('button', { name: /0700 000 018/ }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove from list' }))
    expect(await screen.findByText(/They must opt in there first/)).toBeTruthy()
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove from list' }))
    await waitFor(() =>
      expect(answers.calls.find(({ method }) => method === 'DELETE')?.query.get('phone')).toBe('+254700000018'),
    )
  })
})
