/** Darasa's comments by language and band. `{name}` is the learner's first name. */
import type { BankComment, CommentBand } from '../contract/bank.ts'
import type { CardLanguage } from '../contract/card.ts'

type Texts = Readonly<Record<CommentBand, readonly string[]>>

const classEn: Texts = {
  EE: [
    '{name} works with care and joy, and helps others in the group to understand.',
    'An excellent term. {name} asks good questions and reads beyond what is set.',
    '{name} has led the class by example. Keep aiming high.',
  ],
  ME: [
    '{name} has done what was expected this term and is growing in confidence.',
    'A good term. With more practice at home {name} can reach the next level.',
    '{name} is steady and polite, and takes part in every lesson.',
  ],
  AE: [
    '{name} is getting there. Daily reading and revision at home will help.',
    '{name} tries hard, and needs more time on the areas marked AE.',
    'Some good work this term. {name} should ask for help sooner.',
  ],
  BE: [
    '{name} needs help at school and at home. Please come and see the class teacher.',
    '{name} has begun to improve. Short daily practice will make a difference.',
    'We shall work closely with {name} next term on the basics.',
  ],
}

const classSw: Texts = {
  EE: [
    '{name} hufanya kazi kwa bidii na uangalifu, na huwasaidia wenzake kuelewa.',
    'Muhula bora sana. {name} huuliza maswali mazuri na kusoma zaidi ya anayofundishwa.',
    '{name} ameongoza darasa kwa mfano mwema. Endelea kulenga juu.',
  ],
  ME: [
    '{name} amefikia matarajio ya muhula huu na anazidi kujiamini.',
    'Muhula mzuri. Akifanya mazoezi zaidi nyumbani, {name} atapanda ngazi.',
    '{name} ni mtulivu na mwenye adabu, na hushiriki katika kila kipindi.',
  ],
  AE: [
    '{name} anakaribia. Kusoma na kudurusu kila siku nyumbani kutamsaidia.',
    '{name} anajitahidi, na anahitaji muda zaidi katika maeneo yenye AE.',
    'Kuna kazi nzuri muhula huu. {name} aombe msaada mapema zaidi.',
  ],
  BE: [
    '{name} anahitaji msaada shuleni na nyumbani. Tafadhali muone mwalimu wa darasa.',
    '{name} ameanza kuimarika. Mazoezi mafupi ya kila siku yataleta mabadiliko.',
    'Muhula ujao tutafanya kazi kwa karibu na {name} katika mambo ya msingi.',
  ],
}

const headEn: Texts = {
  EE: ['Excellent work. Keep it up.', 'A term to be proud of. Well done.'],
  ME: ['Good work. Aim higher next term.', 'A good report. Keep working steadily.'],
  AE: ['You can do better. Work on it with your teachers.', 'Keep trying: read every day and ask questions.'],
  BE: [
    'Let us work together, school and home, for a better term.',
    'More effort is needed. The school is here to help.',
  ],
}

const headSw: Texts = {
  EE: ['Kazi bora sana. Endelea hivyo.', 'Muhula wa kujivunia. Hongera.'],
  ME: ['Kazi nzuri. Lenga juu zaidi muhula ujao.', 'Ripoti nzuri. Endelea na bidii.'],
  AE: [
    'Unaweza kufanya vyema zaidi. Shirikiana na walimu wako.',
    'Endelea kujaribu: soma kila siku na uulize maswali.',
  ],
  BE: ['Tushirikiane, shule na nyumbani, kwa muhula bora.', 'Bidii zaidi inahitajika. Shule iko tayari kusaidia.'],
}

const bands: readonly CommentBand[] = ['EE', 'ME', 'AE', 'BE']

const listOf = (kind: BankComment['kind'], language: CardLanguage, texts: Texts): BankComment[] =>
  bands.flatMap((band) => texts[band].map((text) => ({ id: null, kind, language, band, level: null, text })))

export const builtInComments: readonly BankComment[] = [
  ...listOf('class', 'en', classEn),
  ...listOf('class', 'sw', classSw),
  ...listOf('head', 'en', headEn),
  ...listOf('head', 'sw', headSw),
]

interface Wanted {
  readonly kind: BankComment['kind']
  readonly language: CardLanguage
  readonly level: string
  readonly band: CommentBand | null
}

/** Comments that fit a card: the school's own before Darasa's, those for exactly this band before those for any. */
export const fittingComments = (
  bank: readonly BankComment[],
  { kind, language, level, band }: Wanted,
): BankComment[] => {
  const fitting = bank.filter(
    (one) =>
      one.kind === kind &&
      one.language === language &&
      (one.level === null || one.level === level) &&
      (one.band === null || band === null || one.band === band),
  )
  const rank = (one: BankComment): number => (one.id === null ? 2 : 0) + (one.band === null ? 1 : 0)
  return fitting.sort((a, b) => rank(a) - rank(b))
}

/** @param firstName of the learner */
export const filledComment = (text: string, firstName: string): string => text.replaceAll('{name}', firstName)
