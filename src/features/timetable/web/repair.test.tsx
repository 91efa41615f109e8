/** The page of a repair: who is missing when, the least change, taken or discarded. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { Run } from '../contract/runs.ts'
import { impossibleIn } from '../rules/assemble/findings.ts'
import { ids, slots, withCards } from '../testing/boards.ts'
import { drafts, fullTeacher, open, page, plain, runId, runOf, startRunPages } from '../testing/run-pages-scene.ts'

const { answers, answer, sent } = startRunPages()

describe('a repair', () => {
  const placed = withCards(plain, {
    0: { place: { weekday: 3, period: 0 } },
    1: { place: { weekday: 2, period: 0 } },
    2: { place: { weekday: 1, period: 0 } },
    3: { place: { weekday: 4, period: 0 } },
  })
  const board = { ...placed, draft: { ...placed.draft, unplaced: 0 } }
  const mishap = { kind: 'teacherAway' as const, staffId: ids.teacher(0), slots: slots([3], [0, 1, 2, 3, 4, 5]) }
  const repaired = (more: Partial<Run> = {}): Run =>
    runOf({
      state: 'found',
      endedAt: new Date().toISOString(),
      mishap,
      left: [],
      best: board.cards.map(({ id: cardId, place }, nth) => ({
        cardId,
        place: nth === 0 ? { weekday: 5, period: 2 } : place,
        roomId: null,
      })),
      moved: [{ cardId: ids.card(0), was: { weekday: 3, period: 0 }, place: { weekday: 5, period: 2 } }],
      ...more,
    })

  it('asks who, when and for how long, and searches the least change', async () => {
    answer(board, null)
    answers.replies[`POST ${drafts}/runs`] = () => {
      answer(board, runOf({ mishap, best: [], left: [], moved: [], progress: [] }))
      return { status: 202, body: runOf({ mishap }) }
    }
    await open('repair')
    await userEvent.click(await screen.findByRole('button', { name: 'Search the least change' }))
    expect(screen.getByText('Choose a teacher.')).toBeTruthy()
    expect(screen.getByText('Choose at least one day.')).toBeTruthy()
    expect(sent('POST', `${drafts}/runs`)).toBeUndefined()
    await userEvent.click(screen.getByRole('combobox', { name: 'Teacher' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Teacher 1' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Wednesday' }))
    await userEvent.click(screen.getByRole('button', { name: 'Search the least change' }))
    expect(await screen.findByRole('heading', { name: 'Searching the least change' })).toBeTruthy()
    expect(screen.getByText(/^Teacher 1 is away: Wednesday\./)).toBeTruthy()
    expect(sent('POST', `${drafts}/runs`)).toEqual({ seed: 1, seconds: 15, fromPresent: true, mishap })
  })

  it('shows the moves before and after, day by day and as a table, and takes them', async () => {
    answer(board, repaired())
    answers.replies[`POST /api/admin/scheduling/runs/${runId}/take`] = () => ({ body: repaired({ state: 'taken' }) })
    const { history } = await open('repair')
    const title = 'Teacher 1 is away: Wednesday. 1 change puts it right'
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
    expect(screen.getByText('The other 3 lessons stay as they are.')).toBeTruthy()
    const before = within(screen.getByRole('table', { name: 'Wednesday, before and after' }))
    expect(before.getByText('A1')).toBeTruthy()
    await userEvent.click(screen.getByRole('radio', { name: 'Friday (1)' }))
    expect(screen.getByRole('table', { name: 'Friday, before and after' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'View as table' }))
    const row = within(screen.getByRole('table', { name: 'Changes' })).getByRole('row', { name: /A1, Grade 1/ })
    expect(within(row).getByText('Wed, lesson 1')).toBeTruthy()
    expect(within(row).getByText('Fri, lesson 3')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Take this change' }))
    await waitFor(() => expect(history.location.pathname).toBe(page))
  })

  it('is discarded, and then another one can be searched', async () => {
    answer(board, repaired())
    answers.replies[`POST /api/admin/scheduling/runs/${runId}/stop`] = () => {
      const gone = repaired({ state: 'cancelled', best: [], moved: [] })
      answer(board, gone)
      return { body: gone }
    }
    await open('repair')
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }))
    expect(await screen.findByRole('button', { name: 'Search the least change' })).toBeTruthy()
    expect(sent('POST', `/api/admin/scheduling/runs/${runId}/stop`)).toEqual({ keep: false })
    expect(await screen.findByText('Nothing kept')).toBeTruthy()
  })

  it('says when no change puts it right, with the reasons', async () => {
    answer(board, repaired({ state: 'notFound', best: [], moved: [], impossible: impossibleIn(fullTeacher) }))
    await open('repair')
    const title = 'Teacher 1 is away: Wednesday. No change puts it right'
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
    expect(screen.getByText('Teacher 1 has 10 lessons and is here for 8 periods')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Take/ })).toBeNull()
  })

  it('splits a class into one that has no lessons yet', async () => {
    const north = board.streams.slice(0, 1).map((one) => ({ ...one, id: ids.stream(5), label: 'Grade 1 North' }))
    answer({ ...board, streams: [...board.streams, ...north] }, null)
    answers.replies[`POST ${drafts}/runs`] = () => ({ status: 202, body: runOf({ mishap }) })
    await open('repair')
    await userEvent.click(await screen.findByRole('radio', { name: 'A class becomes two' }))
    await userEvent.click(screen.getByRole('button', { name: 'Search the least change' }))
    expect(screen.getByText('Choose a class.')).toBeTruthy()
    await userEvent.click(screen.getByRole('combobox', { name: 'Class that is split' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Grade 1' }))
    await userEvent.click(screen.getByRole('combobox', { name: 'New class' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Grade 1 North' }))
    await userEvent.click(screen.getByRole('button', { name: 'Search the least change' }))
    await waitFor(() =>
      expect(sent('POST', `${drafts}/runs`)).toMatchObject({
        mishap: { kind: 'classSplit', streamId: ids.stream(0), newStreamId: ids.stream(5), teachers: [] },
      }),
    )
  })

  describe('of a class that became two', () => {
    const [amina, brian, chebet] = ['Amina Mwende', 'Brian Kiptoo', 'Chebet Koech'].map((fullName, nth) => ({
      id: ids.card(20 + nth),
      fullName,
      admissionNumber: `A${nth}`,
      sex: nth === 1 ? 'male' : 'female',
    }))
    const learners = [amina, brian, chebet]
    const split = {
      kind: 'classSplit' as const,
      streamId: ids.stream(0),
      newStreamId: ids.stream(1),
      teachers: [],
      copies: [],
    }
    const opened = async (...more: string[]) => {
      answer(board, repaired({ state: 'taken', mishap: split }))
      answers.replies['GET /api/admin/learners/matching'] = () => ({ body: { items: learners } })
      await open('repair', 'en', more)
    }
    const who = () => screen.findByRole('heading', { name: 'Who goes to Grade 2?' })
    const chosen = () =>
      screen.getAllByRole('checkbox', { checked: true }).map((one) => one.closest('div')?.parentElement?.textContent)

    it('moves the learners who are chosen by name, by sex or by hand', async () => {
      await opened('people.manage')
      await who()
      answers.replies['POST /api/admin/learners/bulk'] = () => ({
        body: { done: 2, failed: [], undoId: null },
      })
      expect(await screen.findByRole('checkbox', { name: 'Chebet Koech, A2', checked: true })).toBeTruthy()
      expect(chosen()).toHaveLength(1)
      await userEvent.click(screen.getByRole('radio', { name: 'Evenly by sex' }))
      expect(chosen()).toHaveLength(1)
      await userEvent.click(screen.getByRole('checkbox', { name: 'Brian Kiptoo, A1' }))
      expect(screen.getByRole('radio', { name: 'By hand', checked: true })).toBeTruthy()
      await userEvent.click(screen.getByRole('button', { name: 'Move 2 learners today' }))
      expect(await screen.findByText('2 learners are now in Grade 2.')).toBeTruthy()
      expect(sent('POST', '/api/admin/learners/bulk')).toMatchObject({
        action: 'move',
        learnerIds: [chebet?.id, brian?.id],
        streamId: ids.stream(1),
      })
    })

    it('does not move all of them, and says who could not be moved', async () => {
      await opened('people.manage')
      await who()
      answers.replies['POST /api/admin/learners/bulk'] = () => ({
        body: {
          done: 0,
          failed: [{ learnerId: chebet?.id, fullName: 'Chebet Koech', text: 'Left', template: 'Left', values: {} }],
          undoId: null,
        },
      })
      await userEvent.click(await screen.findByRole('button', { name: 'Move 1 learner today' }))
      expect(await screen.findByText('1 learner could not be moved.')).toBeTruthy()
      for (const name of ['Amina Mwende, A0', 'Brian Kiptoo, A1'])
        await userEvent.click(screen.getByRole('checkbox', { name }))
      expect(screen.getByRole('button', { name: 'Move 3 learners today' })).toHaveProperty('disabled', true)
    })

    it('is only read by those who may not move learners', async () => {
      await opened()
      await screen.findByRole('button', { name: 'Search the least change' })
      expect(screen.queryByRole('heading', { name: 'Who goes to Grade 2?' })).toBeNull()
    })
  })

  it('has nothing to repair before the first lesson has a place', async () => {
    await open('repair')
    expect(await screen.findByText('There is nothing to repair yet')).toBeTruthy()
  })
})
