/** Articles on reports and assessment. */
import type { Article } from './article.ts'

export const reports: readonly Article[] = [
  {
    id: 'read-a-report',
    topic: 'reports',
    title: ['How to read a CBE report', 'Jinsi ya kusoma ripoti ya CBE'],
    lead: [
      'A report tells you what your child can do now, and what comes next. It does not compare your child with others.',
      'Ripoti hukuambia mtoto wako anaweza kufanya nini sasa, na nini kinafuata. Haimlinganishi na wengine.',
    ],
    parts: [
      {
        title: ['The four levels in plain words', 'Viwango vinne kwa maneno rahisi'],
        points: [
          [
            'EE, exceeding expectations: your child does it well alone, and uses it in new situations.',
            'EE, kuzidisha matarajio: mtoto hufanya vizuri peke yake, na hutumia ujuzi katika hali mpya.',
          ],
          [
            'ME, meeting expectations: your child can do what the lesson asks for.',
            'ME, kufikia matarajio: mtoto anaweza kufanya yale somo linahitaji.',
          ],
          [
            'AE, approaching expectations: your child can do a part of it and needs more practice.',
            'AE, kukaribia matarajio: mtoto anaweza kufanya sehemu yake na anahitaji mazoezi zaidi.',
          ],
          [
            'BE, below expectations: your child needs help with this now. Talk to the teacher.',
            'BE, mbali na matarajio: mtoto anahitaji msaada sasa. Ongea na mwalimu.',
          ],
        ],
      },
      {
        title: ['Levels with a number', 'Viwango vyenye nambari'],
        text: [
          'Some reports divide each level in two, from EE1 at the top to BE2. Each step has points, 8 for EE1 down to 1 for BE2. A change from AE2 to AE1 is progress, although the letters are the same.',
          'Ripoti nyingine hugawa kila kiwango mara mbili, kuanzia EE1 juu hadi BE2. Kila hatua ina alama, 8 kwa EE1 hadi 1 kwa BE2. Kutoka AE2 hadi AE1 ni maendeleo, ingawa herufi ni zile zile.',
        ],
      },
      {
        title: ['Read it together', 'Isomeni pamoja'],
        points: [
          [
            'Begin with what went well, and ask your child how they did it.',
            'Anza na yaliyoenda vizuri, na muulize mtoto alifanyaje.',
          ],
          [
            'Choose one area to work on until the next report, not five.',
            'Chagueni eneo moja la kufanyia kazi hadi ripoti ijayo, si matano.',
          ],
          [
            'Read the teacher’s comment aloud. It often names the next step.',
            'Soma maoni ya mwalimu kwa sauti. Mara nyingi hutaja hatua inayofuata.',
          ],
          [
            'If you do not understand a rating, ask the class teacher for an example of the work.',
            'Usipoelewa kiwango, mwombe mwalimu wa darasa mfano wa kazi.',
          ],
        ],
      },
    ],
  },
  {
    id: 'school-based-assessment',
    topic: 'reports',
    title: ['School-based assessment (SBA)', 'Tathmini ya shuleni (SBA)'],
    lead: [
      'Part of the national result comes from work done at school, so ordinary weeks count.',
      'Sehemu ya matokeo ya kitaifa hutokana na kazi ya shuleni, hivyo wiki za kawaida ni muhimu.',
    ],
    parts: [
      {
        title: ['What it is', 'Ni nini'],
        text: [
          'The Kenya National Examinations Council (KNEC) gives schools tasks: projects, practical work and written tests. The school marks them and sends the scores to KNEC.',
          'Baraza la Mitihani la Kenya (KNEC) huzipa shule kazi: miradi, kazi za vitendo na majaribio ya kuandika. Shule huzisahihisha na kutuma alama kwa KNEC.',
        ],
      },
      {
        title: ['How you can help', 'Unavyoweza kusaidia'],
        points: [
          [
            'Make sure your child is at school on the days of a project or a practical.',
            'Hakikisha mtoto yuko shuleni siku za mradi au kazi ya vitendo.',
          ],
          [
            'Help to find materials that you have at home. New ones are rarely needed.',
            'Saidia kutafuta vifaa vilivyo nyumbani. Vipya huhitajika kwa nadra.',
          ],
          [
            'Let the child do the work. Ask questions, but do not do it for them.',
            'Mwache mtoto afanye kazi. Uliza maswali, lakini usimfanyie.',
          ],
          [
            'If your child was ill on the day, tell the school at once and ask what can be done.',
            'Mtoto akiwa mgonjwa siku hiyo, iambie shule mara moja na uulize kinachoweza kufanyika.',
          ],
        ],
      },
    ],
  },
  {
    id: 'kpsea',
    topic: 'reports',
    title: ['Grade 6: the time of KPSEA', 'Gredi ya sita: wakati wa KPSEA'],
    lead: [
      'KPSEA shows how learning goes at the end of primary school. It does not decide about a place: entry to Grade 7 is automatic.',
      'KPSEA huonyesha kujifunza kunavyoendelea mwishoni mwa shule ya msingi. Haiamui nafasi: kuingia Gredi ya saba ni moja kwa moja.',
    ],
    parts: [
      {
        title: ['What counts', 'Kinachohesabiwa'],
        text: [
          'In the design that KNEC published in 2022, school-based assessment in Grades 4, 5 and 6 makes 60 per cent, and the test in Grade 6 makes 40 per cent. Ask the school whether this has changed.',
          'Katika mpango ambao KNEC ilichapisha mwaka 2022, tathmini ya shuleni katika Gredi za nne, tano na sita ni asilimia 60, na jaribio la Gredi ya sita ni asilimia 40. Iulize shule kama hili limebadilika.',
        ],
      },
      {
        title: ['The weeks before', 'Wiki za kabla'],
        points: [
          ['Keep bedtime and meals as usual.', 'Muda wa kulala na chakula uwe wa kawaida.'],
          [
            'Half an hour of revision on most days helps more than a whole Sunday.',
            'Nusu saa ya marudio siku nyingi husaidia kuliko Jumapili nzima.',
          ],
          [
            'See that the names and the birth date at school are right, and that the assessment number is known.',
            'Hakikisha majina na tarehe ya kuzaliwa shuleni ni sahihi, na nambari ya tathmini inajulikana.',
          ],
        ],
      },
      {
        title: ['The days themselves', 'Siku zenyewe'],
        points: [
          ['Be on time, with pens, pencil, ruler and water.', 'Fikeni kwa wakati, na kalamu, penseli, rula na maji.'],
          ['Ask how it felt, not which answers were given.', 'Uliza alijisikiaje, si majibu gani alitoa.'],
          [
            'Dates are in the school calendar, and may be moved. Look there, not at old messages.',
            'Tarehe ziko katika kalenda ya shule, na zinaweza kubadilika. Angalia huko, si ujumbe wa zamani.',
          ],
        ],
      },
    ],
  },
  {
    id: 'kjsea',
    topic: 'reports',
    title: ['Grade 9: the time of KJSEA', 'Gredi ya tisa: wakati wa KJSEA'],
    lead: [
      'KJSEA ends junior school. Learners are not ranked; the result describes strengths and the pathways that suit them.',
      'KJSEA humaliza shule ya sekondari msingi. Wanafunzi hawapangwi kwa nafasi; matokeo hueleza uwezo na njia zinazowafaa.',
    ],
    parts: [
      {
        title: ['What the result is made of', 'Matokeo hutokana na nini'],
        points: [
          ['60 per cent: KJSEA itself, in Grade 9.', 'Asilimia 60: KJSEA yenyewe, katika Gredi ya tisa.'],
          [
            '20 per cent: school-based assessment in Grades 7 and 8.',
            'Asilimia 20: tathmini ya shuleni katika Gredi za saba na nane.',
          ],
          ['20 per cent: KPSEA, from Grade 6.', 'Asilimia 20: KPSEA, ya Gredi ya sita.'],
        ],
      },
      {
        title: ['How to read it', 'Jinsi ya kuyasoma'],
        text: [
          'Each of the nine learning areas gets a level from EE1 (8 points) to BE2 (1 point), so 72 points are the most. Look at the pattern: where is your child strong, and what do they enjoy?',
          'Kila moja ya maeneo tisa hupata kiwango kutoka EE1 (alama 8) hadi BE2 (alama 1), hivyo alama 72 ni za juu kabisa. Angalia mwelekeo: mtoto ana uwezo wapi, na anapenda nini?',
        ],
      },
      {
        title: ['Choosing a pathway', 'Kuchagua njia'],
        points: [
          [
            'Senior school has three pathways: STEM, Social Sciences, and Arts and Sports Science.',
            'Sekondari ya juu ina njia tatu: STEM, Sayansi za Jamii, na Sanaa na Sayansi ya Michezo.',
          ],
          [
            'Open the pathways guide with your child: it compares interests and results.',
            'Fungua mwongozo wa njia pamoja na mtoto: hulinganisha anachopenda na matokeo.',
          ],
          [
            'Talk to the class teacher early in Grade 9, not after the result.',
            'Ongea na mwalimu wa darasa mapema katika Gredi ya tisa, si baada ya matokeo.',
          ],
        ],
      },
      {
        title: ['Keep calm', 'Tulieni'],
        points: [
          [
            'Sleep is revision too. A tired child forgets what was learned.',
            'Usingizi pia ni marudio. Mtoto aliyechoka husahau alichojifunza.',
          ],
          [
            'If your child cannot sleep or eat for days, tell the class teacher or the counsellor.',
            'Mtoto asipoweza kulala au kula kwa siku kadhaa, mwambie mwalimu wa darasa au mshauri.',
          ],
        ],
      },
    ],
  },
]
