import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { classLabel, classReader } from './classes.ts'
import type { StreamOption } from './types.ts'

const stream = (grade: string, name: string): StreamOption => ({ id: `${grade}/${name}`, grade, name })
const streams = [
  ...['PP1', 'PP2', 'Grade 1', 'Grade 7', 'Grade 10'].flatMap((grade) => [
    stream(grade, 'East'),
    stream(grade, 'West'),
  ]),
  stream('Grade 8', 'Blue Whale'),
  stream('Grade 9', 'Simba'),
  stream('Grade 9', 'Swara'),
]
const classOf = classReader(streams)

describe('classReader', () => {
  it.each([
    ['Grade 7 East', 'Grade 7/East'],
    ['grade 7 east', 'Grade 7/East'],
    ['Grade 7  EAST', 'Grade 7/East'],
    ['G7E', 'Grade 7/East'],
    ['7E', 'Grade 7/East'],
    ['7 East', 'Grade 7/East'],
    ['7-East', 'Grade 7/East'],
    ['7/E', 'Grade 7/East'],
    ['Gr. 7 (East)', 'Grade 7/East'],
    ['Std 7 E', 'Grade 7/East'],
    ['Class 7 West', 'Grade 7/West'],
    ['Darasa la 7 East', 'Grade 7/East'],
    ['East 7', 'Grade 7/East'],
    ['Grade 07 stream East', 'Grade 7/East'],
    ['PP1W', 'PP1/West'],
    ['PP 1 West', 'PP1/West'],
    ['pp1  WEST', 'PP1/West'],
    ['Pre-Primary 2 East', 'PP2/East'],
    ['Grade 1 East', 'Grade 1/East'],
    ['Grade 10 East', 'Grade 10/East'],
    ['G10W', 'Grade 10/West'],
    ['Grade 8', 'Grade 8/Blue Whale'],
    ['8 Blue', 'Grade 8/Blue Whale'],
    ['8BLUEWHALE', 'Grade 8/Blue Whale'],
    ['Simba', 'Grade 9/Simba'],
  ])('reads %s as %s', (text, id) => expect(classOf(text)).toEqual({ value: id }))

  it.each([
    ['Grade 13 East', 'import.class_unknown', 'Grade 1 East'],
    ['Form 3 East', 'import.class_unknown', 'East'],
    ['Grade 7 North', 'import.class_unknown', 'Grade 7'],
    ['7', 'import.class_which', 'Grade 7 East, Grade 7 West'],
    ['Grade 9 S', 'import.class_which', 'Grade 9 Simba, Grade 9 Swara'],
    ['East', 'import.class_which', 'PP1 East'],
    ['Grade VII East', 'import.class_unknown', 'Grade'],
  ])('does not guess at %s', (text, code, nearest) => {
    const { value, fault } = classOf(text)
    expect(value).toBeNull()
    expect(fault?.code).toBe(code)
    expect(fault?.params.nearest).toContain(nearest)
  })

  it('answers a school without classes', () =>
    expect(classReader([])('Grade 1 East').fault?.code).toBe('import.class_unknown'))

  it('reads every class by its label in any case and spacing', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...streams),
        fc.boolean(),
        fc.constantFrom(' ', '  ', ' - '),
        (option, upper, gap) => {
          const text = classLabel(option).replace(/ /g, gap)
          return classOf(upper ? text.toUpperCase() : text.toLowerCase()).value === option.id
        },
      ),
    )
  })

  it('never throws, and gives a class of the school or a fault', () => {
    const ids = new Set(streams.map((option) => option.id))
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (text) => {
        const { value, fault } = classOf(text)
        return value === null ? fault !== undefined : ids.has(value)
      }),
    )
  })
})
