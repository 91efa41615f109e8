/** The sign-in page's words; it is too small for the app's own way with texts. */

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
  failed: 'Login failed',
  network: 'Network error. Please check your connection.',
  show: 'Show the password',
  theme: 'Theme',
}

/** The server's refusals in Kiswahili, by code. */
export const refusals: Record<string, string> = {
  'auth.sign_in_failed': 'Simu, barua pepe au nenosiri si sahihi.',
  'auth.locked': 'Umejaribu mara nyingi. Subiri dakika chache, kisha ujaribu tena.',
  'auth.no_membership': 'Akaunti hii haitumiki katika shule yoyote. Uliza ofisi ya shule.',
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
    failed: 'Imeshindikana kuingia',
    network: 'Hitilafu ya mtandao. Tafadhali angalia muunganisho wako.',
    show: 'Onyesha nenosiri',
    theme: 'Mandhari',
  },
}
