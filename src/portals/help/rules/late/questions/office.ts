/** Questions that the school's office, technicians and super admins ask. */
import type { HelpRole, Question } from '../../guide.ts'

const roles: readonly HelpRole[] = ['admin']
const installation: readonly HelpRole[] = ['super_admin']

export const office: readonly Question[] = [
  {
    id: 'undo-import',
    roles,
    question: ['I imported the wrong list.', 'Nimeingiza orodha isiyo sahihi.'],
    answer: [
      'Open it under Earlier imports and undo it. It is undone as a whole, unless something was changed since.',
      'Ifungue kwenye uingizaji wa awali na uitendue. Hutenduliwa yote, isipokuwa kitu kimebadilishwa tangu hapo.',
    ],
    guide: 'add-learners',
    to: '/admin/import',
  },
  {
    id: 'import-headings',
    roles,
    question: ['Must my Excel list have certain headings?', 'Lazima orodha yangu ya Excel iwe na vichwa maalum?'],
    answer: [
      'No. Darasa guesses the columns and you correct them. Guardians may be in the same row as the learner.',
      'Hapana. Darasa hukisia safu wima na wewe husahihisha. Wazazi wanaweza kuwa safu moja na mwanafunzi.',
    ],
    guide: 'add-learners',
    to: '/admin/import',
  },
  {
    id: 'new-teacher',
    roles,
    question: ['How do I add a new teacher?', 'Naongezaje mwalimu mpya?'],
    answer: [
      '**Add staff** for the record, then **Create User** for the account. Give the lessons in the timetable.',
      '**Ongeza mfanyakazi** kwa kumbukumbu, kisha **Unda mtumiaji** kwa akaunti. Mpe vipindi kwenye ratiba.',
    ],
    guide: 'add-people',
    to: '/admin/staff',
  },
  {
    id: 'teacher-leaves',
    roles,
    question: ['A teacher leaves. What do I do?', 'Mwalimu anaondoka. Nifanye nini?'],
    answer: [
      'End the membership under Users: the person is signed out at once and marks and registers stay. Then give the lessons to somebody else in the timetable.',
      'Maliza uanachama kwenye Watumiaji: mtu hutolewa papo hapo na alama na rejista hubaki. Kisha mpe mwingine vipindi kwenye ratiba.',
    ],
    guide: 'add-people',
    to: '/admin/users',
  },
  {
    id: 'learner-leaves',
    roles,
    question: ['A learner leaves the school.', 'Mwanafunzi anaondoka shuleni.'],
    answer: [
      '**Start clearance**: library, devices and fees sign their lines. The record stays, without access for the family to anything new.',
      '**Anzisha fomu ya kuondoka**: maktaba, vifaa na karo hutia sahihi. Kumbukumbu hubaki, familia bila kupata jipya.',
    ],
    guide: 'close-a-term',
    to: '/admin/clearance',
  },
  {
    id: 'bursar-sees',
    roles,
    question: ['What does the bursar see?', 'Mhasibu huona nini?'],
    answer: [
      'Fees, and names and classes to find a learner; no marks, health notes or incidents. Change it under Positions.',
      'Karo, na majina na madarasa ili kumpata mwanafunzi; si alama, afya wala matukio. Badilisha kwenye Vyeo.',
    ],
    guide: 'add-people',
    to: '/admin/settings/positions',
  },
  {
    id: 'sms-cost',
    roles,
    question: ['What does an SMS cost?', 'SMS hugharimu kiasi gani?'],
    answer: [
      'What your provider asks; you enter the price. Each message shows its number of SMS and the price before it leaves, and a budget per term stops surprises.',
      'Kile mtoa huduma wako anachotoza; unaweka bei. Kila ujumbe huonyesha idadi ya SMS na bei kabla ya kutoka, na bajeti ya muhula huzuia mshangao.',
    ],
    guide: 'send-sms',
    to: '/admin/settings/sms',
  },
  {
    id: 'sms-failed',
    roles,
    question: ['An SMS did not arrive.', 'SMS haikufika.'],
    answer: [
      'Open it under SMS: each number says whether it was sent, delivered or refused, and why. Numbers that opted out get none.',
      'Ifungue kwenye SMS: kila nambari husema kama ilitumwa, ilifika au ilikataliwa, na sababu. Waliojiondoa hawapati.',
    ],
    guide: 'send-sms',
    to: '/admin/communications/sent',
  },
  {
    id: 'email-none',
    roles,
    question: ['Families get no e-mails.', 'Familia hazipati barua pepe.'],
    answer: [
      'Check the mail server under Settings, E-mail, with **Test connection**. Addresses that bounced or unsubscribed have a list of their own.',
      'Hakiki seva ya barua kwenye Mipangilio, Barua pepe, kwa **Jaribu muunganisho**. Anwani zilizorudi au kujiondoa zina orodha yake.',
    ],
    to: '/admin/settings/email',
  },
  {
    id: 'payment-wrong-child',
    roles,
    question: ['A payment went to the wrong learner.', 'Malipo yameenda kwa mwanafunzi asiye sahihi.'],
    answer: [
      'Reverse it from its menu under Entries and record it for the right one. Both entries stay on the statements, and the payer is told.',
      'Igeuze kwenye menyu yake katika Maingizo na uirekodi kwa sahihi. Maingizo yote hubaki kwenye taarifa, na mlipaji huarifiwa.',
    ],
    guide: 'record-a-payment',
    to: '/admin/fees/payments',
  },
  {
    id: 'mpesa-unknown',
    roles,
    question: ['M-Pesa money came without a learner.', 'Pesa za M-Pesa zimekuja bila mwanafunzi.'],
    answer: [
      'It waits in Suspense, where likely learners are proposed by name, phone and admission number.',
      'Husubiri kwenye Suspense, ambapo wanafunzi wanaowezekana hupendekezwa kwa jina, simu na nambari ya usajili.',
    ],
    guide: 'set-up-mpesa',
    to: '/admin/fees/suspense',
  },
  {
    id: 'bill-twice',
    roles,
    question: ['What if I press Bill twice?', 'Nikibonyeza kutoza mara mbili?'],
    answer: [
      'Nothing is billed twice. Pressing again charges only what is new or has changed.',
      'Hakuna kinachotozwa mara mbili. Kubonyeza tena hutoza kipya au kilichobadilika tu.',
    ],
    guide: 'bill-a-term',
    to: '/admin/fees/billing',
  },
  {
    id: 'bounced-cheque',
    roles,
    question: ['A cheque has bounced.', 'Hundi imerudi.'],
    answer: [
      'Under Entries say that it bounced: its payments are taken back, and the families are told.',
      'Kwenye Maingizo sema kuwa imerudi: malipo yake hurudishwa, na familia huarifiwa.',
    ],
    to: '/admin/fees/payments',
  },
  {
    id: 'card-correct',
    roles,
    question: ['A published report card has a mistake.', 'Kadi ya ripoti iliyochapishwa ina kosa.'],
    answer: [
      'Correct the mark or the comment and publish a new version of that card. It says that it replaces the earlier one.',
      'Sahihisha alama au maoni na uchapishe toleo jipya la kadi hiyo. Husema kuwa inachukua nafasi ya ya awali.',
    ],
    guide: 'make-report-cards',
    to: '/report-cards',
  },
  {
    id: 'timetable-clash',
    roles,
    question: ['How do I see that two lessons clash?', 'Naonaje vipindi viwili vinagongana?'],
    answer: [
      'The page Conflicts shows the week in force. Drafts refuse a place that is taken and say by whom.',
      'Ukurasa wa Migongano huonyesha wiki inayotumika. Rasimu hukataa nafasi iliyochukuliwa na kusema na nani.',
    ],
    guide: 'make-a-timetable',
    to: '/admin/scheduling/conflicts',
  },
  {
    id: 'who-did',
    roles,
    question: ['Who changed this?', 'Nani alibadilisha hii?'],
    answer: [
      'The audit log has every change with person, time, before and after. It is sealed, so that nobody can change it unseen.',
      'Kumbukumbu za ukaguzi zina kila badiliko na mtu, saa, kabla na baada. Zimefungwa, ili asiweze mtu kuzibadilisha bila kuonekana.',
    ],
    to: '/admin/audit',
  },
  {
    id: 'switch-off',
    roles,
    question: ['Can we hide modules that we do not use?', 'Tunaweza kuficha moduli tusizotumia?'],
    answer: [
      'Yes, under Settings, Modules. Nothing is deleted; switch it on again and everything is there.',
      'Ndiyo, kwenye Mipangilio, Moduli. Hakuna kinachofutwa; iwashe tena na kila kitu kipo.',
    ],
    to: '/admin/settings/modules',
  },
  {
    id: 'many-live-lessons',
    roles,
    question: ['We hold many large live lessons.', 'Tunafanya masomo mengi makubwa ya mtandaoni.'],
    answer: [
      'Whoever runs Darasa for you can connect a LiveKit or BigBlueButton server. Then choose it under Settings, Live lessons. Lessons through LiveKit are not recorded.',
      'Anayewaendeshea Darasa anaweza kuunganisha seva ya LiveKit au BigBlueButton. Kisha ichague kwenye Mipangilio, Masomo ya mtandaoni. Masomo kupitia LiveKit hayarekodiwi.',
    ],
    to: '/admin/settings/live-lessons',
  },
  {
    id: 'device-lost',
    roles: ['admin', 'school_technician'],
    question: ['A tablet is lost. What do I record?', 'Kompyuta kibao imepotea. Nirekodi nini?'],
    answer: [
      'Open the device and set its state; who had it stays in its history. A lost one can be charged.',
      'Fungua kifaa na uweke hali yake; aliyekuwa nacho hubaki kwenye historia. Kilichopotea kinaweza kutozwa.',
    ],
    guide: 'look-after-devices',
    to: '/admin/inventory',
  },
  {
    id: 'restore',
    roles: installation,
    question: ['How do I restore a backup?', 'Narejeshaje nakala rudufu?'],
    answer: [
      'npm run restore with the file, on an empty data folder or with --replace. The key file is needed too. Then run npm run audit:verify.',
      'npm run restore na faili, kwenye folda tupu ya data au kwa --replace. Faili ya ufunguo pia inahitajika. Kisha endesha npm run audit:verify.',
    ],
    guide: 'keep-backups',
  },
  {
    id: 'see-records',
    roles: installation,
    question: ['Why do I not see learners?', 'Kwa nini sioni wanafunzi?'],
    answer: [
      'The super admin runs the installation and sees numbers only. Records belong to the schools.',
      'Msimamizi mkuu huendesha mfumo na huona idadi tu. Kumbukumbu ni za shule.',
    ],
    guide: 'run-the-installation',
  },
  {
    id: 'disk-full',
    roles: installation,
    question: ['What if the disk is full?', 'Diski ikijaa?'],
    answer: [
      'Pages still open, changes are refused with a clear text, and nothing is lost. The status page shows how full it is; free space or move the data folder.',
      'Kurasa bado hufunguka, mabadiliko hukataliwa kwa maelezo wazi, na hakuna kinachopotea. Ukurasa wa hali huonyesha imejaa kiasi gani; toa nafasi au hamisha folda ya data.',
    ],
    to: '/help/status',
  },
]
