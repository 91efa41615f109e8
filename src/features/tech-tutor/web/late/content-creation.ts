/** Content creation: six lessons, from folders to sharing with care for other people’s work. */
import type { SkillCourse } from '../../rules/simulations/lesson.ts'
import { more } from './lessons/content-creation-more.ts'

export const contentCreation: SkillCourse = [
  {
    id: 'folders',
    title: ['A place for everything', 'Mahali pa kila kitu'],
    story: ['You begin a project about Lake Victoria.', 'Unaanza mradi kuhusu Ziwa Victoria.'],
    app: 'files',
    start: {
      open: 'root',
      selected: '',
      held: null,
      items: {
        lake: { name: ['DSC_0041.jpg', 'DSC_0041.jpg'], kind: 'file', parent: 'root', size: 3 },
        text: { name: ['text.docx', 'maandishi.docx'], kind: 'file', parent: 'root', size: 1 },
      },
    },
    steps: [
      {
        do: ['Make a folder named Lake', 'Unda folda iitwayo Ziwa'],
        hint: ['New folder, then its name.', 'Folda mpya, kisha jina lake.'],
        done: [{ at: 'paths', has: ['Lake', 'Ziwa'] }],
        show: [
          ['items.shown.name', ['Lake', 'Ziwa']],
          ['items.shown.kind', 'folder'],
          ['items.shown.parent', 'root'],
        ],
      },
      {
        do: [
          'Give the photo a name that says what it shows: fishing-boat.jpg',
          'Ipe picha jina linalosema inachoonyesha: mtumbwi.jpg',
        ],
        hint: ['Select it, then Rename.', 'Ichague, kisha Badilisha jina.'],
        done: [{ at: 'items.lake.name', is: ['fishing-boat.jpg', 'mtumbwi.jpg'] }],
      },
      {
        do: ['Move the photo into the folder', 'Hamisha picha hadi kwenye folda'],
        hint: ['Cut, open the folder, Paste here.', 'Kata, fungua folda, Bandika hapa.'],
        done: [{ at: 'paths', has: ['Lake/fishing-boat.jpg', 'Ziwa/mtumbwi.jpg'] }],
        show: [
          ['held.id', 'lake'],
          ['held.copy', false],
        ],
      },
    ],
  },
  {
    id: 'poster-text',
    title: ['A poster that is read', 'Bango linalosomwa'],
    story: ['People walk past a poster in three seconds.', 'Watu hupita karibu na bango kwa sekunde tatu.'],
    app: 'document',
    start: {
      name: ['Poster', 'Bango'],
      selected: 'a',
      order: ['a', 'b', 'c'],
      blocks: {
        a: {
          style: 'text',
          text: [
            'It is hereby announced that a tree planting will take place',
            'Inatangazwa kwamba kutakuwa na upandaji miti',
          ],
        },
        b: { style: 'text', text: ['Saturday, 9 a.m., behind the dining hall', 'Jumamosi, saa tatu, nyuma ya bwalo'] },
        c: { style: 'text', text: ['Gloves are there.', 'Glavu zipo.'] },
      },
    },
    steps: [
      {
        do: ['Say it in three words: Plant a tree', 'Sema kwa maneno machache: Panda mti'],
        hint: ['Replace the whole first line.', 'Badilisha mstari wote wa kwanza.'],
        done: [{ at: 'blocks.a.text', is: ['Plant a tree', 'Panda mti'] }],
      },
      {
        do: ['Make it the title, in the middle', 'Fanya iwe kichwa, katikati'],
        hint: ['Style and Align.', 'Mtindo na Panga.'],
        done: [
          { at: 'blocks.a.style', is: 'title' },
          { at: 'blocks.a.align', is: 'center' },
        ],
      },
      {
        do: ['Make when and where bold', 'Fanya lini na wapi kuwa koza'],
        hint: ['The second line.', 'Mstari wa pili.'],
        done: [{ at: 'blocks.b.bold', is: true }],
      },
    ],
  },
  {
    id: 'credit',
    title: ['Whose picture is it?', 'Picha ni ya nani?'],
    story: [
      'You found a photo. Its page says: free to use, with the name of Achieng O.',
      'Umepata picha. Ukurasa wake unasema: inaruhusiwa, kwa kutaja Achieng O.',
    ],
    app: 'document',
    start: {
      name: ['Lake Victoria', 'Ziwa Victoria'],
      selected: 'b',
      order: ['a', 'b', 'c'],
      blocks: {
        a: { style: 'title', text: ['Lake Victoria', 'Ziwa Victoria'] },
        b: { style: 'picture', text: '', width: 75 },
        c: { style: 'text', text: ['The lake is the largest in Africa.', 'Ziwa hili ni kubwa kuliko yote Afrika.'] },
      },
    },
    steps: [
      {
        do: ['Write whose photo it is into the caption', 'Andika picha ni ya nani kwenye maelezo'],
        hint: ['Photo: Achieng O.', 'Picha: Achieng O.'],
        done: [{ at: 'blocks.b.text', has: 'Achieng' }],
        show: [['blocks.b.text', ['Photo: Achieng O.', 'Picha: Achieng O.']]],
      },
      {
        do: ['Say in your own words what is written in the text', 'Sema kwa maneno yako kilichoandikwa'],
        hint: [
          'Change the sentence, at least 30 characters. Copied sentences belong to others too.',
          'Badilisha sentensi, angalau herufi 30. Sentensi zilizonakiliwa ni za wengine pia.',
        ],
        done: [
          { at: 'blocks.c.text', least: 30 },
          { at: 'blocks.c.text', not: 'The lake is the largest in Africa.' },
          { at: 'blocks.c.text', not: 'Ziwa hili ni kubwa kuliko yote Afrika.' },
        ],
        show: [
          [
            'blocks.c.text',
            ['No lake in Africa is bigger than this one.', 'Hakuna ziwa Afrika linalolizidi hili kwa ukubwa.'],
          ],
        ],
      },
    ],
  },
  ...more,
]
