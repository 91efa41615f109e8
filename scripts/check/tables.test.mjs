/** Tables without a caption and charts without a table fail the check by name. */
import { expect, it } from 'vitest'
import { tableProblems } from './tables.mjs'

it('names a screen with more tables than captions', () => {
  const whole = '<table className={a}>\n<caption className="visually-hidden">{label}</caption>'
  expect(tableProblems('a.tsx', whole)).toEqual([])
  expect(tableProblems('a.tsx', `${whole}<table>`)).toEqual(['a.tsx: a table without a caption'])
})

it('names a chart that is not also a table', () => {
  expect(tableProblems('a.tsx', '<SameAsTable picture={<ColumnChart label={a} />} table={b} />')).toEqual([])
  expect(tableProblems('a.tsx', '<ColumnChart label={a} />')).toEqual(['a.tsx: a chart without its table'])
})
