/** Words that people use for the same thing, in both languages: who asks with one of them finds the others. */

/** The first words of a line are those that the help itself uses. */
export const synonyms: readonly (readonly [english: readonly string[], kiswahili: readonly string[]])[] = [
  [
    ['marks', 'results', 'scores', 'mark sheet', 'gradebook'],
    ['alama', 'matokeo', 'maksi'],
  ],
  [
    ['register', 'attendance', 'roll call', 'present', 'absent'],
    ['rejista', 'mahudhurio', 'kuita majina', 'hayupo'],
  ],
  [
    ['fees', 'balance', 'arrears', 'invoice', 'money'],
    ['karo', 'ada', 'salio', 'deni', 'pesa'],
  ],
  [
    ['pay', 'payment', 'mpesa', 'paybill', 'receipt'],
    ['lipa', 'malipo', 'mpesa', 'risiti'],
  ],
  [
    ['guardian', 'parent', 'mother', 'father', 'family'],
    ['mzazi', 'mlezi', 'mama', 'baba', 'familia'],
  ],
  [
    ['learner', 'student', 'pupil', 'child'],
    ['mwanafunzi', 'mtoto'],
  ],
  [
    ['teacher', 'staff', 'tutor'],
    ['mwalimu', 'wafanyakazi'],
  ],
  [
    ['password', 'login', 'sign in', 'code', 'account'],
    ['nenosiri', 'kuingia', 'msimbo', 'akaunti'],
  ],
  [
    ['message', 'chat', 'letter', 'write'],
    ['ujumbe', 'barua', 'andika'],
  ],
  [
    ['announcement', 'notice', 'circular'],
    ['tangazo', 'arifa', 'waraka'],
  ],
  [
    ['sms', 'text message'],
    ['sms', 'ujumbe mfupi'],
  ],
  [
    ['report card', 'report form', 'transcript'],
    ['kadi ya ripoti', 'ripoti'],
  ],
  [
    ['timetable', 'schedule', 'lesson', 'period'],
    ['ratiba', 'kipindi', 'somo'],
  ],
  [
    ['exam', 'test', 'assessment', 'paper'],
    ['mtihani', 'jaribio', 'tathmini'],
  ],
  [
    ['assignment', 'homework', 'project', 'work'],
    ['kazi', 'kazi ya nyumbani', 'mradi'],
  ],
  [
    ['duty', 'roster', 'tod', 'cover'],
    ['zamu', 'kaimu'],
  ],
  [
    ['incident', 'occurrence book', 'discipline', 'ob'],
    ['tukio', 'kitabu cha matukio', 'nidhamu'],
  ],
  [
    ['device', 'tablet', 'laptop', 'inventory'],
    ['kifaa', 'kompyuta', 'vifaa'],
  ],
  [
    ['book', 'library', 'borrow', 'lend'],
    ['kitabu', 'maktaba', 'azima'],
  ],
  [
    ['bus', 'transport', 'van', 'route'],
    ['basi', 'usafiri', 'njia'],
  ],
  [
    ['live lesson', 'online class', 'video', 'zoom'],
    ['somo la moja kwa moja', 'mtandaoni', 'video'],
  ],
  [
    ['offline', 'network', 'internet', 'data'],
    ['bila mtandao', 'mtandao', 'intaneti', 'data'],
  ],
  [
    ['term', 'opening', 'closing', 'holiday'],
    ['muhula', 'kufungua', 'kufunga', 'likizo'],
  ],
  [
    ['promotion', 'move up', 'next class', 'repeat'],
    ['kupandisha', 'kupanda darasa', 'kurudia'],
  ],
  [
    ['backup', 'restore', 'disaster'],
    ['nakala rudufu', 'kurejesha'],
  ],
  [
    ['import', 'excel', 'spreadsheet', 'csv', 'upload'],
    ['ingiza', 'excel', 'orodha', 'pakia'],
  ],
  [
    ['meeting', 'appointment', 'visit'],
    ['mkutano', 'miadi'],
  ],
  [
    ['vendor', 'supplier', 'purchase', 'order'],
    ['muuzaji', 'mzabuni', 'ununuzi', 'agizo'],
  ],
  [
    ['mistake', 'wrong', 'correct', 'undo'],
    ['kosa', 'sahihisha', 'tendua'],
  ],
  [
    ['phone', 'number', 'sim'],
    ['simu', 'nambari'],
  ],
]
