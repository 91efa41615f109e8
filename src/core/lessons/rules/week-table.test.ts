import { expect, it } from 'vitest'
import { weekTableOf } from './week-table.ts'

const at = (startTime: string, endTime: string) => ({ startTime, endTime })

it('has a row for each time, and a cell for each day', () => {
  const table = weekTableOf([
    { lessons: [at('08:40', '09:20'), at('08:00', '08:40')] },
    { lessons: [] },
    { lessons: [at('08:00', '08:35'), at('08:00', '08:40')] },
  ])
  expect(table.map(({ startTime, endTime, cells }) => [startTime, endTime, cells.map((cell) => cell.length)])).toEqual([
    ['08:00', '08:35', [0, 0, 1]],
    ['08:00', '08:40', [1, 0, 1]],
    ['08:40', '09:20', [1, 0, 0]],
  ])
  expect(weekTableOf([{ lessons: [] }])).toEqual([])
})
