/** Questions of everybody. */
import type { Question } from '../../guide.ts'

export const everyone: readonly Question[] = [
  {
    id: 'forgot-password',
    question: ['I have forgotten my password. What now?', 'Nimesahau nenosiri. Nifanye nini?'],
    answer: [
      'On the sign-in page ask for a new password. A link comes by e-mail, or you sign in with a code by SMS if your school has SMS. Without either, the school office can send you a new link.',
      'Kwenye ukurasa wa kuingia omba nenosiri jipya. Kiungo huja kwa barua pepe, au unaingia kwa msimbo wa SMS ikiwa shule ina SMS. Bila hivyo, ofisi ya shule inaweza kukutumia kiungo kipya.',
    ],
    guide: 'secure-your-account',
  },
  {
    id: 'offline',
    question: ['Does Darasa work without network?', 'Je, Darasa hufanya kazi bila mtandao?'],
    answer: [
      'Yes, for registers, marks, incidents, notes, quizzes, books you keep and typing. What you do waits on this device and is sent when the network is back; the bar at the top counts what waits. Open a page once with network, and it is there without.',
      'Ndiyo, kwa rejista, alama, matukio, madokezo, chemsha bongo, vitabu ulivyohifadhi na uchapaji. Unachofanya husubiri kwenye kifaa hiki na hutumwa mtandao ukirudi; upau wa juu huhesabu yanayosubiri. Fungua ukurasa mara moja ukiwa na mtandao, nao utakuwepo bila mtandao.',
    ],
  },
  {
    id: 'two-changed',
    question: ['What if two people change the same thing?', 'Itakuwaje watu wawili wakibadilisha kitu kimoja?'],
    answer: [
      'Nothing is overwritten. The second one sees both side by side and chooses.',
      'Hakuna kinachofutwa. Wa pili huona vyote viwili kando kwa kando na kuchagua.',
    ],
  },
  {
    id: 'language',
    question: ['How do I change the language?', 'Nabadilishaje lugha?'],
    answer: [
      'EN or SW in the menu with your picture, or under Settings. It applies wherever you sign in.',
      'EN au SW kwenye menyu yenye picha yako, au kwenye Mipangilio. Hutumika popote unapoingia.',
    ],
    to: '/settings',
  },
  {
    id: 'dark',
    question: ['Can I make the screen dark?', 'Naweza kufanya skrini iwe na giza?'],
    answer: [
      'Under Settings choose **Light**, **Dark** or **Same as device**.',
      'Kwenye Mipangilio chagua **Mwangaza**, **Giza** au **Kama kifaa**.',
    ],
    to: '/settings',
  },
  {
    id: 'home-screen',
    question: ['Can I put Darasa on my phone like an app?', 'Naweza kuweka Darasa kwenye simu kama programu?'],
    answer: [
      'Yes. Open Darasa in the phone’s browser and choose “Add to home screen” in its menu. Nothing has to be installed from a shop.',
      'Ndiyo. Fungua Darasa kwenye kivinjari cha simu na uchague kuongeza kwenye skrini ya mwanzo katika menyu yake. Huhitaji duka la programu.',
    ],
  },
  {
    id: 'data',
    question: ['How much data does it use?', 'Hutumia data kiasi gani?'],
    answer: [
      'The first visit of a parent costs less than half a megabyte, a later one about 20 KB. If your phone saves data, pages for use without network are not loaded ahead.',
      'Ziara ya kwanza ya mzazi hugharimu chini ya nusu megabaiti, inayofuata takriban KB 20. Simu yako ikihifadhi data, kurasa za bila mtandao hazipakiwi mapema.',
    ],
  },
  {
    id: 'notices',
    question: ['I get too many notices. Can I choose?', 'Napata arifa nyingi mno. Naweza kuchagua?'],
    answer: [
      'Yes, by topic and by channel. Urgent ones from the school always reach the bell.',
      'Ndiyo, kwa mada na kwa njia. Za dharura kutoka shuleni hufika kwenye kengele kila wakati.',
    ],
    to: '/settings/notifications',
  },
  {
    id: 'switch-school',
    question: [
      'I am a teacher and a parent. Do I need two accounts?',
      'Mimi ni mwalimu na mzazi. Nahitaji akaunti mbili?',
    ],
    answer: [
      'No. One account can have several roles, also at several schools. Switch at the top right, on a phone by pressing the school’s name.',
      'Hapana. Akaunti moja inaweza kuwa na majukumu kadhaa, hata katika shule kadhaa. Badilisha juu kulia, kwenye simu kwa kubonyeza jina la shule.',
    ],
  },
  {
    id: 'change-number',
    question: ['My phone number has changed.', 'Nambari yangu ya simu imebadilika.'],
    answer: [
      'Under Security press **Change your phone number**. A code goes to the new number before anything changes.',
      'Kwenye Usalama bonyeza **Badilisha nambari yako ya simu**. Msimbo huenda kwa nambari mpya kabla ya chochote kubadilika.',
    ],
    to: '/security',
  },
  {
    id: 'change-email',
    question: ['How do I change my e-mail address?', 'Nabadilishaje anwani ya barua pepe?'],
    answer: [
      'Under Security press **Change your e-mail address** and enter the code that comes to the new one.',
      'Kwenye Usalama bonyeza **Badilisha barua pepe yako** na uweke msimbo unaokuja kwa anwani mpya.',
    ],
    to: '/security',
  },
  {
    id: 'lost-phone',
    question: ['I have lost my phone. Is my account safe?', 'Nimepoteza simu. Akaunti yangu iko salama?'],
    answer: [
      'Sign in on another device and sign the phone out under Security: it is closed at once. If you used the phone for two-step sign-in and have no recovery code, the school office can reset that step.',
      'Ingia kwenye kifaa kingine na uitoe simu kwenye Usalama: hufungwa papo hapo. Kama ulitumia simu hiyo kwa kuingia kwa hatua mbili na huna msimbo wa akiba, ofisi ya shule inaweza kuweka upya hatua hiyo.',
    ],
    guide: 'secure-your-account',
  },
  {
    id: 'who-sees',
    question: ['Who can see my data?', 'Nani anaweza kuona data yangu?'],
    answer: [
      'Only people of your own school whose role needs it, and each sees only what concerns them: a parent their own children, a teacher their own classes. Every opening of a sensitive record is logged.',
      'Watu wa shule yako tu ambao jukumu lao linahitaji, na kila mmoja huona yanayomhusu: mzazi watoto wake, mwalimu madarasa yake. Kila kufunguliwa kwa kumbukumbu nyeti hurekodiwa.',
    ],
  },
  {
    id: 'picture',
    question: ['Who sees my picture?', 'Nani huona picha yangu?'],
    answer: [
      'You decide under Settings with **Others at my school see my picture**.',
      'Unaamua kwenye Mipangilio kwa **Wengine shuleni wanaona picha yangu**.',
    ],
    to: '/settings',
  },
  {
    id: 'closed-page',
    question: ['A page says that I have no access. Why?', 'Ukurasa unasema sina ruhusa. Kwa nini?'],
    answer: [
      'The page names the reason: your role or position, a module that the school switched off, or the school’s plan. It also says who can change that.',
      'Ukurasa unataja sababu: jukumu au cheo chako, moduli iliyozimwa na shule, au mpango wa shule. Pia husema nani anaweza kubadilisha.',
    ],
    to: '/help/features',
  },
  {
    id: 'quick-find',
    question: ['How do I find a person or page quickly?', 'Natafutaje mtu au ukurasa haraka?'],
    answer: [
      'Press Ctrl and K, or the magnifying glass on a phone, and type part of the name. Actions are found too, such as taking a register.',
      'Bonyeza Ctrl na K, au kioo cha kukuza kwenye simu, na uandike sehemu ya jina. Vitendo pia hupatikana, kama kuchukua rejista.',
    ],
  },
  {
    id: 'calendar-phone',
    question: [
      'Can the school’s calendar be in my phone’s calendar?',
      'Kalenda ya shule inaweza kuwa kwenye kalenda ya simu yangu?',
    ],
    answer: [
      'Yes. **Create link** under Calendar links, and add the address in your phone’s calendar. It keeps itself up to date.',
      'Ndiyo. **Tengeneza kiungo** kwenye viungo vya kalenda, na uongeze anwani kwenye kalenda ya simu. Hujisasisha yenyewe.',
    ],
    to: '/calendar/links',
  },
]
