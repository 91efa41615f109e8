/** Questions of teachers. */
import type { HelpRole, Question } from '../../guide.ts'

const roles: readonly HelpRole[] = ['teacher', 'tutor']

export const teaching: readonly Question[] = [
  {
    id: 'register-late',
    roles,
    question: ['A learner came after I sent the register.', 'Mwanafunzi amekuja baada ya kutuma rejista.'],
    answer: [
      'Open the register again and mark the learner late with the minutes. The guardian sees the change.',
      'Fungua rejista tena na umweke kuwa amechelewa pamoja na dakika. Mzazi huona mabadiliko.',
    ],
    guide: 'take-a-register',
    to: '/registers',
  },
  {
    id: 'register-yesterday',
    roles,
    question: ['I forgot yesterday’s register.', 'Nilisahau rejista ya jana.'],
    answer: [
      'Go back a day with **Previous day**. How long a register may be changed is the school’s decision; after that the office does it.',
      'Rudi siku moja kwa **Siku iliyotangulia**. Muda wa kubadilisha rejista ni uamuzi wa shule; baada ya hapo ofisi hufanya.',
    ],
    to: '/registers',
  },
  {
    id: 'register-keys',
    roles,
    question: ['Can I take the register with the keyboard?', 'Naweza kuchukua rejista kwa kibodi?'],
    answer: [
      'Yes: P, L, A and E mark present, late, absent and excused, the arrows move to the next learner.',
      'Ndiyo: P, L, A na E huweka yupo, amechelewa, hayupo na ana ruhusa, mishale huenda kwa mwanafunzi anayefuata.',
    ],
    guide: 'take-a-register',
  },
  {
    id: 'mark-wrong',
    roles,
    question: ['A mark is wrong after publishing.', 'Alama ina kosa baada ya kuchapisha.'],
    answer: [
      'A published column is locked. An admin unlocks it with a reason that stays in the log; correct the mark and publish again. Families are told of the correction.',
      'Safu iliyochapishwa hufungwa. Msimamizi huifungua kwa sababu inayobaki kwenye kumbukumbu; sahihisha alama na uchapishe tena. Familia huarifiwa kuhusu sahihisho.',
    ],
    guide: 'enter-marks',
    to: '/teacher/gradebook',
  },
  {
    id: 'marks-excel',
    roles,
    question: ['Can I paste marks from Excel?', 'Naweza kubandika alama kutoka Excel?'],
    answer: [
      'Yes. Copy a column, press the first cell and paste. Or import a file: rows are matched by admission number.',
      'Ndiyo. Nakili safu wima, bonyeza kisanduku cha kwanza na ubandike. Au ingiza faili: safu hulinganishwa kwa nambari ya usajili.',
    ],
    guide: 'enter-marks',
    to: '/teacher/gradebook',
  },
  {
    id: 'absent-mark',
    roles,
    question: [
      'A learner was absent for the test. What do I enter?',
      'Mwanafunzi hakuwepo kwenye jaribio. Niweke nini?',
    ],
    answer: [
      'Enter that the learner was absent instead of 0: a mark of 0 counts in the mean, an absence does not.',
      'Weka kuwa hakuwepo badala ya 0: alama ya 0 huhesabiwa kwenye wastani, kutokuwepo hakuhesabiwi.',
    ],
    guide: 'enter-marks',
  },
  {
    id: 'other-class',
    roles,
    question: ['Why can I not open another class?', 'Kwa nini siwezi kufungua darasa jingine?'],
    answer: [
      'You see classes that you teach or lead. The office sets that in the timetable and under Classes.',
      'Unaona madarasa unayofundisha au kuongoza. Ofisi huweka hilo kwenye ratiba na Madarasa.',
    ],
  },
  {
    id: 'sick-teacher',
    roles,
    question: ['I am ill today. What happens to my lessons?', 'Leo ninaumwa. Vipindi vyangu vitakuwaje?'],
    answer: [
      'Tell the office. It records your absence and asks colleagues who are free; the classes see who comes.',
      'Iambie ofisi. Hurekodi kutokuwepo kwako na huwauliza wenzako walio huru; madarasa huona nani anakuja.',
    ],
    guide: 'own-duties',
  },
  {
    id: 'swap-duty',
    roles,
    question: ['How do I swap a duty?', 'Nabadilishanaje zamu?'],
    answer: [
      'From the menu of the duty, ask a colleague or the office. It stays yours until somebody accepts.',
      'Kwenye menyu ya zamu, muulize mwenzako au ofisi. Inabaki yako hadi mtu akubali.',
    ],
    guide: 'own-duties',
    to: '/teacher/duties',
  },
  {
    id: 'incident-families',
    roles,
    question: [
      'Do families see what I write in the occurrence book?',
      'Familia huona ninachoandika kwenye kitabu cha matukio?',
    ],
    answer: [
      'No. The school writes to the family in its own words. Who may see an entry depends on its category.',
      'Hapana. Shule huandikia familia kwa maneno yake. Nani anaona ingizo hutegemea aina yake.',
    ],
    guide: 'report-an-incident',
  },
  {
    id: 'written-answers',
    roles,
    question: ['How are written answers of a quiz marked?', 'Majibu ya maandishi ya chemsha bongo husahihishwaje?'],
    answer: [
      'They wait for you, identical ones in one group, so that a decision counts for all of them. Sheets on paper are read from a photo, and doubts are shown to you.',
      'Hukusubiri, yanayofanana yakiwa kundi moja, hivyo uamuzi mmoja hutumika kwa yote. Karatasi husomwa kutoka picha, na mashaka huonyeshwa kwako.',
    ],
    to: '/teacher/smart-grading',
  },
  {
    id: 'plagiarism',
    roles,
    question: ['Can learners see each other’s work?', 'Wanafunzi wanaweza kuona kazi za wenzao?'],
    answer: [
      'No. Work of a group is seen by its members, everything else by the learner, their guardians and you.',
      'Hapana. Kazi ya kikundi huonwa na wanachama wake, mengine na mwanafunzi, wazazi wake na wewe.',
    ],
    guide: 'set-work',
  },
  {
    id: 'live-data',
    roles,
    question: ['How much data does a live lesson need?', 'Somo la moja kwa moja linahitaji data kiasi gani?'],
    answer: [
      'Voice with slides needs little; cameras need most. Learners who have no network hear the recording later.',
      'Sauti na slaidi huhitaji kidogo; kamera huhitaji zaidi. Wanafunzi wasio na mtandao husikia rekodi baadaye.',
    ],
    guide: 'hold-a-live-lesson',
    to: '/virtual-learning',
  },
  {
    id: 'parent-phone',
    roles,
    question: ['Do parents see my phone number?', 'Wazazi huona nambari yangu ya simu?'],
    answer: [
      'Only if you switch on **Families of my class can see my phone number** under Settings. Messages work without it.',
      'Ukiwasha tu **Familia za darasa ninaloongoza wanaona simu yangu** kwenye Mipangilio. Ujumbe hufanya kazi bila hiyo.',
    ],
    to: '/settings',
  },
  {
    id: 'scheme',
    roles,
    question: ['Where is my scheme of work?', 'Mpango wangu wa kazi uko wapi?'],
    answer: [
      'Under Schemes of work, one for each class and learning area. It says whether you are behind.',
      'Kwenye Mipango ya kazi, mmoja kwa kila darasa na eneo la kujifunza. Husema kama umechelewa.',
    ],
    to: '/teacher/schemes',
  },
  {
    id: 'own-book',
    roles,
    question: ['Can I put my own worksheets into the library?', 'Naweza kuweka karatasi zangu za kazi kwenye maktaba?'],
    answer: [
      'Yes, press **Add to the library**. Say whose work it is; learners search inside it.',
      'Ndiyo, bonyeza **Ongeza kwenye maktaba**. Sema ni kazi ya nani; wanafunzi hutafuta ndani yake.',
    ],
    to: '/cbe-library',
  },
]
