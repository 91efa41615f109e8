/** Reasons of the login portal's refusal, by the result in the address. */
import type { Language } from './frame.ts'

const english = {
  portal_refused: 'The login portal did not let you in. Try again, or sign in with your password.',
  portal_ended: 'That took too long, or began in another window. Please sign in again.',
  portal_unknown:
    'Nobody here is known by that login yet. Ask your school for an invitation; if you have an account, sign in with your password and link the login under Security.',
  portal_inactive: 'This account is not active at any school now. Ask the school office.',
  portal_busy: 'Too many people are signing in at this moment. Wait a minute, then try again.',
  portal_down: 'The login portal does not answer. Try again in a while, or sign in with your password.',
  portal_failed: 'Something went wrong at the login portal. Try again, or sign in with your password.',
}

const kiswahili: typeof english = {
  portal_refused: 'Lango la kuingia halikukuruhusu. Jaribu tena, au ingia kwa nenosiri lako.',
  portal_ended: 'Imechukua muda mrefu, au ulianza katika dirisha lingine. Tafadhali ingia tena.',
  portal_unknown:
    'Hakuna anayejulikana hapa kwa utambulisho huo bado. Omba mwaliko kwa shule yako; kama una akaunti, ingia kwa nenosiri kisha uunganishe utambulisho kwenye Usalama.',
  portal_inactive: 'Akaunti hii haitumiki katika shule yoyote kwa sasa. Uliza ofisi ya shule.',
  portal_busy: 'Watu wengi mno wanaingia kwa wakati huu. Subiri dakika moja, kisha ujaribu tena.',
  portal_down: 'Lango la kuingia halijibu. Jaribu tena baadaye kidogo, au ingia kwa nenosiri lako.',
  portal_failed: 'Kuna hitilafu kwenye lango la kuingia. Jaribu tena, au ingia kwa nenosiri lako.',
}

const problems: Record<Language, Record<string, string>> = { en: english, sw: kiswahili }

/** @returns undefined for an unknown result */
export const portalProblem = (language: Language, problem: string): string =>
  Object.hasOwn(english, problem) ? (problems[language][problem] ?? '') : ''
