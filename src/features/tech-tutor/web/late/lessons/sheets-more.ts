/** The second half of the lessons in the practice sheet. */
import type { SheetLesson } from '../../../rules/simulations/lesson.ts'

const size = { columns: 4, rows: 9, selected: 'A1' } as const

export const moreSheets: readonly SheetLesson[] = [
  {
    id: 'average',
    title: ['The average', 'Wastani'],
    story: [
      'How much rain fell a week in April, in millimetres?',
      'Mvua ilinyesha kiasi gani kwa wiki mwezi Aprili, kwa milimita?',
    ],
    app: 'sheet',
    start: {
      ...size,
      name: ['Rain', 'Mvua'],
      columns: 3,
      cells: {
        A1: ['Week', 'Wiki'],
        B1: ['Rain (mm)', 'Mvua (mm)'],
        A2: '1',
        B2: '42',
        A3: '2',
        B3: '58',
        A4: '3',
        B4: '36',
        A5: '4',
        A6: ['Average', 'Wastani'],
      },
      bold: {},
    },
    steps: [
      {
        do: ['Week 4 had 64 mm: fill it in', 'Wiki ya 4 ilikuwa mm 64: jaza'],
        hint: ['B5.', 'B5.'],
        done: [{ at: 'values.B5', is: 64 }],
        show: [['cells.B5', '64']],
      },
      {
        do: ['Work out the average in B6', 'Kokotoa wastani katika B6'],
        hint: ['=AVERAGE(B2:B5)', '=AVERAGE(B2:B5)'],
        done: [
          { at: 'values.B6', is: 50 },
          { at: 'formulas.B6', has: '=' },
        ],
        show: [['cells.B6', '=AVERAGE(B2:B5)']],
      },
    ],
  },
  {
    id: 'find-the-most',
    title: ['The most and the least', 'Kubwa na ndogo zaidi'],
    story: ['Books read in the library by class this term.', 'Vitabu vilivyosomwa maktabani kwa darasa muhula huu.'],
    app: 'sheet',
    start: {
      ...size,
      name: ['Library', 'Maktaba'],
      columns: 3,
      cells: {
        A1: ['Class', 'Darasa'],
        B1: ['Books', 'Vitabu'],
        A2: '7 East',
        B2: '118',
        A3: '7 West',
        B3: '96',
        A4: '8 East',
        B4: '134',
        A5: '8 West',
        B5: '87',
        A6: ['Most', 'Nyingi zaidi'],
        A7: ['Least', 'Chache zaidi'],
        A8: ['Difference', 'Tofauti'],
      },
      bold: {},
    },
    steps: [
      {
        do: ['Let the sheet find the most, in B6', 'Acha lahajedwali itafute kubwa zaidi, katika B6'],
        hint: ['=MAX(B2:B5)', '=MAX(B2:B5)'],
        done: [
          { at: 'values.B6', is: 134 },
          { at: 'formulas.B6', has: 'MAX' },
        ],
        show: [['cells.B6', '=MAX(B2:B5)']],
      },
      {
        do: ['And the least, in B7', 'Na ndogo zaidi, katika B7'],
        hint: ['=MIN(B2:B5)', '=MIN(B2:B5)'],
        done: [
          { at: 'values.B7', is: 87 },
          { at: 'formulas.B7', has: 'MIN' },
        ],
        show: [['cells.B7', '=MIN(B2:B5)']],
      },
      {
        do: ['How far apart are they? B8', 'Zinatofautiana kwa kiasi gani? B8'],
        hint: ['Take one cell from the other: =B6-B7', 'Toa seli moja kutoka kwa nyingine: =B6-B7'],
        done: [
          { at: 'values.B8', is: 47 },
          { at: 'formulas.B8', has: '=' },
        ],
        show: [['cells.B8', '=B6-B7']],
      },
    ],
  },
  {
    id: 'budget',
    title: ['A budget that fits', 'Bajeti inayotosha'],
    story: [
      'The young farmers have KES 5,000. What can they buy?',
      'Wakulima vijana wana KES 5,000. Wanaweza kununua nini?',
    ],
    app: 'sheet',
    start: {
      ...size,
      name: ['Young farmers', 'Wakulima vijana'],
      columns: 3,
      cells: {
        A1: ['Item', 'Bidhaa'],
        B1: ['KES', 'KES'],
        A2: ['Seedlings', 'Miche'],
        B2: '1800',
        A3: ['Watering cans', 'Kopo za kumwagilia'],
        B3: '2400',
        A4: ['Fertiliser', 'Mbolea'],
        B4: '1500',
        A5: ['All together', 'Zote pamoja'],
        A6: ['We have', 'Tuna'],
        B6: '5000',
        A7: ['Left', 'Inabaki'],
      },
      bold: {},
    },
    steps: [
      {
        do: ['Add the three items in B5', 'Jumlisha bidhaa tatu katika B5'],
        hint: ['=SUM(B2:B4)', '=SUM(B2:B4)'],
        done: [
          { at: 'values.B5', is: 5700 },
          { at: 'formulas.B5', has: '=' },
        ],
        show: [['cells.B5', '=SUM(B2:B4)']],
      },
      {
        do: ['Work out what is left, in B7', 'Kokotoa kinachobaki, katika B7'],
        hint: ['=B6-B5. It is below zero: too much was planned.', '=B6-B5. Iko chini ya sufuri: mipango imezidi.'],
        done: [
          { at: 'values.B7', is: -700 },
          { at: 'formulas.B7', has: '=' },
        ],
        show: [['cells.B7', '=B6-B5']],
      },
      {
        do: ['Buy fewer watering cans, for 1,600', 'Nunua kopo chache zaidi, za 1,600'],
        hint: ['B3. Now 100 is left.', 'B3. Sasa inabaki 100.'],
        done: [
          { at: 'values.B3', is: 1600 },
          { at: 'values.B7', is: 100 },
        ],
        show: [['cells.B3', '1600']],
      },
    ],
  },
]
