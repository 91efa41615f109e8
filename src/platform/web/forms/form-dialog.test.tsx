/** A form in a dialog: what was typed is not lost to a reload without a question. */
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import * as schemas from '../../pure/schemas.ts'
import { PageHeader } from '../components/page-header.tsx'
import { defineWebModule, lazyPage } from '../module.ts'
import { renderApp } from '../testing/render-app.tsx'
import { FormDialog } from './form-dialog.tsx'
import { TextField } from './text-fields.tsx'
import { useAppForm } from './use-app-form.ts'

const schema = z.object({ name: schemas.text() })

const Page = () => {
  const [opened, setOpened] = useState(true)
  const form = useAppForm({ schema, defaultValues: { name: 'Faith' } })
  return (
    <>
      <PageHeader title="A page" />
      <FormDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title="Edit"
        form={form}
        onSubmit={() => undefined}
        submit="Save"
        busy="Saving..."
      >
        <TextField name="name" label="Name" />
      </FormDialog>
    </>
  )
}
const empty = () => Promise.resolve({ default: {} })
const module = defineWebModule({
  id: 'test',
  locales: { en: empty, sw: empty },
  routes: [{ path: '/', page: lazyPage(async () => ({ Page }), 'Page') }],
})

/** True if the browser would ask before a reload. */
const asks = (): boolean => {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

describe('a form in a dialog', () => {
  it('asks before a reload as long as something typed is not sent', async () => {
    await renderApp({ modules: [module] })
    const user = userEvent.setup()
    const field = await screen.findByLabelText('Name')
    expect(asks()).toBe(false)
    await user.type(field, ' Achieng')
    await waitFor(() => expect(asks()).toBe(true))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByLabelText('Name')).toBeNull())
    expect(asks()).toBe(false)
  })
})
