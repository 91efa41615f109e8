/** Texts of the sign-in page, which is too small for the app's i18n. */

const english = {
  title: 'Sign in',
  busy: 'Signing in...',
  who: 'Phone number or e-mail',
  password: 'Password',
  remember: 'Remember me on this device',
  look: 'Or look around as someone',
  madeUp: 'Made-up schools. Nothing here reaches a real person.',
  whoMissing: 'Enter your phone number or e-mail',
  passwordMissing: 'Enter your password',
  code: 'Code from your authenticator app',
  recoveryCode: 'Recovery code',
  useRecovery: 'Use a recovery code',
  useApp: 'Use the code from your app',
  codeMissing: 'Enter the code',
  forgot: 'Forgot password?',
  byPhone: 'Sign in with a code by SMS',
  newHere: 'New here?',
  register: 'Join your school',
  failed: 'Login failed',
  network: 'Network error. Please check your connection.',
  show: 'Show the password',
  theme: 'Theme',
}

/** The server's refusals in Kiswahili, by code, with its places. */
export const refusals: Record<string, string> = {
  'auth.sign_in_failed': 'Simu, barua pepe au nenosiri si sahihi.',
  'auth.locked': 'Umejaribu mara nyingi. Subiri dakika chache, kisha ujaribu tena.',
  'auth.network_locked':
    'Mtandao unaotumia umejaribu kuingia bila mafanikio mara nyingi. Subiri dakika chache, kisha ujaribu tena.',
  'auth.code_refused': 'Msimbo huu si sahihi, au umeshatumika. Subiri unaofuata.',
  'auth.no_membership': 'Akaunti hii haitumiki katika shule yoyote. Uliza ofisi ya shule.',
  'auth.waiting': 'Ombi lako linasubiri shule ilikubali.',
  'server.overloaded': 'Seva ina shughuli nyingi. Tafadhali jaribu tena baada ya muda.',
  'server.database_gone': 'Seva haiwezi kufikia hifadhidata yake. Tafadhali jaribu tena baada ya muda.',
  'server.disk_full': 'Diski ya seva imejaa. Tafadhali mwarifu anayesimamia Darasa.',
  'auth.school_suspended': '{school} imesimamishwa kwenye mfumo huu. {reason}',
}

export type Words = typeof english

export const words: Record<'en' | 'sw', Words> = {
  en: english,
  sw: {
    title: 'Ingia',
    busy: 'Inaingia...',
    who: 'Nambari ya simu au barua pepe',
    password: 'Nenosiri',
    remember: 'Nikumbuke kwenye kifaa hiki',
    look: 'Au angalia kama mtu mwingine',
    madeUp: 'Shule za kubuni. Hakuna kinachomfikia mtu halisi.',
    whoMissing: 'Weka nambari ya simu au barua pepe',
    passwordMissing: 'Weka nenosiri lako',
    code: 'Msimbo kutoka kwa programu yako',
    recoveryCode: 'Msimbo wa dharura',
    useRecovery: 'Tumia msimbo wa dharura',
    useApp: 'Tumia msimbo wa programu yako',
    codeMissing: 'Weka msimbo',
    forgot: 'Umesahau nenosiri?',
    byPhone: 'Ingia kwa msimbo wa SMS',
    newHere: 'Wewe ni mgeni?',
    register: 'Jiunge na shule yako',
    failed: 'Imeshindikana kuingia',
    network: 'Hitilafu ya mtandao. Tafadhali angalia muunganisho wako.',
    show: 'Onyesha nenosiri',
    theme: 'Mandhari',
  },
}
