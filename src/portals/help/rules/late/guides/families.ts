/** Guides for what parents do every week. */
import type { Guide } from '../../guide.ts'

export const families: readonly Guide[] = [
  {
    id: 'write-to-the-school',
    roles: ['parent', 'student', 'teacher', 'tutor'],
    season: 'weekly',
    module: 'messaging',
    as: 'parent@umoja.demo',
    title: ['Write to a teacher or the office', 'Andikia mwalimu au ofisi'],
    about: [
      'A conversation that both sides can find again.',
      'Mazungumzo ambayo pande zote mbili zinaweza kuyapata tena.',
    ],
    words: ['message chat ask question contact teacher phone', 'ujumbe uliza swali wasiliana mwalimu'],
    steps: [
      {
        title: ['Start a conversation', 'Anza mazungumzo'],
        text: [
          'Press **New Message** and choose the person. The school office is in the list too.',
          'Bonyeza **Ujumbe Mpya** na uchague mtu. Ofisi ya shule pia iko kwenye orodha.',
        ],
        at: '/communication/messages',
        target: { css: 'button', key: 'communication-messages:new' },
      },
      {
        title: ['Find an older one', 'Tafuta ya zamani'],
        text: [
          'Star what you need again, archive what is done. Unread ones are bold.',
          'Weka nyota unachohitaji tena, hifadhi kilichokwisha. Ambao haujasomwa una herufi nzito.',
        ],
        at: '/communication/messages',
        target: { css: '[role=radiogroup], fieldset' },
      },
    ],
  },
  {
    id: 'report-absence',
    roles: ['parent'],
    season: 'weekly',
    as: 'parent@umoja.demo',
    title: ['Report that your child is absent', 'Toa taarifa mtoto hatakuja'],
    about: [
      'The class teacher sees the reason beside the name in the register.',
      'Mwalimu wa darasa huona sababu kando ya jina kwenye rejista.',
    ],
    words: ['sick ill excuse permission away hospital', 'mgonjwa ruhusa udhuru hospitali'],
    steps: [
      {
        title: ['Choose the child and the day', 'Chagua mtoto na siku'],
        text: [
          'Press **Report an absence** on the child’s page, choose the days and give the reason.',
          'Bonyeza **Ripoti kutokuwepo** kwenye ukurasa wa mtoto, chagua siku na utoe sababu.',
        ],
        at: '/parent/children',
        target: { css: 'button, a', key: 'attendance:child.report' },
      },
      {
        title: ['Follow the answer', 'Fuatilia jibu'],
        text: ['The answer comes to your bell.', 'Jibu huja kwenye kengele yako.'],
        at: '/notifications',
        target: { css: 'h1' },
      },
    ],
  },
]
