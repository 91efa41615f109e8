/** The words of the page for a forgotten password. */

const english = {
  title: 'Set a new password',
  show: 'Show the password',
  theme: 'Theme',
  askTitle: 'Forgot your password?',
  askLead: 'We send a link to your e-mail address. It sets a new password.',
  email: 'E-mail',
  emailWrong: 'Please enter a valid email address',
  ask: 'Send me a link',
  asking: 'Sending...',
  askedTitle: 'Look into your mail',
  asked:
    'If the address is known, a mail is on its way. Open its link within {minutes} minutes. Nothing there? Look among the junk mail, and ask the school office which address it has.',
  noMailTitle: 'No mail leaves here yet',
  noMail: 'Links for a new password go by mail, and this installation sends none yet. Ask the school office.',
  setTitle: 'Set a new password',
  setLead: 'For {email}. Every device that is signed in will be signed out.',
  password: 'New password',
  passwordMissing: 'Enter a new password',
  ruleLength: 'At least 10 characters. A few words in a row are easy to remember.',
  ruleCommon: 'Not one that many people use.',
  rulePersonal: 'Not your name, e-mail or school.',
  set: 'Save the new password',
  setting: 'Saving...',
  doneTitle: 'Your new password is set',
  done: 'Sign in with it. Other devices have been signed out.',
  endedTitle: 'This link no longer works',
  ended: 'It has been used or is too old. Ask for a new one.',
  another: 'Ask for a new link',
  retry: 'Try again',
  signIn: 'Sign in',
  tooOften: 'You asked several times already. Wait a few minutes, then try again.',
  failed: 'Something went wrong. Try again.',
  network: 'Network error. Please check your connection.',
}

export const resetWords: Record<'en' | 'sw', typeof english> = {
  en: english,
  sw: {
    title: 'Weka nenosiri jipya',
    show: 'Onyesha nenosiri',
    theme: 'Mandhari',
    askTitle: 'Umesahau nenosiri?',
    askLead: 'Tunatuma kiungo kwa barua pepe yako. Kinakuwezesha kuweka nenosiri jipya.',
    email: 'Barua pepe',
    emailWrong: 'Weka anwani sahihi ya barua pepe',
    ask: 'Nitumie kiungo',
    asking: 'Inatuma...',
    askedTitle: 'Angalia barua pepe yako',
    asked:
      'Kama anwani inajulikana, barua pepe iko njiani. Fungua kiungo chake ndani ya dakika {minutes}. Hakuna kitu? Angalia kwenye barua taka, na uulize ofisi ya shule ina anwani gani.',
    noMailTitle: 'Barua pepe bado hazitoki hapa',
    noMail: 'Viungo vya nenosiri jipya hutumwa kwa barua pepe, na mfumo huu bado hautumi. Uliza ofisi ya shule.',
    setTitle: 'Weka nenosiri jipya',
    setLead: 'Kwa {email}. Vifaa vyote vilivyoingia vitatolewa.',
    password: 'Nenosiri jipya',
    passwordMissing: 'Weka nenosiri jipya',
    ruleLength: 'Angalau herufi 10. Maneno machache yanayofuatana ni rahisi kukumbuka.',
    ruleCommon: 'Lisiwe linalotumiwa na watu wengi.',
    rulePersonal: 'Lisiwe jina lako, barua pepe au shule.',
    set: 'Hifadhi nenosiri jipya',
    setting: 'Inahifadhi...',
    doneTitle: 'Nenosiri lako jipya limewekwa',
    done: 'Ingia kwa nenosiri hilo. Vifaa vingine vimetolewa.',
    endedTitle: 'Kiungo hiki hakifanyi kazi tena',
    ended: 'Kimeshatumika au kimepitwa na wakati. Omba kipya.',
    another: 'Omba kiungo kipya',
    retry: 'Jaribu tena',
    signIn: 'Ingia',
    tooOften: 'Umeomba mara kadhaa tayari. Subiri dakika chache, kisha ujaribu tena.',
    failed: 'Kuna hitilafu. Jaribu tena.',
    network: 'Hitilafu ya mtandao. Tafadhali angalia muunganisho wako.',
  },
}

const problems: Record<string, string> = {
  'Use at least 10 characters': 'Tumia angalau herufi 10',
  'Use at most 200 characters': 'Tumia herufi 200 tu',
  'Too many people use this password. Choose one that is harder to guess.':
    'Watu wengi hutumia nenosiri hili. Chagua lililo gumu kukisia.',
  'Do not use your name, e-mail or school in the password': 'Usitumie jina lako, barua pepe au shule kwenye nenosiri',
}

/** Password errors, as sent by the server and in Kiswahili. */
export const passwordProblem = (language: 'en' | 'sw', message: string): string =>
  (language === 'sw' && problems[message]) || message
