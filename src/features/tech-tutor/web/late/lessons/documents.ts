/** Lessons in the practice document. */
import type { DocumentLesson } from '../../../rules/simulations/lesson.ts'

export const documentLessons: readonly DocumentLesson[] = [
  {
    id: 'type-and-fix',
    title: ['Type and correct', 'Andika na sahihisha'],
    story: ['A notice for the class went out with mistakes.', 'Tangazo la darasa lilitoka likiwa na makosa.'],
    app: 'document',
    start: {
      name: ['Notice', 'Tangazo'],
      selected: 'a',
      order: ['a', 'b', 'c'],
      blocks: {
        a: { style: 'text', text: ['Clean-up on Fryday', 'Usafi siku ya Ijuma'] },
        b: { style: 'text', text: ['Bring a broom.', 'Njoo na fagio.'] },
        c: { style: 'text', text: '' },
      },
    },
    steps: [
      {
        do: ['Correct the day in the first line', 'Sahihisha siku katika mstari wa kwanza'],
        hint: [
          'It should read Friday. Press into the word and change it.',
          'Iwe Ijumaa. Bonyeza ndani ya neno ulibadilishe.',
        ],
        done: [{ at: 'blocks.a.text', is: ['Clean-up on Friday', 'Usafi siku ya Ijumaa'] }],
      },
      {
        do: ['Add “and gloves” to the second line', 'Ongeza “na glavu” kwenye mstari wa pili'],
        hint: ['Bring a broom and gloves.', 'Njoo na fagio na glavu.'],
        done: [{ at: 'blocks.b.text', has: ['broom and gloves', 'fagio na glavu'] }],
        show: [['blocks.b.text', ['Bring a broom and gloves.', 'Njoo na fagio na glavu.']]],
      },
      {
        do: ['Write who signs, in the empty line', 'Andika anayetia sahihi, kwenye mstari mtupu'],
        hint: ['Your own name will do: at least three letters.', 'Jina lako linatosha: angalau herufi tatu.'],
        done: [{ at: 'blocks.c.text', least: 3 }],
        show: [['blocks.c.text', ['Class prefect', 'Kiranja wa darasa']]],
      },
    ],
  },
  {
    id: 'headings',
    title: ['Title and headings', 'Kichwa na vichwa vidogo'],
    story: ['A report is easier to read when its parts stand out.', 'Ripoti husomeka vizuri sehemu zake zikionekana.'],
    app: 'document',
    start: {
      name: ['Report: our river', 'Ripoti: mto wetu'],
      selected: 'a',
      order: ['a', 'b', 'c', 'd', 'e'],
      blocks: {
        a: { style: 'text', text: ['Our river', 'Mto wetu'] },
        b: { style: 'text', text: ['What we saw', 'Tulichokiona'] },
        c: { style: 'text', text: ['The water is brown after rain.', 'Maji huwa ya kahawia baada ya mvua.'] },
        d: { style: 'text', text: ['What we will do', 'Tutakachofanya'] },
        e: { style: 'text', text: ['We will plant grass on the bank.', 'Tutapanda nyasi ukingoni.'] },
      },
    },
    steps: [
      {
        do: ['Make “Our river” the title', 'Fanya “Mto wetu” kuwa kichwa'],
        hint: [
          'Press into the line, then choose Title under Style.',
          'Bonyeza ndani ya mstari, kisha chagua Kichwa kwenye Mtindo.',
        ],
        done: [{ at: 'blocks.a.style', is: 'title' }],
      },
      {
        do: ['Make “What we saw” a heading', 'Fanya “Tulichokiona” kuwa kichwa kidogo'],
        hint: ['Choose Heading under Style.', 'Chagua Kichwa kidogo kwenye Mtindo.'],
        done: [{ at: 'blocks.b.style', is: 'heading' }],
      },
      {
        do: ['And “What we will do” too', 'Na “Tutakachofanya” pia'],
        hint: ['The same style, so that both look the same.', 'Mtindo ule ule, ili vyote vifanane.'],
        done: [{ at: 'blocks.d.style', is: 'heading' }],
      },
    ],
  },
  {
    id: 'bold-and-list',
    title: ['Bold and lists', 'Maneno ya koza na orodha'],
    story: ['What to bring on the trip, so that nobody forgets.', 'Vya kubeba safarini, ili asisahau mtu.'],
    app: 'document',
    start: {
      name: ['Trip', 'Safari'],
      selected: 'a',
      order: ['a', 'b', 'c', 'd', 'e'],
      blocks: {
        a: { style: 'heading', text: ['Bring with you', 'Njoo na'] },
        b: { style: 'text', text: ['Water', 'Maji'] },
        c: { style: 'text', text: ['A hat', 'Kofia'] },
        d: { style: 'text', text: ['Lunch', 'Chakula'] },
        e: { style: 'text', text: ['The bus leaves at 7.', 'Basi linaondoka saa moja.'] },
      },
    },
    steps: [
      {
        do: ['Make the three things a list', 'Fanya vitu vitatu kuwa orodha'],
        hint: [
          'Each one: press into it and choose List under Style.',
          'Kila kimoja: bonyeza ndani na uchague Orodha kwenye Mtindo.',
        ],
        done: [
          { at: 'blocks.b.style', is: 'bullet' },
          { at: 'blocks.c.style', is: 'bullet' },
          { at: 'blocks.d.style', is: 'bullet' },
        ],
      },
      {
        do: ['Make the time of the bus bold', 'Fanya saa ya basi iwe ya koza'],
        hint: ['Press into the last line, then Bold.', 'Bonyeza mstari wa mwisho, kisha Koza.'],
        done: [{ at: 'blocks.e.bold', is: true }],
      },
      {
        do: ['Put lunch before the hat', 'Weka chakula kabla ya kofia'],
        hint: ['Press into Lunch, then the arrow up.', 'Bonyeza Chakula, kisha mshale wa juu.'],
        done: [{ at: 'place.d', is: 3 }],
        show: [['order', ['a', 'b', 'd', 'c', 'e']]],
      },
    ],
  },
  {
    id: 'letter-layout',
    title: ['A formal letter', 'Barua rasmi'],
    story: ['You write to the chief about the broken bridge.', 'Unamwandikia chifu kuhusu daraja lililoharibika.'],
    app: 'document',
    start: {
      name: ['Letter', 'Barua'],
      selected: 'a',
      order: ['a', 'b', 'c', 'd', 'e'],
      blocks: {
        a: { style: 'text', text: ['Umoja School, P.O. Box 45', 'Shule ya Umoja, S.L.P. 45'] },
        b: { style: 'text', text: ['Dear Sir,', 'Kwa Bwana,'] },
        c: { style: 'text', text: ['RE: THE BRIDGE', 'YAH: DARAJA'] },
        d: {
          style: 'text',
          text: [
            'The bridge to our school has two broken boards.',
            'Daraja la kuja shuleni lina mbao mbili zilizovunjika.',
          ],
        },
        e: { style: 'text', text: '' },
      },
    },
    steps: [
      {
        do: ['Put the address of the school on the right', 'Weka anwani ya shule upande wa kulia'],
        hint: ['Press into it, then Right under Align.', 'Bonyeza ndani, kisha Kulia kwenye Panga.'],
        done: [{ at: 'blocks.a.align', is: 'right' }],
      },
      {
        do: ['Make the subject bold, in the middle', 'Fanya mada iwe ya koza, katikati'],
        hint: ['It is the line that begins with RE.', 'Ni mstari unaoanza na YAH.'],
        done: [
          { at: 'blocks.c.bold', is: true },
          { at: 'blocks.c.align', is: 'center' },
        ],
      },
      {
        do: ['End with “Yours faithfully,”', 'Malizia na “Wako mwaminifu,”'],
        hint: ['In the empty line, with a comma.', 'Kwenye mstari mtupu, na koma.'],
        done: [{ at: 'blocks.e.text', has: ['yours faithfully,', 'wako mwaminifu,'] }],
        show: [['blocks.e.text', ['Yours faithfully,', 'Wako mwaminifu,']]],
      },
    ],
  },
]
