/** Changes, names of objects, and parsing of ids. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aboutIn, changesOf, idsIn, nameIn, veil, veiled } from './changes.ts'
import { humanise, isReading, moduleOf, verbOf } from './words.ts'

const learner = '0192f3a0-0000-7000-8000-000000000001'
const stream = '0192f3a0-0000-7000-8000-000000000002'

describe('changes', () => {
  it('are the fields that differ, with both values', () => {
    expect(
      changesOf({ phone: '0712', email: 'a@b.ke', version: 1 }, { phone: '0733', email: 'a@b.ke', version: 2 }),
    ).toEqual([{ field: 'phone', before: '0712', after: '0733' }])
  })

  it('of something new are its fields, without empty ones', () => {
    expect(changesOf(null, { id: learner, schoolId: stream, lastName: 'Otieno', upi: null, createdAt: 'x' })).toEqual([
      { field: 'lastName', before: null, after: 'Otieno' },
    ])
    expect(changesOf({ lastName: 'Otieno' }, null)).toEqual([{ field: 'lastName', before: 'Otieno', after: null }])
  })

  it('go into objects and lists of objects, and keep lists of words whole', () => {
    const before = {
      marks: { [learner]: { status: 'absent' } },
      levels: ['junior'],
      rights: { pays: true, barred: false },
    }
    const after = {
      marks: { [learner]: { status: 'excused', reason: 'Clinic' } },
      levels: ['junior', 'senior'],
      rights: { barred: false, pays: false },
    }
    expect(changesOf(before, after)).toEqual([
      { field: `marks.${learner}.status`, before: 'absent', after: 'excused' },
      { field: `marks.${learner}.reason`, before: null, after: 'Clinic' },
      { field: 'levels', before: ['junior'], after: ['junior', 'senior'] },
      { field: 'rights.pays', before: true, after: false },
    ])
    expect(changesOf(null, { added: [{ streamId: stream }] })).toEqual([
      { field: 'added.1.streamId', before: null, after: stream },
    ])
  })

  it('between a value and an object are one change', () => {
    expect(changesOf({ place: 'here' }, { place: { room: 'Lab' } })).toEqual([
      { field: 'place', before: 'here', after: { room: 'Lab' } },
    ])
  })

  it('are none between a value and itself, and rebuild what differs', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(changesOf(value, JSON.parse(JSON.stringify(value)))).toEqual([])
      }),
    )
    const record = fc.dictionary(fc.stringMatching(/^[a-z]{3,6}$/), fc.integer())
    fc.assert(
      fc.property(record, record, (before, after) => {
        const changed = Object.keys({ ...before, ...after }).filter((key) => before[key] !== after[key])
        expect(changesOf(before, after).map(({ field }) => field)).toEqual(changed)
      }),
    )
  })

  it('name ids in their fields and values', () => {
    expect(
      idsIn(changesOf(null, { marks: { [learner]: { status: 'present' } }, streamId: stream, also: [stream] })).sort(),
    ).toEqual([learner, stream])
  })
})

describe('names', () => {
  it('come from the entry where the thing is gone', () => {
    expect(nameIn({ fullName: 'Faith Muthoni' }, null)).toBe('Faith Muthoni')
    expect(nameIn(null, { firstName: 'Faith', lastName: 'Muthoni' })).toBe('Faith Muthoni')
    expect(nameIn({ status: 'pending' }, { fileName: 'list.csv' })).toBe('list.csv')
    expect(nameIn({ name: '' }, 'text', null)).toBe(null)
  })
})

describe('an entry without a name of its own', () => {
  it('is about somebody or a class', () => {
    expect(aboutIn(null, { streamId: stream, marks: {} })).toBe(stream)
    expect(aboutIn({ learnerId: learner, streamId: stream })).toBe(learner)
    expect(aboutIn({ learnerId: 'A-1' }, 'text')).toBe(null)
  })
})

describe('what is shown on its own page only', () => {
  it('is hidden here', () => {
    const changes = changesOf(
      { kind: 'allergy', title: null },
      { kind: 'allergy', title: 'Nuts', details: 'Severe', forTeachers: true },
    )
    expect(veil('health_note', changes)).toEqual([
      { field: 'title', before: null, after: veiled },
      { field: 'details', before: null, after: veiled },
      { field: 'forTeachers', before: null, after: true },
    ])
    expect(veil('learner', changes)).toEqual(changes)
  })
})

describe('ids', () => {
  it('say module and verb', () => {
    expect([moduleOf('people.save_staff'), verbOf('people.save_staff')]).toEqual(['people', 'save_staff'])
    expect([moduleOf('odd'), verbOf('odd')]).toEqual(['odd', ''])
  })

  it.each(['people.export_learners', 'audit.export', 'people.read_health', 'people.open_document'])(
    '%s is reading',
    (action) => expect(isReading(action)).toBe(true),
  )
  it.each(['people.save_learner', 'academics.reopen', 'people.reader', 'export.create'])('%s is not', (action) =>
    expect(isReading(action)).toBe(false),
  )

  it.each([
    ['save_class_teacher', 'Save class teacher'],
    ['emergencyName', 'Emergency name'],
    ['upi', 'Upi'],
    ['', ''],
  ])('%s reads as %s', (text, words) => expect(humanise(text)).toBe(words))
})
