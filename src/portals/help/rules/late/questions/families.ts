/** Questions of parents and learners. */
import type { HelpRole, Question } from '../../guide.ts'

const parent: readonly HelpRole[] = ['parent']
const student: readonly HelpRole[] = ['student']
const both: readonly HelpRole[] = ['parent', 'student']

export const families: readonly Question[] = [
  {
    id: 'link-child',
    roles: parent,
    question: ['How do I add my other child?', 'Naongezaje mtoto wangu mwingine?'],
    answer: [
      'Press **Link another child** and enter the code from the school. Without a code, ask with the admission number and the full name; the office answers.',
      'Bonyeza **Unganisha mtoto mwingine** na uweke msimbo kutoka shuleni. Bila msimbo, omba kwa nambari ya usajili na jina kamili; ofisi hujibu.',
    ],
    guide: 'parents-first-sign-in',
    to: '/parent/children',
  },
  {
    id: 'two-schools',
    roles: parent,
    question: ['My children are at two schools. Can I see both?', 'Watoto wangu wako shule mbili. Naweza kuona wote?'],
    answer: [
      'Yes, on one screen, if both schools use this installation. Use the code of each school with the same account.',
      'Ndiyo, kwenye skrini moja, ikiwa shule zote zinatumia mfumo huu. Tumia msimbo wa kila shule kwa akaunti ileile.',
    ],
    to: '/parent/children',
  },
  {
    id: 'child-absent',
    roles: parent,
    question: ['My child is ill. Whom do I tell?', 'Mtoto wangu anaumwa. Nimwambie nani?'],
    answer: [
      'Press **Report an absence**. The class teacher sees your reason in the register; you need not phone.',
      'Bonyeza **Ripoti kutokuwepo**. Mwalimu wa darasa huona sababu yako kwenye rejista; huhitaji kupiga simu.',
    ],
    guide: 'report-absence',
    to: '/parent/children',
  },
  {
    id: 'absent-wrong',
    roles: parent,
    question: [
      'The school says my child is absent, but the child left for school.',
      'Shule inasema mtoto hayupo, lakini alitoka kwenda shule.',
    ],
    answer: [
      'Phone the school at once; the number is on the child’s page under About. Registers can be corrected: late arrivals are marked when they come.',
      'Piga simu shuleni mara moja; nambari iko kwenye ukurasa wa mtoto, sehemu ya Kuhusu. Rejista inaweza kusahihishwa: wanaochelewa huwekwa alama wakifika.',
    ],
  },
  {
    id: 'when-marks',
    roles: both,
    question: ['When do parents see marks?', 'Wazazi huona alama lini?'],
    answer: [
      'As soon as the teacher publishes them, and not before. Parents and learner are told at the same moment.',
      'Mara tu mwalimu anapozichapisha, na si kabla. Wazazi na mwanafunzi huarifiwa wakati mmoja.',
    ],
    guide: 'see-your-marks',
  },
  {
    id: 'no-position',
    roles: both,
    question: ['Why is there no position in class?', 'Kwa nini hakuna nafasi darasani?'],
    answer: [
      'CBE describes what a learner can do, in levels, and compares learners only with themselves. The school decides what its report cards print.',
      'CBE hueleza mwanafunzi anaweza kufanya nini, kwa viwango, na humlinganisha na yeye mwenyewe tu. Shule huamua kadi zake huchapisha nini.',
    ],
    to: '/cbe-hub',
  },
  {
    id: 'levels',
    roles: both,
    question: ['What do EE, ME, AE and BE mean?', 'EE, ME, AE na BE zina maana gani?'],
    answer: [
      'Exceeding, Meeting, Approaching and Below expectation. The CBE hub explains each with examples and says what helps at home.',
      'Kuzidi, Kufikia, Kukaribia na Chini ya matarajio. Kituo cha CBE hueleza kila kimoja kwa mifano na kusema kinachosaidia nyumbani.',
    ],
    to: '/cbe-hub',
  },
  {
    id: 'report-card-real',
    roles: both,
    question: [
      'How can somebody check that a report card is real?',
      'Mtu anaweza kuhakikije kuwa kadi ya ripoti ni halisi?',
    ],
    answer: [
      'Each card carries a code. Whoever scans it or types it at /verify sees the same facts from the school.',
      'Kila kadi ina msimbo. Anayeusoma au kuuandika kwenye /verify huona ukweli uleule kutoka shuleni.',
    ],
  },
  {
    id: 'card-held',
    roles: parent,
    question: ['Why can I not open the report card?', 'Kwa nini siwezi kufungua kadi ya ripoti?'],
    answer: [
      'It may not be published yet, or the school holds cards back while fees are overdue. The page says which.',
      'Huenda haijachapishwa bado, au shule huzuia kadi karo ikiwa imechelewa. Ukurasa husema ni ipi.',
    ],
  },
  {
    id: 'pay-how',
    roles: parent,
    question: ['How do I pay by M-Pesa?', 'Nalipaje kwa M-Pesa?'],
    answer: [
      'Open the child’s fees and choose an amount; M-Pesa then asks for the PIN on your phone. Or pay to the school’s PayBill with the admission number as the account.',
      'Fungua karo ya mtoto na uchague kiasi; M-Pesa kisha huomba PIN kwenye simu yako. Au lipa kwa PayBill ya shule ukitumia nambari ya usajili kama akaunti.',
    ],
    guide: 'pay-fees',
    to: '/parent/fees',
  },
  {
    id: 'paid-not-shown',
    roles: parent,
    question: ['I have paid and the balance has not changed.', 'Nimelipa na salio halijabadilika.'],
    answer: [
      'Payments by M-Pesa arrive within seconds. With a wrong account number the money waits at the office: send them the M-Pesa code. Bank and cheque need until the bank reports them.',
      'Malipo ya M-Pesa hufika kwa sekunde. Nambari ya akaunti ikiwa na kosa, pesa husubiri ofisini: watumie msimbo wa M-Pesa. Benki na hundi husubiri hadi benki iripoti.',
    ],
    to: '/parent/fees',
  },
  {
    id: 'pin',
    roles: parent,
    question: ['Somebody asks for my M-Pesa PIN. Is it the school?', 'Mtu ananiomba PIN ya M-Pesa. Ni shule?'],
    answer: [
      'No. The school and Darasa never ask for a PIN or a sign-in code. Do not answer, and tell the office.',
      'Hapana. Shule na Darasa haziombi PIN wala msimbo wa kuingia kamwe. Usijibu, na uiambie ofisi.',
    ],
  },
  {
    id: 'instalments',
    roles: parent,
    question: ['Can I pay in instalments?', 'Naweza kulipa kwa awamu?'],
    answer: [
      'Ask the office. It proposes days and amounts, and you sign them on your phone.',
      'Uliza ofisi. Hupendekeza siku na viasi, na unatia sahihi kwenye simu yako.',
    ],
    to: '/parent/fees',
  },
  {
    id: 'receipt',
    roles: parent,
    question: ['Where is my receipt?', 'Risiti yangu iko wapi?'],
    answer: [
      'In the child’s fee statement, beside the payment. It has a code that anybody can check.',
      'Kwenye taarifa ya karo ya mtoto, kando ya malipo. Ina msimbo ambao yeyote anaweza kuhakiki.',
    ],
    guide: 'pay-fees',
    to: '/parent/fees',
  },
  {
    id: 'meet-teacher',
    roles: parent,
    question: ['How do I book a meeting with a teacher?', 'Nawekaje miadi na mwalimu?'],
    answer: [
      'When the school has opened times, choose a free one under Meetings. It can be moved or cancelled there.',
      'Shule ikifungua nafasi, chagua iliyo wazi kwenye Mikutano. Inaweza kusogezwa au kufutwa hapo.',
    ],
    guide: 'meet-parents',
    to: '/meetings',
  },
  {
    id: 'where-is-bus',
    roles: parent,
    question: ['Where is the bus now?', 'Basi liko wapi sasa?'],
    answer: [
      'If your child takes the bus, the child’s card on the start page opens the bus with its stops and the time at yours.',
      'Ikiwa mtoto hupanda basi, kadi yake kwenye ukurasa wa mwanzo hufungua basi na vituo vyake na saa ya kituo chako.',
    ],
  },
  {
    id: 'help-homework',
    roles: parent,
    question: ['How can I help with homework?', 'Nawezaje kusaidia kazi ya nyumbani?'],
    answer: [
      'The child’s page shows what is due and what came back with comments. The CBE hub has things to do at home for every competency.',
      'Ukurasa wa mtoto huonyesha kinachotakiwa na kilichorudi na maoni. Kituo cha CBE kina mambo ya kufanya nyumbani kwa kila umahiri.',
    ],
    to: '/parent/children',
  },
  {
    id: 'barred',
    roles: parent,
    question: ['Can the other parent see the child too?', 'Mzazi mwingine anaweza kumwona mtoto pia?'],
    answer: [
      'Each guardian has an account and rights of their own, which the office sets: who may pick up, who pays, who is told. Tell the office if a court has decided otherwise.',
      'Kila mlezi ana akaunti na haki zake, ambazo ofisi huweka: nani anachukua mtoto, nani analipa, nani anaarifiwa. Iambie ofisi ikiwa mahakama imeamua vingine.',
    ],
  },
  {
    id: 'work-late',
    roles: student,
    question: ['Can I hand in work late?', 'Naweza kukabidhi kazi kwa kuchelewa?'],
    answer: [
      'It depends on the teacher: the assignment says whether late work is taken and until when. If you sent it without network in time, the time on your device counts.',
      'Inategemea mwalimu: kazi husema kama zinazochelewa hupokelewa na hadi lini. Ulipoituma bila mtandao kwa wakati, saa ya kifaa chako ndiyo huhesabiwa.',
    ],
    guide: 'hand-in-work',
    to: '/student/assignments',
  },
  {
    id: 'replace-work',
    roles: student,
    question: ['I handed in the wrong file.', 'Nimekabidhi faili isiyo sahihi.'],
    answer: [
      'Open the assignment and hand in again, if your teacher allows that. Your teacher still sees the earlier one.',
      'Fungua kazi na ukabidhi tena, mwalimu akiruhusu. Mwalimu bado huona ya awali.',
    ],
    guide: 'hand-in-work',
  },
  {
    id: 'excused',
    roles: student,
    question: ['How do I ask to be excused?', 'Naombaje ruhusa?'],
    answer: [
      'Press **Ask to be excused** on your attendance page and give the reason. Your class teacher answers.',
      'Bonyeza **Omba ruhusa** kwenye ukurasa wa mahudhurio na utoe sababu. Mwalimu wa darasa hujibu.',
    ],
    to: '/student/attendance',
  },
  {
    id: 'quiz-offline',
    roles: student,
    question: ['The network went away in a quiz.', 'Mtandao ulikatika nikiwa kwenye chemsha bongo.'],
    answer: [
      'Carry on. Your answers are kept on the device and sent later; the time you needed is counted from when you began.',
      'Endelea. Majibu yako huhifadhiwa kwenye kifaa na hutumwa baadaye; muda wako huhesabiwa tangu ulipoanza.',
    ],
    to: '/student/quizzes',
  },
  {
    id: 'pathway',
    roles: student,
    question: ['Which senior school pathway fits me?', 'Ni mkondo gani wa sekondari ya juu unanifaa?'],
    answer: [
      'In Grade 9 the CBE hub shows how your results meet what each pathway asks for. It advises; you and your family choose.',
      'Katika Gredi 9 kituo cha CBE huonyesha jinsi matokeo yako yanavyokidhi kila mkondo. Hushauri; wewe na familia yako mnachagua.',
    ],
    to: '/cbe-hub/pathways',
  },
  {
    id: 'sad',
    roles: student,
    question: ['Something bad is happening to me. Whom can I tell?', 'Kuna jambo baya linanitokea. Nimwambie nani?'],
    answer: [
      'Tell a grown-up you trust, today. Childline Kenya answers free of charge on 116, day and night. Your school’s counsellor can be written to under Messages.',
      'Mwambie mtu mzima unayemwamini, leo. Childline Kenya hujibu bila malipo kwa 116, mchana na usiku. Mshauri wa shule anaweza kuandikiwa kwenye Ujumbe.',
    ],
    to: '/communication/messages',
  },
]
