/** Lessons in the practice sheet. */
import type { SheetLesson } from '../../../rules/simulations/lesson.ts'
import { moreSheets } from './sheets-more.ts'

const size = { columns: 4, rows: 9, selected: 'A1' } as const

export const sheetLessons: readonly SheetLesson[] = [
  {
    id: 'fill-a-table',
    title: ['Fill in a table', 'Jaza jedwali'],
    story: [
      'The kitchen needs to know what was bought this week.',
      'Jikoni wanahitaji kujua kilichonunuliwa wiki hii.',
    ],
    app: 'sheet',
    start: {
      ...size,
      name: ['Kitchen', 'Jiko'],
      columns: 3,
      cells: {
        A1: ['Item', 'Bidhaa'],
        B1: ['Bags', 'Magunia'],
        A2: ['Maize', 'Mahindi'],
        B2: '6',
        A3: ['Beans', 'Maharagwe'],
      },
      bold: {},
    },
    steps: [
      {
        do: ['Select the cell for the bags of beans', 'Chagua seli ya magunia ya maharagwe'],
        hint: ['Column B, row 3.', 'Safu B, mstari wa 3.'],
        done: [{ at: 'selected', is: 'B3' }],
      },
      {
        do: ['There were 4 bags: type it and press Enter', 'Yalikuwa magunia 4: andika na ubonyeze Enter'],
        hint: ['Only the number, without a word.', 'Nambari tu, bila neno.'],
        done: [{ at: 'values.B3', is: 4 }],
        show: [['cells.B3', '4']],
      },
      {
        do: ['Make both words of the first row bold', 'Fanya maneno mawili ya mstari wa kwanza kuwa ya koza'],
        hint: ['Select A1 and press Bold, then B1.', 'Chagua A1 na ubonyeze Koza, kisha B1.'],
        done: [
          { at: 'bold.A1', is: true },
          { at: 'bold.B1', is: true },
        ],
      },
    ],
  },
  {
    id: 'multiply',
    title: ['Multiply with a formula', 'Zidisha kwa fomula'],
    story: [
      'Lunch costs KES 120 a head. The sheet does the sum.',
      'Chakula ni KES 120 kwa mtu. Lahajedwali inakokotoa.',
    ],
    app: 'sheet',
    start: {
      ...size,
      name: ['Lunch', 'Chakula'],
      cells: {
        A1: ['Class', 'Darasa'],
        B1: ['Each (KES)', 'Kila mmoja (KES)'],
        C1: ['People', 'Watu'],
        D1: ['Total (KES)', 'Jumla (KES)'],
        A2: 'Grade 7',
        B2: '120',
        C2: '45',
        A3: 'Grade 8',
        B3: '120',
        C3: '41',
      },
      bold: {},
    },
    steps: [
      {
        do: ['In D2, multiply B2 by C2 with a formula', 'Katika D2, zidisha B2 kwa C2 kwa fomula'],
        hint: ['Begin with =, and use * for times: =B2*C2', 'Anza na =, na utumie * kuzidisha: =B2*C2'],
        done: [
          { at: 'values.D2', is: 5400 },
          { at: 'formulas.D2', has: '=' },
        ],
        show: [['cells.D2', '=B2*C2']],
      },
      {
        do: ['Do the same for Grade 8 in D3', 'Fanya vivyo hivyo kwa Grade 8 katika D3'],
        hint: ['=B3*C3', '=B3*C3'],
        done: [
          { at: 'values.D3', is: 4920 },
          { at: 'formulas.D3', has: '=' },
        ],
        show: [['cells.D3', '=B3*C3']],
      },
      {
        do: ['Three more come to Grade 8: change the people', 'Watatu zaidi wanakuja Grade 8: badilisha idadi ya watu'],
        hint: ['C3 becomes 44. The total follows by itself.', 'C3 inakuwa 44. Jumla inafuata yenyewe.'],
        done: [
          { at: 'values.C3', is: 44 },
          { at: 'values.D3', is: 5280 },
        ],
        show: [['cells.C3', '44']],
      },
    ],
  },
  {
    id: 'add-up',
    title: ['Add up a column', 'Jumlisha safu'],
    story: ['You are planning the Grade 7 trip.', 'Unapanga safari ya Gredi ya 7.'],
    app: 'sheet',
    start: {
      ...size,
      name: ['Grade 7 trip', 'Safari ya Gredi ya 7'],
      cells: {
        A1: ['Item', 'Bidhaa'],
        B1: ['Each (KES)', 'Kila mmoja (KES)'],
        C1: ['People', 'Watu'],
        D1: ['Total (KES)', 'Jumla (KES)'],
        A2: ['Bus to Nairobi National Park', 'Basi la Hifadhi ya Nairobi'],
        B2: '350',
        C2: '45',
        D2: '=B2*C2',
        A3: ['Park entry', 'Kiingilio'],
        B3: '215',
        C3: '45',
        D3: '=B3*C3',
        A4: ['Lunch', 'Chakula'],
        B4: '120',
        C4: '45',
        D4: '=B4*C4',
        A5: ['Water', 'Maji'],
        B5: '30',
        C5: '45',
        D5: '=B5*C5',
        A6: ['First aid kit', 'Huduma ya kwanza'],
        D6: '1200',
        A7: ['All costs', 'Gharama zote'],
      },
      bold: { A7: true },
    },
    steps: [
      {
        do: ['Click the cell under Total', 'Bonyeza seli iliyo chini ya Jumla'],
        hint: ['D7, beside All costs.', 'D7, kando ya Gharama zote.'],
        done: [{ at: 'selected', is: 'D7' }],
      },
      {
        do: ['Ask the sheet to add D2 to D6', 'Iambie lahajedwali ijumlishe D2 hadi D6'],
        hint: [
          'Type =SUM(D2:D6) and press Enter. You should see 33,375.',
          'Andika =SUM(D2:D6) na ubonyeze Enter. Utaona 33,375.',
        ],
        done: [
          { at: 'values.D7', is: 33375 },
          { at: 'formulas.D7', has: '=' },
        ],
        show: [['cells.D7', '=SUM(D2:D6)']],
      },
      {
        do: ['Change Lunch to 150 each', 'Badilisha Chakula kuwa 150 kila mmoja'],
        hint: [
          'B4. Watch the sum change by itself. That is why we use a formula.',
          'B4. Tazama jumla ikibadilika yenyewe. Ndiyo maana tunatumia fomula.',
        ],
        done: [
          { at: 'values.B4', is: 150 },
          { at: 'values.D7', is: 34725 },
        ],
        show: [['cells.B4', '150']],
      },
    ],
  },
  ...moreSheets,
]
