/** The wizard that makes a user. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { dialog, inside, open, press, says, shape, startUsers, type, user } from '../../testing/users-scene.ts'

const { answers, sent } = startUsers()

describe('the wizard', () => {
  it('opens on its first step, with Previous off, and goes on only when the step is right', async () => {
    await open('/admin/users?create=yes')
    await dialog()
    expect(inside().getByRole('heading', { name: /^Create User/ })).toBeTruthy()
    expect(inside().getByText('1. Personal Information').getAttribute('aria-current')).toBe('step')
    expect(inside().getByText('2. Role and Organization')).toBeTruthy()
    expect(inside().getByRole('button', { name: 'Previous' })).toHaveProperty('disabled', true)
    expect(inside().queryByRole('button', { name: 'Create User' })).toBeNull()
    await press('Next')
    for (const text of ['First name is required', 'Last name is required', 'Email is required']) await says(text)
    await type('Email', 'nobody')
    expect(inside().queryByText('Email is required')).toBeNull()
    await press('Next')
    await says('Invalid email format')
    expect(inside().getByText('1. Personal Information').getAttribute('aria-current')).toBe('step')
  })

  const fillFirst = async () => {
    await type('First name', ' Philip ')
    await type('Last name', 'Nyongesa')
    await type('Email', 'philip@umoja.test')
    await press('Next')
    await waitFor(async () =>
      expect(
        within(await dialog())
          .getByText('2. Role and Organization')
          .getAttribute('aria-current'),
      ).toBe('step'),
    )
  }

  it('asks on its second step for what the role needs, and goes back without losing anything', async () => {
    await open('/admin/users?create=yes')
    await fillFirst()
    await dialog()
    await press('Create User')
    await says('Role is required')
    await userEvent.click(inside().getByRole('radio', { name: 'Student' }))
    expect(inside().queryByText('Role is required')).toBeNull()
    await press('Create User')
    await says('Grade is required for students')
    expect(inside().getByText('Parent email is required for students')).toBeTruthy()
    await userEvent.click(inside().getByRole('radio', { name: 'Teacher' }))
    await press('Create User')
    await says('At least one subject is required for teachers/tutors')
    await press('Previous')
    expect(inside().getByLabelText('First name')).toHaveProperty('value', ' Philip ')
    expect(sent('POST', '/api/admin/users/create')).toEqual([])
  })

  it('sends trimmed values without empty ones, says so, closes and starts empty the next time', async () => {
    answers.replies['POST /api/admin/users/create'] = () => ({
      status: 201,
      body: user({ kind: 'invitation', status: 'pending', name: 'Philip Nyongesa', email: 'philip@umoja.test' }),
    })
    await open('/admin/users?create=yes')
    await fillFirst()
    await userEvent.click(within(await dialog()).getByRole('radio', { name: 'Technician' }))
    await press('Create User')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent('POST', '/api/admin/users/create')[0]?.body).toEqual({
      firstName: 'Philip',
      lastName: 'Nyongesa',
      email: 'philip@umoja.test',
      role: 'school_technician',
      school: 'Umoja Comprehensive School',
    })
    expect(
      await screen.findByText('Philip Nyongesa has been invited. The link was sent to philip@umoja.test.'),
    ).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Create User' }))
    expect(within(await dialog()).getByLabelText('First name')).toHaveProperty('value', '')
  })

  it('says Creating... meanwhile, and shows a refusal at its field, with all input kept', async () => {
    answers.replies['POST /api/admin/users/create'] = () => ({
      status: 400,
      body: {
        message: 'Please check the highlighted fields.',
        code: 'request.invalid',
        fields: { email: 'Someone at your school already has this address in this role' },
      },
    })
    await open('/admin/users?create=yes')
    await fillFirst()
    await userEvent.click(within(await dialog()).getByRole('radio', { name: 'Admin' }))
    await press('Create User')
    expect(inside().getByRole('button', { name: 'Creating...' }).getAttribute('aria-busy')).toBe('true')
    await says('Someone at your school already has this address in this role')
    expect(inside().getByLabelText('Email')).toHaveProperty('value', 'philip@umoja.test')
    await press('Next')
    expect(inside().getByRole('radio', { name: 'Admin' })).toHaveProperty('checked', true)
  })

  it('shows other errors as a banner, with a retry', async () => {
    answers.replies['POST /api/admin/users/create'] = () => undefined
    await open('/admin/users?create=yes')
    await fillFirst()
    await userEvent.click(within(await dialog()).getByRole('radio', { name: 'Parent' }))
    await press('Create User')
    expect((await within(await dialog()).findByRole('alert')).textContent).toContain(
      'Network error. Please check your connection.',
    )
  })

  it('offers the grades and subjects of the school, under the names of its catalogue', async () => {
    answers.replies['GET /api/school/shape'] = () => ({
      body: shape({
        catalogue: 'console16',
        levels: ['pre_primary', 'lower_primary', 'upper_primary', 'junior', 'senior'],
        learningAreas: [],
      }),
    })
    await open('/admin/users?create=yes')
    await fillFirst()
    await dialog()
    await userEvent.click(inside().getByRole('radio', { name: 'Student' }))
    await userEvent.click(inside().getByLabelText('Grade'))
    const grades = (await screen.findAllByRole('option')).map((one) => one.textContent)
    expect([grades.length, grades[0], grades[1], grades[2], grades[13]]).toEqual([
      14,
      'Pre-K',
      'Kindergarten',
      '1st Grade',
      '12th Grade',
    ])
    await userEvent.click(inside().getByRole('radio', { name: 'Teacher' }))
    await userEvent.click(inside().getByLabelText('Teaching subjects'))
    expect((await screen.findAllByRole('option')).map((one) => one.textContent)).toEqual([
      'Mathematics',
      'English',
      'Science',
      'History',
      'Geography',
      'Physics',
      'Chemistry',
      'Biology',
      'Literature',
      'Art',
      'Music',
      'Physical Education',
      'Computer Science',
      'Languages',
      'Economics',
      'Psychology',
    ])
  })
})
