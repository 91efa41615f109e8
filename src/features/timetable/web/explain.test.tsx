/** The page that says why there is no timetable, and what to loosen. */
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fullTeacher, open, plain, runOf, startRunPages } from '../testing/run-pages-scene.ts'

const { answer } = startRunPages()

describe('why there is no timetable', () => {
  it('shows the full week, the clashing demands and what settles it', async () => {
    answer(fullTeacher, null)
    await open('explain')
    expect(
      await screen.findByRole('heading', { name: 'Teacher 1 has 10 lessons and is here for 8 periods' }),
    ).toBeTruthy()
    const week = within(screen.getByRole('table', { name: 'The week of Teacher 1' }))
    expect(week.getAllByText(/^Grade [12]$/)).toHaveLength(8)
    expect(week.getAllByText('Closed')).toHaveLength(22)
    expect(screen.getByRole('heading', { name: '2 lessons have no period' })).toBeTruthy()
    expect(screen.getByText('10 lessons a week')).toBeTruthy()
    const ways = within(screen.getByRole('list', { name: 'What to loosen' }))
    expect(ways.getByText('Teacher 1 is away: Monday, Tuesday and Wednesday')).toBeTruthy()
    expect(ways.getByText('Teacher 1 is away: Thursday, lessons 1 to 2; Friday, lessons 1 to 2')).toBeTruthy()
    expect(ways.getByText('Give Area 1 in Grade 2 to Teacher 3')).toBeTruthy()
    expect(ways.getAllByText('Settles it')).toHaveLength(3)
  })

  it('says in Kiswahili too what cannot hold', async () => {
    answer(fullTeacher, null)
    await open('explain', 'sw')
    expect(await screen.findByRole('heading', { name: 'Teacher 1 ana vipindi 10 na yupo kwa nafasi 8' })).toBeTruthy()
    expect(screen.getByText('Mpe Teacher 3 Area 1 katika Grade 2')).toBeTruthy()
  })

  it('says without a proof that none was found, and lists what remains', async () => {
    answer(plain, runOf({ state: 'notFound', endedAt: new Date().toISOString() }))
    await open('explain')
    expect(await screen.findByRole('heading', { name: 'No timetable was found that keeps everything' })).toBeTruthy()
    expect(screen.getByText(/^This is no proof/)).toBeTruthy()
    expect(within(screen.getByRole('list', { name: 'Still to solve' })).getAllByRole('listitem')).toHaveLength(2)
  })
})
