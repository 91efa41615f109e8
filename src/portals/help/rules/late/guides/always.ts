/** Guides that are needed at any time of the year. */
import type { Guide } from '../../guide.ts'

export const always: readonly Guide[] = [
  {
    id: 'look-after-devices',
    roles: ['admin', 'school_technician'],
    season: 'always',
    module: 'inventory',
    as: 'technician@umoja.demo',
    title: ['Look after devices', 'Tunza vifaa'],
    about: [
      'Who has which tablet, what is due back, and what is in repair.',
      'Nani ana kompyuta kibao ipi, nini kinatakiwa kurudi, na nini kinatengenezwa.',
    ],
    words: ['inventory tablet laptop asset tag label repair lost scan', 'vifaa kompyuta lebo ukarabati kupotea skani'],
    steps: [
      {
        title: ['Add a device', 'Ongeza kifaa'],
        text: [
          'Press **Add device**, or import a list. Print its label with the code.',
          'Bonyeza **Andikisha kifaa**, au ingiza orodha. Chapisha lebo yake yenye msimbo.',
        ],
        at: '/admin/inventory',
        target: { css: 'button', key: 'inventory:device.add' },
      },
      {
        title: ['Scan to issue or take back', 'Skani ili kutoa au kurudisha'],
        text: [
          'The phone’s camera reads the label: **Use camera**, or type the tag.',
          'Kamera ya simu husoma lebo: **Tumia kamera**, au andika lebo.',
        ],
        at: '/admin/inventory/scan',
        target: { css: 'button', key: 'inventory:scan.start' },
      },
    ],
  },
  {
    id: 'lend-books',
    roles: ['admin', 'teacher', 'tutor'],
    season: 'always',
    module: 'printed-books',
    as: 'admin@umoja.demo',
    title: ['Lend library books', 'Azima vitabu vya maktaba'],
    about: [
      'Single books and class sets, by scanning the code on the label.',
      'Vitabu vya mmoja mmoja na seti za darasa, kwa kusoma msimbo wa lebo.',
    ],
    words: [
      'library textbook borrow return overdue fine stock-take isbn',
      'maktaba kitabu kuazima kurudisha faini kuhesabu',
    ],
    steps: [
      {
        title: ['Put books on the shelf list', 'Weka vitabu kwenye orodha'],
        text: [
          '**Add a title** with its number of copies, then print the labels.',
          '**Ongeza kitabu** pamoja na idadi ya nakala, kisha chapisha lebo.',
        ],
        at: '/library',
        target: { css: 'button, a', key: 'printed-books:add.title' },
      },
      {
        title: ['Lend and take back', 'Azima na urudishe'],
        text: [
          'Scan a book that comes back; to lend, choose the borrower first.',
          'Soma msimbo wa kitabu kinachorudi; ili kuazima, chagua mwazimaji kwanza.',
        ],
        at: '/library/desk',
        target: { css: 'main form, main input' },
      },
      {
        title: ['See what is out', 'Ona vilivyo nje'],
        text: [
          'Overdue books by class; a lost one is charged to the fee account.',
          'Vitabu vilivyochelewa kwa darasa; kilichopotea hutozwa kwenye akaunti ya karo.',
        ],
        at: '/library/loans',
        target: { css: 'h1' },
      },
    ],
  },
  {
    id: 'run-buses',
    roles: ['admin'],
    season: 'always',
    module: 'fleet',
    as: 'admin@umoja.demo',
    title: ['Run the school buses', 'Endesha mabasi ya shule'],
    about: [
      'Vehicles with papers that must not expire, routes, learners, and the trips of each day.',
      'Magari yenye hati zisizopaswa kuisha, njia, wanafunzi, na safari za kila siku.',
    ],
    words: ['transport bus route stop driver map tracking fare zone', 'usafiri basi njia kituo dereva ramani nauli'],
    steps: [
      {
        title: ['Enter the vehicles', 'Weka magari'],
        text: [
          '**Add a vehicle** with its inspection and insurance: you are warned before they end.',
          '**Ongeza gari** pamoja na ukaguzi na bima: unaonywa kabla hazijaisha.',
        ],
        at: '/admin/fleet/vehicles',
        target: { css: 'button', key: 'fleet:vehicle.add' },
      },
      {
        title: ['Make routes and stops', 'Tengeneza njia na vituo'],
        text: [
          'A route has a vehicle, a driver, stops with their times, and seats that may not be exceeded.',
          'Njia ina gari, dereva, vituo na saa zake, na viti ambavyo havipaswi kuzidi.',
        ],
        at: '/admin/fleet/routes',
        target: { css: 'button', key: 'fleet:route.add' },
      },
      {
        title: ['Say who rides', 'Sema nani anapanda'],
        text: [
          '**Add a learner** with the stop for the morning and the evening. The fare is billed with the fees.',
          '**Ongeza mwanafunzi** na kituo cha asubuhi na jioni. Nauli hutozwa pamoja na karo.',
        ],
        at: '/admin/fleet/students',
        target: { css: 'button', key: 'fleet:rider.add' },
      },
      {
        title: ['Follow the trips', 'Fuatilia safari'],
        text: [
          '**Make the day’s trips** in the morning; parents see when the bus comes.',
          '**Panga safari za siku** asubuhi; wazazi huona basi linapokuja.',
        ],
        at: '/admin/fleet/trips',
        target: { css: 'button', key: 'fleet:trips.make' },
      },
    ],
  },
  {
    id: 'buy-for-the-school',
    roles: ['admin'],
    season: 'always',
    module: 'vendors',
    as: 'admin@umoja.demo',
    title: ['Buy for the school', 'Nunua kwa ajili ya shule'],
    about: [
      'From the request to the order, the delivery and the payment, with the limits of the school.',
      'Kutoka ombi hadi agizo, upokeaji na malipo, kwa mipaka ya shule.',
    ],
    words: [
      'vendor supplier purchase order lpo tender invoice procurement tax budget',
      'mzabuni muuzaji agizo la ununuzi ankara ununuzi kodi bajeti',
    ],
    steps: [
      {
        title: ['Ask for a purchase', 'Omba ununuzi'],
        text: [
          'Anybody with the right presses **Ask for a purchase**; the approval follows the amount.',
          'Yeyote mwenye haki hubonyeza **Omba ununuzi**; idhini hufuata kiasi.',
        ],
        at: '/admin/vendors/procurement',
        target: { css: 'button, a', key: 'vendors:request.open' },
      },
      {
        title: ['Keep the vendors', 'Tunza wauzaji'],
        text: [
          '**Add vendor** with KRA PIN and contract: withheld tax is worked out for you.',
          '**Ongeza muuzaji** pamoja na KRA PIN na mkataba: kodi inayozuiliwa hukokotolewa.',
        ],
        at: '/admin/vendors',
        target: { css: 'button', key: 'vendors:vendor.add' },
      },
    ],
  },
  {
    id: 'secure-your-account',
    roles: ['admin', 'teacher', 'tutor', 'parent', 'student', 'school_technician', 'super_admin'],
    season: 'always',
    as: 'teacher@umoja.demo',
    title: ['Keep your account safe', 'Linda akaunti yako'],
    about: [
      'Your password, a second step, and every device where you are signed in.',
      'Nenosiri lako, hatua ya pili, na kila kifaa ulichoingia.',
    ],
    words: [
      'password two-step code authenticator phone lost sign out device hacked',
      'nenosiri hatua mbili msimbo simu kupotea kutoka kifaa',
    ],
    steps: [
      {
        title: ['Change your password', 'Badilisha nenosiri'],
        text: [
          'Press **Change** beside the password. Other devices are signed out.',
          'Bonyeza **Badilisha** kando ya nenosiri. Vifaa vingine hutolewa.',
        ],
        at: '/security',
        target: { css: 'button', key: 'access:security.contacts.open' },
      },
      {
        title: ['Sign out a device you do not know', 'Toa kifaa usichokijua'],
        text: [
          'The list names every device with its place and time. Sign out what is not yours.',
          'Orodha inataja kila kifaa na mahali na saa. Toa kisicho chako.',
        ],
        at: '/security',
        target: { css: 'h2' },
      },
    ],
  },
  {
    id: 'keep-backups',
    roles: ['super_admin'],
    season: 'always',
    as: 'super@darasa.demo',
    title: ['Keep backups', 'Weka nakala rudufu'],
    about: [
      'A backup runs while the school works. The key is not in it: keep a copy of it elsewhere.',
      'Nakala rudufu hufanyika shule ikiendelea. Ufunguo haumo: weka nakala yake mahali pengine.',
    ],
    words: [
      'backup restore disaster disk server database key copy',
      'nakala rudufu kurejesha diski seva hifadhidata ufunguo',
    ],
    steps: [
      {
        title: ['See when the last one was made', 'Ona ya mwisho ilifanywa lini'],
        text: [
          '**Last backup** is among the facts of the installation. A machine without one for a day needs you.',
          '**Nakala rudufu ya mwisho** iko kati ya ukweli wa usakinishaji. Mashine isiyo nayo kwa siku moja inakuhitaji.',
        ],
        at: '/console',
        target: { css: 'dt, th, td', key: 'console:fact.backup' },
      },
      {
        title: ['Make one on the server', 'Fanya moja kwenye seva'],
        text: [
          'Run npm run backup with the name of a file, each night, and copy the file to another machine. The README says how to restore and how to check that the log came back whole.',
          'Endesha npm run backup na jina la faili, kila usiku, na unakili faili kwenye mashine nyingine. README inaeleza jinsi ya kurejesha na kuhakiki kuwa kumbukumbu imerudi kamili.',
        ],
        at: '/console',
        target: { css: 'h2', key: 'console:overview.health' },
      },
    ],
  },
  {
    id: 'run-the-installation',
    roles: ['super_admin'],
    season: 'always',
    as: 'super@darasa.demo',
    title: ['Open a school and answer requests', 'Fungua shule na ujibu maombi'],
    about: [
      'Schools, plans and modules of this installation. You see no learner’s record.',
      'Shule, mipango na moduli za usakinishaji huu. Huoni kumbukumbu za mwanafunzi.',
    ],
    words: ['tenant school plan premium module switch super admin console', 'shule mpango moduli msimamizi mkuu'],
    steps: [
      {
        title: ['Create a school', 'Unda shule'],
        text: [
          'Press **Create a school**. Its first admin gets an invitation.',
          'Bonyeza **Unda shule**. Msimamizi wake wa kwanza hupata mwaliko.',
        ],
        at: '/console/schools',
        target: { css: 'button', key: 'console:schools.create' },
      },
      {
        title: ['Answer a request for a plan', 'Jibu ombi la mpango'],
        text: [
          '**Accept** applies at once; **Decline** asks for a reason that the school reads.',
          '**Kubali** hutumika mara moja; **Kataa** huomba sababu ambayo shule husoma.',
        ],
        at: '/console/plans',
        target: { css: 'h1' },
      },
      {
        title: ['Switch a module for all', 'Washa au zima moduli kwa wote'],
        text: [
          'A module that is switched off is closed at every school, with your reason.',
          'Moduli iliyozimwa hufungwa katika kila shule, pamoja na sababu yako.',
        ],
        at: '/console/modules',
        target: { css: 'h1' },
      },
    ],
  },
]
