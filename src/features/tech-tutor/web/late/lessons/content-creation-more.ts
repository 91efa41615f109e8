/** The second half of content creation. */
import type { SkillCourse } from '../../../rules/simulations/lesson.ts'

export const more: SkillCourse = [
  {
    id: 'picture-size',
    title: ['Pictures that fit', 'Picha zinazotosha'],
    story: ['The picture hides the text, and comes too late.', 'Picha inafunika maandishi, na imechelewa kuja.'],
    app: 'document',
    start: {
      name: ['Maize', 'Mahindi'],
      selected: 'a',
      order: ['a', 'b', 'c'],
      blocks: {
        a: { style: 'title', text: ['Maize', 'Mahindi'] },
        b: { style: 'text', text: ['Maize needs rain and sun.', 'Mahindi yanahitaji mvua na jua.'] },
        c: { style: 'picture', text: ['A field in Kitale', 'Shamba la Kitale'], width: 100 },
      },
    },
    steps: [
      {
        do: ['Make the picture half as wide', 'Punguza upana wa picha hadi nusu'],
        hint: ['Press into its caption, then Width 50%.', 'Bonyeza maelezo yake, kisha Upana 50%.'],
        done: [{ at: 'blocks.c.width', is: 50 }],
      },
      {
        do: ['Put it in the middle', 'Iweke katikati'],
        hint: ['Align, Centre.', 'Panga, Katikati.'],
        done: [{ at: 'blocks.c.align', is: 'center' }],
      },
      {
        do: ['Move it above the sentence', 'Isogeze juu ya sentensi'],
        hint: ['The arrow up.', 'Mshale wa juu.'],
        done: [{ at: 'place.c', is: 2 }],
        show: [['order', ['a', 'c', 'b']]],
      },
    ],
  },
  {
    id: 'table-to-report',
    title: ['Numbers for a report', 'Nambari za ripoti'],
    story: [
      'How much milk did the school’s cows give? Work out what the report says.',
      'Ng’ombe wa shule walitoa maziwa kiasi gani? Kokotoa kinachosemwa kwenye ripoti.',
    ],
    app: 'sheet',
    start: {
      name: ['Milk', 'Maziwa'],
      columns: 3,
      rows: 8,
      selected: 'A1',
      cells: {
        A1: ['Day', 'Siku'],
        B1: ['Litres', 'Lita'],
        A2: ['Monday', 'Jumatatu'],
        B2: '18',
        A3: ['Tuesday', 'Jumanne'],
        B3: '21',
        A4: ['Wednesday', 'Jumatano'],
        B4: '24',
        A6: ['All', 'Zote'],
        A7: ['A day', 'Kwa siku'],
      },
      bold: {},
    },
    steps: [
      {
        do: ['Litres of three days in B6', 'Lita za siku tatu katika B6'],
        hint: ['=SUM(B2:B4)', '=SUM(B2:B4)'],
        done: [
          { at: 'values.B6', is: 63 },
          { at: 'formulas.B6', has: '=' },
        ],
        show: [['cells.B6', '=SUM(B2:B4)']],
      },
      {
        do: ['And on average a day in B7', 'Na wastani kwa siku katika B7'],
        hint: ['=B6/3 or =AVERAGE(B2:B4)', '=B6/3 au =AVERAGE(B2:B4)'],
        done: [
          { at: 'values.B7', is: 21 },
          { at: 'formulas.B7', has: '=' },
        ],
        show: [['cells.B7', '=AVERAGE(B2:B4)']],
      },
      {
        do: [
          'Make both results bold, as they go into the report',
          'Fanya majibu yote mawili kuwa koza, kwa ajili ya ripoti',
        ],
        hint: ['B6 and B7.', 'B6 na B7.'],
        done: [
          { at: 'bold.B6', is: true },
          { at: 'bold.B7', is: true },
        ],
      },
    ],
  },
  {
    id: 'share-file',
    title: ['Share, but not with all', 'Shiriki, lakini si kwa wote'],
    story: [
      'Your group writes together. The rest of the class is not to change it.',
      'Kikundi chenu kinaandika pamoja. Wengine darasani wasibadilishe.',
    ],
    app: 'files',
    start: {
      open: 'root',
      selected: '',
      held: null,
      items: {
        report: { name: ['lake-report.docx', 'ripoti-ya-ziwa.docx'], kind: 'file', parent: 'root', size: 1 },
        diary: {
          name: ['my-diary.docx', 'shajara-yangu.docx'],
          kind: 'file',
          parent: 'root',
          size: 1,
          shared: 'everybody',
        },
      },
    },
    steps: [
      {
        do: ['Share the report with Brian', 'Shiriki ripoti na Brian'],
        hint: ['Select it, Share, type his name.', 'Ichague, Shiriki, andika jina lake.'],
        done: [{ at: 'items.report.shared', is: 'Brian' }],
      },
      {
        do: ['Your diary is shared with everybody: take that back', 'Shajara yako imeshirikiwa na wote: iondoe'],
        hint: ['Select it, Share, leave the name empty, OK.', 'Ichague, Shiriki, acha jina wazi, Sawa.'],
        done: [{ at: 'items.diary.shared', is: '' }],
      },
      {
        do: ['Keep a copy of the report before others write in it', 'Weka nakala ya ripoti kabla wengine hawajaandika'],
        hint: ['Select it, Copy, then Paste here.', 'Ichague, Nakili, kisha Bandika hapa.'],
        done: [{ at: 'items.new2.parent', is: 'root' }],
        show: [
          ['items.new2.name', ['lake-report.docx', 'ripoti-ya-ziwa.docx']],
          ['items.new2.kind', 'file'],
          ['items.new2.parent', 'root'],
        ],
      },
    ],
  },
]
