/** The dialog that changes a user. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { usersErrors } from '../../contract/errors.ts'
import { dialog, inside, open, press, says, startUsers, student, type, user, uuid } from '../../testing/users-scene.ts'

const { answers, sent } = startUsers()

describe('the Edit User dialog', () => {
  it('names the user beneath its title, with the sections of the role', async () => {
    await open(`/admin/users?edit=${uuid(10)}`)
    await dialog()
    await says('Kevin Wafula')
    for (const title of ['Personal Information', 'Role & Organization', 'Teaching Subjects'])
      expect(inside().getByRole('heading', { name: title })).toBeTruthy()
    expect(inside().queryByRole('heading', { name: 'Student Information' })).toBeNull()
    expect(inside().getByRole('button', { name: 'Cancel' })).toBeTruthy()
    expect(inside().getByRole('checkbox', { name: 'English' })).toHaveProperty('checked', true)
    await userEvent.click(inside().getByLabelText('Role'))
    expect((await screen.findAllByRole('option')).map((one) => one.textContent)).toEqual([
      'Student',
      'Teacher',
      'Tutor',
      'Admin',
      'Parent',
    ])
    await userEvent.click(screen.getByRole('option', { name: 'Student' }))
    expect(inside().getByRole('heading', { name: 'Student Information' })).toBeTruthy()
    expect(inside().queryByRole('heading', { name: 'Teaching Subjects' })).toBeNull()
  })

  it('shows errors, clears one when its field is edited, and sends the changes with the version', async () => {
    answers.replies['PUT /api/admin/users'] = () => ({ body: { ...user({ firstName: 'Kelvin' }), undo: null } })
    await open(`/admin/users?edit=${uuid(10)}`)
    await dialog()
    await says('Kevin Wafula')
    await type('First name', '   ')
    await type('Email', '')
    await press('Save Changes')
    await says('First name is required')
    expect(inside().getByText('Email is required')).toBeTruthy()
    await type('First name', ' Kelvin ')
    expect(inside().queryByText('First name is required')).toBeNull()
    await type('Email', 'kevin@umoja.test')
    await type('Phone number', '')
    await press('Save Changes')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent('PUT', '/api/admin/users')[0]?.body).toEqual({
      id: uuid(10),
      firstName: 'Kelvin',
      lastName: 'Wafula',
      email: 'kevin@umoja.test',
      role: 'teacher',
      status: 'active',
      school: 'Umoja Comprehensive School',
      // The subjects shown are also those taught in classes: unchanged, none is written on the record.
      phoneNumber: null,
      version: 4,
    })
  })

  it('offers to take back another role', async () => {
    answers.replies['PUT /api/admin/users'] = () => ({ body: { ...user({ role: 'tutor' }), undo: uuid(77) } })
    answers.replies[`POST /api/admin/changes/${uuid(77)}/undo`] = () => ({ body: { restored: 1 } })
    await open(`/admin/users?edit=${uuid(10)}`)
    await dialog()
    await says('Kevin Wafula')
    await userEvent.click(inside().getByLabelText('Role'))
    await userEvent.click(await screen.findByRole('option', { name: 'Tutor' }))
    await press('Save Changes')
    await screen.findByText('Role and access of Kevin Wafula changed')
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(sent('POST', `/api/admin/changes/${uuid(77)}/undo`)).toHaveLength(1))
  })

  it('of a student leaves out what is empty and what is the same', async () => {
    answers.replies['PUT /api/admin/users'] = () => ({ body: { ...student, undo: null } })
    await open(`/admin/users?edit=${uuid(11)}`)
    await dialog()
    await says('Faith Muthoni')
    expect(inside().getByLabelText('Parent email')).toHaveProperty('value', 'grace@umoja.test')
    await press('Save Changes')
    await waitFor(() => expect(sent('PUT', '/api/admin/users')).toHaveLength(1))
    expect(sent('PUT', '/api/admin/users')[0]?.body).toEqual({
      id: uuid(11),
      firstName: 'Faith',
      lastName: 'Muthoni',
      email: 'faith@umoja.test',
      phoneNumber: '+254700000018',
      role: 'student',
      status: 'active',
      school: 'Umoja Comprehensive School',
      grade: 'Grade 7',
      version: 4,
    })
  })

  it('keeps the input after a refusal, in the reader’s language; closing discards it', async () => {
    const { status, code, message } = usersErrors.ownSignIn
    answers.replies['PUT /api/admin/users'] = () => ({ status, body: { code, message } })
    await open(`/admin/users?edit=${uuid(10)}`, 'sw')
    await dialog()
    await says('Kevin Wafula')
    await type('Barua pepe', 'other@umoja.test')
    await press('Hifadhi mabadiliko')
    expect((await inside().findByRole('alert')).textContent).toContain(
      'Mtu huyu anasimamia mwenyewe maelezo yake ya kuingia.',
    )
    expect(inside().getByLabelText('Barua pepe')).toHaveProperty('value', 'other@umoja.test')
    await press('Ghairi')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.click(screen.getByRole('button', { name: /Kevin Wafula/ }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Hariri mtumiaji' }))
    await waitFor(async () =>
      expect(within(await dialog()).getByLabelText('Barua pepe')).toHaveProperty('value', 'kevin@umoja.test'),
    )
  })
})
