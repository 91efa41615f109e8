/** Fields with a list of choices, by keyboard and by pointer, also inside a dialog. */
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { Dialog } from '../floating/dialog.tsx'
import { defineWebModule, lazyPage } from '../module.ts'
import { renderApp } from '../testing/render-app.tsx'
import { MultiSelect, Select, type SelectProps } from './select.tsx'

const classesOf = ['PP1 East', 'Grade 1 East', 'Grade 7 East', 'Grade 7 West'].map((label) => ({
  value: label.toLowerCase(),
  label,
  disabled: label === 'PP1 East',
}))
const empty = () => Promise.resolve({ default: {} })

let given: Partial<SelectProps>
let value: string | null
let many: string[]
let closed: number
/** External search results. */
let finds: ((text: string) => typeof classesOf) | null

const Page = () => {
  const [one, setOne] = useState<string | null>(value)
  const [several, setSeveral] = useState(many)
  const [found, setFound] = useState<typeof classesOf>([])
  const search = finds ? { options: found, onSearch: (text: string) => setFound(finds?.(text) ?? []) } : {}
  const choose = (next: string | null) => setOne((value = next))
  const chooseMany = (next: string[]) => setSeveral((many = next))
  return (
    <>
      <h1>Form</h1>
      <Dialog opened title="Move" onClose={() => (closed += 1)}>
        <Select label="Class" options={classesOf} value={one} onChange={choose} {...given} {...search} />
        <MultiSelect label="Classes" options={classesOf} value={several} onChange={chooseMany} searchable />
      </Dialog>
    </>
  )
}
const module = defineWebModule({
  id: 'test',
  locales: { en: empty, sw: empty },
  routes: [{ path: '/', page: lazyPage(() => Promise.resolve({ Page }), 'Page') }],
})

const open = async () => {
  await renderApp({ modules: [module] })
  await screen.findByRole('dialog', { name: 'Move' })
  return { user: userEvent.setup(), field: screen.getByRole<HTMLInputElement>('combobox', { name: 'Class' }) }
}
const labels = () => screen.queryAllByRole('option').map((option) => option.textContent)

beforeEach(() => {
  given = {}
  value = null
  many = []
  closed = 0
  finds = null
})

describe('a field for one', () => {
  it('is chosen in by pointer', async () => {
    const { user, field } = await open()
    await user.click(field)
    expect(labels()).toHaveLength(4)
    await user.click(screen.getByRole('option', { name: 'Grade 7 East' }))
    expect([value, field.value]).toEqual(['grade 7 east', 'Grade 7 East'])
    expect(labels()).toEqual([])
  })

  it('is chosen in by keyboard: arrows pass what cannot be chosen', async () => {
    const { user, field } = await open()
    field.focus()
    await user.keyboard('{ArrowDown}{ArrowDown}')
    const activeText = () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent
    expect(activeText()).toBe('Grade 1 East')
    await user.keyboard('{ArrowDown}{Enter}')
    expect(value).toBe('grade 7 east')
  })

  it('closes its own list by Escape and leaves the dialog open, which the next Escape closes', async () => {
    const { user, field } = await open()
    await user.click(field)
    await user.keyboard('{Escape}')
    expect([labels(), closed]).toEqual([[], 0])
    await user.keyboard('{Escape}')
    expect(closed).toBe(1)
  })

  it('finds by typing, and goes back to the choice when nothing was chosen', async () => {
    given = { searchable: true }
    value = 'grade 1 east'
    const { user, field } = await open()
    await user.click(field)
    await user.keyboard('7 w')
    expect(labels()).toEqual(['Grade 7 West'])
    await user.keyboard('zzz')
    expect(screen.getByText('Nothing found')).toBeTruthy()
    await user.tab()
    expect([field.value, value]).toEqual(['Grade 1 East', 'grade 1 east'])
  })

  it('gives a choice back by Delete where that is allowed', async () => {
    given = { clearable: true }
    value = 'grade 1 east'
    const { user, field } = await open()
    field.focus()
    await user.keyboard('{Delete}')
    expect([field.value, value]).toEqual(['', null])
  })

  it('leaves the search to others, and keeps the choice when its answers change', async () => {
    const searched: string[] = []
    given = { searchable: true, onSearch: (text) => searched.push(text), nothing: 'Nobody' }
    const { user, field } = await open()
    await user.click(field)
    await user.keyboard('ab')
    expect(searched.filter((text) => text !== '')).toEqual(['a', 'ab'])
    expect(labels()).toHaveLength(4)
    await user.click(screen.getByRole('option', { name: 'Grade 7 East' }))
    expect(field.value).toBe('Grade 7 East')
    expect(searched.at(-1)).toBe('')
  })

  it('shows its list once others have found something, with no word before', async () => {
    given = { searchable: true }
    finds = (text) => (text === 'gr' ? classesOf.slice(1, 2) : [])
    const { user, field } = await open()
    await user.click(field)
    await user.keyboard('g')
    expect([labels(), screen.queryByText('Nothing found')]).toEqual([[], null])
    await user.keyboard('r')
    expect(labels()).toEqual(['Grade 1 East'])
  })

  it('is empty again where what was chosen goes elsewhere', async () => {
    given = { value: null, searchable: true }
    const { user, field } = await open()
    await user.click(field)
    await user.keyboard('7 w{Enter}')
    expect([value, field.value]).toEqual(['grade 7 west', ''])
  })

  it('opens nothing while it is locked', async () => {
    given = { disabled: true }
    const { user, field } = await open()
    await user.click(field)
    expect(labels()).toEqual([])
  })
})

describe('a field for several', () => {
  it('opens with a choice that is not among the options yet, and keeps it', async () => {
    many = ['not loaded', 'grade 7 east']
    const { user } = await open()
    expect(screen.getAllByRole('button', { name: /^Remove/ })).toHaveLength(1)
    await user.click(screen.getByRole('combobox', { name: 'Classes' }))
    await user.click(screen.getByRole('option', { name: 'Grade 7 West' }))
    expect(many).toEqual(['not loaded', 'grade 7 east', 'grade 7 west'])
  })

  it('keeps its list open, and takes the last one back by Backspace', async () => {
    const { user } = await open()
    const field = screen.getByRole('combobox', { name: 'Classes' })
    await user.click(field)
    await user.click(screen.getByRole('option', { name: 'Grade 7 East' }))
    await user.keyboard('1 e')
    await user.keyboard('{Enter}')
    expect(many).toEqual(['grade 7 east', 'grade 1 east'])
    await user.keyboard('{Backspace}')
    expect(many).toEqual(['grade 7 east'])
    await user.click(screen.getByRole('button', { name: 'Remove Grade 7 East' }))
    await waitFor(() => expect(many).toEqual([]))
  })
})
