/** The lessons of every skill in their order, by id. Their texts load with the skill. */
import type { LessonSkill, Skill } from './words.ts'

/** From the home row to texts. */
export const typingLessons = [
  'fj',
  'dk',
  'sl',
  'a-semicolon',
  'home-row',
  'gh',
  'ei',
  'ru',
  'ty',
  'wo',
  'qp',
  'top-row',
  'vm',
  'c-comma',
  'x-period',
  'zbn',
  'bottom-row',
  'shift',
  'numbers-left',
  'numbers-right',
  'sentences',
  'letter',
  'market',
  'long-text',
] as const
export type TypingLessonId = (typeof typingLessons)[number]

/** Practice without a lesson: it counts for speed, but passes nothing. */
export const freePractice = 'free'
/** The typing sample of the placement test. */
export const placementSample = 'placement'

export const quizzes = {
  phishing: ['mpesa', 'offers', 'accounts'],
  safety: ['privacy', 'cyberbullying', 'reporting'],
  placement: ['placement'],
} as const

export const skillLessons = {
  productivity: [
    'type-and-fix',
    'headings',
    'bold-and-list',
    'fill-a-table',
    'multiply',
    'add-up',
    'average',
    'find-the-most',
    'letter-layout',
    'budget',
  ],
  mobile: ['connect', 'data-saver', 'storage', 'permissions', 'screen-lock', 'big-text'],
  web: ['address-bar', 'search-words', 'check-source', 'bookmark', 'download-form', 'privacy-choices'],
  troubleshooting: ['no-network', 'no-sound', 'full-storage', 'slow-device', 'lost-file', 'printer'],
  contentCreation: ['folders', 'poster-text', 'credit', 'picture-size', 'table-to-report', 'share-file'],
  advancedSecurity: ['passphrase', 'two-step', 'app-check', 'public-wifi', 'sessions', 'backup'],
} as const satisfies Record<LessonSkill, readonly string[]>

/** Ids of a skill’s lessons, in order. */
export const lessonsOf = (skill: Skill): readonly string[] =>
  skill === 'typing'
    ? typingLessons
    : skill === 'safety'
      ? [...quizzes.phishing, ...quizzes.safety]
      : skillLessons[skill]
