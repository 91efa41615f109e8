/** Forms: errors appear and clear while typing, server errors are shown at their fields, input is kept. */
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { PageHeader } from '../components/page-header.tsx'
import { defineWebModule, lazyPage } from '../module.ts'
import { renderApp } from '../testing/render-app.tsx'
import { DateField } from './date-field.tsx'
import { FormActions, FormSection } from './form-layout.tsx'
import { Form } from './form.tsx'
import { NumberField, PhoneField, TextField } from './text-fields.tsx'
import { useAppForm } from './use-app-form.ts'
import * as schemas from '../../pure/schemas.ts'

type Values = { name: string; phone: string; day: string; password: string }
let send: (values: Values) => Promise<unknown>

const schema = z.object({ name: schemas.text(), phone: schemas.phone, day: schemas.date, password: z.string() })

const Page = () => {
  const form = useAppForm({
    schema,
    defaultValues: { name: '', phone: '', day: '2026-03-10', password: '' },
    draft: 'test',
  })
  return (
    <>
      <PageHeader title="A form" />
      <Form form={form} onSubmit={(values) => send(values)}>
        <FormSection>
          <TextField name="name" label="Name" />
          <PhoneField name="phone" label="Phone" />
          <DateField name="day" label="Day" />
          <TextField name="password" label="Secret" />
        </FormSection>
        <FormActions submit="Save" busy="Saving..." />
      </Form>
    </>
  )
}
const priced = z.object({ days: z.number().optional(), items: z.array(z.object({ price: z.number('Enter a price') })) })
let sendPriced: (values: z.output<typeof priced>) => void

const Numbers = () => {
  const form = useAppForm({ schema: priced, defaultValues: { days: 14, items: [{ price: 250 }] } })
  return (
    <Form form={form} onSubmit={(values) => sendPriced(values)}>
      <NumberField name="days" label="Days" />
      <NumberField name="items.0.price" label="Price" />
      <FormActions submit="Save" busy="Saving..." />
    </Form>
  )
}
const empty = () => Promise.resolve({ default: {} })
const module = defineWebModule({
  id: 'test',
  locales: { en: empty, sw: empty },
  routes: [
    { path: '/', page: lazyPage(() => Promise.resolve({ Page }), 'Page') },
    { path: '/numbers', page: lazyPage(() => Promise.resolve({ Numbers }), 'Numbers') },
    { path: '/elsewhere', page: lazyPage(() => Promise.resolve({ Elsewhere: () => <h1>Elsewhere</h1> }), 'Elsewhere') },
  ],
})

const open = async (language: 'en' | 'sw' = 'en') => {
  const app = await renderApp({ modules: [module], language })
  await screen.findByRole('heading', { name: 'A form' })
  return { ...app, user: userEvent.setup() }
}

describe('a form', () => {
  beforeEach(() => {
    send = () => Promise.resolve()
  })

  it('shows an error under its field and clears it as the field is typed in', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect((await screen.findAllByText('This field is required')).length).toBe(1)
    expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('Phone number is required')).toBeTruthy()
    await user.type(screen.getByLabelText('Name'), 'W')
    expect(screen.queryByText('This field is required')).toBeNull()
    expect(screen.getByText('Phone number is required')).toBeTruthy()
  })

  it('says the errors of schemas in Kiswahili', async () => {
    const { user } = await open('sw')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Nambari ya simu inahitajika')).toBeTruthy()
  })

  it('lands the server’s errors on their fields and the rest above the buttons', async () => {
    send = () =>
      Promise.reject(
        Object.assign(new Error('Please check the highlighted fields.'), {
          status: 400,
          fields: { phone: 'Somebody else has this number' },
        }),
      )
    const { user } = await open()
    await user.type(screen.getByLabelText('Name'), 'Wanjiru')
    await user.type(screen.getByLabelText('Phone'), '0712345678')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Somebody else has this number')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()

    send = () => Promise.reject(Object.assign(new Error('Network error: x'), { status: 0, kind: 'network' }))
    await user.type(screen.getByLabelText('Phone'), '{Backspace}9')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect((await screen.findByRole('alert')).textContent).toBe('Network error. Please check your connection.')
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Wanjiru')
  })

  it('sends a typed day as YYYY-MM-DD and the phone in its normal form, once', async () => {
    const sent: Values[] = []
    let finish = () => undefined as void
    send = (values) => {
      sent.push(values)
      return new Promise<void>((resolve) => (finish = resolve))
    }
    const { user } = await open()
    await user.type(screen.getByLabelText('Name'), 'Wanjiru')
    await user.type(screen.getByLabelText('Phone'), '0712 345 678')
    await user.clear(screen.getByLabelText('Day'))
    await user.type(screen.getByLabelText('Day'), '4/5/2026')
    const button = screen.getByRole('button', { name: 'Save' })
    await user.click(button)
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'))
    await user.click(button)
    finish()
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('false'))
    expect(sent).toEqual([{ name: 'Wanjiru', phone: '+254712345678', day: '2026-05-04', password: '' }])
  })

  it('keeps what was typed, except passwords, and gives it back', async () => {
    const { user, unmount } = await open()
    await user.type(screen.getByLabelText('Name'), 'Wanjiru')
    await user.type(screen.getByLabelText('Secret'), 'hidden')
    await waitFor(() => expect(Object.keys(localStorage).some((key) => key.startsWith('darasa.draft.'))).toBe(true))
    expect(JSON.stringify(Object.entries(localStorage))).not.toContain('hidden')
    unmount()
    await open()
    expect(await screen.findByText('What you typed earlier has been restored.')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Wanjiru')
  })

  it('asks before it is left with unsent changes', async () => {
    const { user, history } = await open()
    await user.type(screen.getByLabelText('Name'), 'Wanjiru')
    history.push('/elsewhere')
    const stay = await screen.findByRole('button', { name: 'Stay' })
    await waitFor(() => expect(document.activeElement).toBe(stay))
    await user.click(screen.getByRole('button', { name: 'Leave' }))
    expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeTruthy()
  })

  it('leaves a number with a default empty once it is cleared, and its schema gets nothing', async () => {
    const sent: unknown[] = []
    sendPriced = (values) => void sent.push(values)
    await renderApp({ modules: [module], at: '/numbers' })
    const user = userEvent.setup()
    const days = await screen.findByLabelText<HTMLInputElement>('Days')
    const price = screen.getByLabelText<HTMLInputElement>('Price')
    expect([days.value, price.value]).toEqual(['14', '250'])
    await user.clear(days)
    await user.clear(price)
    await user.tab()
    expect([days.value, price.value]).toEqual(['', ''])
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Enter a price')).toBeTruthy()
    await user.type(price, '300')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent).toEqual([{ items: [{ price: 300 }] }]))
  })
})
