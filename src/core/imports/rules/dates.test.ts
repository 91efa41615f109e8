import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween } from '#platform/pure/dates.ts'
import { parseBirthDate, parseDate, parsePastDate } from './dates.ts'

const today = '2026-11-20'
const codeOf = (text: string): string | undefined => parseDate(text, today).fault?.code

describe('parseDate', () => {
  it.each([
    ['21/12/2014', '2014-12-21'],
    ['4.9.2022', '2022-09-04'],
    ['04-09-2022', '2022-09-04'],
    ['4 9 2022', '2022-09-04'],
    ['2014-09-04', '2014-09-04'],
    ['2014/9/4', '2014-09-04'],
    ['21 Dec 2022', '2022-12-21'],
    ['1st September, 2014', '2014-09-01'],
    ['4-Sep-14', '2014-09-04'],
    ["4 Sept '14", '2014-09-04'],
    ['4 Mei 2014', '2014-05-04'],
    ['12 Septemba 2014', '2014-09-12'],
    ['September 4, 2014', '2014-09-04'],
    ['Monday, 4 September 2014', '2014-09-04'],
    ['2014-09-04 00:00:00', '2014-09-04'],
    ['4/9/2014 12:00 AM', '2014-09-04'],
    ['41886', '2014-09-04'],
    ['41886.5', '2014-09-04'],
    ['20140904', '2014-09-04'],
    ['04092014', '2014-09-04'],
    ['29/02/2016', '2016-02-29'],
  ])('reads %s as %s', (text, date) => expect(parseDate(text, today)).toEqual({ value: date }))

  it('takes the day first when both orders are possible', () =>
    expect(parseDate('03/04/2014', today).value).toBe('2014-04-03'))

  it.each([
    ['14', '2014'],
    ['26', '2026'],
    ['27', '1927'],
    ['98', '1998'],
  ])('takes the year %s for %s', (short, long) => expect(parseDate(`1/1/${short}`, today).value).toBe(`${long}-01-01`))

  it.each([
    ['31/02/2019', 'import.date_impossible'],
    ['29/02/2015', 'import.date_impossible'],
    ['0/1/2015', 'import.date_impossible'],
    ['32 Dec 2014', 'import.date_impossible'],
    ['31/31/2015', 'import.date_impossible'],
    ['1/1/0201', 'import.date_impossible'],
    ['04/25/2013', 'import.date_month_first'],
    ['2014', 'import.date_unreadable'],
    ['Grade 4', 'import.date_unreadable'],
    ['12/2014', 'import.date_unreadable'],
    ['4 Foo 2014', 'import.date_unreadable'],
    ['0700000018', 'import.date_unreadable'],
  ])('refuses %s: %s', (text, code) => expect(codeOf(text)).toBe(code))

  it('reads any day back in each way to write it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 45_000 }), fc.constantFrom('/', '.', '-', ' '), (days, mark) => {
        const date = addDays('1930-01-01', days)
        const [year, month, day] = date.split('-').map(Number)
        const ways = [
          `${day}${mark}${month}${mark}${year}`,
          `${year}${mark}${month}${mark}${day}`,
          String(daysBetween('1899-12-30', date)),
        ]
        return ways.every((way) => parseDate(way, today).value === date)
      }),
    )
  })

  it('never throws, and gives a real day or a fault', () => {
    const likely = fc.stringMatching(/^[\d ./,-]{0,12}[A-Za-z]{0,5}[\d ./,-]{0,8}$/)
    fc.assert(
      fc.property(fc.oneof(fc.string(), likely), (text) => {
        const { value, fault } = parseDate(text, today)
        return value === null ? fault !== undefined : /^\d{4}-\d\d-\d\d$/.test(value)
      }),
    )
  })
})

describe('parsePastDate', () => {
  it('takes today and refuses tomorrow', () => {
    expect(parsePastDate('20/11/2026', today).value).toBe(today)
    expect(parsePastDate('21/11/2026', today).fault?.code).toBe('import.date_future')
  })
})

describe('parseBirthDate', () => {
  it.each([
    ['20/11/2023', '2023-11-20'],
    ['21/11/2023', 'import.age_low'],
    ['21/11/2000', '2000-11-21'],
    ['20/11/2000', 'import.age_high'],
    ['11/04/2031', 'import.date_future'],
  ])('holds learners to 3 to 25 years: %s', (text, expected) => {
    const { value, fault } = parseBirthDate(text, '2026-11-20', { min: 3, max: 25 })
    expect(value ?? fault?.code).toBe(expected)
  })
  it('has other bounds for staff', () =>
    expect(parseBirthDate('21/11/2008', today, { min: 18, max: 65 }).fault).toMatchObject({
      code: 'import.age_low',
      params: { years: 18 },
    }))
})
