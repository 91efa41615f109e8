/** Guides for teaching and learning. */
import type { Guide } from '../../guide.ts'

export const learning: readonly Guide[] = [
  {
    id: 'enter-marks',
    roles: ['teacher', 'tutor', 'admin'],
    season: 'learning',
    module: 'gradebook',
    as: 'teacher@umoja.demo',
    title: ['Enter marks for a class', 'Weka alama za darasa'],
    about: [
      'A mark sheet works like a spreadsheet; families see marks when you publish, not before.',
      'Karatasi ya alama hufanya kazi kama lahajedwali; familia huona alama ukizichapisha, si kabla.',
    ],
    words: [
      'results scores grades exam gradebook mark sheet publish unlock excel',
      'matokeo alama mtihani kuchapisha fungua excel',
    ],
    steps: [
      {
        title: ['Open your mark sheet', 'Fungua karatasi yako ya alama'],
        text: ['Sheets that still need marks come first.', 'Karatasi ambazo bado zinahitaji alama huja kwanza.'],
        at: '/teacher/gradebook',
        target: { css: 'main a[href*="/teacher/gradebook/0"]' },
      },
      {
        title: ['Press a cell and type the mark', 'Bonyeza kisanduku na uandike alama'],
        text: [
          'The level appears beside it. Enter goes to the next learner; a column can be pasted from Excel.',
          'Kiwango huonekana kando yake. Enter huenda kwa mwanafunzi anayefuata; safu wima inaweza kubandikwa kutoka Excel.',
        ],
        at: '/teacher/gradebook/*/*',
        target: { css: 'main table, main [role=grid]' },
      },
      {
        title: ['Publish the column', 'Chapisha safu wima'],
        text: [
          'Learners and guardians are notified, and the column is locked. An admin can unlock it with a reason.',
          'Wanafunzi na wazazi huarifiwa, na safu wima hufungwa. Msimamizi anaweza kuifungua kwa kutoa sababu.',
        ],
        at: '/teacher/gradebook/*/*',
        target: { css: 'h1' },
      },
      {
        title: ['See how the class did', 'Ona darasa lilivyofanya'],
        text: [
          'Who rose, who fell, and which learning area needs another lesson.',
          'Nani alipanda, nani alishuka, na eneo gani la kujifunza linahitaji kipindi kingine.',
        ],
        at: '/teacher/gradebook/analytics',
        target: { css: 'h1' },
      },
    ],
  },
  {
    id: 'plan-exams',
    roles: ['admin'],
    season: 'learning',
    module: 'exams',
    as: 'admin@umoja.demo',
    title: ['Plan exams and seating', 'Panga mitihani na viti'],
    about: [
      'Papers without clashes, seats, invigilators and door lists.',
      'Karatasi bila migongano, viti, wasimamizi na orodha za mlangoni.',
    ],
    words: [
      'exam timetable series invigilation paper seat room end-term opener mid-term',
      'ratiba ya mitihani usimamizi karatasi kiti chumba',
    ],
    steps: [
      {
        title: ['Start the exams', 'Anza mitihani'],
        text: [
          'Press **New exams**, choose the days and the classes. Mark sheets are opened for every paper.',
          'Bonyeza **Mitihani mipya**, chagua siku na madarasa. Karatasi za alama hufunguliwa kwa kila mtihani.',
        ],
        at: '/admin/scheduling/exams',
        target: { css: 'button', key: 'exams:series.add' },
      },
      {
        title: ['Place the papers', 'Panga karatasi'],
        text: [
          'Papers are placed so that no learner, room or invigilator is needed twice. Move one by hand if you know better.',
          'Karatasi hupangwa ili mwanafunzi, chumba au msimamizi asihitajike mara mbili. Sogeza moja kwa mkono ukijua vizuri zaidi.',
        ],
        at: '/admin/scheduling/exams/*',
        target: { css: 'h1' },
      },
      {
        title: ['Seat the learners', 'Weka wanafunzi kwenye viti'],
        text: [
          'Swap two seats by pressing both, then print the list for the door.',
          'Badilisha viti viwili kwa kubonyeza vyote, kisha chapisha orodha ya mlangoni.',
        ],
        at: '/admin/scheduling/exams/*/seating',
        target: { css: 'h1' },
      },
    ],
  },
  {
    id: 'set-work',
    roles: ['teacher', 'tutor'],
    season: 'learning',
    module: 'assignments',
    as: 'teacher@umoja.demo',
    title: ['Set work and mark it', 'Toa kazi na uisahihishe'],
    about: [
      'Homework and projects, handed in on a phone, also without network.',
      'Kazi za nyumbani na miradi, hukabidhiwa kwa simu, hata bila mtandao.',
    ],
    words: [
      'assignment homework project hand in rubric feedback quiz',
      'kazi ya nyumbani mradi kukabidhi maoni chemsha bongo',
    ],
    steps: [
      {
        title: ['Start an assignment', 'Anza kazi'],
        text: [
          'Press **New assignment** and choose the class and learning area.',
          'Bonyeza **Toa kazi mpya** na uchague darasa na eneo la kujifunza.',
        ],
        at: '/teacher/assignments',
        target: { css: 'a[href="/teacher/assignments/new"]' },
      },
      {
        title: ['Say what, until when and how it counts', 'Sema nini, hadi lini na inahesabiwaje'],
        text: [
          '**Save as draft** keeps it for you alone; **Assign** tells the class.',
          '**Hifadhi kama rasimu** huiweka kwako tu; **Toa kazi** huarifu darasa.',
        ],
        at: '/teacher/assignments/new',
        target: { css: 'button', key: 'assignments:form.saveDraft' },
      },
      {
        title: ['Set a quiz that marks itself', 'Toa chemsha bongo inayojisahihisha'],
        text: [
          '**New quiz**: choices are marked at once; written answers wait for you, with identical ones grouped.',
          '**Jaribio jipya**: chaguo husahihishwa papo hapo; majibu ya maandishi hukusubiri, yanayofanana yakiwa pamoja.',
        ],
        at: '/teacher/smart-grading',
        target: { css: 'button, a', key: 'smart-grading:list.create' },
      },
    ],
  },
  {
    id: 'hold-a-live-lesson',
    roles: ['teacher', 'tutor'],
    season: 'learning',
    module: 'virtual-learning',
    as: 'teacher@umoja.demo',
    title: ['Hold a live lesson', 'Fanya somo la moja kwa moja'],
    about: [
      'Voice, slides, hands and polls, on little data. Its attendance is proposed to the register.',
      'Sauti, slaidi, mikono na kura, kwa data kidogo. Mahudhurio yake hupendekezwa kwa rejista.',
    ],
    words: [
      'online class video zoom remote recording slides whiteboard',
      'darasa la mtandaoni video kurekodi slaidi ubao',
    ],
    steps: [
      {
        title: ['Plan it, or make a lesson live', 'Lipange, au fanya kipindi kuwa cha moja kwa moja'],
        text: [
          'Press **Plan a live lesson**, or press a lesson of your week. The classes are told.',
          'Bonyeza **Panga somo la mtandaoni**, au bonyeza kipindi cha wiki yako. Madarasa huarifiwa.',
        ],
        at: '/virtual-learning',
        target: { css: 'button', key: 'live-lessons:plan.title' },
      },
      {
        title: ['Try the microphone', 'Jaribu kipaza sauti'],
        text: [
          'The check says whether microphone and network are good enough.',
          'Jaribio husema kama kipaza sauti na mtandao vinatosha.',
        ],
        at: '/virtual-learning/check',
        target: { css: 'h1' },
      },
      {
        title: ['Find the recording', 'Tafuta rekodi'],
        text: [
          'Your voice is kept with the slide shown at each moment, small enough for a phone.',
          'Sauti yako huhifadhiwa pamoja na slaidi ya kila wakati, ndogo vya kutosha kwa simu.',
        ],
        at: '/virtual-learning/recordings',
        target: { css: 'h1' },
      },
    ],
  },
]
