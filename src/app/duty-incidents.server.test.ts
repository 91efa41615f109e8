/** Effects of a duty on other modules: incidents refer to it, and it is in the teacher’s calendar. */
import { describe, expect, it } from 'vitest'
import { readCalendar } from '#features/calendar/contract/calls.ts'
import { dutiesScene, type Person } from '#features/duties/testing/duties-scene.ts'
import { changeEntry, getEntry, listEntries, reportEntry } from '#features/occurrences/contract/book.ts'
import { bookChoices } from '#features/occurrences/contract/read-book.ts'
import { bookTexts } from '#features/occurrences/contract/texts.ts'

const scene = dutiesScene()
const report = (dutyId?: string, as: Person = 'achieng') =>
  scene.clients[as].call(reportEntry, {
    body: {
      title: 'Late at the gate',
      description: 'Six learners came after the bell.',
      category: 'other',
      dateTime: '2026-03-10T07:00:00+03:00',
      location: 'Main gate',
      ...(dutyId ? { dutyId } : {}),
    },
  })

describe('an incident', () => {
  it('names the duty it happened on, as it was called then, and is found by it', async () => {
    const teacherIds = [scene.staff.achieng]
    const gate = await scene.make({ date: '2026-03-10', startTime: '09:00', endTime: '10:00', teacherIds })
    await scene.make({ title: 'Gate tomorrow', date: '2026-03-11', teacherIds })
    const offered = async (as: Person) => (await scene.clients[as].call(bookChoices)).body.duties
    expect(await offered('achieng')).toEqual([{ id: gate.id, title: 'Gate duty' }])
    expect(await offered('baraka')).toEqual([])
    const { id } = (await report(gate.id)).body
    await report()
    const found = await scene.clients.achieng.call(listEntries, { query: { dutyId: gate.id } })
    expect(found.body.entries.map((one) => one.id)).toEqual([id])
    const entry = async () => (await scene.clients.admin.call(getEntry, { params: { id } })).body
    expect(await entry()).toMatchObject({ dutyId: gate.id, dutyTitle: 'Gate duty' })
    const { body } = await scene.clients.achieng.call(changeEntry, { params: { id }, body: { dutyId: null } })
    expect([body.dutyTitle, body.history.at(-1)?.changes]).toEqual([
      null,
      [{ field: 'dutyTitle', before: 'Gate duty', after: '' }],
    ])
  })

  it('names no duty of another school, and none that there is not', async () => {
    const other = await scene.make()
    await scene.begin()
    for (const dutyId of [other.id, '01890000-0000-7000-8000-00000000abcd']) {
      const { status, error } = await report(dutyId)
      expect([status, error.fields]).toEqual([400, { dutyId: bookTexts.duty }])
    }
  })
})

describe('a calendar', () => {
  it('has the own duties of whoever looks, past midnight too, without those called off', async () => {
    const night = {
      title: 'Dormitory',
      startTime: '21:00',
      endTime: '06:00',
      endsNextDay: true,
      teacherIds: [scene.staff.achieng],
    }
    const { id } = await scene.make({ ...night, date: '2026-03-11' })
    const gone = await scene.make({ ...night, date: '2026-03-13' })
    await scene.cancel(gone.id)
    const shown = async (as: Person) => {
      const { body } = await scene.clients[as].call(readCalendar, {
        query: { from: '2026-03-09', to: '2026-03-15', type: 'appointment' },
      })
      return body.items.map(({ source, title, startsOn, endsOn, link }) => [source, title, startsOn, endsOn, link])
    }
    expect(await shown('achieng')).toEqual([['duty', 'Dormitory', '2026-03-11', '2026-03-12', `/teacher/duties/${id}`]])
    expect([await shown('baraka'), await shown('student')]).toEqual([[], []])
  })
})
